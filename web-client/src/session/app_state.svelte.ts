import { untrack } from 'svelte';
import { Client, isGone, type News } from '../net/client.ts';
import type * as http from '../net/http.ts';
import type { ConnectionState } from '../net/reconnecting_socket.ts';
import type {
  Announcement,
  Hello,
  Lobby,
  Me,
  Player,
  RatingRange,
  Refused,
  RoomState,
  Seek,
  Terms,
} from '../net/protocol.ts';
import type { Environment } from '../browser/environment.ts';
import { loadItem, saveItem } from '../browser/storage.ts';

/** What it needs of the browser. */
export interface AppStateDependencies {
  environment: Environment;
  api: Pick<typeof http, 'whoAmI' | 'me' | 'variants'>;
  /** Opens a socket to the server. */
  open(): WebSocket;
  /** Goes to a page; with `replace` the back button does not lead to the one before it. */
  go(path: string, replace?: boolean): void;
  /** Whether the page may be taken away unasked: nothing on it is unsaved. */
  mayGo(): boolean;
  /** Begins from nothing, because the page belongs to somebody else now. */
  reload(): void;
}

/** The room that this page has open. */
export interface OpenRoom {
  readonly id: string;
  readonly room: { you: number | null; result: unknown } | null;
  missing: Refused | null;
  adopt(room: RoomState): void;
  receive(news: News): void;
}

/** What a part of the page does with the news that come, and when all it knows may be out of date. */
export interface Listener {
  onNews?(news: News): void;
  /** A connection stands, the first or a new one: whatever was said meanwhile was missed. */
  onHello?(hello: Hello): void;
  /** A topic is followed from now on: what was said of it before was missed. */
  onFollowed?(topic: string): void;
  /**
   * Reads what it shows: as soon as it listens, and whenever it may have missed something: with each connection, or where it hears of a
   * topic with each time that this is followed. As it begins while a connection is being made, it waits for that a little: what was
   * read before would have to be read again.
   */
  read?(): void;
  readonly topic?: string;
}

/** So long is a connection that is being made waited for. */
const kPatience = 300;
const kAskAgain = 2_000;
/** As many of one's own games are listed at most: beside so many there may be more. */
const kMostListed = 12;
/** Browsers count no further. */
const kLongestTimer = 2 ** 31 - 1;
/** Set while this browser has a session: its cookie can't be read from here. */
const kVisited = 'noughts.visited';

/** What the whole page knows: who one is, how the connection stands, which games go on, the room that is open. */
export class AppState {
  connection = $state<ConnectionState>('stopped');
  latency = $state<number | null>(null);
  me = $state.raw<Me | null>(null);
  paused = $state(false);
  draining = $state(false);
  /** What all who visit the site are told. */
  announcement = $state.raw<Announcement | null>(null);
  /** A moderator has just closed the account that was signed in here. */
  banned = $state(false);
  playing = $state.raw<readonly string[]>([]);
  lobby = $state.raw<Lobby | null>(null);
  /** The seeks that one waits in oneself, which the list of all may have no place for. */
  ownSeeks = $state.raw<readonly Seek[]>([]);
  table = $state.raw<OpenRoom | null>(null);
  variants = $state.raw<readonly string[] | null>(null);
  /** The host's engines that play a variant. */
  engines = $state.raw<Readonly<Record<string, readonly string[]>>>({});
  private sought = $state.raw<{ terms: Terms; since: number } | null>(null);
  /** A game behind a link waits to begin. */
  awaits = false;

  readonly client: Client;
  /** What one looks for in the lobby, or null. */
  get seeking(): Terms | null {
    return this.sought?.terms ?? null;
  }
  set seeking(terms: Terms | null) {
    const since = this.sought?.since ?? this.dependencies.environment.now();
    this.sought = terms === null ? null : { terms, since };
  }

  /** For how many milliseconds one has looked on this page; 0 while one does not. */
  soughtFor(): number {
    return this.sought ? this.dependencies.environment.now() - this.sought.since : 0;
  }

  private known: Player | null = null;
  private asking = false;
  /** How often a game was sought, or no longer. */
  private wishes = 0;
  /** Whose points one wants to play against, with what one looks for. */
  private range: RatingRange | undefined;
  private readonly listeners = new Set<Listener>();
  /** Those that wait for the connection to read, and what ends that. */
  private readonly waiting = new Map<Listener, () => void>();
  /** Ends the look at the lobby that tells whether the server still knows what one looks for; null: there is none. */
  private stopRenewing: (() => void) | null = null;
  /** What to add to the page's own time for the server's. */
  private serverTimeAhead = 0;
  private callOffEnd = (): void => undefined;

