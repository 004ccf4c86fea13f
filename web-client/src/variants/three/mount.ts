import { m } from '../../i18n/messages.ts';
import type { ThreeByThreeAction, ThreeByThreeView } from '../../net/protocol.ts';
import type { Mount } from '../../boards/board.ts';
import { GridBoard } from '../../boards/grid/board.ts';
import type { CellLook } from '../../boards/grid/position.ts';
import type { GridShape } from '../../boards/grid/shape.ts';
import { markOf, notation, place } from './three_by_three.ts';
import { withMark } from '../../boards/words.ts';

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

const names = {
  board: () => m.board_label({ name: m.game_3x3_title() }),
  cell: (cell: number, look: CellLook) => withMark(`${notation({ cell })}, ${place(cell)}`, look),
  corner: (cell: number) => notation({ cell }),
};

export const mount: Mount<ThreeByThreeView, ThreeByThreeAction> = (host, _options, events) =>
  new GridBoard(host, { shape, names, markOf, labels: () => [] }, events);
