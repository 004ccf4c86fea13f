import type { Environment } from '../../browser/environment.ts';

/** So long after the last key the team sees what the captain has written, and so long at most while keys are pressed. */
const kPause = 500;
const kLongest = 2_000;
/** In the last moments before the server takes what it has every change is told, but no more than ten a second: it lets so many
 * through. In the very last ones even that is too slow. */
const kLastMoments = 3_000;
const kGap = 100;
const kVeryLast = 300;

/** The captain's pending answer: what stands in the field, and what the team has of it. When the time is over the server takes
 * what it has, so nothing is kept back for long, and in the end nothing at all. */
export class AnswerDraft {
  text = $state('');
  /** What was told last, or came from the server. */
  private told = '';
  private round = 0;
  private waits: (() => void) | null = null;
  private since = 0;
  private toldAt = -kGap;
  private onItsWay = 0;

  /** `left` says in how many milliseconds the server takes what it has; null while it would not. */
  constructor(
    private readonly environment: Pick<Environment, 'now' | 'after'>,
    private readonly send: (text: string) => Promise<unknown>,
    private readonly left: () => number | null = () => null,
  ) {}

  /** Takes what the server has; a new round begins with it. What is being written, or on its way, is newer. */
  adopt(round: number, text: string | null): void {
    const mine = this.text !== this.told || this.onItsWay > 0;
    if (round === this.round && (mine || text === null)) return;
    if (round !== this.round) this.close();
    this.round = round;
    this.text = this.told = text ?? '';
  }

  /** The captain has written something. */
  write(text: string): void {
    this.text = text;
    const now = this.environment.now();
    if (this.waits === null) this.since = now;
    this.waits?.();
    const wait = this.waitFrom(now);
    if (wait <= 0) void this.tell();
    else this.waits = this.environment.after(wait, () => void this.tell());
  }

  /** Takes a proposal, and tells it at once. */
  take(text: string): void {
    this.text = text;
    void this.tell();
  }

  /** Tells what has not been told. */
  async tell(): Promise<void> {
    this.close();
    // Blanks alone are refused, and what was told before would count.
    const text = this.text.trim() === '' ? '' : this.text;
    if (text === this.told) return;
    this.told = text;
    this.toldAt = this.environment.now();
    this.onItsWay += 1;
    await this.send(text);
    this.onItsWay -= 1;
  }

  /** Tells nothing more: another round has begun, or somebody else is captain. */
  close(): void {
    this.waits?.();
    this.waits = null;
  }

  /** How long what was written now may wait for more. */
  private waitFrom(now: number): number {
    const left = this.left() ?? Infinity;
    const pause = left > kLastMoments ? Math.min(kPause, this.since + kLongest - now) : this.toldAt + kGap - now;
    return Math.max(0, Math.min(pause, left - kVeryLast));
  }
}
