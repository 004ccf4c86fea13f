import type { LeaderboardChanged, Leaderboards } from '../net/protocol.ts';
import type { Answer } from '../net/http.ts';
import type { LeaderboardQuery } from '../net/api/ladder.ts';
import type { Environment } from '../browser/environment.ts';
import { DelayedCall } from '../browser/delayed_call.ts';
import { joined, moved, type BoardPart } from './board_rows.ts';

/** What a leaderboard needs of the page. */
export interface LeadersParts {
  environment: Pick<Environment, 'after' | 'random'>;
  leaderboard(variant: string, query: LeaderboardQuery): Promise<Answer<Leaderboards>>;
}

/** Everybody hears of a penalty at once; they need not ask at once. */
const kSpread = 500;
/** Of rows that are equal only the server knows the order: now and then all is asked anew. */
const kSettle = 20_000;
const kShowMove = 4_000;

/** A leaderboard on show: a part of it, kept true by what is told of games. */
export class Leaders {
  part = $state.raw<BoardPart | null>(null);
  month = $state.raw<string | null>(null);
  problem = $state.raw<Extract<Answer<never>, { ok: false }> | null>(null);
  /** By name, how many points somebody has just won or lost. */
  moves = $state.raw<ReadonlyMap<string, number>>(new Map());

  private over = false;
  /** On whose page it was to begin, where it has not begun. */
  private around: string | undefined;
  /** Counts the parts that were chosen: an answer to what was asked of the part before is not shown any more. */
  private chosen = 0;
  private readonly delayedRenewal: DelayedCall;
  private readonly delayedSettling: DelayedCall;

  constructor(
    readonly variant: string,
    /** By the games of this month; else by points. */
    readonly monthly: boolean,
    private readonly parts: LeadersParts,
  ) {
    this.delayedRenewal = new DelayedCall(parts.environment, () => void this.renew());
    this.delayedSettling = new DelayedCall(parts.environment, () => void this.renew());
  }

  /** Nobody looks any more. */
  close(): void {
    this.over = true;
    this.delayedRenewal.callOff();
    this.delayedSettling.callOff();
  }

  /** Shows the top, or the page on which somebody stands. */
  async show(around?: string): Promise<void> {
    const turn = ++this.chosen;
    this.around = around;
    const page = await this.ask({ around });
    if (!page || turn !== this.chosen) return;
    // A renewal that began meanwhile is one of the part before.
    this.chosen += 1;
    this.part = page;
  }

  /** Adds the rows that follow. */
  async more(): Promise<void> {
    const next = this.part?.next;
    if (next == null) return;
    const turn = this.chosen;
    const page = await this.ask({ after: next });
    if (!page || !this.part || turn !== this.chosen) return;
    this.chosen += 1;
    this.part = { ...this.part, rows: joined(this.part.rows, page.rows), next: page.next };
  }

  /** Adds the rows before. */
  async earlier(): Promise<void> {
    const previous = this.part?.previous;
    if (previous == null) return;
    const turn = this.chosen;
    const page = await this.ask({ before: previous });
    if (!page || !this.part || turn !== this.chosen) return;
    this.chosen += 1;
    this.part = { ...this.part, rows: joined(page.rows, this.part.rows), previous: page.previous };
  }

  /** Whose names begin so. */
  async find(beginning: string) {
    const page = await this.ask({ search: beginning });
    return page?.rows ?? null;
  }

  /** Takes what was told of a game. */
  receive(news: LeaderboardChanged): void {
    if (news.variant !== this.variant || !this.part) return;
    if (news.changes === null || (this.monthly && news.month !== this.month)) return this.renewSoon();
    for (const change of news.changes) {
      const { before, after, games } = this.monthly ? change.month : change.all;
      this.part = moved(this.part, { name: change.name, before, after, games });
      this.noteChange(change.name, after - (before ?? after));
    }
    // One's own place among those that are not shown is known to the server alone.
    const { me, rows } = this.part;
    const unseen = news.changes.some(({ name }) => name === me?.name) && !rows.some(({ name }) => name === me?.name);
    if (unseen) this.renewSoon();
    else this.delayedSettling.ask(kSettle * (1 + this.parts.environment.random()));
  }

  /** Asks anew for the rows that are shown. */
  async renew(): Promise<void> {
    const shown = this.part;
    if (!shown) return this.show(this.around);
    const turn = this.chosen;
    let query: LeaderboardQuery = shown.previous === null ? {} : { after: shown.previous };
    let rows = shown.previous === null ? [] : shown.rows.slice(0, 1);
    for (;;) {
      const page = await this.ask(query);
      if (!page) return;
      if (turn !== this.chosen) return this.renewSoon();
      rows = joined(rows, page.rows);
      this.part = { rows, previous: shown.previous, next: page.next, me: page.me };
      if (page.next === null || rows.length >= shown.rows.length) return;
      query = { after: page.next };
    }
  }

  /** Something may have happened that nobody told. */
  missed(): void {
    if (this.part || this.problem) this.renewSoon();
  }

  private renewSoon(): void {
    this.delayedRenewal.ask(this.parts.environment.random() * kSpread);
  }

  private noteChange(name: string, points: number): void {
    if (points === 0) return;
    this.moves = new Map(this.moves).set(name, points);
    const noted = this.moves;
    this.parts.environment.after(kShowMove, () => {
      if (this.moves === noted) this.moves = new Map();
    });
  }

  private async ask(query: LeaderboardQuery): Promise<Leaderboards | null> {
    const answer = await this.parts.leaderboard(this.variant, { ...query, month: this.monthly ? 'this' : undefined });
    if (this.over) return null;
    this.problem = answer.ok ? null : answer;
    if (!answer.ok) return null;
    this.month = answer.value.month;
    return answer.value;
  }
}
