import { svg } from '../svg.ts';
import { NestedGrid, type NestedShape } from './geometry.ts';
import { CellMarks, FieldMarks } from './marks.ts';
import type { NestedPosition } from './position.ts';
import { frame, drawRuling } from './ruling.ts';
import './nested.css';

/** A small still drawing of a nested position, as tiles show it. */
export function nestedPicture(shape: NestedShape, position: NestedPosition): SVGSVGElement {
  const grid = new NestedGrid(shape);
  const marks = new CellMarks(grid);
  const fields = new FieldMarks(grid);
  const smallest = position.owners[shape.depth - 1] ?? '';
  marks.show(position.cells, null);
  fields.show(position.owners);
  marks.fade((field) => (smallest[field] ?? '.') !== '.');
  const { side } = grid.picture;
  const picture = svg('svg', {
    class: `nested picture ${shape.depth > 2 ? 'deep' : ''}`.trimEnd(),
    viewBox: `0 0 ${side} ${side}`,
    'aria-hidden': 'true',
  });
  const { target } = position;
  if (target) {
    const room = (shape.gaps[target.depth] ?? 0) * 0.4;
    picture.append(svg('g', { class: 'target own' }, frame(grid, target, room, 'tint')));
  }
  picture.append(drawRuling(grid, shape.depth), marks.root, fields.root);
  return picture;
}
