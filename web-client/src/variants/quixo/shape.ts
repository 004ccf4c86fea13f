import { centre, type GridShape } from '../../boards/grid/shape.ts';
import type { End } from './position.ts';

/** How wide the room around the board is, where a cube goes round and the ends are shown. */
const kRing = 46;
/** Beyond it, for four, the seats have their names. */
const kSeats = 22;
export const kCell = 60;
/** How long an edge of a cube is; the rest is the gap to its neighbours. */
export const kCube = 53;

export interface Point {
  x: number;
  y: number;
}

/** The picture of a board: the cells, and the room around them. */
export function shapeOf(size: number, four: boolean): GridShape {
  const margin = kRing + (four ? kSeats : 0);
  return { rows: size, columns: size, cell: kCell, margin, far: margin, framed: true, ruleWidth: 1, pen: 1 };
}

const kOutwards: Record<End, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  top: { x: 0, y: -1 },
  bottom: { x: 0, y: 1 },
};
/** Which way is out of the board at an end. */
export const outwards = (end: End): Point => kOutwards[end];

/** The lowest and the highest coordinate of the middle of the ring. */
const ring = (shape: GridShape): [number, number] => [
  shape.margin - kRing / 2,
  shape.margin + shape.columns * shape.cell + kRing / 2,
];

/** The middle of the ring beside the end of a cube's row or column. */
export function besideEnd(shape: GridShape, cube: number, end: End): Point {
  const [low, high] = ring(shape);
  const { x, y } = centre(shape, cube);
  return { left: { x: low, y }, right: { x: high, y }, top: { x, y: low }, bottom: { x, y: high } }[end];
}

/** Where the dot of a seat lies on a cube, from its middle; `turn` counts the seats from the viewer clockwise. */
export function dotAt(turn: number, reach: number): Point {
  const towards = [kOutwards.bottom, kOutwards.left, kOutwards.top, kOutwards.right][turn] ?? kOutwards.bottom;
  return { x: towards.x * reach, y: towards.y * reach };
}

/** How far along the ring a point of it lies, clockwise from the corner at the top left. */
function along(shape: GridShape, { x, y }: Point): number {
  const [low, high] = ring(shape);
  const side = high - low;
  if (y === low) return x - low;
  if (x === high) return side + y - low;
  return y === high ? 3 * side - (x - low) : 4 * side - (y - low);
}

/** The corners of the ring that lie clockwise between two of its points. */
function corners(shape: GridShape, from: Point, to: Point): Point[] {
  const [low, high] = ring(shape);
  const side = high - low;
  const all = [
    { x: high, y: low },
    { x: high, y: high },
    { x: low, y: high },
    { x: low, y: low },
  ];
  const start = along(shape, from);
  const span = (along(shape, to) - start + 4 * side) % (4 * side);
  const passed: Point[] = [];
  for (let at = Math.floor(start / side) + 1; at * side < start + span; at++) passed.push(all[(at - 1) % 4] as Point);
  return passed;
}

export const length = (way: readonly Point[]) =>
  way.slice(1).reduce((sum, to, index) => {
    const from = way[index] as Point;
    return sum + Math.hypot(to.x - from.x, to.y - from.y);
  }, 0);

/** The shortest way of a cube from where it is taken, round the board, to beside the end at which it comes back. */
export function wayRound(shape: GridShape, cube: number, end: End): Point[] {
  const hole = centre(shape, cube);
  const goal = besideEnd(shape, cube, end);
  const last = shape.columns - 1;
  const column = cube % shape.columns;
  const row = Math.floor(cube / shape.columns);
  const exits: [boolean, End][] = [
    [column === 0, 'left'],
    [column === last, 'right'],
    [row === 0, 'top'],
    [row === last, 'bottom'],
  ];
  const ways = exits
    .filter(([open]) => open)
    .flatMap(([, exit]) => {
      const out = besideEnd(shape, cube, exit);
      return [
        [hole, out, ...corners(shape, out, goal), goal],
        [hole, out, ...corners(shape, goal, out).reverse(), goal],
      ];
    });
  return ways.reduce((best, way) => (length(way) < length(best) ? way : best), ways[0] ?? [hole, goal]);
}
