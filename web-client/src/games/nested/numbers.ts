import { svg } from '../svg.ts';
import type { NestedGrid, Place } from './geometry.ts';

const kFields = 9;

/** Prints the number of each smallest field large and faint beneath it, where cells are too small for a figure of their own. */
export function drawWatermarks(grid: NestedGrid, textOf: (field: Place) => string): SVGGElement {
  const group = svg('g', { class: 'printed watermarks', 'aria-hidden': 'true' });
  for (let index = 0; index < grid.count / kFields; index++) {
    const field = { depth: grid.shape.depth - 1, index };
    const { x, y, side } = grid.square(field);
    group.append(svg('text', { x: x + side / 2, y: y + side / 2, 'font-size': side * 0.6 }, textOf(field)));
  }
  return group;
}

/** Prints the number of each smallest field into the corner of its first cell. */
export function drawNumbers(grid: NestedGrid, textOf: (field: Place) => string): SVGGElement {
  const group = svg('g', { class: 'printed numbers', 'aria-hidden': 'true' });
  const size = grid.shape.cell * 0.2;
  for (let index = 0; index < grid.count / kFields; index++) {
    const field = { depth: grid.shape.depth - 1, index };
    const { x, y } = grid.square(field);
    group.append(svg('text', { x: x + size * 0.35, y: y + size * 0.35 }, textOf(field)));
  }
  return group;
}
