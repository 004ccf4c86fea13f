// The compass circle of a piece: where it may step, where it may not, what threatens there, and the step that is aimed at.
import type { SonorView } from '../../net/protocol.ts';
import { svg } from '../../boards/svg.ts';
import { stepTowards } from './directions.ts';
import { evaderDrawing, pursuerDrawing } from './pieces.ts';
import { measuresOf, placeOf, pursuerOf, spotOf, type Spot } from './position.ts';

const kMillimetre = 1000;

/** A run of directions that are alike, from one degree to another. */
export interface Arc {
  from: number;
  to: number;
  free: boolean;
}

/** Neighbouring directions of the circle, evenly spread, joined where they are alike. */
export function arcsOf(free: readonly boolean[]): Arc[] {
  const each = 360 / free.length;
  const first = free.findIndex((value, index) => value !== free.at(index - 1));
  if (first < 0) return free.length === 0 ? [] : [{ from: 0, to: 360, free: free[0] === true }];
  const arcs: Arc[] = [];
  for (let step = 0; step < free.length; step++) {
    const index = (first + step) % free.length;
    const value = free[index] === true;
    const open = arcs.at(-1);
    if (open?.free === value) open.to += each;
    else arcs.push({ from: (first + step - 0.5) * each, to: (first + step + 0.5) * each, free: value });
  }
  return arcs;
}

const round = (value: number) => String(Math.round(value * 100) / 100);

function at({ x, y }: Spot, degrees: number, radius: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${round(x + Math.cos(angle) * radius)} ${round(y - Math.sin(angle) * radius)}`;
}

/** A part of a circle around a spot. */
function arcPath(spot: Spot, radius: number, { from, to }: Pick<Arc, 'from' | 'to'>): string {
  // One arc cannot lead to its own beginning.
  const middle = (from + to) / 2;
  const arc = (degrees: number) => `A${radius} ${radius} 0 0 0 ${at(spot, degrees, radius)}`;
  return `M${at(spot, from, radius)}${arc(middle)}${arc(to)}`;
}

/** A part of a ring between two circles. */
function bandPath(spot: Spot, inner: number, outer: number, { from, to }: Arc): string {
  const back = (degrees: number) => `A${inner} ${inner} 0 0 1 ${at(spot, degrees, inner)}`;
  return `${arcPath(spot, outer, { from, to })}L${at(spot, to, inner)}${back((from + to) / 2)}${back(from)}Z`;
}

/** The step that one looks at. */
export interface Aim {
  degrees: number;
  possible: boolean;
  captured: readonly number[];
}

export class Reach {
  readonly under = svg('g', { class: 'reach', 'aria-hidden': 'true' });
  readonly over = svg('g', { class: 'aim', 'aria-hidden': 'true' });

  /** Draws the circle of a piece with what is free on it; nothing for null. */
  showCircle(view: SonorView, piece: number | null, arcs: readonly Arc[]): void {
    this.under.replaceChildren();
    if (piece === null) return;
    const spot = spotOf(placeOf(view, piece), view.measures);
    const radius = measuresOf(view, piece).radius / kMillimetre;
    const reach = measuresOf(view, piece).step / kMillimetre;
    this.under.append(...threats(view, piece));
    for (const arc of arcs) {
      if (!arc.free)
        this.under.append(svg('path', { class: 'shut', d: bandPath(spot, radius, reach + radius / 2, arc) }));
      this.under.append(svg('path', { class: arc.free ? 'free' : 'barred', d: arcPath(spot, reach, arc) }));
    }
    this.under.append(svg('circle', { class: 'chosen', cx: spot.x, cy: spot.y, r: radius + 2.2 }));
  }

  /** Draws the piece where the step would end; nothing for null. */
  showAim(view: SonorView, piece: number | null, aim: Aim | null): void {
    this.over.replaceChildren();
    if (piece === null || aim === null) return;
    const { radius, step } = measuresOf(view, piece);
    const from = spotOf(placeOf(view, piece), view.measures);
    const { dx, dy } = stepTowards(aim.degrees, step);
    const to = { x: from.x + dx / kMillimetre, y: from.y - dy / kMillimetre };
    const isPursuer = piece === pursuerOf(view);
    const drawing = isPursuer ? pursuerDrawing(radius / kMillimetre) : evaderDrawing(piece, radius / kMillimetre);
    const ghost = svg('g', { class: `piece ghost ${isPursuer ? 'pursuer' : 'evader'}` }, ...drawing);
    ghost.style.transform = `translate(${to.x}px, ${to.y}px)`;
    this.over.append(svg('path', { class: 'way', d: `M${from.x} ${from.y}L${to.x} ${to.y}` }), ghost);
    this.over.classList.toggle('impossible', !aim.possible);
    if (!aim.possible) this.over.append(cross(to, radius / kMillimetre, 'no'));
    for (const caught of aim.captured) {
      const spot = caught === piece ? to : spotOf(placeOf(view, caught), view.measures);
      this.over.append(cross(spot, view.measures.evader.radius / kMillimetre, 'caught'));
    }
  }
}

function cross({ x, y }: Spot, radius: number, kind: string): SVGPathElement {
  const arm = radius * 0.8;
  const d = `M${x - arm} ${y - arm}L${x + arm} ${y + arm}M${x + arm} ${y - arm}L${x - arm} ${y + arm}`;
  return svg('path', { class: kind, d });
}

/** For evaders where the pursuer catches them now and by its next step; for the pursuer where it catches each of them. */
function threats(view: SonorView, piece: number): SVGElement[] {
  const touch = view.measures.touch / kMillimetre;
  const circle = (spot: Spot, r: number, kind: string) => svg('circle', { class: kind, cx: spot.x, cy: spot.y, r });
  if (piece !== pursuerOf(view)) {
    const spot = spotOf(view.pursuer.at, view.measures);
    const next = touch + view.measures.pursuer.step / kMillimetre;
    return [circle(spot, next, 'danger'), circle(spot, touch, 'touch')];
  }
  return view.evaders
    .filter((evader) => evader.is === 'in_play')
    .map((evader) => circle(spotOf(evader.at, view.measures), touch, 'touch'));
}
