import { drawMark, lineStroke, wobble } from '../../../boards/strokes.ts';
import { svg } from '../../../boards/svg.ts';

const kCell = 30;
const kMargin = 5;
const kSize = kMargin * 2 + kCell * 3;

/** A word of a theme, as it looks from afar: loops on a line. */
function scribble(x: number, y: number, width: number, seed: number): SVGPathElement {
  const loops = Math.round(width / 3.6);
  let d = `M${x} ${y}`;
  for (let loop = 0; loop < loops; loop++) {
    const high = 2.6 + wobble(seed + loop) * 2.2;
    d += `q${(width / loops) * 0.6} ${-high} ${width / loops} ${wobble(seed * 3 + loop) * 0.8}`;
  }
  return svg('path', { d });
}

function theme(cell: number, lines: readonly number[]): SVGPathElement[] {
  const [x, y] = [kMargin + (cell % 3) * kCell, kMargin + Math.floor(cell / 3) * kCell];
  return lines.map((width, line) =>
    scribble(x + (kCell - width) / 2, y + 13 + line * 7 - (lines.length > 1 ? 1 : -3), width, cell * 13 + line),
  );
}

function question(cell: number): SVGPathElement[] {
  const [x, y] = [kMargin + (cell % 3) * kCell + kCell / 2, kMargin + Math.floor(cell / 3) * kCell + kCell / 2];
  const hook = `M${x - 4} ${y - 5}c0 -6 9 -6 8.500 0c-.400 4 -4.500 4 -4.500 8`;
  return [svg('path', { d: hook }), svg('path', { d: `M${x} ${y + 8.5}h.100` })];
}

/** A board whose cells have themes for books, some of them still hidden. */
export function bookTile(): SVGSVGElement {
  const centre = (cell: number) => [
    kMargin + ((cell % 3) + 0.5) * kCell,
    kMargin + (Math.floor(cell / 3) + 0.5) * kCell,
  ];
  const mark = (cell: number, of: 'cross' | 'nought') => {
    const [x = 0, y = 0] = centre(cell);
    return drawMark(of, x, y, 11, cell + 3);
  };
  const rules = [1, 2].flatMap((line) => {
    const at = kMargin + line * kCell;
    return [
      lineStroke(at, kMargin, at, kSize - kMargin, line, 1.2),
      lineStroke(kMargin, at, kSize - kMargin, at, line + 7, 1.2),
    ];
  });
  return svg(
    'svg',
    { viewBox: `0 0 ${kSize} ${kSize}`, 'aria-hidden': 'true', class: 'book-tile' },
    svg('g', { class: 'rules' }, ...rules.map((d) => svg('path', { d, 'stroke-width': 1.4 }))),
    svg(
      'g',
      { class: 'themes', fill: 'none', stroke: 'currentColor', 'stroke-width': 1.3, 'stroke-linecap': 'round' },
      ...theme(0, [17, 12]),
      ...theme(1, [14]),
      ...theme(3, [11, 18]),
      ...question(5),
      ...theme(7, [16, 9]),
      ...question(8),
    ),
    mark(4, 'cross'),
    mark(2, 'nought'),
    mark(6, 'cross'),
  );
}

/** A board with its marks alone, small. */
export function boardPicture(marks: string, lines: readonly (readonly number[])[] = []): SVGSVGElement {
  const side = Math.max(1, Math.round(Math.sqrt(marks.length)));
  const whole = side * 20;
  const centre = (cell: number) => [((cell % side) + 0.5) * 20, (Math.floor(cell / side) + 0.5) * 20] as const;
  const rules = Array.from({ length: side - 1 }, (_, line) => (line + 1) * 20).flatMap((at, line) => [
    lineStroke(at, 1, at, whole - 1, line, 1),
    lineStroke(1, at, whole - 1, at, line + 9, 1),
  ]);
  const drawn = [...marks].flatMap((mark, cell) => {
    const [x, y] = centre(cell);
    return mark === '.' ? [] : [drawMark(mark === 'X' ? 'cross' : 'nought', x, y, 8, cell + 3, 1.2)];
  });
  const struck = lines.map((line, index) => {
    const [first, last] = [centre(line[0] ?? 0), centre(line.at(-1) ?? 0)];
    return svg('path', { d: lineStroke(...first, ...last, index + 3, 2), class: 'strike', 'stroke-width': 2 });
  });
  return svg(
    'svg',
    { viewBox: `0 0 ${whole} ${whole}`, 'aria-hidden': 'true', class: 'drawing' },
    svg('g', { class: 'rules' }, ...rules.map((d) => svg('path', { d, 'stroke-width': 1 }))),
    ...drawn,
    ...struck,
  );
}
