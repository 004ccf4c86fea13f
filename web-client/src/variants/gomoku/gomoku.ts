import { m } from '../../i18n/messages.ts';
import type { GomokuAction, GomokuView } from '../../net/protocol.ts';
import type { Game } from '../game.ts';
import { gridGame } from '../grid_game.ts';
import {
  coordinate,
  letteredEdges,
  letteredOptions,
  letteredShape,
  letteredTile,
  openings,
  rowOf,
  sizeOf,
} from './lettered.ts';

export const gomoku: Game<GomokuView, GomokuAction> = {
  ...gridGame({
    name: 'gomoku',
    title: m.game_gomoku_title,
    summary: m.game_gomoku_summary,
    options: letteredOptions,
    lobby: {
      clock: '5+3',
      quick: [
        { label: m.gomoku_quick, rated: true },
        { label: m.gomoku_quick_unrated, rated: false },
      ],
    },
    shape: (options) => letteredShape(sizeOf(options)),
    cellName: (cell, options) => coordinate(cell, sizeOf(options)),
    edges: letteredEdges,
    tile: {
      shape: letteredTile,
      cells: ['.......', '.XO....', '..XOX..', '..OXO..', '..XOX..', '.....O.', '.......'].join(''),
    },
  }),
  inRow: rowOf,
  threats: true,
  extras: { openings },
};

/** A short game that shows what boards can be set to show: the first seat can win at once, the second has an open row of three. */
export const example = {
  options: { size: 9 },
  actions: [56, 55, 57, 21, 58, 22, 40, 23, 59].map((cell) => ({ cell })),
};
