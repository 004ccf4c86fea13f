import type { Client } from '../net/client.ts';
import type { Lobby, RatingRange, Refused, Seek, Terms } from '../net/protocol.ts';
import type { OngoingGames } from './ongoing_games.svelte.ts';

/** What it needs of the page around it. */
export interface MatchmakingDependencies {
  client: Pick<Client, 'send' | 'takeBack' | 'watchLobby'>;
  games: Pick<OngoingGames, 'awaits' | 'enter' | 'add'>;
  /** Milliseconds that only ever grow. */
  now(): number;
  /** Whether a game of one's own goes on on this page. */
  isPlaying(): boolean;
  /** Whether the page may be taken away unasked: nothing on it is unsaved. */
  mayGo(): boolean;
}

/** The way to a game: what one looks for here is what the server knows of it, or is about to be told. */
export class Matchmaking {
  lobby = $state.raw<Lobby | null>(null);
  /** The seeks that one waits in oneself, which the list of all may have no place for. */
  ownSeeks = $state.raw<readonly Seek[]>([]);
  private sought = $state.raw<{ terms: Terms; since: number } | null>(null);

  private asking = false;
  /** How often a game was sought, or no longer. */
  private wishes = 0;
  /** Whose points one wants to play against, with what one looks for. */
  private range: RatingRange | undefined;
  /** Ends the look at the lobby that tells whether the server still knows what one looks for; null: there is none. */
  private stopRenewing: (() => void) | null = null;

  constructor(private readonly dependencies: MatchmakingDependencies) {}

  /** What one looks for in the lobby, or null. */
  get seeking(): Terms | null {
    return this.sought?.terms ?? null;
  }
  set seeking(terms: Terms | null) {
    const since = this.sought?.since ?? this.dependencies.now();
    this.sought = terms === null ? null : { terms, since };
  }

  /** For how many milliseconds one has looked on this page; 0 while one does not. */
  soughtFor(): number {
    return this.sought ? this.dependencies.now() - this.sought.since : 0;
  }

  /** Looks for a game; the refusal, if there is one. */
  async seek(terms: Terms, range?: RatingRange): Promise<Refused | null> {
    const { client, games } = this.dependencies;
    const wish = ++this.wishes;
    this.seeking = terms;
    this.range = range;
    this.asking = true;
    const answer = await client.send({ t: 'seek', terms, ...(range && { rating: range }) });
    const stands = wish === this.wishes;
    if (stands) this.asking = false;
    if (answer.t !== 'error') return games.enter(answer.room);
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
    this.dependencies.client.takeBack('seek', 'take');
    await this.dependencies.client.send({ t: 'unseek' });
  }

  /** Joins somebody's seek; where more are wanted one waits with them. */
  async take(seek: Seek): Promise<Refused | null> {
    const wish = this.wishes;
    const answer = await this.dependencies.client.send({ t: 'take', seek: seek.id });
    if (answer.t === 'error') return wish === this.wishes ? answer : null;
    if (answer.room === undefined) this.seeking = seek.terms;
    return this.dependencies.games.enter(answer.room);
  }

  /** Begins a game that the server keeps, with the computer or an engine of the host's; the refusal, if there is one. */
  async playComputer(terms: Terms, opponent: { level: number } | { engine: string }): Promise<Refused | null> {
    const { client, games } = this.dependencies;
    const answer = await client.send({ t: 'computer', terms: { ...terms, rated: false }, ...opponent });
    return answer.t === 'error' ? answer : games.enter(answer.room);
  }

  /** A connection stands; `begun` is a game that has begun meanwhile. */
  resume(begun: string | undefined): void {
    const { games } = this.dependencies;
    if (begun !== undefined && (this.seeking || games.awaits)) games.enter(begun);
    else if (this.seeking !== null && !this.asking) this.renew();
  }

  /** The server knows what one looks for, also what this page has not asked for, or not since it was loaded. */
  takeOwnSeeks(seeks: readonly Seek[]): void {
    this.ownSeeks = seeks;
    if (this.asking || this.stopRenewing) return;
    const known = seeks.find(({ terms }) => JSON.stringify(terms) === JSON.stringify(this.seeking)) ?? seeks[0];
    this.seeking = known?.terms ?? null;
    this.range = known?.rating;
  }

  /** Takes who waits in the lobby. */
  takeLobby(lobby: Lobby): void {
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
  paired(room: string): void {
    const { games, isPlaying, mayGo } = this.dependencies;
    const busy = this.seeking === null && (isPlaying() || (!games.awaits && !mayGo()));
    if (busy) games.add(room);
    else games.enter(room);
  }

  /** A restarted server has forgotten who looked for a game, and whoever was away for long looks no more: the lobby tells. */
  private renew(): void {
    this.stopRenewing?.();
    this.stopRenewing = this.dependencies.client.watchLobby();
  }
}
