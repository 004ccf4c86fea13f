import { drawMark } from '../strokes.ts';
import { centre, drawRules, height, width, type GridShape } from './shape.ts';
import { markAt } from './position.ts';
import { svg } from '../svg.ts';

/** A small still drawing of a grid position, as tiles show it. */
export function gridPicture(shape: GridShape, cells: string): SVGSVGElement {
  const picture = svg(
    'svg',
    { viewBox: `0 0 ${width(shape)} ${height(shape)}`, 'aria-hidden': 'true' },
    drawRules(shape),
  );
  for (let cell = 0; cell < cells.length; cell++) {
    const mark = markAt({ cells, last: null, lines: [] }, cell);
    const { x, y } = centre(shape, cell);
    if (mark) picture.append(drawMark(mark, x, y, shape.cell * 0.38, cell + 1, shape.pen));
  }
  return picture;
}
