import type * as api from '../net/api/event.ts';
import type { Answer, FailureCode } from '../net/http.ts';
import type { Event, EventChanged, EventLine, EventOwn, EventTable } from '../net/protocol.ts';
import type { Environment } from '../browser/environment.ts';
import { DelayedCall } from '../browser/delayed_call.ts';
import type { Chats } from '../people/messages/chats.ts';
import { FollowedChat } from '../people/messages/followed_chat.svelte.ts';
import { follows } from '../parts/lists/pages.svelte.ts';
import { Readings } from '../parts/lists/readings.ts';
import type { Listener } from '../session/news_feed.ts';
import { changedGames, changedTable, continuedTable } from './standings.ts';

/** What the page of an event needs. */
export interface EventParts {
  environment: Pick<Environment, 'after' | 'random'>;
  api: Pick<typeof api, 'event' | 'eventTable'>;
  chats: Pick<Chats<EventLine>, 'thread' | 'leave'>;
  follow(topic: string): () => void;
  subscribe(listener: Listener): () => void;
}

/** No more often is anything asked anew, and not by all at once. */
const kAskAgain = 1_000;
const kSpread = 1_000;
/** So many rows of the table are told of. */
const kTold = 100;

/** An event on show, kept true by what is told of it. */
export class ShownEvent {
  event = $state.raw<Event | null>(null);
  /** Why it could not be had. */
  problem = $state.raw<FailureCode | null>(null);
  /** Why the rows of the table that follow could not be had. */
  moreProblem = $state.raw<FailureCode | null>(null);

  readonly talk: FollowedChat<EventLine>;

  private over = false;
  /** So many rows of the table are to be on show, if there are: those of before and the pages that were opened. */
  private opened = 0;
  /** How many need all of the table. */
  private inNeedOfAll = 0;
  /** The first page as it was had last, until the rest is read after it; and the table as far as it is read anew. */
  private firstPage: EventTable | null = null;
  private partRead: EventTable | null = null;
  private readonly readings = new Readings();
  private readonly delayedLoad: DelayedCall;

  constructor(
    readonly id: string,
    private readonly parts: EventParts,
  ) {
    this.talk = new FollowedChat(parts.chats.thread(id), parts.environment);
    this.delayedLoad = new DelayedCall(parts.environment, () => void this.load());
  }

  get chat() {
    return this.talk.thread;
  }

  /** What somebody else has said last, for a screen reader. */
  get heard(): EventLine | null {
    return this.talk.heard;
  }

  /** Follows it until the answer is called. */
  start(): () => void {
    const topic = `event/${this.id}`;
    const unfollow = this.parts.follow(topic);
    const unsubscribe = this.parts.subscribe({
      onNews: (news) => {
        if (news.t === 'event' && news.event === this.id) this.receive(news);
        if (news.t === 'event_lines' && news.event === this.id) this.talk.receive(news);
        if (news.t === 'event_own' && news.event === this.id) this.receiveOwn(news);
      },
      topic,
      read: () => void this.catchUp(),
    });
    return () => {
      this.over = true;
      this.delayedLoad.callOff();
      this.talk.close();
      this.parts.chats.leave(this.chat);
      unfollow();
      unsubscribe();
    };
  }

  /** Asks for all of it. */
  async load(): Promise<void> {
    const answer = await this.parts.api.event(this.id);
    if (this.over) return;
    this.problem = answer.ok ? null : answer.code;
    if (!answer.ok || answer.value.n < (this.event?.n ?? 0)) return;
    // Who may write may be another now.
    const isOther = this.event !== null && (this.event.you === null) !== (answer.value.you === null);
    if (isOther) void this.chat.renew();
    const { table } = answer.value;
    if (!this.isShort(table)) {
      this.firstPage = this.partRead = this.moreProblem = null;
      this.event = answer.value;
      return;
    }
    // The rows below stay until they are read anew, and nobody who asked for the event waits for that.
    const before = this.event?.table;
    this.event = { ...answer.value, table: before ? changedTable(before, table.rows) : table };
    if (this.partRead) this.partRead = changedTable(this.partRead, table.rows);
    this.firstPage = table;
    void this.readTable();
  }

