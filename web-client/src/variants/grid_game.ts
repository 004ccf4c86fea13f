import type { CellAction } from '../boards/grid/board.ts';
import type { GridLook } from '../boards/grid/mount.ts';
import { gridPicture } from '../boards/grid/picture.ts';
import type { GridPosition } from '../boards/grid/position.ts';
import type { GridShape } from '../boards/grid/shape.ts';
import type { Mark } from '../boards/board.ts';
import type { Game } from './game.ts';

/** What a game of two on a grid has to say of itself: each in turn puts a mark of their own on the cell that they name. */
export interface GridGame extends Omit<GridLook, 'markOf'>, Pick<Game, 'name' | 'summary' | 'options' | 'lobby'> {
  /** A cell as it is spoken; as the record writes it, if left out. */
  spoken?(cell: number): string;
  /** A real position as views write it, and how its drawing is ruled. */
  tile: { shape: GridShape; cells: string };
}

/** An open hash, as the board of a small grid. */
export const openGrid = (rows: number, columns: number): GridShape => ({
  rows,
  columns,
  cell: 300 / Math.max(rows, columns),
  margin: 10,
  far: 10,
  framed: false,
  ruleWidth: 2.2,
  pen: 0.72,
});

/** The same as a tile. */
export const openTile = (rows: number, columns: number): GridShape => ({
  ...openGrid(rows, columns),
  cell: 90 / Math.max(rows, columns),
  margin: 6,
  far: 6,
  ruleWidth: 1.4,
  pen: 1,
});

const markOf = (seat: number): Mark => (seat === 0 ? 'cross' : 'nought');

/** Such a game, on the board that all of them share. */
export function gridGame({ tile, spoken, ...game }: GridGame): Game<GridPosition, CellAction> {
  const notation = ({ cell }: CellAction, options: Parameters<GridGame['cellName']>[1]) => game.cellName(cell, options);
  return {
    name: game.name,
    title: game.title,
    summary: game.summary,
    seats: 2,
    teams: 2,
    premove: true,
    options: game.options,
    lobby: game.lobby,
    markOf,
    tile: () => gridPicture(tile.shape, tile.cells),
    notation,
    spoken: spoken ? ({ cell }) => spoken(cell) : notation,
    board: async () => (await import('../boards/grid/mount.ts')).mountGrid({ ...game, markOf }),
  };
}
