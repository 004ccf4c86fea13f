import type { StrategicStudy } from '../../net/protocol.ts';
import type { NestedGrid, FieldAddress } from '../../boards/nested/geometry.ts';
import { drawCornerNumbers, drawWatermarks } from '../../boards/nested/numbers.ts';
import { svg } from '../../boards/svg.ts';

const kFields = 9;

/** A figure a place, all in one element: hundreds of them cost no more than one. */
function figures(places: readonly { x: number; y: number; text: string }[], name: string, size: number) {
  const list = (key: 'x' | 'y') => places.map((place) => place[key]).join(' ');
  const texts = places.map((place) => place.text);
  const written = (text: string, side: string) =>
    svg('text', { class: `${name} ${side}`, x: list('x'), y: list('y'), 'font-size': size }, text);
  // A board that is turned has the places in the opposite order.
  const behind = written([...texts].reverse().join(''), 'from-behind');
  return svg('g', {}, written(texts.join(''), 'from-front'), behind);
}

/** Left of every row of a strategic cell the number of the strategic cell to which that row leads. */
function rowNumbers(grid: NestedGrid, leads: string): SVGGElement {
  const { cell: side } = grid.shape;
  const places = [];
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.rows; column += kFields) {
      const cell = grid.cellIn(row, column);
      const { x, y } = grid.square(grid.cell(cell));
      places.push({ x: x - side * 0.38, y: y + side * 0.5, text: leads[cell] ?? '' });
    }
  }
  return figures(places, 'leads', side * 0.5);
}

/** In every cell the number of the strategic cell to which it leads. */
function cellNumbers(grid: NestedGrid, leads: string): SVGGElement {
  const places = Array.from(leads, (text, cell) => {
    const { x, y, side } = grid.square(grid.cell(cell));
    return { x: x + side / 2, y: y + side / 2, text };
  });
  return figures(places, 'leads', grid.shape.cell * 0.5);
}

/** What is printed on the field before the first move: the numbers of the tactical cells, and, once the rules have told
 * them, those by which the moves are led. */
export function drawPrinted(grid: NestedGrid, rules: unknown, study: Promise<unknown>): SVGGElement {
  const textOf = ({ index }: FieldAddress) => `${Math.floor(index / kFields) + 1}${(index % kFields) + 1}`;
  // Where the whole is small only the large ones can be read.
  const numbers = drawWatermarks(grid, textOf);
  const printed = svg('g', { class: 'printed', 'aria-hidden': 'true' }, numbers, drawCornerNumbers(grid, textOf));
  numbers.classList.toggle('fainter', rules === 'hyperfunctional');
  if (rules !== 'functional' && rules !== 'hyperfunctional') return printed;
  void study.then((known) => {
    if (!known) return;
    const { leads } = known as StrategicStudy;
    printed.append(rules === 'functional' ? rowNumbers(grid, leads) : cellNumbers(grid, leads));
  });
  return printed;
}
