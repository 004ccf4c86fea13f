import { lineStroke } from '../strokes.ts';
import { svg } from '../svg.ts';
import { kWhole, type NestedGrid, type FieldAddress } from './geometry.ts';

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

const swayOf = (grid: NestedGrid, level: number) => grid.sideAt(level) * 0.045;

/** How far from a field its frame runs: clear of the rules around it, which sway by a quarter of what they may. */
export function frameRoom(grid: NestedGrid, { depth }: FieldAddress): number {
  const { gaps, margin } = grid.shape;
  if (depth === kWhole.depth) return margin * 0.8;
  const gap = gaps[depth] ?? margin;
  return Math.min((gap / 2 - swayOf(grid, depth) / 4) * 0.62, margin * 0.8);
}

/** The four strokes that part a field into nine. */
function hash(grid: NestedGrid, field: FieldAddress, level: number): string {
  const { x, y, side } = grid.square(field);
  const gap = grid.shape.gaps[level] ?? 0;
  const step = grid.sideAt(level) + gap;
  const sway = swayOf(grid, level);
  // Those of the whole reach as far as the frames at its edges.
  const beyond = level === 1 && gap > 0 ? grid.shape.margin * 0.7 : 0;
  const seed = field.index * 9 + level * 77;
  return [1, 2]
    .map((each) => {
      const [across, down] = [x + each * step - gap / 2, y + each * step - gap / 2];
      return (
        lineStroke(x - beyond, down, x + side + beyond, down, seed + each * 3, sway) +
        lineStroke(across, y - beyond, across, y + side + beyond, seed + each * 5 + 4, sway)
      );
    })
    .join('');
}

/** The frame around a place, with rounded corners. A number of this width in its corner interrupts it. */
export function frame(grid: NestedGrid, place: FieldAddress, room: number, name: string, number = 0): SVGElement {
  const { x, y, side } = grid.around(place, room);
  const round = place.depth === kWhole.depth ? grid.shape.cell * 0.3 : room * 0.9;
  if (number === 0) return svg('rect', { class: name, x, y, width: side, height: side, rx: round });
  const straight = side - 2 * round;
  const corner = (dx: number, dy: number) => `a${round} ${round} 0 0 1 ${dx} ${dy}`;
  const d = [
    `M${x + room + number} ${y}H${x + side - round}`,
    `${corner(round, round)}v${straight}`,
    `${corner(-round, round)}h${-straight}`,
    `${corner(-round, -round)}v${-straight}`,
    corner(round, -round),
  ];
  return svg('path', { class: name, d: d.join('') });
}
