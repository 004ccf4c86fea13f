import { ask } from '../http.ts';
import type { GameRecord, PastGame, PastGamePage } from '../protocol.ts';

export type GameResult = NonNullable<PastGame['result']>;

/** Which past games are wanted; what is left out does not matter. */
export interface HistoryQuery {
  variant?: string | undefined;
  result?: GameResult | undefined;
  opponent?: string | undefined;
  /** Instants. */
  since?: number | undefined;
  until?: number | undefined;
  starred?: boolean | undefined;
}

/** A page of somebody's past games, or one's own; `after` is the `next` of the page before. */
export function history(whose: string | null, query: HistoryQuery, after?: string) {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, starred: query.starred ? '1' : undefined, after }))
    if (value !== undefined) params.set(name, String(value));
  const path = whose === null ? '/history' : `/players/${encodeURIComponent(whose)}/games`;
  // The server reads a plus as a plus.
  return ask<PastGamePage>('GET', `${path}?${params.toString().replaceAll('+', '%20')}`);
}

export const pastGame = (room: string) => ask<PastGame>('GET', `/games/${room}`);
export const gameRecord = (room: string) => ask<GameRecord>('GET', `/games/${room}.json`);
export const setStar = (room: string, on: boolean) => ask<undefined>(on ? 'PUT' : 'DELETE', `/games/${room}/star`);

/** Where a game is to be had as a file, and all of one's own. */
export const fileAddress = (room: string, format: string) => `/api/v1/games/${room}.${format}`;
/** Where all of its positions are, as one picture that moves. */
export const animationAddress = (room: string, format: 'svg' | 'gif') => `/api/v1/games/${room}/game.${format}`;
export const allGamesAddress = '/api/v1/history.jsonl';
