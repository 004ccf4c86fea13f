import { m } from '../../i18n/messages.ts';
import type { Mover } from '../game.ts';
import type { Swap2Action, Swap2Choice, Swap2View } from '../../net/protocol.ts';
import type { Options } from '../../boards/board.ts';
import { coordinate, sizeOf } from '../gomoku/lettered.ts';

export type Choice = Swap2Choice['choose'];

/** What the buttons say. */
export const choiceLabels: Record<Choice, () => string> = {
  black: m.swap2_choose_black,
  white: m.swap2_choose_white,
  place2: m.swap2_choose_place2,
};

const recorded: Record<Choice, () => string> = {
  black: m.swap2_record_black,
  white: m.swap2_record_white,
  place2: m.swap2_record_place2,
};

const choiceIn = (action: Swap2Action): Choice | null => ('choose' in action ? action.choose : null);

/** An action as the record writes it and as it is spoken. */
export function notation(action: Swap2Action, options: Options): string {
  const choice = choiceIn(action);
  if (choice) return recorded[choice]();
  return coordinate((action as { cell: number }).cell, sizeOf(options));
}

/** What the button says: the choice that waits to be confirmed, or where a stone is placed. */
export function confirmWords(action: Swap2Action, options: Options): string {
  const choice = choiceIn(action);
  return choice ? choiceLabels[choice]() : m.act_place({ place: notation(action, options) });
}

const stones = ({ cells }: Swap2View) => cells.length - cells.split('.').length + 1;

const openingWords = [m.swap2_now_opening, m.swap2_now_opening_white, m.swap2_now_opening_black];

/** What whoever is to act has to do, as it is told to them. */
function ownWords(view: Swap2View): string | null {
  switch (view.phase) {
    case 'opening':
      return (openingWords[stones(view)] ?? m.swap2_now_opening)();
    case 'choice':
      return m.swap2_now_choice();
    case 'second_stones':
      return view.stone === 'O' ? m.swap2_now_second_white() : m.swap2_now_second_black();
    case 'last_choice':
      return m.swap2_now_last_choice();
    case 'play':
      return null;
  }
}

/** What another does. */
function theirWords(view: Swap2View, name: string): string | null {
  switch (view.phase) {
    case 'opening':
      return m.swap2_they_open({ name });
    case 'choice':
    case 'last_choice':
      return m.swap2_they_choose({ name });
    case 'second_stones':
      return m.swap2_they_place2({ name });
    case 'play':
      return null;
  }
}

/** What happens now, while the opening lasts; then the page's own words do. */
export const now = (view: Swap2View, mover: Mover | null) =>
  mover === null ? ownWords(view) : theirWords(view, mover.name);
