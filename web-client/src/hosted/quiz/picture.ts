import { cardStrokes } from './drawing.ts';
import type { Mark } from '../../boards/board.ts';
import { drawMark } from '../../boards/strokes.ts';
import { svg } from '../../boards/svg.ts';

const kCell = 100;
const kCard = 88;

/** The side of the picture that `cardAt` and `markAt` draw for. */
export const kSide = 3 * kCell;

/** The middle of a cell. */
export const centre = (cell: number) => ({
  x: (cell % 3) * kCell + kCell / 2,
  y: Math.floor(cell / 3) * kCell + kCell / 2,
});

/** A card in its cell: hatched while it lies face down. */
export function cardAt(cell: number, down: boolean): SVGGElement {
  const { x, y } = centre(cell);
  const box = { x: x - kCard / 2, y: y - kCard / 2, width: kCard, height: kCard, rx: 8 };
  const fill = down ? 'var(--page)' : 'var(--sheet)';
  const rect = svg('rect', { ...box, fill, stroke: 'var(--edge)', 'stroke-width': 2 });
  const hatch = cardStrokes(cell, kCard - 8, kCard - 8, 18).map((d) => svg('path', { d, 'stroke-width': 1.6 }));
  const look = {
    fill: 'none',
    stroke: 'var(--rule)',
    opacity: 0.6,
    transform: `translate(${x - kCard / 2 + 4} ${y - kCard / 2 + 4})`,
  };
  return svg('g', {}, rect, ...(down ? [svg('g', look, ...hatch)] : []));
}

/** A mark on its card. */
export function markAt(mark: Mark, cell: number): SVGGElement {
  const { x, y } = centre(cell);
  return drawMark(mark, x, y, 34, cell + 3, 0.8);
}

/** Cards as they lie: `X`, `O`, or face down. */
export function cardsPicture(cells: string): SVGSVGElement {
  const drawn = [...cells].flatMap((letter, cell) => [
    cardAt(cell, letter === '.'),
    ...(letter === '.' ? [] : [markAt(letter === 'X' ? 'cross' : 'nought', cell)]),
  ]);
  return svg('svg', { viewBox: `0 0 ${kSide} ${kSide}`, 'aria-hidden': 'true' }, ...drawn);
}
