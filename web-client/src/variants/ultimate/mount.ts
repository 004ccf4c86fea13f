import { m } from '../../i18n/messages.ts';
import type { UltimateAction, UltimateView } from '../../net/protocol.ts';
import type { Mount } from '../../boards/board.ts';
import type { CellLook } from '../../boards/grid/position.ts';
import { NestedBoard } from '../../boards/nested/board.ts';
import { NestedGrid, type NestedShape, type FieldAddress } from '../../boards/nested/geometry.ts';
import { drawNumbers } from '../../boards/nested/numbers.ts';
import { withMark } from '../../boards/words.ts';
import { actionOf, cellOf, positionOf } from './position.ts';
import { markOf } from './ultimate.ts';

/** Between the large cells there is room for their numbers. */
const shape: NestedShape = { depth: 2, cell: 60, gaps: [0, 38, 0], margin: 19 };

function cellName(grid: NestedGrid, cell: number, look: CellLook, destination: FieldAddress | null): string {
  const { t, o } = actionOf(cell);
  const where = { row: grid.rowOf(cell) + 1, column: grid.columnOf(cell) + 1 };
  const place = `${m.ultimate_cell({ field: t + 1, cell: o + 1 })}, ${m.cell_row_column(where)}`;
  const name = withMark(place, look);
  if (!destination) return name;
  const way = destination.depth === 0 ? m.nested_sends_anywhere() : m.ultimate_sends({ field: destination.index + 1 });
  return `${name}, ${way}`;
}

export const mount: Mount<UltimateView, UltimateAction> = (host, _options, events) => {
  const grid = new NestedGrid(shape);
  const parts = {
    grid,
    allCells: true,
    position: positionOf,
    cellOf,
    actionOf,
    markOf,
    name: () => m.board_label({ name: m.ultimate_title() }),
    keys: m.ultimate_keys,
    cellName: (cell: number, look: CellLook, destination: FieldAddress | null) =>
      cellName(grid, cell, look, destination),
    printed: drawNumbers(grid, ({ index }) => String(index + 1)),
    printedWidth: 13,
  };
  return new NestedBoard(host, parts, events);
};
