import type { News } from '../net/client.ts';
import type { Refused, RoomState } from '../net/protocol.ts';

/** The room that this page has open. */
export interface OpenRoom {
  readonly id: string;
  readonly room: { you: number | null; result: unknown } | null;
  missing: Refused | null;
  adopt(room: RoomState): void;
  receive(news: News): void;
}

/** The room that this page has open, if there is one: it alone is told what is said of it, and of no other. */
export class CurrentRoom {
  table = $state.raw<OpenRoom | null>(null);

  /** Gives a room the news about it. */
  open(room: OpenRoom): void {
    this.table = room;
  }

  /** Tells a room nothing more; another may be open already. */
  close(room: OpenRoom): void {
    if (this.table === room) this.table = null;
  }

  /** Whether one plays a game here that goes on. */
  isPlayed(): boolean {
    const room = this.table?.room;
    return room?.you != null && !room.result;
  }

  /** Takes a whole room. */
  adopt(room: RoomState): void {
    if (this.table?.id !== room.room) return;
    this.table.missing = null;
    this.table.adopt(room);
  }

  /** Takes why a room can't be had, or not now. */
  miss(room: string, why: Refused): void {
    if (this.table?.id === room) this.table.missing = why;
  }

  /** Takes news about a room. */
  receive(news: Extract<News, { room: string }>): void {
    if (news.room === this.table?.id) this.table.receive(news);
  }
}
