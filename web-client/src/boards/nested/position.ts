import type { Mark } from '../board.ts';
import type { FieldAddress } from './geometry.ts';

/** Three fields or cells in a row that decide the field around them. */
export interface Line {
  depth: number;
  indices: readonly number[];
}

/** What stands on a nested board; each variant makes it of its view. */
export interface NestedPosition {
  /** A character a cell, field by field: `.`, `X` or `O`. */
  cells: string;
  /** Whose each field is, by depth: `.`, `X`, `O` or `D` for drawn. Nothing is said of the whole, nor of cells. */
  owners: readonly string[];
  /** The cell of the last move. */
  last: number | null;
  /** Where the next move belongs; null when there is none to come. */
  target: FieldAddress | null;
  lines: readonly Line[];
}

export const kDrawn = 'D';

/** The mark that a character stands for. */
export function markOfSign(sign: string | undefined): Mark | null {
  return sign === 'X' ? 'cross' : sign === 'O' ? 'nought' : null;
}

/** The places where two strings of signs differ. */
export function changes(before: string, after: string): number[] {
  const changed = [];
  for (let index = 0; index < after.length; index++) if (before[index] !== after[index]) changed.push(index);
  return changed;
}

/** Whether a field has an owner or is drawn. */
export function isDecided(owners: readonly string[], { depth, index }: FieldAddress): boolean {
  return (owners[depth]?.[index] ?? '.') !== '.';
}
