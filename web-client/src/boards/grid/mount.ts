import { m } from '../../i18n/messages.ts';
import type { Mark, Mount, Options } from '../board.ts';
import { placeWords, withMark } from '../words.ts';
import { GridBoard, type CellAction } from './board.ts';
import type { CellLook, GridPosition } from './position.ts';
import type { GridShape } from './shape.ts';

/** What a game that is played by naming a cell of a grid tells its board. */
export interface GridLook {
  title(): string;
  shape(options: Options): GridShape;
  markOf(seat: number): Mark;
  /** A cell as the record writes it. */
  cellName(cell: number, options: Options): string;
  /** Each cell has its name in its corner. */
  corners?: boolean;
  /** Letters and figures along the edges. */
  edges?(shape: GridShape): SVGElement[];
}

/** Puts the board of such a game into its host. */
export const mountGrid =
  (look: GridLook): Mount<GridPosition, CellAction> =>
  (host, options, events) => {
    const shape = look.shape(options);
    const name = (cell: number) => look.cellName(cell, options);
    const names = {
      board: () => m.board_label({ name: look.title() }),
      cell: (cell: number, standing: CellLook) => withMark(`${name(cell)}, ${placeWords(shape, cell)}`, standing),
      corner: (cell: number) => (look.corners ? name(cell) : null),
    };
    const labels = () => look.edges?.(shape) ?? [];
    return new GridBoard(host, { shape, names, markOf: (seat) => look.markOf(seat), labels }, events);
  };
