import type * as api from '../net/api/events.ts';
import type { Answer, FailureCode } from '../net/http.ts';
import type { Event, EventChanged } from '../net/protocol.ts';
import type { Environment } from '../browser/environment.ts';
import type { Listener } from '../session/app_state.svelte.ts';
import { changedTable, keyOf, roomOf } from './standings.ts';

/** What the page of an event needs. */
export interface EventParts {
  environment: Pick<Environment, 'after' | 'random'>;
  api: Pick<typeof api, 'event' | 'eventTable'>;
  follow(topic: string): () => void;
  subscribe(listener: Listener): () => void;
}

/** No more often is anything asked anew, and not by all at once. */
const kAskAgain = 1_000;
const kSpread = 1_000;

/** An event on show, kept true by what is told of it. */
export class ShownEvent {
  event = $state.raw<Event | null>(null);
  /** Why it could not be had. */
  problem = $state.raw<FailureCode | null>(null);

  private over = false;
  private waits = false;

  constructor(
    readonly id: string,
    private readonly parts: EventParts,
  ) {}

  /** Follows it until the answer is called. */
  start(): () => void {
    const unfollow = this.parts.follow(`event/${this.id}`);
    const unsubscribe = this.parts.subscribe({
      onNews: (news) => news.t === 'event' && news.event === this.id && this.receive(news),
      onHello: () => void this.load(),
    });
    void this.load();
    return () => {
      this.over = true;
      unfollow();
      unsubscribe();
    };
  }

  /** Asks for all of it. */
  async load(): Promise<void> {
    const answer = await this.parts.api.event(this.id);
    if (this.over) return;
    this.problem = answer.ok ? null : answer.code;
    if (answer.ok && answer.value.n >= (this.event?.n ?? 0)) this.event = answer.value;
  }

  /** Adds the rows of the table that follow. */
  async more(): Promise<void> {
    const from = this.event?.table.next;
    if (from == null) return;
    const answer = await this.parts.api.eventTable(this.id, from);
    if (!answer.ok || !this.event || this.event.table.next !== from) return;
    const known = new Set(this.event.table.rows.map(({ player }) => keyOf(player)));
    const rows = answer.value.rows.filter(({ player }) => !known.has(keyOf(player)));
    this.event = { ...this.event, table: { rows: [...this.event.table.rows, ...rows], next: answer.value.next } };
  }

  /** Does something and shows what has become of it; the answer tells why it was refused. */
  async act(deed: () => Promise<Answer<unknown>>): Promise<FailureCode | null> {
    const answer = await deed();
    await this.load();
    return answer.ok ? null : answer.code;
  }

  private receive(news: EventChanged): void {
    const { event } = this;
    if (!event || news.n < event.n) return;
    const { n, state, round, entries, games } = news;
    const stepped = state !== event.state || round !== event.round || entries !== event.entries;
    const table = news.changed ? changedTable(event.table, news.changed) : event.table;
    const mine = event.you && keyOf(event.you.player);
    const row = table.rows.find(({ player }) => keyOf(player) === mine);
    const you = event.you && { ...event.you, ...row, room: roomOf(event.you.player, games) };
    this.event = { ...event, n, state, round, entries, games, table, you };
    // Who may enter, who waits for a place and how long are told to nobody but who asks.
    if (stepped || (news.changed === null && n > event.n)) this.askSoon();
  }

  private askSoon(): void {
    if (this.waits) return;
    this.waits = true;
    this.parts.environment.after(kAskAgain + this.parts.environment.random() * kSpread, () => {
      this.waits = false;
      if (!this.over) void this.load();
    });
  }
}
