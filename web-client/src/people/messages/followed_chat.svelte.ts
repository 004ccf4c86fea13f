import type { Environment } from '../../browser/environment.ts';
import type { Player, PrivateMessage } from '../../net/protocol.ts';
import type { Thread } from './thread.svelte.ts';

/** No more often is anything asked anew, and not by all at once. */
const kAskAgain = 1_000;
const kSpread = 1_000;

/** A chat that many follow, an event's or a tour's: its thread, kept true by what is told of it. */
export class FollowedChat<Line extends PrivateMessage & { by: Player }> {
  /** What somebody else has said last, for a screen reader. */
  heard = $state.raw<Line | null>(null);

  constructor(
    readonly thread: Thread<Line>,
    private readonly environment: Pick<Environment, 'after' | 'random'>,
  ) {}

  /** Lines that were said; `missed`: others before them are told to nobody. */
  receive({ lines, missed }: { lines: readonly Line[]; missed?: true }): void {
    for (const line of lines) {
      if (!line.mine) this.heard = line;
      this.thread.receive(line);
    }
    if (missed) this.soon(() => void this.thread.renew());
  }

  /** Not all who follow ask in the same instant. */
  private soon(act: () => void): void {
    this.environment.after(kAskAgain + this.environment.random() * kSpread, act);
  }
}
