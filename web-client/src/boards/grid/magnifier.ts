import { setAttribute, svg } from '../svg.ts';
import { isTurned } from '../turned.ts';
import { centre, height, width, type GridShape } from './shape.ts';

const kAround = 2;
const kZoom = 2.3;

/** A magnifying glass over the cell under a finger, which hides that cell itself. */
export class Magnifier {
  readonly root: SVGSVGElement;
  private readonly side: number;

  /** Shows the drawing that has the given id. */
  constructor(
    private readonly shape: GridShape,
    sheet: string,
  ) {
    this.side = kAround * 2 * shape.cell * kZoom;
    this.root = svg('svg', { class: 'magnifier', width: this.side, height: this.side, 'aria-hidden': 'true' });
    this.root.append(
      svg('rect', { class: 'glass', x: -1e4, y: -1e4, width: 2e4, height: 2e4 }),
      svg('use', { href: `#${sheet}` }),
      svg('rect', { class: 'aimed', width: shape.cell, height: shape.cell, rx: shape.cell * 0.1 }),
      svg('rect', {
        class: 'rim',
        width: kAround * 2 * shape.cell,
        height: kAround * 2 * shape.cell,
      }),
    );
    this.hide();
  }

  /** Opens over a cell: above the finger, or beside it near the upper edge. */
  show(cell: number): void {
    const { x, y } = centre(this.shape, cell);
    const reach = kAround * this.shape.cell;
    setAttribute(this.root, 'viewBox', `${x - reach} ${y - reach} ${reach * 2} ${reach * 2}`);
    const [, , aimed, rim] = this.root.children;
    for (const [rect, half] of [
      [aimed, this.shape.cell / 2],
      [rim, reach],
    ] as const) {
      if (!rect) continue;
      setAttribute(rect, 'x', x - half);
      setAttribute(rect, 'y', y - half);
    }
    const gap = this.shape.cell * 2.2;
    const turned = isTurned(this.root);
    const above = turned ? y + gap : y - gap - this.side;
    const beside = x > width(this.shape) / 2 ? x - gap - this.side : x + gap;
    const room = turned ? above + this.side <= height(this.shape) : above >= 0;
    const left = room ? x - this.side / 2 : beside;
    setAttribute(this.root, 'x', Math.max(0, Math.min(width(this.shape) - this.side, left)));
    setAttribute(this.root, 'y', Math.max(0, Math.min(height(this.shape) - this.side, above)));
    setAttribute(this.root, 'display', null);
  }

  hide(): void {
    setAttribute(this.root, 'display', 'none');
  }
}
