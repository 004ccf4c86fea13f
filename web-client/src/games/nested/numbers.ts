import { svg } from '../svg.ts';
import type { NestedGrid, Place } from './geometry.ts';

const kFields = 9;

/** Prints the number of each smallest field into the corner of its first cell. */
export function drawNumbers(grid: NestedGrid, textOf: (field: Place) => string): SVGGElement {
  const group = svg('g', { class: 'printed numbers', 'aria-hidden': 'true' });
  const size = grid.shape.cell * 0.2;
  for (let index = 0; index < grid.count / kFields; index++) {
    const field = { depth: grid.shape.depth - 1, index };
    const { x, y } = grid.square(field);
    group.append(svg('text', { x: x + size * 0.35, y: y + size, 'font-size': size }, textOf(field)));
  }
  return group;
}
