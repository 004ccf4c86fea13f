import { lineStroke } from '../strokes.ts';
import { svg } from '../svg.ts';
import { kWhole, type NestedGrid, type Place } from './geometry.ts';

const kFields = 9;

/** Rules the fields down to a depth, one path a level, so that a thousand strokes are a handful of elements. */
export function drawRuling(grid: NestedGrid, depth: number): SVGGElement {
  const group = svg('g', { class: 'rules', 'aria-hidden': 'true' });
  for (let level = depth; level >= 1; level--) group.append(rulingOf(grid, level));
  return group;
}

function rulingOf(grid: NestedGrid, level: number): SVGPathElement {
  const fields = kFields ** (level - 1);
  const strokes = Array.from({ length: fields }, (_, index) => hash(grid, { depth: level - 1, index }, level));
  return svg('path', { class: `rule-${grid.shape.depth - level}`, d: strokes.join('') });
}

/** The four strokes that part a field into nine. */
function hash(grid: NestedGrid, field: Place, level: number): string {
  const { x, y, side } = grid.square(field);
  const gap = grid.shape.gaps[level] ?? 0;
  const step = grid.sideAt(level) + gap;
  const sway = grid.sideAt(level) * 0.045;
  const seed = field.index * 9 + level * 77;
  return [1, 2]
    .map((each) => {
      const [across, down] = [x + each * step - gap / 2, y + each * step - gap / 2];
      return (
        lineStroke(x, down, x + side, down, seed + each * 3, sway) +
        lineStroke(across, y, across, y + side, seed + each * 5 + 4, sway)
      );
    })
    .join('');
}

/** The frame around a place, with rounded corners. */
export function frame(grid: NestedGrid, place: Place, room: number, name: string): SVGRectElement {
  const { x, y, side } = grid.around(place, room);
  const round = place.depth === kWhole.depth ? grid.shape.cell * 0.3 : room * 0.9;
  return svg('rect', { class: name, x, y, width: side, height: side, rx: round });
}
