import { m } from '../../i18n/messages.ts';
import type { QuixoAction, QuixoView } from '../../net/protocol.ts';
import type { Game, OptionField } from '../game.ts';
import type { Options } from '../../boards/board.ts';
import { quixoPicture } from './drawing.ts';
import { markOf } from './position.ts';
import { confirmWords, notation, now, reason, spoken } from './words.ts';

const kSize = 5;
export const sizeOf = (options: Options) => (typeof options['size'] === 'number' ? options['size'] : kSize);

/** Whether a position that comes for the third time is a draw: an option of both games. */
export const repetition: OptionField = {
  name: 'repetition',
  label: m.quixo_repetition,
  hint: m.quixo_repetition_hint,
  default: true,
  choices: [
    { value: true, label: m.quixo_repetition_on },
    { value: false, label: m.quixo_repetition_off },
  ],
};

/** Whose marks begin: an option of both games. */
export const begins: OptionField = {
  name: 'begins',
  label: m.side_label,
  default: 'X',
  choices: [
    { value: 'X', label: m.side_crosses },
    { value: 'O', label: m.side_noughts, told: m.quixo_noughts_begin },
  ],
};

const size: OptionField = {
  name: 'size',
  label: m.board_label_short,
  hint: m.quixo_size_hint,
  default: kSize,
  choices: [5, 4, 3].map((side) => ({ value: side, label: () => m.quixo_size_of({ side }) })),
};

export const quixo: Game<QuixoView, QuixoAction> = {
  name: 'quixo',
  title: m.game_quixo_title,
  summary: m.game_quixo_summary,
  seats: 2,
  teams: 2,
  options: [begins, size, repetition],
  lobby: { clock: '5+3' },
  markOf,
  tile: () => quixoPicture(['XX..O', 'O...X', '.....', 'X....', 'O..OX']),
  notation: (action, options) => notation(action, sizeOf(options)),
  spoken: (action, options) => spoken(action, sizeOf(options)),
  confirm: (action, options) => confirmWords(action, sizeOf(options)),
  now: (view, _seat, mover) => now(view, mover),
  inRow: sizeOf,
  reason,
  extras: { sidesAreMarks: true },
  board: async () => (await import('./mount.ts')).mount,
};
