import { Camera, type Square } from '../zoom/camera.ts';
import { Gestures } from '../zoom/gestures.ts';
import { setAttribute } from '../svg.ts';
import { centre, width, type GridShape } from './shape.ts';

/** Boards with fewer cells along a side are large enough as they are. */
const kLarge = 9;
/** Cells along the side of the smallest square worth seeing. */
const kLeast = 5.5;
/** Cells along the side of what is seen from near, where nobody says how near. */
const kNear = 8;
const kStep = 1.5;

export const isLarge = (shape: GridShape) => shape.columns >= kLarge;

/** What lets one look at a large grid from near: its camera, with letters and numbers that stay at the edge. */
export class GridZoom {
  private readonly camera: Camera;
  private readonly gestures: Gestures;
  private near = false;

  constructor(
    root: SVGSVGElement,
    private readonly shape: GridShape,
    private readonly labels: SVGGElement,
    private readonly onZoom: (near: boolean) => void,
  ) {
    const picture = { x: 0, y: 0, side: width(shape) };
    this.camera = new Camera(root, picture, shape.cell * kLeast, (seen) => this.onMove(root, seen));
    this.gestures = new Gestures(root, this.camera, () => undefined);
    root.classList.add('zooming');
    onZoom(false);
  }

  get isWhole(): boolean {
    return this.camera.isWhole;
  }

  /** Whether the press that goes on or ends now moves the viewport, and is no choice of a cell. */
  get moved(): boolean {
    return this.gestures.moved;
  }

  /** The point of the picture under a pointer. */
  point(event: MouseEvent): { x: number; y: number } {
    return this.camera.point(event.clientX, event.clientY);
  }

  /** How many CSS pixels a cell takes when the whole is seen. */
  get wholeCell(): number {
    return this.camera.pixels(this.camera.picture.side) * this.shape.cell;
  }

  /** Looks at what lies around a cell, or at the whole again. */
  toggle(cell: number): void {
    if (!this.isWhole) return this.camera.look(this.camera.picture);
    this.camera.look(this.around(cell, this.shape.cell * kNear));
  }

  /** Looks from nearer or farther by a key; false for a key that does something else. */
  onKey(key: string, cell: number): boolean {
    const { x, y } = centre(this.shape, cell);
    if (key === '+' || key === '=') this.camera.zoom(1 / kStep, x, y);
    else if (key === '-') this.camera.zoom(kStep, x, y);
    else if (key === '0') this.camera.look(this.camera.picture);
    else return false;
    return true;
  }

  /** Goes where a cell can be seen, if it can't. */
  keepInView(cell: number): void {
    const { x, y } = centre(this.shape, cell);
    const seen = this.camera.square;
    // A cell under the letters at the edge is not seen.
    const edge = this.shape.margin * this.scaleOf(seen) + this.shape.cell / 2;
    const half = this.shape.cell / 2;
    const inside = (at: number, from: number) => at >= from + edge && at <= from + seen.side - half;
    if (this.isWhole || (inside(x, seen.x) && inside(y, seen.y))) return;
    this.camera.look(this.around(cell, seen.side));
  }

  /** Puts the letters where they belong after they were written anew. */
  relabel(): void {
    this.pin(this.camera.square);
  }

  destroy(): void {
    this.camera.destroy();
  }

  private around(cell: number, side: number): Square {
    const { x, y } = centre(this.shape, cell);
    return { x: x - side / 2, y: y - side / 2, side };
  }

  private scaleOf(seen: Square): number {
    return seen.side / this.camera.picture.side;
  }

  private onMove(root: SVGSVGElement, seen: Square): void {
    this.pin(seen);
    const near = seen.side < this.camera.picture.side;
    if (near === this.near) return;
    this.near = near;
    root.classList.toggle('zoomed-in', near);
    this.onZoom(near);
  }

  // From near the letters keep their size on the page and stand at the edge of what is seen, on bands of their own.
  private pin(seen: Square): void {
    const scale = this.scaleOf(seen);
    const band = this.shape.margin * scale;
    for (const text of this.labels.querySelectorAll('text')) {
      const [x, y] = [Number(text.getAttribute('x')), Number(text.getAttribute('y'))];
      const across = text.classList.contains('across');
      const [toX, toY] = across ? [x, seen.y + y * scale] : [seen.x + x * scale, y];
      const hidden = across ? x < seen.x + band : y < seen.y + band;
      setAttribute(text, 'visibility', hidden && scale < 1 ? 'hidden' : null);
      setAttribute(
        text,
        'transform',
        scale < 1 ? `translate(${toX} ${toY}) scale(${scale}) translate(${-x} ${-y})` : null,
      );
    }
    this.labels.querySelectorAll('.band').forEach((rect, which) => {
      setAttribute(rect, 'x', seen.x);
      setAttribute(rect, 'y', seen.y);
      setAttribute(rect, 'width', which === 0 ? seen.side : band);
      setAttribute(rect, 'height', which === 0 ? band : seen.side);
      setAttribute(rect, 'display', scale < 1 ? null : 'none');
    });
  }
}
