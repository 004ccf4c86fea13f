import { kWhole, type NestedGrid, type Place, type Square } from './geometry.ts';

const kTravel = 280;
/** How much of a field's surroundings is seen with it. */
const kAround = 0.07;

/** Which part of the picture is seen. Travels are drawn out unless motion is not wanted. */
export class Camera {
  private seen: Square;
  private goal: Square;
  private travel = 0;

  constructor(
    private readonly root: SVGSVGElement,
    private readonly grid: NestedGrid,
    private readonly onMove: (seen: Square) => void,
  ) {
    this.seen = this.goal = grid.picture;
    this.aim(grid.picture);
  }

  /** The square that is seen, or will be when the travel ends. */
  get square(): Square {
    return this.goal;
  }

  get isWhole(): boolean {
    return this.goal.side >= this.grid.picture.side;
  }

  /** Looks at a field with a little around it. */
  look(place: Place): void {
    const room = place.depth === kWhole.depth ? this.grid.shape.margin : this.grid.sideAt(place.depth) * kAround;
    this.go(this.grid.around(place, room));
  }

  /** Looks from nearer or farther, so that a point keeps its place. */
  zoom(factor: number, x: number, y: number, drawnOut = true): void {
    const { picture } = this.grid;
    const least = this.grid.sideAt(this.grid.shape.depth - 1) * (1 + 2 * kAround);
    const side = Math.max(least, Math.min(picture.side, this.goal.side * factor));
    const scale = side / this.goal.side;
    const to = { x: x - (x - this.goal.x) * scale, y: y - (y - this.goal.y) * scale, side };
    if (drawnOut) this.go(this.clamped(to));
    else this.jump(this.clamped(to));
  }

  /** Moves what is seen by so much. */
  pan(dx: number, dy: number): void {
    this.jump(this.clamped({ x: this.goal.x + dx, y: this.goal.y + dy, side: this.goal.side }));
  }

  /** The point of the picture under a point of the window. */
  point(clientX: number, clientY: number): { x: number; y: number } {
    const box = this.root.getBoundingClientRect();
    const scale = this.seen.side / (Math.min(box.width, box.height) || 1);
    return {
      x: this.seen.x + this.seen.side / 2 + (clientX - box.left - box.width / 2) * scale,
      y: this.seen.y + this.seen.side / 2 + (clientY - box.top - box.height / 2) * scale,
    };
  }

  /** How many CSS pixels a unit of the picture takes when this much of it is seen. */
  pixels(side = this.goal.side): number {
    const box = this.root.getBoundingClientRect();
    return Math.min(box.width, box.height) / side;
  }

  destroy(): void {
    cancelAnimationFrame(this.travel);
  }

  private clamped({ x, y, side }: Square): Square {
    const end = this.grid.picture.side - side;
    return { x: Math.max(0, Math.min(end, x)), y: Math.max(0, Math.min(end, y)), side };
  }

  private jump(to: Square): void {
    cancelAnimationFrame(this.travel);
    this.goal = to;
    this.put(to);
  }

  private go(to: Square): void {
    cancelAnimationFrame(this.travel);
    this.goal = to;
    const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
    if (still) return this.put(to);
    const from = this.seen;
    const begun = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - begun) / kTravel));
      const eased = 1 - (1 - part) ** 3;
      const between = (key: keyof Square) => from[key] + (to[key] - from[key]) * eased;
      this.put({ x: between('x'), y: between('y'), side: between('side') });
      if (part < 1) this.travel = requestAnimationFrame(step);
    };
    this.travel = requestAnimationFrame(step);
  }

  private put(seen: Square): void {
    this.seen = seen;
    this.aim(seen);
    this.onMove(seen);
  }

  private aim({ x, y, side }: Square): void {
    this.root.setAttribute('viewBox', `${x} ${y} ${side} ${side}`);
  }
}
