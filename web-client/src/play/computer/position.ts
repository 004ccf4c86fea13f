import type { SeatAction } from '../../rules/position.ts';
import { Replay } from '../../rules/replay.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Options } from '../../rules/types.ts';
import type { AnyGame } from '../../variants/game.ts';

/** The side that is to move after these steps; null where the rules do not allow the options or a step, or the game is over then. */
export function sideToMove(rules: Rules, game: AnyGame, options: Options, steps: readonly SeatAction[]): number | null {
  const replay = Replay.start(rules, game.name, options, null);
  if (!replay) return null;
  const allowed = replay.follow(steps.map(([by, a]) => ({ by, d: { t: 'play' as const, a }, at: 0, took: 0, lag: 0 })));
  const seat = allowed && !replay.outcome ? replay.turn.find((each) => each >= 0) : undefined;
  replay.close();
  return seat === undefined ? null : seat % game.teams;
}