  constructor(private readonly dependencies: AppStateDependencies) {
    this.client = new Client(
      { environment: dependencies.environment, open: () => dependencies.open(), identify: () => this.identify() },
      {
        onState: (state) => this.onState(state),
        onLatency: (ms) => (this.latency = Math.round(ms)),
        onBanned: () => this.onBanned(),
        onHello: (hello) => this.onHello(hello),
        onNews: (news) => this.onNews(news),
        onFollowed: (topic) => {
          for (const listener of this.listeners) listener.onFollowed?.(topic);
          for (const listener of this.listeners) if (listener.topic === topic) this.read(listener);
        },
        onRoom: (room) => this.onRoom(room),
        onNoRoom: (room, why) => this.onNoRoom(room, why),
      },
    );
  }

  /** Connects, and asks what can be played. */
  start(): void {
    this.client.start();
    void this.loadVariants();
  }

  /** Goes on as somebody else after a sign-in or sign-out. */
  become(me: Me | null): void {
    this.me = me;
    this.banned = false;
    if (me === null) saveItem(kVisited, null);
    this.known = null;
    this.playing = [];
    this.seeking = null;
    this.client.start();
  }

  /** Asks anew what the server knows of this player; it has nothing new about a guest. */
  async refresh(): Promise<void> {
    if (this.me?.guest !== false) return;
    const answer = await this.dependencies.api.me();
    if (answer.ok) this.me = answer.value;
  }

  /** Gives a room the news about it. */
  openRoom(room: OpenRoom): void {
    this.table = room;
  }

  /** Tells a room nothing more; another may be open already. */
  closeRoom(room: OpenRoom): void {
    if (this.table === room) this.table = null;
  }

  /** Looks for a game; the refusal, if there is one. */
  async seek(terms: Terms, range?: RatingRange): Promise<Refused | null> {
    const wish = ++this.wishes;
    this.seeking = terms;
    this.range = range;
    this.asking = true;
    const answer = await this.client.send({ t: 'seek', terms, ...(range && { rating: range }) });
    const stands = wish === this.wishes;
    if (stands) this.asking = false;
    if (answer.t !== 'error') return this.enter(answer.room);
    // What became of a wish that was taken back concerns nobody.
    if (!stands) return null;
    this.seeking = null;
    return answer;
  }

  /** Looks no longer. */
  async unseek(): Promise<void> {
    this.wishes += 1;
    this.asking = false;
    this.seeking = null;
    this.client.takeBack('seek', 'take');
    await this.client.send({ t: 'unseek' });
  }

  /** Joins somebody's seek; where more are wanted one waits with them. */
  async take(seek: Seek): Promise<Refused | null> {
    const wish = this.wishes;
    const answer = await this.client.send({ t: 'take', seek: seek.id });
    if (answer.t === 'error') return wish === this.wishes ? answer : null;
    if (answer.room === undefined) this.seeking = seek.terms;
    return this.enter(answer.room);
  }

  /** Begins a game that the server keeps, with the computer or an engine of the host's; the refusal, if there is one. */
  async playComputer(terms: Terms, opponent: { level: number } | { engine: string }): Promise<Refused | null> {
    const answer = await this.client.send({ t: 'computer', terms: { ...terms, rated: false }, ...opponent });
    return answer.t === 'error' ? answer : this.enter(answer.room);
  }

  /** Gives a part of the page all news; the answer stops it. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    const isSoon = untrack(() => this.connection) === 'connecting';
    if (!isSoon) this.read(listener);
    else if (listener.read)
      this.waiting.set(
        listener,
        this.dependencies.environment.after(kPatience, () => this.read(listener)),
      );
    return () => {
      this.listeners.delete(listener);
      this.waitNoMore(listener);
    };
  }

  private read(listener: Listener): void {
    this.waitNoMore(listener);
    untrack(() => listener.read?.());
  }

  private waitNoMore(listener: Listener): void {
    this.waiting.get(listener)?.();
    this.waiting.delete(listener);
  }

  /** Asks which variants the server has. */
  async loadVariants(): Promise<void> {
    const answer = await this.dependencies.api.variants();
    if (!answer.ok) {
      this.dependencies.environment.after(kAskAgain, () => void this.loadVariants());
      return;
    }
    const { variants } = answer.value;
    this.variants = variants.map((variant) => variant.name);
    this.engines = Object.fromEntries(variants.map(({ name, engines }) => [name, engines ?? []]));
  }

  /** Takes which games go on from an answer; `before` is what was known of them when it was asked for: since then one may have begun. */
  takePlaying(rooms: readonly string[], before: readonly string[]): void {
    const isNews = rooms.length !== before.length || rooms.some((room) => !before.includes(room));
    if (this.playing === before && isNews && rooms.length < kMostListed) this.playing = rooms;
  }

