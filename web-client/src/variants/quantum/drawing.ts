// Where small marks stand and how pairs are joined. A mark has the same place in both of its cells, by its number: nothing moves
// when others come, and no thread runs over a mark in a cell that it only crosses.
import type { QuantumCycle, QuantumPair } from '../../net/protocol.ts';
import { drawMark, wobble } from '../../boards/strokes.ts';
import { centre, type GridShape } from '../../boards/grid/shape.ts';
import { svg } from '../../boards/svg.ts';
import { markOf } from './position.ts';

export interface Point {
  x: number;
  y: number;
}

/** The sizes of small marks in parts of a cell. */
export interface SmallSize {
  radius: number;
  pitch: number;
  pen: number;
}
export const kOnBoard: SmallSize = { radius: 0.14, pitch: 0.29, pen: 0.85 };
export const kOnTile: SmallSize = { radius: 0.15, pitch: 0.3, pen: 1 };

const kSide = 3;
const kSlots = kSide * kSide;

const at = (value: number) => String(Math.round(value * 100) / 100);
const xy = ({ x, y }: Point) => `${at(x)} ${at(y)}`;

/** Where the mark of a placement stands in a cell. At most nine pairs are entangled at once, and their numbers follow each other. */
export function slot(shape: GridShape, cell: number, number: number, size: SmallSize): Point {
  const { x, y } = centre(shape, cell);
  const place = (number - 1) % kSlots;
  const pitch = shape.cell * size.pitch;
  return {
    x: x + ((place % kSide) - 1) * pitch - shape.cell * 0.01,
    y: y + (Math.floor(place / kSide) - 1) * pitch + shape.cell * 0.015,
  };
}

/** The bow of a thread: to one side or the other by the number, so that it leaves the marks beside it alone. */
function bow(from: Point, to: Point, number: number): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const side = number % 2 === 0 ? 1 : -1;
  const depth = side * (length * 0.1 + 6) * (1 + wobble(number * 13) * 0.5);
  return { x: (from.x + to.x) / 2 - (dy / length) * depth, y: (from.y + to.y) / 2 + (dx / length) * depth };
}

/** A point so far from another on the way to a third. */
function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * distance, y: from.y + ((to.y - from.y) / length) * distance };
}

/** The pencil thread between the two marks of a pair, from rim to rim. */
export function threadPath(shape: GridShape, [a, b]: readonly number[], number: number, size: SmallSize): string {
  const [from, to] = [slot(shape, a ?? 0, number, size), slot(shape, b ?? 0, number, size)];
  const middle = bow(from, to, number);
  const rim = shape.cell * size.radius * 1.15;
  return `M${xy(towards(from, middle, rim))}Q${xy(middle)} ${xy(towards(to, middle, rim))}`;
}

/** The cycle as one stroke: along every thread, and within each cell from mark to mark. */
export function cyclePath(shape: GridShape, { cells, pairs }: QuantumCycle, size: SmallSize): string {
  const parts = pairs.map((number, index) => {
    const here = cells[index] ?? 0;
    const next = cells[(index + 1) % cells.length] ?? 0;
    const [from, to] = [slot(shape, here, number, size), slot(shape, next, number, size)];
    // The bow lies on the side on which the thread has it, in whichever direction one walks.
    const middle = here < next ? bow(from, to, number) : bow(to, from, number);
    return `${index === 0 ? 'M' : 'L'}${xy(from)}Q${xy(middle)} ${xy(to)}`;
  });
  return `${parts.join('')}Z`;
}

/** One small mark, without its number. */
export function drawSmall(shape: GridShape, cell: number, number: number, seat: number, size: SmallSize): SVGGElement {
  const { x, y } = slot(shape, cell, number, size);
  return drawMark(markOf(seat), x, y, shape.cell * size.radius, number * 9 + cell, size.pen);
}

/** The figure that stands at the foot of a mark. */
export function drawNumber(point: Point, number: number, radius: number, className: string): SVGTextElement {
  return svg('text', { class: className, x: at(point.x + radius), y: at(point.y + radius * 0.9) }, String(number));
}

/** A pair as it lies on the board: its two marks with their numbers. */
export function drawPair(shape: GridShape, { number, seat, cells }: QuantumPair): SVGGElement {
  const radius = shape.cell * kOnBoard.radius;
  const marks = cells.map((cell) => {
    const point = slot(shape, cell, number, kOnBoard);
    return svg(
      'g',
      { class: 'small', 'data-in': cell },
      svg('circle', { class: 'halo', cx: at(point.x), cy: at(point.y), r: at(radius * 1.1) }),
      drawSmall(shape, cell, number, seat, kOnBoard),
      drawNumber(point, number, radius, 'subscript'),
    );
  });
  return svg('g', { class: 'pair', 'data-number': number }, ...marks);
}

/** The thread of a pair. */
export function drawThread(shape: GridShape, { number, cells }: Pick<QuantumPair, 'number' | 'cells'>): SVGPathElement {
  const d = threadPath(shape, cells, number, kOnBoard);
  return svg('path', { class: 'thread', 'data-number': number, d, pathLength: 1 });
}
