import { m } from '../../i18n/messages.ts';
import type { StrategicAction, StrategicView } from '../../net/protocol.ts';
import type { BoardEvents, Options } from '../../boards/board.ts';
import type { CellLook } from '../../boards/grid/position.ts';
import { NestedBoard } from '../../boards/nested/board.ts';
import { NestedGrid, type NestedShape, type FieldAddress } from '../../boards/nested/geometry.ts';
import { withMark } from '../../boards/words.ts';
import { HelpField } from './help_field.ts';
import { actionOf, cellOf, positionOf } from './position.ts';
import { drawPrinted } from './printed.ts';
import { markOf, spoken, wayWords } from './strategic.ts';

/** The functional field has its numbers between the strategic cells. */
const shapeOf = ({ rules }: Options): NestedShape => ({
  depth: 3,
  cell: 20,
  gaps: [0, rules === 'functional' ? 30 : 20, 7, 0],
  margin: rules === 'functional' ? 16 : 10,
});

function cellName(grid: NestedGrid, cell: number, look: CellLook, destination: FieldAddress | null): string {
  const where = m.cell_row_column({ row: grid.rowOf(cell) + 1, column: grid.columnOf(cell) + 1 });
  const name = withMark(`${spoken(actionOf(cell))}, ${where}`, look);
  return destination ? `${name}, ${wayWords(destination)}` : name;
}

export function mount(host: HTMLElement, chosen: Options, events: BoardEvents<StrategicAction, StrategicView>) {
  const grid = new NestedGrid(shapeOf(chosen));
  const parts = {
    grid,
    allCells: false,
    position: positionOf,
    cellOf,
    actionOf,
    markOf,
    name: () => m.board_label({ name: m.strategic_title() }),
    keys: m.strategic_keys,
    cellName: (cell: number, look: CellLook, destination: FieldAddress | null) =>
      cellName(grid, cell, look, destination),
    printed: drawPrinted(grid, chosen['rules'], events.study?.() ?? Promise.resolve(null)),
    zoom: {
      tools: m.strategic_tools,
      nearer: m.zoom_in,
      farther: m.strategic_farther,
      whole: m.strategic_whole,
      toTarget: m.strategic_to_target,
      comeCloser: m.strategic_come_closer,
      way: (cell: number, destination: FieldAddress | null) =>
        [spoken(actionOf(cell)), ...(destination ? [wayWords(destination)] : [])].join(' · '),
    },
  };
  return new NestedBoard(host, parts, events);
}

export const mountHelpField = (host: HTMLElement, chosen: Options) =>
  new HelpField(host, new NestedGrid(shapeOf(chosen)));
