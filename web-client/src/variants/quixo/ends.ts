import type { Mark } from '../../boards/board.ts';
import { type GridShape, width } from '../../boards/grid/shape.ts';
import { setAttribute, svg } from '../../boards/svg.ts';
import { drawCube, drawHead } from './drawing.ts';
import { besideEnd, kCell, outwards, type Point } from './shape.ts';
import { ends, type Dot, type End } from './position.ts';

/** A cube in the hand: what it will show, and where it may go. */
export interface HeldCube {
  cube: number;
  mark: Mark;
  ends: readonly End[];
  /** Whom the dot shall point at, and where each of the two sits, counted clockwise from the viewer; null without dots. */
  dot: { chosen: Dot; turns: Record<Dot, number> } | null;
}

/** How the ends and the dot's two directions are named. */
export interface EndNames {
  group(): string;
  end(cube: number, end: End): string;
  dots(): string;
  dot(dot: Dot): string;
  /** The same, short enough for the corner of the board. */
  dotShort(dot: Dot): string;
}

/** What may be done with a cube in the hand, outside the rim: the ends where it may come back, and whom its dot points at. */
export class Ends {
  readonly root = svg('g', { class: 'ends' });
  private held: HeldCube | null = null;

  constructor(
    private readonly shape: GridShape,
    private readonly names: EndNames,
  ) {}

  /** The end that an event came from. */
  endFrom(event: Event): End | null {
    const named = this.from(event, 'end');
    return ends.find((end) => end === named) ?? null;
  }

  /** The dot that an event came from. */
  dotFrom(event: Event): Dot | null {
    const named = this.from(event, 'dot');
    return named === 'self' || named === 'partner' ? named : null;
  }

  show(held: HeldCube | null): void {
    const focused = this.root.contains(document.activeElement) ? document.activeElement : null;
    const kept = focused?.getAttribute('data-end') ?? focused?.getAttribute('data-dot') ?? null;
    this.held = held;
    this.draw();
    if (kept) this.root.querySelector<SVGGElement>(`[data-end=${kept}], [data-dot=${kept}]`)?.focus();
  }

  /** Names everything anew. */
  relabel(): void {
    this.draw();
  }

  private from(event: Event, key: 'end' | 'dot'): string | undefined {
    const element = event.target instanceof Element ? event.target.closest<SVGGElement>(`[data-${key}]`) : null;
    return element?.dataset[key];
  }

  private draw(): void {
    const held = this.held;
    if (!held) return this.root.replaceChildren();
    const group = svg('g', { role: 'group', 'aria-label': this.names.group() });
    group.append(...held.ends.map((end) => this.drawEnd(held, end)));
    this.root.replaceChildren(group);
    if (held.dot) this.root.append(this.drawDots(held));
  }

  private drawEnd(held: HeldCube, end: End): SVGGElement {
    const at = besideEnd(this.shape, held.cube, end);
    const out = outwards(end);
    const along = out.x === 0 ? { width: kCell, height: 46 } : { width: 46, height: kCell };
    const box = { x: at.x - along.width / 2, y: at.y - along.height / 2, ...along, rx: 10 };
    const turn = held.dot ? held.dot.turns[held.dot.chosen] : null;
    return svg(
      'g',
      { role: 'button', class: 'end', tabindex: 0, 'data-end': end, 'aria-label': this.names.end(held.cube, end) },
      svg('rect', { class: 'pad', ...box }),
      drawCube({ x: at.x + out.x * 5, y: at.y + out.y * 5 }, held.mark, turn, 0.5),
      drawHead({ x: at.x - out.x * 16, y: at.y - out.y * 16 }, { x: -out.x, y: -out.y }, 7),
    );
  }

  // One's own direction at the corner below, the partner's above: as they sit at the table.
  private drawDots(held: HeldCube): SVGGElement {
    const edge = width(this.shape) - this.shape.margin / 2;
    const group = svg('g', { role: 'radiogroup', 'aria-label': this.names.dots() });
    group.append(
      this.drawDot(held, 'partner', { x: edge, y: this.shape.margin / 2 }),
      this.drawDot(held, 'self', { x: edge, y: edge }),
    );
    return group;
  }

  private drawDot(held: HeldCube, dot: Dot, at: Point): SVGGElement {
    const side = this.shape.margin - 4;
    const box = { x: at.x - side / 2, y: at.y - side / 2, width: side, height: side, rx: 10 };
    const chosen = held.dot?.chosen === dot;
    const element = svg(
      'g',
      {
        role: 'radio',
        class: 'dot-choice',
        'data-dot': dot,
        tabindex: chosen ? 0 : -1,
        'aria-checked': String(chosen),
      },
      svg('rect', { class: 'pad', ...box }),
      drawCube({ x: at.x, y: at.y - 8 }, held.mark, held.dot?.turns[dot] ?? 0, 0.62),
      svg('text', { x: at.x, y: at.y + 25, 'aria-hidden': 'true' }, this.names.dotShort(dot)),
    );
    setAttribute(element, 'aria-label', this.names.dot(dot));
    return element;
  }
}
