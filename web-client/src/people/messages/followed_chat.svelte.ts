import type { Environment } from '../../browser/environment.ts';
import { DelayedCall } from '../../browser/delayed_call.ts';
import type { Player, PrivateMessage } from '../../net/protocol.ts';
import type { Thread } from './thread.svelte.ts';

/** No more often is anything asked anew, and not by all at once. */
const kAskAgain = 1_000;
const kSpread = 1_000;

/** A chat that many follow, an event's or a tour's: its thread, kept true by what is told of it. */
export class FollowedChat<Line extends PrivateMessage & { by: Player }> {
  /** What somebody else has said last, for a screen reader. */
  heard = $state.raw<Line | null>(null);

  private readonly anew: DelayedCall;

  constructor(
    readonly thread: Thread<Line>,
    private readonly environment: Pick<Environment, 'after' | 'random'>,
  ) {
    this.anew = new DelayedCall(environment, () => void thread.renew());
  }

  /** Lines that were said; `missed`: others before them are told to nobody. */
  receive({ lines, missed }: { lines: readonly Line[]; missed?: true }): void {
    for (const line of lines) {
      if (!line.mine) this.heard = line;
      this.thread.receive(line);
    }
    // Not all who follow ask in the same instant.
    if (missed) this.anew.ask(kAskAgain + this.environment.random() * kSpread);
  }

  /** Nobody follows it any more. */
  close(): void {
    this.anew.callOff();
  }
}
