import { centre, type GridShape } from '../../boards/grid/shape.ts';
import type { Cubes } from './cubes.ts';
import type { QuixoPosition } from './position.ts';
import { length, wayRound, type Point } from './shape.ts';

/** For a unit of the way round the board, and for the push itself. */
const kMillisAUnit = 0.9;
const kPush = 260;
/** How large a cube is on its way outside the board. */
const kCarried = 0.7;

const still = () => typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Shows the last push of a position: the cube is taken, goes round the board, and pushes the row before it. */
export class Slide {
  private running: Animation[] = [];

  constructor(
    private readonly shape: GridShape,
    private readonly cubes: Cubes,
  ) {}

  play(position: QuixoPosition): void {
    this.stop();
    const last = position.last;
    if (!last || still()) return;
    const way = wayRound(this.shape, last.cube, last.end);
    const round = length(way) * kMillisAUnit;
    this.carry(last.path[0] ?? last.cube, way, round);
    last.path.slice(1).forEach((cell, index) => {
      const before = centre(this.shape, last.path[index] ?? cell);
      const here = centre(this.shape, cell);
      const moved = `translate(${before.x - here.x}px, ${before.y - here.y}px)`;
      this.run(cell, [{ transform: moved }, { transform: 'none' }], {
        delay: round,
        duration: kPush,
        easing: 'ease-out',
        fill: 'backwards',
      });
    });
  }

  /** Leaves everything where it belongs. */
  stop(): void {
    for (const each of this.running.splice(0)) each.cancel();
  }

  private carry(entry: number, way: readonly Point[], round: number): void {
    const home = centre(this.shape, entry);
    const whole = round + kPush;
    const frames: Keyframe[] = way.map((point, index) => ({
      transform: `translate(${point.x - home.x}px, ${point.y - home.y}px) scale(${index === 0 ? 1 : kCarried})`,
      offset: (length(way.slice(0, index + 1)) * kMillisAUnit) / whole,
    }));
    const arrive = { transform: 'none', offset: 1 };
    const last = frames.at(-1);
    if (last) last.easing = 'ease-out';
    this.run(entry, [...frames, arrive], { duration: whole });
  }

  private run(cell: number, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
    const animation = this.cubes.cube(cell)?.animate?.(frames, timing);
    if (animation) this.running.push(animation);
  }
}
