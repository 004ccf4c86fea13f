import { m } from '../../i18n/messages.ts';
import type { UltimateAction, UltimateView } from '../../net/protocol.ts';
import type { Game, Mark } from '../game.ts';
import type { CellLook } from '../grid/position.ts';
import { NestedBoard } from '../nested/board.ts';
import { NestedGrid, type NestedShape, type Place } from '../nested/geometry.ts';
import { nestedPicture } from '../nested/picture.ts';
import { drawNumbers } from '../nested/numbers.ts';
import { withMark } from '../words.ts';
import { options } from './options.ts';
import { actionOf, cellOf, positionOf } from './position.ts';
import { tilePosition } from './tile.ts';

/** Between the large cells there is room for their numbers. */
const shape: NestedShape = { depth: 2, cell: 60, gaps: [0, 38, 0], margin: 19 };
const tileShape: NestedShape = { depth: 2, cell: 9, gaps: [0, 5, 0], margin: 3 };

const markOf = (seat: number): Mark => (seat === 0 ? 'cross' : 'nought');
const notation = ({ t, o }: UltimateAction) => `${t + 1}-${o + 1}`;

function cellName(grid: NestedGrid, cell: number, look: CellLook, destination: Place | null): string {
  const { t, o } = actionOf(cell);
  const where = { row: grid.rowOf(cell) + 1, column: grid.columnOf(cell) + 1 };
  const place = `${m.ultimate_cell({ field: t + 1, cell: o + 1 })}, ${m.cell_row_column(where)}`;
  const name = withMark(place, look);
  if (!destination) return name;
  const way =
    destination.depth === 0 ? m.ultimate_sends_anywhere() : m.ultimate_sends({ field: destination.index + 1 });
  return `${name}, ${way}`;
}

/** Who has to play where, in one line. */
function now(view: UltimateView, _seat: number, name: string | null): string | null {
  if (view.last === null) return null;
  if (view.target === null) return name === null ? m.ultimate_now_anywhere() : m.ultimate_now_anywhere_other({ name });
  const field = view.target + 1;
  return name === null ? m.ultimate_now({ field }) : m.ultimate_now_other({ field, name });
}

function reason(word: string): string | null {
  switch (word) {
    case 'decided':
      return m.ultimate_reason_decided();
    case 'three_draws':
      return m.ultimate_reason_three_draws();
    case 'double':
      return m.ultimate_reason_double();
    default:
      return null;
  }
}

export const ultimate: Game<UltimateView, UltimateAction> = {
  name: 'ultimate',
  title: m.ultimate_title,
  summary: m.ultimate_summary,
  seats: 2,
  teams: 2,
  options,
  clock: '5+3',
  markOf,
  tile: () => nestedPicture(tileShape, tilePosition),
  notation,
  spoken: ({ t, o }) => m.ultimate_cell({ field: t + 1, cell: o + 1 }),
  now,
  reason,
  mount: (host, _options, events) => {
    const grid = new NestedGrid(shape);
    return new NestedBoard(
      host,
      {
        grid,
        allCells: true,
        position: positionOf,
        cellOf,
        actionOf,
        markOf,
        name: () => m.board_label({ name: m.ultimate_title() }),
        keys: m.ultimate_keys,
        cellName: (cell, look, destination) => cellName(grid, cell, look, destination),
        printed: drawNumbers(grid, ({ index }) => String(index + 1)),
      },
      events,
    );
  },
};
