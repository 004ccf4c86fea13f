import { lineStroke } from '../strokes.ts';
import { svg } from '../svg.ts';

/** How a grid is drawn: its size in cells and in the units of its picture. */
export interface GridShape {
  rows: number;
  columns: number;
  /** Side of a cell. */
  cell: number;
  /** Room before the first row and column, for letters. */
  margin: number;
  /** Room after the last ones, for round ends. */
  far: number;
  /** True: the outer lines are drawn too, as on squared paper. False: an open hash. */
  framed: boolean;
  ruleWidth: number;
  /** How thick the pen is against the size of a mark; a large cell wants a finer one. */
  pen: number;
}

export const width = (shape: GridShape) => shape.margin + shape.columns * shape.cell + shape.far;
export const height = (shape: GridShape) => shape.margin + shape.rows * shape.cell + shape.far;
export const rowOf = (shape: GridShape, cell: number) => Math.floor(cell / shape.columns);
export const columnOf = (shape: GridShape, cell: number) => cell % shape.columns;

/** Where a cell's middle is. */
export function centre(shape: GridShape, cell: number): { x: number; y: number } {
  return {
    x: shape.margin + (columnOf(shape, cell) + 0.5) * shape.cell,
    y: shape.margin + (rowOf(shape, cell) + 0.5) * shape.cell,
  };
}

/** The cell at a point of the picture, or null outside. */
export function cellAt(shape: GridShape, x: number, y: number): number | null {
  const column = Math.floor((x - shape.margin) / shape.cell);
  const row = Math.floor((y - shape.margin) / shape.cell);
  const inside = column >= 0 && column < shape.columns && row >= 0 && row < shape.rows;
  return inside ? row * shape.columns + column : null;
}

/** The ruled lines. */
export function drawRules(shape: GridShape): SVGGElement {
  const { rows, columns, cell, margin, framed, ruleWidth } = shape;
  const [right, bottom] = [margin + columns * cell, margin + rows * cell];
  const sway = framed ? ruleWidth * 1.2 : cell * 0.04;
  const group = svg('g', { class: 'rules', 'aria-hidden': 'true' });
  const rule = (d: string, outer: boolean) =>
    group.append(svg('path', { d, 'stroke-width': outer ? ruleWidth * 2 : ruleWidth }));
  for (let each = framed ? 0 : 1; each <= (framed ? rows : rows - 1); each++) {
    const y = margin + each * cell;
    rule(lineStroke(margin, y, right, y, each * 3 + 1, sway), framed && each % rows === 0);
  }
  for (let each = framed ? 0 : 1; each <= (framed ? columns : columns - 1); each++) {
    const x = margin + each * cell;
    rule(lineStroke(x, margin, x, bottom, each * 5 + 9, sway), framed && each % columns === 0);
  }
  return group;
}
