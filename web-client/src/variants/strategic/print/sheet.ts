// What a printed sheet is: shapes in millimetres on A4, from which both the SVG and the PDF are drawn.

/** A4, upright. */
export const kPage = { width: 210, height: 297 } as const;

/** From 0, black, to 1, white. */
export type Grey = number;

/** Squares to write into, ruled with one pen. */
export interface Grid {
  kind: 'grid';
  x: number;
  y: number;
  cell: number;
  columns: number;
  rows: number;
  pen: number;
  grey: Grey;
}

/** A line round a group of squares. */
export interface Frame {
  kind: 'frame';
  x: number;
  y: number;
  width: number;
  height: number;
  pen: number;
  grey: Grey;
}

/** A filled rectangle. */
export interface Tint {
  kind: 'tint';
  x: number;
  y: number;
  width: number;
  height: number;
  grey: Grey;
}

/** A line of text; x is its beginning, middle or end, y the foot of its letters. */
export interface Label {
  kind: 'label';
  text: string;
  x: number;
  y: number;
  size: number;
  anchor: 'start' | 'middle' | 'end';
  grey: Grey;
}

export type Shape = Grid | Frame | Tint | Label;

/** Something drawn in squares: how many it takes, and its shapes where it stands. */
export interface Block {
  columns: number;
  rows: number;
  /** Its shapes with its upper left corner at x and y, each square `unit` wide. */
  draw(x: number, y: number, unit: number): Shape[];
}

/** A page to print. */
export interface Sheet {
  title: string;
  shapes: Shape[];
}

/** The squares of a sheet into which players write. */
export function cellCount(sheet: Sheet): number {
  return sheet.shapes.reduce((count, shape) => count + (shape.kind === 'grid' ? shape.columns * shape.rows : 0), 0);
}

/** The pens: of the squares themselves, and of the lines round groups of them. */
export const kThin = 0.14;
export const kMiddle = 0.4;
export const kThick = 0.8;
