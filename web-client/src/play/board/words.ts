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
      return m.side_crosses();
    case 'nought':
      return m.side_noughts();
    case null:
      return m.side_player({ number: seat + 1 });
  }
}

/** That it is a seat's turn in a diagram, in a phrase that a place may follow. */
export function turnWords(game: AnyGameInfo, seat: number, view: View): string {
  switch (game.markOf(seat, view)) {
    case 'cross':
      return m.side_crosses_to_move();
    case 'nought':
      return m.side_noughts_to_move();
    case null:
      return m.side_player_to_move({ number: seat + 1 });
  }
}

/** What stands on the board of a diagram, in one line; a refusal comes before all else. */
export function demoLine(
  game: AnyGameInfo,
  options: Options,
  { position, refused }: Pick<Playable, 'position' | 'refused'>,
): string {
  if (refused) return codeWords(refused.code, refused.why);
  const { view, seat, outcome } = position;
  if (outcome) return outcomeLine(game, options, view, outcome);
  if (seat === null) return '';
  const turn = turnWords(game, seat, view);
  return game.now?.(view, seat, { name: whoWords(game, seat, view), turn }) ?? turn;
}

/** The step that led to the position on show, as it is spoken; empty where it has no words, as in a game without moves on a board. */
export function lastStepLine(
  game: AnyGameInfo,
  options: Options,
  { position, last }: Pick<Playable, 'position' | 'last'>,
): string {
  if (!last) return m.start_position();
  const [seat, action] = last;
  const what = game.spoken(action, options);
  if (what === '' || seat < 0) return what;
  return m.side_step({ who: whoWords(game, seat, position.view), what });
}

function outcomeLine(game: AnyGameInfo, options: Options, view: View, outcome: Outcome): string {
  const winners = outcome.place.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const first = winners[0];
  const won = first !== undefined && winners.length * game.teams <= game.seats;
  const head = won ? m.won({ name: whoWords(game, first, view) }) : m.draw();
  const reason = game.reason?.(outcome.reason) ?? ownReason(game, options, outcome.reason);
  return reason === '' ? head : m.result_with_reason({ head, reason });
}

/** How many in a row have won. */
export function lineWords(game: AnyGameInfo | undefined, options: Options): string {
  const count = game?.inRow?.(options);
  return count === undefined ? m.reason_line() : m.reason_row({ count });
}

function ownReason(game: AnyGameInfo, options: Options, reason: string): string {
  if (reason === 'line') return lineWords(game, options);
  return reason === 'full' ? m.reason_full() : '';
}
