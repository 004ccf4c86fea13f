import type { Mark } from '../../boards/board.ts';
import { drawMark, lineStroke, wobble } from '../../boards/strokes.ts';
import { svg } from '../../boards/svg.ts';

const kWide = 120;
const kHigh = 90;

/** The back of a card: strokes of a pencil from corner to corner. */
export function cardBack(cell: number): SVGSVGElement {
  const strokes = [];
  for (let x = -70; x < kWide; x += 16) {
    const jot = wobble(cell * 31 + x) * 6;
    const d = lineStroke(x + jot, kHigh - 6, x + 70 - jot, 6, cell * 13 + x, 3);
    strokes.push(svg('path', { d, 'stroke-width': 1.2 }));
  }
  return svg(
    'svg',
    { viewBox: `0 0 ${kWide} ${kHigh}`, preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' },
    ...strokes,
  );
}

/** Strokes of a pencil that fill a box from edge to edge, each a little otherwise. */
export function cardStrokes(cell: number, wide: number, high: number, gap: number): string[] {
  const strokes = [];
  for (let at = gap; at < wide + high; at += gap) {
    const jot = wobble(cell * 31 + at) * 3;
    const [x1, y1] = at <= high ? [0, at] : [at - high, high];
    const [x2, y2] = at <= wide ? [at, 0] : [wide, at - wide];
    strokes.push(lineStroke(x1, y1 + jot, x2 + jot, y2, cell * 13 + at, 2));
  }
  return strokes;
}

/** The mark on a played card. */
export function cardMark(mark: Mark, cell: number): SVGSVGElement {
  const drawn = drawMark(mark, kWide / 2, kHigh / 2, 36, cell + 3, 0.9);
  drawn.classList.add('fresh');
  return svg('svg', { viewBox: `0 0 ${kWide} ${kHigh}`, 'aria-hidden': 'true' }, drawn);
}

/** Winning lines, struck through all three cards. */
export function strikePicture(lines: readonly (readonly number[])[]): SVGSVGElement {
  const strokes = lines.map((line, index) => {
    const from = line[0] ?? 0;
    const to = line[line.length - 1] ?? 0;
    const d = lineStroke(...through(from, to), index + 5, 3);
    return svg('path', { d, class: 'fresh strike', pathLength: 1 });
  });
  return svg('svg', { viewBox: '0 0 100 100', preserveAspectRatio: 'none', 'aria-hidden': 'true' }, ...strokes);
}

const centre = (cell: number) => [100 * ((cell % 3) / 3 + 1 / 6), 100 * (Math.floor(cell / 3) / 3 + 1 / 6)] as const;

/** From a little before the first cell to a little after the last. */
function through(from: number, to: number): [number, number, number, number] {
  const [a, b] = [centre(from), centre(to)];
  const reach = (start: number, end: number) => (end - start) * 0.17;
  return [a[0] - reach(a[0], b[0]), a[1] - reach(a[1], b[1]), b[0] + reach(a[0], b[0]), b[1] + reach(a[1], b[1])];
}
