import { m } from '../i18n/messages.ts';
import type { Mark } from './board.ts';
import type { CellLook } from './grid/position.ts';
import { columnOf, rowOf, type GridShape } from './grid/shape.ts';

/** The name of a mark. */
export const markWord = (mark: Mark) => (mark === 'cross' ? m.mark_cross() : m.mark_nought());

/** Where a cell of a grid is, in words. */
export const placeWords = (shape: GridShape, cell: number) =>
  m.cell_row_column({ row: rowOf(shape, cell) + 1, column: columnOf(shape, cell) + 1 });

/** A cell's name with what a look at it would tell. */
export function withMark(place: string, look: CellLook): string {
  const words = [place, look.mark ? markWord(look.mark) : m.cell_empty()];
  if (look.last) words.push(m.cell_last());
  if (look.sent) words.push(m.cell_sent());
  return words.join(', ');
}
