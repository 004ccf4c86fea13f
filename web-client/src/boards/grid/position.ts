import type { Mark } from '../board.ts';

/** What stands on a grid, as the views of the grid games have it. */
export interface GridPosition {
  /** A character a cell, by rows: `.`, `X` or `O`. */
  cells: string;
  last: number | null;
  lines: readonly (readonly number[])[];
}

/** One cell as it is to be drawn. */
export interface CellLook {
  mark: Mark | null;
  /** On its way to the server. */
  sent: boolean;
  last: boolean;
}

/** The mark in a cell. */
export function markAt(position: GridPosition, cell: number): Mark | null {
  const sign = position.cells[cell];
  return sign === 'X' ? 'cross' : sign === 'O' ? 'nought' : null;
}

/** How each cell looks; a mark that stands only in the unconfirmed position is on its way. */
export function looks(view: GridPosition, sending: GridPosition | null): CellLook[] {
  const shown = sending ?? view;
  return Array.from(shown.cells, (_, cell) => {
    const mark = markAt(shown, cell);
    return { mark, sent: mark !== null && markAt(view, cell) === null, last: shown.last === cell };
  });
}

/** The cells whose mark is new: drawn stroke by stroke when they are few, as after a move. */
export function freshCells(before: readonly CellLook[], after: readonly CellLook[]): number[] {
  const fresh = after.flatMap((look, cell) => (look.mark && !before[cell]?.mark ? [cell] : []));
  return before.length > 0 && fresh.length <= 2 ? fresh : [];
}

/** True where two looks are drawn alike. */
export function sameLook(a: CellLook | undefined, b: CellLook): boolean {
  return a?.mark === b.mark && a.sent === b.sent && a.last === b.last;
}
