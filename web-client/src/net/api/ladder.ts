import { ask } from '../http.ts';
import type { HeadToHead, Leaderboards, LedgerPage, PlayerShown, RatingCurve } from '../protocol.ts';

/** Which rows of a leaderboard are wanted; without anything the first ones of all times. */
export interface LeaderboardQuery {
  /** "this", or a month such as 2026-11. */
  month?: string | undefined;
  /** The `next` of the page before. */
  after?: string | undefined;
  /** The `previous` of the page after. */
  before?: string | undefined;
  /** A player's name, or "me". */
  around?: string | undefined;
  /** How a name begins. */
  search?: string | undefined;
}

/** Spaces as the server reads them: by their number. */
const textOf = (params: URLSearchParams) => params.toString().replaceAll('+', '%20');

/** One page of a variant's leaderboard. */
export function leaderboard(variant: string, query: LeaderboardQuery = {}) {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, value as string);
  return ask<Leaderboards>('GET', `/leaderboards/${encodeURIComponent(variant)}?${textOf(params)}`);
}

const player = (name: string) => `/players/${encodeURIComponent(name)}`;

/** What others may know of somebody's games. */
export const playerStats = (name: string) => ask<PlayerShown>('GET', player(name));

/** How the games of two people ended, by variant, as the first of them sees it. */
export const headToHead = (name: string, opponent: string) =>
  ask<HeadToHead>('GET', `${player(name)}/against/${encodeURIComponent(opponent)}`);

/** How somebody's points went in a variant. */
export const ratingCurve = (name: string, variant: string) =>
  ask<RatingCurve>('GET', `${player(name)}/ratings/${encodeURIComponent(variant)}`);

/** What moved somebody's points, the latest first; `after` is the `next` of the page before. */
export function ledger(name: string, variant: string, after?: string) {
  const params = new URLSearchParams({ variant, ...(after !== undefined && { after }) });
  return ask<LedgerPage>('GET', `${player(name)}/ledger?${textOf(params)}`);
}
