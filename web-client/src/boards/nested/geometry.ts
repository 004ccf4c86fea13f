import type { Square } from '../zoom/camera.ts';

/** A field within the whole, or a cell: how many levels deep it lies, and its number among all at that depth. */
export interface FieldAddress {
  depth: number;
  index: number;
}

/** The measures of fields within fields, in the units of the picture. */
export interface NestedShape {
  /** How deep the cells lie: 2 for nine fields of nine cells, 3 for nine such wholes. */
  depth: number;
  /** Side of a cell. */
  cell: number;
  /** Room between neighbours at each depth; the whole has none, so the first is not used. */
  gaps: readonly number[];
  margin: number;
}

const kSide = 3;
const kFields = 9;

/** The whole field. */
export const kWhole: FieldAddress = { depth: 0, index: 0 };

export const sameField = (a: FieldAddress | null, b: FieldAddress | null) =>
  a?.depth === b?.depth && a?.index === b?.index;

/** Three by three fields within fields: where each lies, and what lies where. A cell's number written in base nine names the
 * fields around it, from the largest. */
export class NestedGrid {
  /** Cells along a side of the whole. */
  readonly rows: number;
  readonly count: number;
  /** The picture with its margins. */
  readonly picture: Square;
  private readonly sides: number[] = [];

  constructor(readonly shape: NestedShape) {
    this.rows = kSide ** shape.depth;
    this.count = kFields ** shape.depth;
    this.sides[shape.depth] = shape.cell;
    for (let depth = shape.depth - 1; depth >= 0; depth--) {
      this.sides[depth] = kSide * this.sideAt(depth + 1) + (kSide - 1) * (shape.gaps[depth + 1] ?? 0);
    }
    this.picture = { x: 0, y: 0, side: this.sideAt(0) + 2 * shape.margin };
  }

  /** Side of a field at a depth. */
  sideAt(depth: number): number {
    return this.sides[depth] ?? this.shape.cell;
  }

  cell(index: number): FieldAddress {
    return { depth: this.shape.depth, index };
  }

  /** The square of a field or a cell. */
  square({ depth, index }: FieldAddress): Square {
    let [x, y] = [this.shape.margin, this.shape.margin];
    for (let level = 1; level <= depth; level++) {
      const digit = this.digit({ depth, index }, level);
      const step = this.sideAt(level) + (this.shape.gaps[level] ?? 0);
      x += (digit % kSide) * step;
      y += Math.floor(digit / kSide) * step;
    }
    return { x, y, side: this.sideAt(depth) };
  }

  /** A square somewhat larger on every side. */
  around(place: FieldAddress, room: number): Square {
    const { x, y, side } = this.square(place);
    return { x: x - room, y: y - room, side: side + 2 * room };
  }

  /** The field of a lesser depth that a place lies in. */
  within({ depth, index }: FieldAddress, outer: number): FieldAddress {
    return { depth: outer, index: Math.floor(index / kFields ** (depth - outer)) };
  }

  contains(outer: FieldAddress, inner: FieldAddress): boolean {
    return outer.depth <= inner.depth && this.within(inner, outer.depth).index === outer.index;
  }

  /** The number, 0 to 8, of the field at a level that a place lies in, counted within the next larger one. */
  digit(place: FieldAddress, level: number): number {
    return this.within(place, level).index % kFields;
  }

  /** The cell at a point of the picture; null between the fields and outside. */
  cellAt(x: number, y: number): number | null {
    const column = this.lineAt(x);
    const row = this.lineAt(y);
    return column === null || row === null ? null : this.cellIn(row, column);
  }

  rowOf(cell: number): number {
    return this.along(cell, (digit) => Math.floor(digit / kSide));
  }

  columnOf(cell: number): number {
    return this.along(cell, (digit) => digit % kSide);
  }

  /** The cell in a row and a column of the whole. */
  cellIn(row: number, column: number): number {
    let cell = 0;
    for (let level = this.shape.depth - 1; level >= 0; level--) {
      const unit = kSide ** level;
      cell = cell * kFields + (Math.floor(row / unit) % kSide) * kSide + (Math.floor(column / unit) % kSide);
    }
    return cell;
  }

  private along(cell: number, part: (digit: number) => number): number {
    let line = 0;
    for (let level = 1; level <= this.shape.depth; level++)
      line = line * kSide + part(this.digit(this.cell(cell), level));
    return line;
  }

  private lineAt(at: number): number | null {
    let rest = at - this.shape.margin;
    let line = 0;
    for (let level = 1; level <= this.shape.depth; level++) {
      const step = this.sideAt(level) + (this.shape.gaps[level] ?? 0);
      const slot = Math.floor(rest / step);
      rest -= slot * step;
      if (slot < 0 || slot >= kSide || rest > this.sideAt(level)) return null;
      line = line * kSide + slot;
    }
    return line;
  }
}
