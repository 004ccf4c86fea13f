import { m } from '../../i18n/messages.ts';
import type { ThreeByThreeAction, ThreeByThreeView } from '../../net/protocol.ts';
import type { Game } from '../game.ts';
import type { Mark } from '../../boards/board.ts';
import { gridPicture } from '../../boards/grid/picture.ts';
import { columnOf, rowOf, type GridShape } from '../../boards/grid/shape.ts';

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

export const markOf = (seat: number): Mark => (seat === 0 ? 'cross' : 'nought');

/** The record and the corners of the cells count them 1 to 9. */
export const notation = ({ cell }: ThreeByThreeAction) => String(cell + 1);

export const place = (cell: number) =>
  m.cell_row_column({ row: rowOf(tileShape, cell) + 1, column: columnOf(tileShape, cell) + 1 });

export const threeByThree: Game<ThreeByThreeView, ThreeByThreeAction> = {
  name: '3x3',
  title: m.game_3x3_title,
  summary: m.game_3x3_summary,
  seats: 2,
  teams: 2,
  premove: true,
  options: [],
  lobby: { clock: '1+0', quick: [{ label: m.game_3x3_quick, rated: true }] },
  markOf,
  tile: () => gridPicture(tileShape, 'X...OXO..'),
  notation,
  spoken: ({ cell }) => place(cell),
  board: async () => (await import('./mount.ts')).mount,
};
