import { centre, type GridShape } from '../../boards/grid/shape.ts';
import { svg } from '../../boards/svg.ts';
import { drawHead, seatBadge } from './drawing.ts';
import { markOf, type QuixoPosition } from './position.ts';
import { kCell, outwards } from './shape.ts';

/** What the cubes lie on. */
export function surface(shape: GridShape): SVGElement {
  const side = shape.columns * shape.cell + 6;
  const at = shape.margin - 3;
  return svg('rect', { class: 'tray', x: at, y: at, width: side, height: side, rx: 13 });
}

/** Where the last push came from: an arrowhead at the end where the cube came back. */
export function pushArrow(shape: GridShape, last: QuixoPosition['last']): SVGElement[] {
  const entry = last?.path[0];
  if (!last || entry === undefined) return [];
  const out = outwards(last.end);
  const { x, y } = centre(shape, entry);
  const away = kCell / 2 + 9;
  return [drawHead({ x: x + out.x * away, y: y + out.y * away }, { x: -out.x, y: -out.y }, 6)];
}

/** The four seats at their edges, as they sit from where the viewer does. */
export function seatNames(shape: GridShape, turnOf: (seat: number) => number): SVGElement[] {
  const middle = shape.margin + (shape.columns * shape.cell) / 2;
  const far = shape.margin * 2 + shape.columns * shape.cell - 12;
  const edges = [
    { x: middle, y: far },
    { x: 12, y: middle },
    { x: middle, y: 12 },
    { x: far, y: middle },
  ];
  return [0, 1, 2, 3].map((seat) => {
    const { x, y } = edges[turnOf(seat)] ?? { x: middle, y: far };
    const badge = seatBadge(seat, markOf(seat));
    badge.setAttribute('transform', `translate(${x - 12.5} ${y - 12}) scale(0.6)`);
    return badge;
  });
}
