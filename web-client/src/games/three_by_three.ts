import { m } from '../i18n/messages.ts';
import type { ThreeByThreeAction, ThreeByThreeView } from '../net/protocol.ts';
import type { Game, Mark } from './game.ts';
import { GridBoard } from './grid/board.ts';
import type { CellLook } from './grid/position.ts';
import { gridPicture } from './grid/picture.ts';
import { columnOf, rowOf, type GridShape } from './grid/shape.ts';
import { withMark } from './words.ts';

const shape: GridShape = {
  rows: 3,
  columns: 3,
  cell: 100,
  margin: 10,
  far: 10,
  framed: false,
  ruleWidth: 2.2,
  pen: 0.72,
};
const tileShape: GridShape = {
  rows: 3,
  columns: 3,
  cell: 30,
  margin: 6,
  far: 6,
  framed: false,
  ruleWidth: 1.4,
  pen: 1,
};

const markOf = (seat: number): Mark => (seat === 0 ? 'cross' : 'nought');

/** The record and the corners of the cells count them 1 to 9. */
const notation = ({ cell }: ThreeByThreeAction) => String(cell + 1);

const place = (cell: number) => m.cell_row_column({ row: rowOf(shape, cell) + 1, column: columnOf(shape, cell) + 1 });

const names = {
  board: () => m.board_label({ name: m.game_3x3_title() }),
  cell: (cell: number, look: CellLook) => withMark(`${notation({ cell })}, ${place(cell)}`, look),
  corner: (cell: number) => notation({ cell }),
};

export const threeByThree: Game<ThreeByThreeView, ThreeByThreeAction> = {
  name: '3x3',
  title: m.game_3x3_title,
  summary: m.game_3x3_summary,
  seats: 2,
  teams: 2,
  options: [],
  clock: '1+0',
  markOf,
  tile: () => gridPicture(tileShape, 'X...OXO..'),
  notation,
  spoken: ({ cell }) => place(cell),
  mount: (host, _options, events) => new GridBoard(host, { shape, names, markOf, labels: () => [] }, events),
};