  /** Keeps the table on show to its end, until the answer is called. */
  needAll(): () => void {
    this.inNeedOfAll += 1;
    if (this.event && this.isShort(this.event.table)) void this.readTable();
    return () => {
      this.inNeedOfAll -= 1;
      // What was read for nobody but them is not shown in part.
      if (this.partRead && !this.isShort(this.partRead) && this.partRead.rows.length > this.opened)
        this.partRead = null;
    };
  }

  /** Reads as many rows as are wanted, and shows them once they are had: news of the event leads none of it back to its beginning. */
  private readTable(): Promise<void> {
    return this.readings.ask('table', async () => {
      this.partRead = this.firstPage ?? this.event?.table ?? null;
      this.firstPage = null;
      while (!this.over && this.partRead && this.isShort(this.partRead)) {
        const answer = await this.parts.api.eventTable(this.id, this.partRead.next ?? 0);
        if (this.over || !this.partRead) return;
        this.moreProblem = answer.ok ? null : answer.code;
        if (!answer.ok) return void (this.partRead = null);
        this.partRead = continuedTable(this.partRead, answer.value);
      }
      if (this.event && this.partRead) this.event = { ...this.event, table: this.partRead };
      this.partRead = null;
    });
  }

  private isShort(table: EventTable): boolean {
    const wanted = this.inNeedOfAll > 0 ? Infinity : this.opened;
    return table.next !== null && table.rows.length < wanted;
  }

  /** Adds the rows of the table that follow; whether it has. */
  async more(): Promise<boolean> {
    const from = this.event?.table.next;
    if (from == null) return false;
    const answer = await this.parts.api.eventTable(this.id, from);
    // The table may have been read to there, or anew, meanwhile.
    if (this.over || !this.event || !follows(from, this.event.table.next)) return false;
    this.moreProblem = answer.ok ? null : answer.code;
    if (!answer.ok) return false;
    this.event = { ...this.event, table: continuedTable(this.event.table, answer.value) };
    this.opened = this.event.table.rows.length;
    return true;
  }

  /** Does something and shows what has become of it; the answer tells why it was refused. */
  async act(request: () => Promise<Answer<unknown>>): Promise<FailureCode | null> {
    const answer = await request();
    await this.load();
    return answer.ok ? null : answer.code;
  }

  private receive(news: EventChanged): void {
    const { event } = this;
    if (!event || news.n < event.n) return;
    // A frame in between was missed.
    if (news.after === null || news.after > event.n || news.changed === null) return this.askSoon();
    const { n, state, round, entries } = news;
    const arena = event.terms.kind === 'arena' && state === 'running';
    // Other terms, entries that open or close: what changes nothing else.
    const silent = news.changed.length === 0 && news.games.length === 0;
    // What a tour shows of its boards and points comes with all of it.
    const stepped =
      silent ||
      event.tour !== undefined ||
      state !== event.state ||
      (!arena && (round !== event.round || entries !== event.entries));
    const table = changedTable(event.table, news.changed);
    if (this.firstPage) this.firstPage = changedTable(this.firstPage, news.changed);
    if (this.partRead) this.partRead = changedTable(this.partRead, news.changed);
    this.event = { ...event, n, state, round, entries, table, games: changedGames(round, event.games, news.games) };
    // Who may enter, who waits for a place and how long are told to nobody but who asks, and rows below the first hundred too.
    if (stepped || table.rows.length > kTold) this.askSoon();
  }

  private receiveOwn(news: EventOwn): void {
    const { event } = this;
    if (event && news.n >= event.n) this.event = { ...event, you: news.you };
  }

  private async catchUp(): Promise<void> {
    await this.load();
    await this.chat.catchUp();
  }

  /** Not all who follow the event ask in the same instant. */
  private askSoon(): void {
    this.delayedLoad.ask(kAskAgain + this.parts.environment.random() * kSpread);
  }
}
