import type { Found } from '../../bot/protocol.ts';
import { m } from '../../i18n/messages.ts';
import type { Action, Options } from '../../rules/types.ts';
import type { AnyGame } from '../../variants/game.ts';

/** So many of the moves that are expected are named. */
const kMostNamed = 4;

/** The best move and what is expected after it; `before` is the last move that was played. */
export function hintWords(game: AnyGame, options: Options, found: Found, before: Action | null): string {
  const actions = found.line.length > 0 ? found.line : [found.action];
  const [move = '', ...line] = actions
    .slice(0, kMostNamed)
    .map((action, index) => game.notation(action, options, index === 0 ? before : (actions[index - 1] ?? null)));
  return line.length === 0
    ? m.computer_best({ move })
    : m.computer_best_line({ move, line: line.join(m.names_listed()) });
}
