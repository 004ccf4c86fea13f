// The pieces on the field: rings with a number, and the pursuer's double ring.
import type { SonorView } from '../../net/protocol.ts';
import { lineStroke, noughtStroke } from '../../boards/strokes.ts';
import { setAttribute, svg } from '../../boards/svg.ts';
import { placeOf, pursuerOf, spotOf, type Spot } from './position.ts';

const kMillimetre = 1000;

/** As the author of the game has them; they are the same on every look of the board, so the number on them is too. */
const kColours = ['#ea5b52', '#a98bea', '#f5a3c7', '#f4d03f', '#6cc46c'];

/** A ring that fills its disc to the edge, drawn around the origin. */
function ring(radius: number, seed: number, width: number): SVGPathElement {
  return svg('path', {
    class: 'ring-stroke',
    d: noughtStroke(0, 0, (radius - width / 2) / 0.76, seed),
    'stroke-width': width,
  });
}

/** An evader in its colour, drawn around the origin. */
export function evaderDrawing(number: number, radius: number): SVGElement[] {
  return [
    svg('circle', { class: 'disc', r: radius, fill: kColours[number % kColours.length] ?? '' }),
    ring(radius, number + 4, radius * 0.18),
    svg('text', { class: 'number', y: radius * 0.06, 'font-size': radius * 1.2 }, String(number + 1)),
    svg('path', {
      class: 'tick',
      d: `M${radius * 0.25} ${radius * 0.72}l${radius * 0.3} ${radius * 0.32}l${radius * 0.55} ${-radius * 0.8}`,
    }),
  ];
}

/** The pursuer, drawn around the origin. */
export function pursuerDrawing(radius: number): SVGElement[] {
  const width = radius * 0.13;
  return [svg('circle', { class: 'disc', r: radius }), ring(radius, 11, width), ring(radius * 0.6, 17, width)];
}

/** All pieces, and where they came from. They slide by CSS. */
export class Pieces {
  readonly root = svg('g', { class: 'pieces' });
  readonly trails = svg('g', { class: 'trails', 'aria-hidden': 'true' });
  private readonly groups: SVGGElement[] = [];

  at(piece: number): SVGGElement | null {
    return this.groups[piece] ?? null;
  }

  /** The piece that an event belongs to, or null. */
  from(event: Event): number | null {
    const found = this.groups.findIndex((group) => event.target instanceof Node && group.contains(event.target));
    return found < 0 ? null : found;
  }

  show(view: SonorView, sending: SonorView | null): void {
    if (this.groups.length === 0) this.draw(view);
    const shown = sending ?? view;
    const sent = sending?.last?.piece ?? null;
    this.groups.forEach((group, piece) => {
      const { x, y } = spotOf(placeOf(shown, piece), shown.measures);
      group.style.transform = `translate(${x}px, ${y}px)`;
      const evader = shown.evaders[piece];
      setAttribute(group, 'data-is', evader?.is ?? 'in_play');
      group.classList.toggle('stepped', evader?.stepped === true && evader.is === 'in_play');
      group.classList.toggle('sent', sent === piece);
      group.classList.toggle('last', shown.last?.piece === piece);
    });
    this.trails.replaceChildren(...trailsOf(shown));
  }

  private draw(view: SonorView): void {
    const { evader, pursuer } = view.measures;
    for (let piece = 0; piece < pursuerOf(view); piece++) {
      this.groups.push(svg('g', { class: 'piece evader' }, ...evaderDrawing(piece, evader.radius / kMillimetre)));
    }
    this.groups.push(svg('g', { class: 'piece pursuer' }, ...pursuerDrawing(pursuer.radius / kMillimetre)));
    this.groups.forEach((group, piece) => setAttribute(group, 'data-piece', piece));
    this.root.append(...this.groups);
  }
}

/** Where each piece came from in this turn, the last step stronger. */
function trailsOf(view: SonorView): SVGElement[] {
  const trail = (from: Spot, to: Spot, piece: number) => {
    const kind = view.last?.piece === piece ? 'trail last' : 'trail';
    const d = lineStroke(from.x, from.y, to.x, to.y, piece + 2, 1);
    return [svg('path', { class: kind, d }), svg('circle', { class: kind, cx: from.x, cy: from.y, r: 1.6 })];
  };
  const pieces = view.evaders.flatMap((evader, piece) => (evader.stepped ? [{ ...evader, piece }] : []));
  const pursued = view.last?.piece === pursuerOf(view) || view.turn > 1;
  const all = pursued ? [...pieces, { ...view.pursuer, piece: pursuerOf(view) }] : pieces;
  return all.flatMap(({ from, at, piece }) => trail(spotOf(from, view.measures), spotOf(at, view.measures), piece));
}
