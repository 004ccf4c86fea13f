import { drawMark } from '../../boards/strokes.ts';
import { centre, drawRules, height, width, type GridShape } from '../../boards/grid/shape.ts';
import { markAt } from '../../boards/grid/position.ts';
import { svg } from '../../boards/svg.ts';
import { drawSmall, kOnTile, threadPath } from './drawing.ts';
import { type QuantumPosition } from './position.ts';
import './quantum.css';

const shape: GridShape = {
  rows: 3,
  columns: 3,
  cell: 30,
  margin: 6,
  far: 6,
  framed: false,
  ruleWidth: 1.4,
  pen: 1,
};

/** How the position of the tile came about; a test plays it through the rules. */
export const tileSteps = [
  { place: [0, 1] },
  { place: [0, 1] },
  { collapse: 0 },
  { place: [4, 8] },
  { place: [2, 4] },
  { place: [3, 7] },
  { place: [7, 8] },
] as const;

/** The position of the tile. */
export const tilePosition: Pick<QuantumPosition, 'cells' | 'pairs'> = {
  cells: 'OX.......',
  pairs: [
    { number: 3, seat: 0, cells: [4, 8] },
    { number: 4, seat: 1, cells: [2, 4] },
    { number: 5, seat: 0, cells: [3, 7] },
    { number: 6, seat: 1, cells: [7, 8] },
  ],
};

/** A small still drawing of a quantum position, as tiles show it. */
export function quantumPicture({ cells, pairs } = tilePosition): SVGSVGElement {
  const size = { viewBox: `0 0 ${width(shape)} ${height(shape)}`, 'aria-hidden': 'true' };
  const picture = svg('svg', { ...size, class: 'quantum-picture' }, drawRules(shape));
  for (const { number, cells: two } of pairs) {
    picture.append(svg('path', { class: 'thread', d: threadPath(shape, two, number, kOnTile) }));
  }
  for (const { number, seat, cells: two } of pairs) {
    picture.append(...two.map((cell) => drawSmall(shape, cell, number, seat, kOnTile)));
  }
  for (let cell = 0; cell < cells.length; cell++) {
    const mark = markAt({ cells, last: null, lines: [] }, cell);
    const { x, y } = centre(shape, cell);
    if (mark) picture.append(drawMark(mark, x, y, shape.cell * 0.38, cell + 1, shape.pen));
  }
  return picture;
}
