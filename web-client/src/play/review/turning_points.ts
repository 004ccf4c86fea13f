import type { Found } from '../../bot/protocol.ts';
import type { SeatAction } from '../../rules/position.ts';
import { sameAction } from '../../rules/same_action.ts';
import type { Action } from '../../rules/types.ts';

/** What the computer thinks of one position of a game. */
export interface Judged {
  /** From -1, the second side wins, to 1, the first side wins. */
  value: number;
  /** What it would do there; null where the game is over. */
  best: Found | null;
}

/** A move after which its side stood much worse. */
export interface TurningPoint {
  /** So many moves were played before it. */
  ply: number;
  seat: number;
  played: Action;
  better: Found;
  /** How its side stood before and after it, from -1 to 1. */
  before: number;
  after: number;
}

/** A move that costs less is no turning point: the estimates themselves are no more exact. */
export const kLeastCost = 0.4;
export const kMostPoints = 5;

/** The side of a seat: 1 for the first, -1 for the second. */
export const signOf = (seat: number, teams: number): 1 | -1 => (seat % teams === 0 ? 1 : -1);

/** How each position stood: where the best move was played, as the position after it shows, which was looked at a move deeper. */
export function valuesOf(judged: readonly Judged[], moves: readonly SeatAction[]): readonly number[] {
  return judged.map(({ value, best }, ply) => {
    const [move, next] = [moves[ply], judged[ply + 1]];
    return move && next && best && sameAction(best.action, move[1]) ? next.value : value;
  });
}

/** Where a game turned, the worst move first, as far as its positions are judged. */
export function turningPoints(
  judged: readonly Judged[],
  moves: readonly SeatAction[],
  teams: number,
): readonly TurningPoint[] {
  const values = valuesOf(judged, moves);
  return moves
    .flatMap(([seat, played], ply) => {
      const better = judged[ply]?.best;
      const [before, after] = [values[ply], values[ply + 1]];
      if (!better || before === undefined || after === undefined || seat < 0 || sameAction(better.action, played))
        return [];
      const sign = signOf(seat, teams);
      return [{ ply, seat, played, better, before: sign * before, after: sign * after }];
    })
    .filter((point) => costOf(point) >= kLeastCost)
    .sort((one, other) => costOf(other) - costOf(one) || one.ply - other.ply)
    .slice(0, kMostPoints);
}

const costOf = ({ before, after }: TurningPoint) => before - after;
