import type { GameHandle, Rules } from './rules.ts';
import type { Action, Outcome, Refusal, View } from './types.ts';

/** What stands on a board on which one plays for all seats. */
export interface Position {
  view: View;
  /** Whose turn it is, or null. */
  seat: number | null;
  /** What may be done; null where that can't be listed. */
  legal: readonly Action[] | null;
  outcome: Outcome | null;
}

/** A step that led to a position. */
export type SeatAction = readonly [seat: number, action: Action];

/** A game that the rules keep, on which a reader plays for whoever is to act. */
export interface Playable {
  readonly position: Position;
  /** Why the last try was not possible. */
  readonly refused: Refusal | null;
  /** The last step that was played, or null. */
  readonly last: SeatAction | null;
  /** Why each action is not possible for whoever is to act, null where it is. */
  check(actions: readonly Action[]): (Refusal | null)[] | null;
  /** The position after an action of whoever is to act; null where it is not possible. */
  attempt(action: Action): View | null;
  /** What the rules compute of the variant itself under these options. */
  study(): unknown;
}

/** The position of a game as somebody sees it who has no seat. */
export function positionOf(rules: Rules, game: GameHandle): Position {
  const outcome = rules.outcome(game);
  const seat = outcome ? null : (rules.turn(game).find((each) => each >= 0) ?? null);
  return {
    view: rules.view(game, null),
    seat,
    legal: seat === null ? [] : rules.legal(game, seat),
    outcome,
  };
}
