import type { AnyGameInfo } from '../../variants/game.ts';
import type { Options } from '../../boards/board.ts';
import { m } from '../../i18n/messages.ts';
import type { Outcome, View } from '../../rules/types.ts';
import { codeWords } from '../../parts/words.ts';
import type { Playable } from '../../rules/position.ts';

/** Whoever sits in a seat of a diagram, where nobody has a name. */
export function whoWords(game: AnyGameInfo, seat: number, view: View): string {
  switch (game.markOf(seat, view)) {
    case 'cross':
      return m.explain_crosses();
    case 'nought':
      return m.explain_noughts();
    case null:
      return m.explain_player({ number: seat + 1 });
  }
}

/** What stands on the board of a diagram, in one line; a refusal comes before all else. */
export function demoLine(game: AnyGameInfo, { position, refused }: Pick<Playable, 'position' | 'refused'>): string {
  if (refused) return codeWords(refused.code, refused.why);
  const { view, seat, outcome } = position;
  if (outcome) return outcomeLine(game, view, outcome);
  if (seat === null) return '';
  const who = whoWords(game, seat, view);
  return game.now?.(view, seat, who) ?? m.explain_to_move({ who });
}

/** The step that led to the position on show, as it is spoken. */
export function lastStepLine(
  game: AnyGameInfo,
  options: Options,
  { position, last }: Pick<Playable, 'position' | 'last'>,
): string {
  if (!last) return m.status_start();
  const [seat, action] = last;
  return m.explain_step({ who: whoWords(game, seat, position.view), what: game.spoken(action, options) });
}

function outcomeLine(game: AnyGameInfo, view: View, outcome: Outcome): string {
  const winners = outcome.place.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const first = winners[0];
  const won = first !== undefined && winners.length * game.teams <= game.seats;
  const head = won ? m.explain_won({ who: whoWords(game, first, view) }) : m.result_draw();
  const reason = game.reason?.(outcome.reason) ?? ownReason(outcome.reason);
  return reason === '' ? head : `${head}: ${reason}`;
}

function ownReason(reason: string): string {
  if (reason === 'line') return m.reason_line();
  return reason === 'full' ? m.reason_full() : '';
}