  /** Opens a game that has begun, if there is one; with `replace` in place of the page that led there by itself. */
  enter(room: string | undefined, replace = false): null {
    if (room === undefined) return null;
    this.seeking = null;
    this.awaits = false;
    if (!this.playing.includes(room)) this.playing = [...this.playing, room];
    this.dependencies.go(`/g/${room}`, replace);
    return null;
  }

  /** Whoever was signed in here is a guest now. */
  private onBanned(): void {
    this.become(null);
    this.banned = true;
  }

  private async identify(): Promise<boolean> {
    const answer = await this.dependencies.api.whoAmI(loadItem(kVisited) === null ? 'new' : 'known');
    if (answer.ok) this.me = answer.value;
    if (answer.ok) saveItem(kVisited, 'yes');
    return answer.ok;
  }

  private onState(state: ConnectionState): void {
    this.connection = state;
    if (state !== 'online') this.latency = null;
  }

  private onHello(hello: Hello): void {
    const before = this.known;
    this.known = hello.you;
    // Another tab signed in or out: what stands on this page belongs to somebody else.
    if (before && (before.name !== hello.you.name || before.guest !== hello.you.guest)) {
      this.client.stop();
      return this.dependencies.reload();
    }
    if (this.me) this.me = { ...this.me, name: hello.you.name, guest: hello.you.guest };
    this.paused = hello.paused;
    this.draining = hello.draining;
    this.serverTimeAhead = hello.time - this.dependencies.environment.now();
    this.announce(hello.announcement ?? null);
    const begun = hello.playing.find((room) => !this.playing.includes(room));
    this.playing = hello.playing;
    for (const listener of this.listeners) listener.onHello?.(hello);
    for (const listener of this.listeners) if (listener.topic === undefined) this.read(listener);
    if (begun !== undefined && (this.seeking || this.awaits)) this.enter(begun);
    else if (this.seeking !== null && !this.asking) this.renewSeek();
  }

  private onNews(news: News): void {
    for (const listener of this.listeners) listener.onNews?.(news);
    if (news.t === 'lobby') this.onLobby(news);
    else if (news.t === 'own_seeks') this.onOwnSeeks(news.seeks);
    else if (news.t === 'paired') this.onPaired(news.room);
    else if (news.t === 'node') Object.assign(this, { paused: news.paused, draining: news.draining });
    else if (news.t === 'announcement') this.announce(news.announcement);
    else if ('room' in news && news.room === this.table?.id) this.table.receive(news);
    if (news.t === 'step' && news.result) this.ended(news.room);
  }

  /** Shows it until the server's time is beyond its end: the visitor's own clock may be wrong. */
  private announce(announcement: Announcement | null): void {
    this.callOffEnd();
    const { environment } = this.dependencies;
    const left = (announcement?.until ?? 0) - environment.now() - this.serverTimeAhead;
    this.announcement = left > 0 ? announcement : null;
    this.callOffEnd =
      left > 0 ? environment.after(Math.min(left, kLongestTimer), () => this.announce(announcement)) : () => undefined;
  }

  /** The server knows what one looks for, also what this page has not asked for, or not since it was loaded. */
  private onOwnSeeks(seeks: readonly Seek[]): void {
    this.ownSeeks = seeks;
    if (this.asking || this.stopRenewing) return;
    const known = seeks.find(({ terms }) => JSON.stringify(terms) === JSON.stringify(this.seeking)) ?? seeks[0];
    this.seeking = known?.terms ?? null;
    this.range = known?.rating;
  }

  /** A restarted server has forgotten who looked for a game, and whoever was away for long looks no more: the lobby tells. */
  private renewSeek(): void {
    this.stopRenewing?.();
    this.stopRenewing = this.client.watchLobby();
  }

  private onLobby(lobby: Lobby): void {
    this.lobby = lobby;
    if (!this.stopRenewing) return;
    if (this.seeking && this.ownSeeks.length === 0) void this.seek(this.seeking, this.range);
    this.stopRenewing();
    this.stopRenewing = null;
  }

  /**
   * Whoever looks for a game is taken to it. Else neither a game of one's own that goes on nor a page with unsaved text is left for
   * another that begins: a line in the header leads there.
   */
  private onPaired(room: string): void {
    const here = this.table?.room;
    const plays = here?.you != null && !here.result;
    const busy = this.seeking === null && (plays || (!this.awaits && !this.dependencies.mayGo()));
    if (!busy) this.enter(room);
    else if (!this.playing.includes(room)) this.playing = [...this.playing, room];
  }

  private onRoom(room: RoomState): void {
    if (this.table?.id === room.room) {
      this.table.missing = null;
      this.table.adopt(room);
    }
    if (room.result) this.ended(room.room);
  }

  private onNoRoom(room: string, why: Refused): void {
    if (this.table?.id === room) this.table.missing = why;
    if (isGone(why)) this.ended(room);
  }

  private ended(room: string): void {
    this.playing = this.playing.filter((each) => each !== room);
  }
}
