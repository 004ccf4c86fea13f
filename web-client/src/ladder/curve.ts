import type { RatingCurve } from '../net/protocol.ts';
import type { Frame } from '../parts/pictures/frame.ts';

/** Where a text stands that belongs to a point, as SVG says it. */
type Anchor = 'start' | 'middle' | 'end';

/** Where things stand in a drawing of a rating's course. */
export interface Plot {
  /** Each change, with its place in the drawing. */
  spots: readonly Spot[];
  /** The line through them, as the path of an SVG. */
  line: string;
  /** Levels of points with a rule across the drawing. */
  levels: readonly { y: number; points: number }[];
  /** Instants below the drawing. */
  instants: readonly { x: number; at: number; anchor: Anchor }[];
  lowest: number;
  highest: number;
}
export interface Spot {
  x: number;
  y: number;
  at: number;
  points: number;
}

const kSteps = [10, 20, 50, 100, 200, 500, 1000];
const kMostLevels = 5;
const kRoomForInstant = 150;

/** Lays a curve out in a frame. */
export function plotOf(curve: RatingCurve, frame: Frame): Plot {
  const points = curve.points.map((point) => point.points);
  const [lowest, highest] = [Math.min(curve.start, ...points), Math.max(curve.start, ...points)];
  const step = kSteps.find((each) => (highest - lowest) / each < kMostLevels - 1) ?? Math.ceil((highest - lowest) / 3);
  const [floor, ceiling] = [
    Math.floor(lowest / step) * step,
    Math.max(Math.ceil(highest / step) * step, lowest + step),
  ];
  const [first, last] = [curve.points[0]?.at ?? 0, curve.points.at(-1)?.at ?? 0];
  const inner = { width: frame.width - frame.left - frame.right, height: frame.height - frame.top - frame.bottom };
  // A curve of one moment stands in the middle.
  const x = (at: number) => frame.left + inner.width * (last === first ? 0.5 : (at - first) / (last - first));
  const y = (value: number) => frame.top + inner.height * (1 - (value - floor) / (ceiling - floor));
  const spots = curve.points.map(({ at, points: value }) => ({ at, points: value, x: x(at), y: y(value) }));
  return {
    spots,
    line: lineThrough([{ x: frame.left, y: y(curve.start) }, ...spots]),
    levels: range(floor, ceiling, step).map((value) => ({ y: y(value), points: value })),
    instants: instantsOf(first, last, inner.width).map((at, index, all) => ({
      at,
      x: x(at),
      anchor: anchorOf(index, all),
    })),
    lowest,
    highest,
  };
}

/** The spot that is nearest to a place across the drawing. */
export function nearest(spots: readonly Spot[], x: number): number {
  let best = 0;
  for (const [index, spot] of spots.entries())
    if (Math.abs(spot.x - x) < Math.abs((spots[best]?.x ?? 0) - x)) best = index;
  return best;
}

const short = (value: number) => String(Math.round(value * 10) / 10);
const lineThrough = (spots: readonly { x: number; y: number }[]) =>
  spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
}

function instantsOf(first: number, last: number, width: number): number[] {
  if (first === last) return [first];
  const gaps = Math.max(1, Math.min(4, Math.floor(width / kRoomForInstant)));
  return Array.from({ length: gaps + 1 }, (_, index) => first + ((last - first) * index) / gaps);
}

function anchorOf(index: number, all: readonly number[]): Anchor {
  if (all.length === 1) return 'middle';
  return index === 0 ? 'start' : index === all.length - 1 ? 'end' : 'middle';
}
