import { svg } from '../svg.ts';
import type { NestedGrid, Place } from './geometry.ts';

const kFields = 9;
/** How far the feet of the figures stand above a field. */
const kAbove = 2.5;

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

/** Prints the number of each smallest field above its first cell, in the gap, where no mark ever comes. */
export function drawNumbers(grid: NestedGrid, textOf: (field: Place) => string): SVGGElement {
  const group = svg('g', { class: 'printed numbers', 'aria-hidden': 'true' });
  for (let index = 0; index < grid.count / kFields; index++) {
    const field = { depth: grid.shape.depth - 1, index };
    const { x, y } = grid.square(field);
    group.append(svg('text', { x, y: y - kAbove }, textOf(field)));
  }
  return group;
}
