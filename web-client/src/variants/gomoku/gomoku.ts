import { m } from '../../i18n/messages.ts';
import type { GomokuAction, GomokuView } from '../../net/protocol.ts';
import type { Game } from '../game.ts';
import type { Mark } from '../../boards/board.ts';
import { coordinate, letteredOptions, letteredTile, sizeOf } from './lettered.ts';
import { gridPicture } from '../../boards/grid/picture.ts';

export const markOf = (seat: number): Mark => (seat === 0 ? 'cross' : 'nought');

export const gomoku: Game<GomokuView, GomokuAction> = {
  name: 'gomoku',
  title: m.game_gomoku_title,
  summary: m.game_gomoku_summary,
  seats: 2,
  teams: 2,
  threats: true,
  premove: true,
  options: letteredOptions,
  lobby: {
    clock: '5+3',
    quick: [
      { label: m.gomoku_quick, rated: true },
      { label: m.gomoku_quick_unrated, rated: false },
    ],
  },
  markOf,
  tile: () =>
    gridPicture(letteredTile, ['.......', '.XO....', '..XOX..', '..OXO..', '..XOX..', '.....O.', '.......'].join('')),
  notation: ({ cell }, options) => coordinate(cell, sizeOf(options)),
  spoken: ({ cell }, options) => coordinate(cell, sizeOf(options)),
  board: async () => (await import('./mount.ts')).mount,
};

/** A short game that shows what boards can be set to show: the first seat can win at once, the second has an open row of three. */
export const example = {
  options: { size: 9 },
  actions: [56, 55, 57, 21, 58, 22, 40, 23, 59].map((cell) => ({ cell })),
};
