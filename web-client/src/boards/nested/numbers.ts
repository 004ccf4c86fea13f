import { svg } from '../svg.ts';
import type { NestedGrid, FieldAddress } from './geometry.ts';
import { frameRoom } from './ruling.ts';

const kFields = 9;

function smallestFields(grid: NestedGrid): FieldAddress[] {
  return Array.from({ length: grid.count / kFields }, (_, index) => ({ depth: grid.shape.depth - 1, index }));
}

/** Prints the number of each smallest field large and faint beneath it, where cells are too small for a figure of their own. */
export function drawWatermarks(grid: NestedGrid, textOf: (field: FieldAddress) => string): SVGGElement {
  const texts = smallestFields(grid).map((field) => {
    const { x, y, side } = grid.square(field);
    return svg('text', { x: x + side / 2, y: y + side / 2, 'font-size': side * 0.6 }, textOf(field));
  });
  return svg('g', { class: 'printed watermarks', 'aria-hidden': 'true' }, ...texts);
}

/** Prints the number of each smallest field in the corner of its first cell. */
export function drawCornerNumbers(grid: NestedGrid, textOf: (field: FieldAddress) => string): SVGGElement {
  const size = grid.shape.cell * 0.38;
  const texts = smallestFields(grid).map((field) => {
    const { x, y } = grid.square(field);
    return svg('text', { x: x + size * 0.1, y: y + size * 0.85, 'font-size': size }, textOf(field));
  });
  return svg('g', { class: 'printed corners', 'aria-hidden': 'true' }, ...texts);
}

/** Prints the number of each smallest field at its first corner, in the gap, where no mark ever comes: in the line of the frame
 * that is drawn around it. */
export function drawNumbers(grid: NestedGrid, textOf: (field: FieldAddress) => string): SVGGElement {
  const texts = smallestFields(grid).map((field) => {
    const { x, y } = grid.square(field);
    return svg('text', { x, y: y - frameRoom(grid, field) }, textOf(field));
  });
  return svg('g', { class: 'printed numbers', 'aria-hidden': 'true' }, ...texts);
}
