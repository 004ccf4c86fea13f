import { m } from '../i18n/messages.ts';
import { turnWords } from '../play/board/words.ts';
import type { View } from '../rules/types.ts';
import type { AnyGame } from '../variants/game.ts';
import type { Puzzle } from './files.ts';

/** What a puzzle asks for, in one line. */
export function goalWords({ goal, depth: count }: Pick<Puzzle, 'goal' | 'depth'>): string {
  switch (goal) {
    case 'win':
      return count === 1 ? m.puzzles_goal_win_now() : m.puzzles_goal_win({ count });
    case 'fours':
      return m.puzzles_goal_fours({ count });
    case 'defend':
      return count === 1 ? m.puzzles_goal_defend_now() : m.puzzles_goal_defend({ count });
    case 'stop_fours':
      return m.puzzles_goal_stop_fours();
    case 'only_win':
      return m.puzzles_goal_only_win();
    case 'only_defence':
      return m.puzzles_goal_only_defence();
    case 'collapse_win':
      return m.puzzles_goal_collapse_win();
    case 'collapse_hold':
      return m.puzzles_goal_collapse_hold();
  }
}

/** What a goal means exactly, where its line leaves that open; else empty. */
export function goalHint({ goal, depth: count }: Pick<Puzzle, 'goal' | 'depth'>): string {
  switch (goal) {
    case 'fours':
      return m.puzzles_hint_fours();
    case 'defend':
      return m.puzzles_hint_defend({ count });
    case 'stop_fours':
      return m.puzzles_hint_stop_fours({ count });
    case 'only_win':
    case 'collapse_win':
      return m.puzzles_hint_only_win();
    case 'only_defence':
    case 'collapse_hold':
      return m.puzzles_hint_only_defence();
    case 'win':
      return '';
  }
}

/** Whose puzzle it is. */
export const solverWords = (game: AnyGame, seat: number, view: View): string => turnWords(game, seat, view);
