import { Replay } from '../../rules/replay.ts';
import { loadRules } from '../../rules/load.ts';
import type { Action, View } from '../../rules/types.ts';
import type { FinishedGame } from './finished_game.ts';

/** A move that a board points out though nobody is to play it. */
export interface Advice {
  action: Action;
  seat: number;
  /** The position after it, for boards that can't point out a move; null for the others. */
  after: View | null;
}

/** What a seat's action would lead to after so many moves of a game; null where the rules are not there. */
export async function viewAfter(game: FinishedGame, ply: number, seat: number, action: Action): Promise<View | null> {
  const rules = await loadRules();
  const replay = rules && Replay.start(rules, game.variant, game.options, null);
  if (!replay) return null;
  const steps = game.moves
    .slice(0, ply)
    .map(([by, a]) => ({ by, d: { t: 'play' as const, a }, at: 0, took: 0, lag: 0 }));
  const tried = replay.follow(steps) ? replay.attempt(seat, action, 0) : null;
  replay.close();
  return tried && 'view' in tried ? tried.view : null;
}
