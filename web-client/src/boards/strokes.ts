// The hand that draws: strokes with a small wobble that depends on the place alone, so that the same cell always looks
// the same.
import type { Mark } from './board.ts';
import { svg } from './svg.ts';

/** A number in [-0.5, 0.5) that belongs to a seed for ever. */
export function wobble(seed: number): number {
  let bits = Math.imul(seed, 2654435761) >>> 0;
  bits ^= bits >>> 15;
  bits = Math.imul(bits, 2246822519) >>> 0;
  bits ^= bits >>> 13;
  return (bits >>> 0) / 2 ** 32 - 0.5;
}

const at = (value: number) => String(Math.round(value * 100) / 100);

/** The two strokes of a cross around a centre. */
export function crossStrokes(cx: number, cy: number, radius: number, seed: number): string[] {
  const jot = (which: number) => wobble(seed * 7 + which) * radius * 0.22;
  const arm = radius * 0.72;
  const stroke = (side: 1 | -1, first: number) =>
    `M${at(cx - side * arm + jot(first))} ${at(cy - arm + jot(first + 1))}` +
    `Q${at(cx + jot(first + 2))} ${at(cy + jot(first + 3))} ` +
    `${at(cx + side * arm + jot(first + 4))} ${at(cy + arm + jot(first + 5))}`;
  return [stroke(1, 1), stroke(-1, 7)];
}

/** The one stroke of a nought: a ring that closes a little past its beginning, smoothed through its points. */
export function noughtStroke(cx: number, cy: number, radius: number, seed: number): string {
  const kPoints = 9;
  const start = wobble(seed * 5) * 1.2 - 1.9;
  const point = (which: number) => {
    const angle = start + (which / (kPoints - 1)) * 6.5;
    const reach = radius * 0.76 * (1 + wobble(seed * 11 + ((which + 8) % 8)) * 0.09 + (which > kPoints - 2 ? 0.05 : 0));
    return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach * 0.97] as const;
  };
  let path = `M${point(0).map(at).join(' ')}`;
  for (let which = 0; which < kPoints - 1; which++) {
    const [before, from, to, after] = [point(which - 1), point(which), point(which + 1), point(which + 2)];
    const leave = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const reach = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${[...leave, ...reach, ...to].map(at).join(' ')}`;
  }
  return path;
}

/** A line drawn without a ruler. */
export function lineStroke(x1: number, y1: number, x2: number, y2: number, seed: number, sway: number): string {
  const middle = (a: number, b: number, which: number) => at((a + b) / 2 + wobble(seed + which) * sway);
  return `M${at(x1)} ${at(y1)}Q${middle(x1, x2, 0)} ${middle(y1, y2, 1)} ${at(x2)} ${at(y2)}`;
}

/** A mark as a group of strokes; `pathLength` is 1 so that one animation draws strokes of any length. */
export function drawMark(mark: Mark, cx: number, cy: number, radius: number, seed: number, pen = 1): SVGGElement {
  const strokes = mark === 'cross' ? crossStrokes(cx, cy, radius, seed) : [noughtStroke(cx, cy, radius, seed)];
  const width = at(radius * pen * (mark === 'cross' ? 0.26 : 0.24));
  const paths = strokes.map((d) => svg('path', { d, pathLength: 1, 'stroke-width': width }));
  return svg('g', { class: `mark ${mark}` }, ...paths);
}

/** A mark alone, as it stands beside a player's name. */
export function markPicture(mark: Mark): SVGSVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 40 40', 'aria-hidden': 'true' },
    drawMark(mark, 20, 20, 17, mark === 'cross' ? 5 : 8),
  );
}
