import { setAttribute, svg } from '../svg.ts';
import type { Square } from '../zoom/camera.ts';
import type { NestedGrid, FieldAddress } from './geometry.ts';
import { FieldMarks } from './marks.ts';
import { isDecided, type NestedPosition } from './position.ts';
import { drawRuling, frame } from './ruling.ts';
import './nested.css';
import { placeIn } from '../turned.ts';

/** The whole field made small: whose each field is down to a depth, where the game is, and what is seen of it on the board. */
export class FieldMap {
  readonly root: SVGSVGElement;
  private readonly marks: FieldMarks;
  private readonly target = svg('g', { class: 'target own' });
  private readonly last = svg('circle', { class: 'dot' });
  private readonly viewport = svg('rect', { class: 'viewport', display: 'none' });

  constructor(
    private readonly grid: NestedGrid,
    private readonly depth: number,
  ) {
    const { side } = grid.picture;
    this.marks = new FieldMarks(grid, depth, 1);
    this.root = svg(
      'svg',
      { class: 'fieldmap', viewBox: `0 0 ${side} ${side}` },
      this.target,
      drawRuling(grid, depth),
      this.last,
      this.marks.root,
      this.viewport,
    );
  }

  show({ owners, target, last }: NestedPosition): void {
    this.marks.show(owners);
    this.marks.fade(({ depth, index }) => this.covered({ depth, index }, owners));
    const place = target && target.depth > this.depth ? this.grid.within(target, this.depth) : target;
    this.target.replaceChildren(...(place ? [frame(this.grid, place, this.grid.shape.cell * 0.3, 'tint')] : []));
    const square = last === null ? null : this.grid.square(this.grid.cell(last));
    setAttribute(this.last, 'display', square && this.depth > 1 ? null : 'none');
    if (!square) return;
    setAttribute(this.last, 'cx', square.x + square.side / 2);
    setAttribute(this.last, 'cy', square.y + square.side / 2);
    setAttribute(this.last, 'r', square.side * 0.55);
  }

  /** Frames what is seen of the field; nothing where all of it is. */
  showViewport(seen: Square): void {
    const whole = seen.side >= this.grid.picture.side;
    setAttribute(this.viewport, 'display', whole ? 'none' : null);
    setAttribute(this.viewport, 'x', seen.x);
    setAttribute(this.viewport, 'y', seen.y);
    setAttribute(this.viewport, 'width', seen.side);
    setAttribute(this.viewport, 'height', seen.side);
  }

  /** The field of the largest kind under a point of the window. */
  fieldAt(clientX: number, clientY: number): FieldAddress {
    const box = this.root.getBoundingClientRect();
    const { x, y } = placeIn(this.root, clientX, clientY);
    const third = (at: number, length: number) => Math.max(0, Math.min(2, Math.floor((at / (length || 1)) * 3)));
    const column = third(x, box.width);
    return { depth: 1, index: third(y, box.height) * 3 + column };
  }

  private covered(place: FieldAddress, owners: readonly string[]): boolean {
    return place.depth > 1 && isDecided(owners, this.grid.within(place, 1));
  }
}
