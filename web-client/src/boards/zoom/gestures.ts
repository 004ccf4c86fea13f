import { isTurned } from '../turned.ts';
import type { Camera } from './camera.ts';

/** A finger that moves farther than this, in pixels, drags. */
const kSlop = 8;
const kWheel = 1.0016;

interface Point {
  x: number;
  y: number;
}

/** Dragging, pinching and the wheel: all that moves the camera of a board. */
export class Gestures {
  private readonly fingers = new Map<number, Point>();
  private start: Point = { x: 0, y: 0 };
  private dragging = false;

  constructor(
    private readonly root: SVGSVGElement,
    private readonly camera: Camera,
    private readonly onHandled: () => void,
  ) {
    root.addEventListener('pointerdown', (event) => this.onDown(event));
    root.addEventListener('pointermove', (event) => this.onMove(event));
    root.addEventListener('pointerup', (event) => this.fingers.delete(event.pointerId));
    root.addEventListener('pointercancel', (event) => this.fingers.delete(event.pointerId));
    root.addEventListener('wheel', (event) => this.onWheel(event), { passive: false });
  }

  /** Whether the press that ends now was a gesture, and no choice of a cell. */
  get moved(): boolean {
    return this.dragging;
  }

  private onDown(event: PointerEvent): void {
    const first = this.fingers.size === 0;
    if (first) this.dragging = false;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (first) this.start = { x: event.clientX, y: event.clientY };
    else this.dragging = true;
  }

  private onMove(event: PointerEvent): void {
    // A mouse may have been let go outside.
    if (event.buttons === 0) this.fingers.delete(event.pointerId);
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const far = Math.hypot(now.x - this.start.x, now.y - this.start.y) > kSlop;
    if (!this.dragging && !(far && !this.camera.isWhole)) return;
    if (!this.dragging) this.root.setPointerCapture(event.pointerId);
    this.dragging = true;
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, now);
    const unit = this.camera.pixels() || 1;
    // With two fingers each carries half of the way.
    const share = (other ? 2 : 1) * (isTurned(this.root) ? -1 : 1);
    this.camera.pan((before.x - now.x) / unit / share, (before.y - now.y) / unit / share);
    if (other) this.pinch(before, now, other);
    this.onHandled();
  }

  private pinch(before: Point, now: Point, other: Point): void {
    const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
    const { x, y } = this.camera.point((now.x + other.x) / 2, (now.y + other.y) / 2);
    this.camera.zoom(apart(before) / apart(now), x, y, false);
  }

  private onWheel(event: WheelEvent): void {
    const { scrollHeight, clientHeight } = document.documentElement;
    // Where the page scrolls, the wheel is the page's.
    if (!event.ctrlKey && !event.metaKey && scrollHeight > clientHeight) return;
    event.preventDefault();
    const { x, y } = this.camera.point(event.clientX, event.clientY);
    this.camera.zoom(kWheel ** (event.deltaY * (event.deltaMode === 1 ? 16 : 1)), x, y, false);
    this.onHandled();
  }
}
