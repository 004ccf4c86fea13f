import type { SeatAction } from '../../rules/position.ts';
import type { Options } from '../../rules/types.ts';
import type { AnyGame } from '../../variants/game.ts';
import { moves, type Room } from '../room/room.ts';

/** A game that is over, as it can be looked through. */
export interface FinishedGame {
  variant: string;
  options: Options;
  teams: number;
  moves: readonly SeatAction[];
  /** How it ended, by seat; 1: has won, or nobody has. */
  place: readonly number[];
}

/** The game of a room; null where it goes on, where more than two played, or where nothing was played. */
export function finishedGame({ terms, steps, result }: Room, game: AnyGame): FinishedGame | null {
  if (!result || result.reason === 'aborted' || game.seats !== 2) return null;
  const played = moves(steps).map(({ by, d }) => [by, d.a ?? {}] as const);
  if (played.length === 0) return null;
  const { variant, options = {} } = terms;
  return { variant, options, teams: game.teams, moves: played, place: result.place };
}
