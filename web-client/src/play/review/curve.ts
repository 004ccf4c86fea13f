import type { Frame } from '../../parts/pictures/frame.ts';

export interface Spot {
  x: number;
  y: number;
}

/** A curve of estimates, from -1 at the foot to 1 at the top, as it is drawn. */
export interface Plot {
  /** By position, as far as they are judged. */
  spots: readonly Spot[];
  /** The line through them, as the path of an SVG. */
  line: string;
  /** What lies between the line and the middle. */
  area: string;
  /** Where both sides stand alike. */
  middle: number;
}

/** The place of a position across the drawing; `last` is the number of the last one. */
export const across = (ply: number, last: number, { width, left, right }: Frame): number =>
  left + (last === 0 ? 0 : ((width - left - right) * ply) / last);

/** Lays a curve out in a frame that has room for positions up to `last`. */
export function plotOf(values: readonly number[], last: number, frame: Frame): Plot {
  const height = frame.height - frame.top - frame.bottom;
  const middle = frame.top + height / 2;
  const spots = values.map((value, ply) => ({ x: across(ply, last, frame), y: middle - (value * height) / 2 }));
  const line = spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
  const [first, newest] = [spots[0], spots.at(-1)];
  const area = first && newest ? `${line}L${short(newest.x)} ${short(middle)}L${short(first.x)} ${short(middle)}Z` : '';
  return { spots, line, area, middle };
}

/** The position that is nearest to a place across the drawing. */
export function nearestPly(x: number, last: number, frame: Frame): number {
  const inner = frame.width - frame.left - frame.right;
  return Math.min(last, Math.max(0, Math.round(((x - frame.left) / inner) * last)));
}

const short = (value: number) => String(Math.round(value * 10) / 10);
