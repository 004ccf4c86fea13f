import type { Environment } from '../../browser/environment.ts';

/** So long after the last key the team sees what the captain has written, and so long at most while keys are pressed. */
const kPause = 500;
const kLongest = 2_000;

/** The captain's pending answer: what stands in the field, and what the team has of it. When the time is over the server takes
 * what it has, so nothing is kept back for long. */
export class AnswerDraft {
  text = $state('');
  /** What was told last, or came from the server. */
  private told = '';
  private round = 0;
  private waits: (() => void) | null = null;
  private since = 0;
  private onItsWay = 0;

  constructor(
    private readonly environment: Pick<Environment, 'now' | 'after'>,
    private readonly send: (text: string) => Promise<unknown>,
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
    const left = Math.max(0, Math.min(kPause, this.since + kLongest - now));
    this.waits = this.environment.after(left, () => void this.tell());
  }

  /** Takes a proposal, and tells it at once. */
  take(text: string): void {
    this.text = text;
    void this.tell();
  }

  /** Tells what has not been told. */
  async tell(): Promise<void> {
    this.close();
    if (this.text === this.told) return;
    this.told = this.text;
    this.onItsWay += 1;
    await this.send(this.text);
    this.onItsWay -= 1;
  }

  /** Tells nothing more: the answer itself goes out, or somebody else is captain. */
  close(): void {
    this.waits?.();
    this.waits = null;
  }
}
