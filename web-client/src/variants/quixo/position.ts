import type { Mark } from '../../boards/board.ts';
import { markAt } from '../../boards/grid/position.ts';

export type End = 'left' | 'right' | 'top' | 'bottom';
export type Dot = 'self' | 'partner';

export const ends: readonly End[] = ['left', 'right', 'top', 'bottom'];

/** A move of both games: which cube, at which end it comes back, and for four whom its dot points at. */
export interface PushAction {
  cube: number;
  end: End;
  dot?: Dot;
}

/** What both games' views share, and what only the view for four has. */
export interface QuixoPosition {
  /** A character a cell, by rows: `.`, `X` or `O`. */
  cells: string;
  /** By cell, the seat that the cube's dot points at. */
  dots?: string;
  /** The cube came to the first cell of the path, each other cube on it from the cell before. */
  last: (PushAction & { seat: number; path: readonly number[] }) | null;
  /** The seats that were passed after the last move. */
  passed?: readonly number[];
  lines: readonly (readonly number[])[];
  times: number | null;
}

/** One cube as it is to be drawn. */
export interface CubeLook {
  mark: Mark | null;
  /** The seat that its dot points at; null where there are no dots. */
  dot: number | null;
  /** It came back in the last move. */
  last: boolean;
  /** And that move is on its way to the server. */
  sent: boolean;
  /** Or nobody's move, but what would be best. */
  advised: boolean;
  takeable: boolean;
  held: boolean;
}

/** How a cube looks as long as nobody touches it. */
export function lookOf(position: QuixoPosition, cell: number): Pick<CubeLook, 'mark' | 'dot' | 'last'> {
  const dot = position.dots?.[cell] ?? '.';
  return {
    mark: markAt({ cells: position.cells, last: null, lines: [] }, cell),
    dot: dot === '.' ? null : Number(dot),
    last: position.last?.path[0] === cell,
  };
}

/** Seats 0 and 2 play crosses together, in the game for four. */
export const markOf = (seat: number): Mark => (seat % 2 === 0 ? 'cross' : 'nought');

/** Whether `after` is the position before, pushed once: only then is there something to be seen moving. */
export function isPushed(before: QuixoPosition, after: QuixoPosition): boolean {
  const path = after.last?.path;
  if (!path || before.cells === after.cells || JSON.stringify(before.last) === JSON.stringify(after.last)) return false;
  return Array.from(after.cells, (sign, cell) => {
    const step = path.indexOf(cell);
    if (step === 0) return true;
    const from = step < 0 ? cell : (path[step - 1] ?? cell);
    return before.cells[from] === sign && before.dots?.[from] === after.dots?.[cell];
  }).every(Boolean);
}
