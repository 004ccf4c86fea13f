import { placeIn } from '../turned.ts';

/** A square of the picture. */
export interface Square {
  x: number;
  y: number;
  side: number;
}

const kTravel = 280;

/** Which part of the picture is seen. Travels are drawn out unless motion is not wanted. */
export class Camera {
  private seen: Square;
  private goal: Square;
  private travel = 0;

  constructor(
    private readonly root: SVGSVGElement,
    /** The whole, which is a square. */
    readonly picture: Square,
    /** The side of the smallest square worth seeing. */
    private readonly least: number,
    private readonly onMove: (seen: Square) => void,
  ) {
    this.seen = this.goal = picture;
    this.aim(picture);
  }

  /** The square that is seen, or will be when the animation ends. */
  get square(): Square {
    return this.goal;
  }

  get isWhole(): boolean {
    return this.goal.side >= this.picture.side;
  }

  /** Whether one can't look from nearer. */
  get isNearest(): boolean {
    return this.goal.side <= this.least;
  }

  /** Looks at a square, or as near to it as the picture reaches. */
  look(square: Square): void {
    this.go(this.clamped(square));
  }

  /** Looks from nearer or farther, so that a point keeps its place. */
  zoom(factor: number, x: number, y: number, drawnOut = true): void {
    const side = Math.max(this.least, Math.min(this.picture.side, this.goal.side * factor));
    const scale = side / this.goal.side;
    const to = { x: x - (x - this.goal.x) * scale, y: y - (y - this.goal.y) * scale, side };
    if (drawnOut) this.go(this.clamped(to));
    else this.jump(this.clamped(to));
  }

  /** Moves what is seen by so much. */
  pan(dx: number, dy: number): void {
    this.jump(this.clamped({ x: this.goal.x + dx, y: this.goal.y + dy, side: this.goal.side }));
  }

  /** Stands still where a travel has come to. */
  halt(): void {
    cancelAnimationFrame(this.travel);
    this.goal = this.seen;
  }

  /** The point of the picture under a point of the window. */
  point(clientX: number, clientY: number): { x: number; y: number } {
    const box = this.root.getBoundingClientRect();
    const scale = this.seen.side / (Math.min(box.width, box.height) || 1);
    const { x, y } = placeIn(this.root, clientX, clientY);
    return {
      x: this.seen.x + this.seen.side / 2 + (x - box.width / 2) * scale,
      y: this.seen.y + this.seen.side / 2 + (y - box.height / 2) * scale,
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
    const end = Math.max(0, this.picture.side - side);
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
