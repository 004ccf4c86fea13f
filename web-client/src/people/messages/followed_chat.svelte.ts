import type { Environment } from '../../browser/environment.ts';
import { CidSource } from '../../net/cid.ts';
import type { Player, PrivateMessage } from '../../net/protocol.ts';
import { chatThread, type ChatApi } from './chat_thread.ts';
import { Thread } from './thread.svelte.ts';

/** No more often is anything asked anew, and not by all at once. */
const kAskAgain = 1_000;
const kSpread = 1_000;

const cids = new CidSource();

/** A chat that many follow, an event's or a tour's: its thread, kept true by what is told of it. */
export class FollowedChat<Line extends PrivateMessage & { by: Player }> {
  readonly thread: Thread<Line>;
  /** What somebody else has said last, for a screen reader. */
  heard = $state.raw<Line | null>(null);

  constructor(
    id: string,
    api: ChatApi<Line>,
    private readonly environment: Pick<Environment, 'after' | 'random'>,
  ) {
    this.thread = new Thread(id, chatThread(api), () => cids.take(), environment.after);
  }

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
