import type * as api from '../net/api/event.ts';
import type { FailureCode } from '../net/http.ts';
import type { EventRow } from '../net/protocol.ts';
import { follows } from '../parts/lists/pages.svelte.ts';

export const eventLists = ['running', 'upcoming', 'past'] as const satisfies readonly api.EventList[];

/** What runs, what comes and what is over, of one variant or of all. */
export class EventLists {
  rows = $state.raw<Readonly<Record<api.EventList, readonly EventRow[] | null>>>({
    running: null,
    upcoming: null,
    past: null,
  });
  next = $state.raw<Readonly<Record<api.EventList, string | null>>>({ running: null, upcoming: null, past: null });
  /** Why one of them could not be had. */
  problem = $state.raw<FailureCode | null>(null);

  private turn = 0;

  constructor(private readonly parts: Pick<typeof api, 'events'>) {}

  /** Reads all lists from their beginnings; of several answers those of the last question count. */
  async load(variant: string | null): Promise<void> {
    const turn = ++this.turn;
    this.problem = null;
    await Promise.all(eventLists.map((list) => this.read(turn, list, variant, null)));
  }

  /** Adds the page that follows. */
  async more(list: api.EventList, variant: string | null): Promise<void> {
    this.problem = null;
    await this.read(this.turn, list, variant, this.next[list]);
  }

  private async read(turn: number, list: api.EventList, variant: string | null, after: string | null): Promise<void> {
    const answer = await this.parts.events(list, variant, after);
    if (turn !== this.turn || !follows(after, this.next[list])) return;
    if (!answer.ok) return void (this.problem = answer.code);
    const before = after === null ? [] : (this.rows[list] ?? []);
    this.rows = { ...this.rows, [list]: [...before, ...answer.value.events] };
    this.next = { ...this.next, [list]: answer.value.next };
  }
}
