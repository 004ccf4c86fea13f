import type { ReconnectingSocket } from './reconnecting_socket.ts';
import type { Environment } from '../browser/environment.ts';

/** Not at once, since whoever turns pages is gone by then; and not all together, where a node has ended and its players come to others. */
const kEarliest = 1_000;
const kSpread = 4_000;

/** Brings the connection to the node that owns the game on show, where the site's balancer can: there a move is answered sooner. */
export class NodeRouting {
  private cancel: () => void = () => undefined;

  /** `isOnShow`: whether this room is watched, and no other. */
  constructor(
    private readonly environment: Environment,
    private readonly link: Pick<ReconnectingSocket, 'askedNode' | 'moveTo'>,
    private readonly isOnShow: (room: string) => boolean,
  ) {}

  /** A room was told of, with the node that owns it where that is another than the connection's. */
  heard({ room, node }: { room: string; node?: string }): void {
    this.cancel();
    // The connection was opened to it and is elsewhere: the balancer does not lead there.
    if (node === undefined || node === this.link.askedNode) return;
    this.cancel = this.environment.after(kEarliest + kSpread * this.environment.random(), () => {
      if (this.isOnShow(room)) this.link.moveTo(node);
    });
  }
}
