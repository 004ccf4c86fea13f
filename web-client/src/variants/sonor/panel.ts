// What stands beside the field: half and turn, the points of both halves, each evader's lines, and the fine adjustment.
import { m } from '../../i18n/messages.ts';
import type { SonorEvader, SonorHalf, SonorView } from '../../net/protocol.ts';
import { setAttribute, svg } from '../../boards/svg.ts';
import { arrowOf, degreesText } from './directions.ts';
import { evaderDrawing } from './pieces.ts';
import { evaderWords } from './words.ts';

const kLines = 3;

/** What can be done on the panel. */
export interface PanelEvents {
  choose(piece: number): void;
  /** Turns the direction by so many degrees, counterclockwise. */
  turn(degrees: number): void;
  resign(): void;
}

/** What the panel shows besides the position. */
export interface PanelShow {
  view: SonorView;
  /** Pieces that may be chosen, and the one that is. */
  movable: readonly number[];
  chosen: number | null;
  you: number | null;
  /** Whether the half may be given up from here; `asked`: once more, and it is. */
  resigning: 'no' | 'may' | 'asked';
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  name: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = name;
  made.append(...children);
  return made;
}

function button(name: string, act: () => void, ...children: (Node | string)[]): HTMLButtonElement {
  const made = element('button', name, ...children);
  made.type = 'button';
  made.addEventListener('click', act);
  return made;
}

/** An arrow that bends to the left, or to the right. */
function bentArrow(left: boolean): SVGSVGElement {
  const d = 'M5 15A8 8 0 1 1 12 20M5 15l-2.5-4.500M5 15l4.200-2.800';
  return svg(
    'svg',
    { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    svg('path', { d, transform: left ? null : 'translate(24 0) scale(-1 1)' }),
  );
}

/** A direction with the arrow that points there, from whichever side the field is seen; nothing for null. */
function directionElement(degrees: number | null): HTMLElement {
  const made = element('b', 'number');
  if (degrees === null) return made;
  const front = element('span', 'from-front', arrowOf(degrees));
  const behind = element('span', 'from-behind', arrowOf(degrees + 180));
  made.append(front, behind, ` ${degreesText(degrees)}°`);
  return made;
}

export class Panel {
  readonly root = element('div', 'panel');
  private readonly when = element('p', 'when');
  private readonly score = element('dl', 'score');
  private readonly list = element('ul', 'evaders');
  private readonly aim = element('p', 'aim-words');
  private readonly facts = element('dl', 'facts');
  private readonly tune: HTMLElement;
  private readonly left: HTMLButtonElement;
  private readonly right: HTMLButtonElement;
  private readonly give: HTMLButtonElement;
  private shown: PanelShow | null = null;

  constructor(private readonly events: PanelEvents) {
    this.left = button('turn', () => events.turn(1), bentArrow(true));
    this.right = button('turn', () => events.turn(-1), bentArrow(false));
    this.give = button('give', () => events.resign());
    this.tune = element('div', 'tune', this.left, this.right);
    this.root.append(this.when, this.score, this.list, this.facts, this.aim, this.tune, this.give);
    this.relabel();
  }

  show(what: PanelShow): void {
    this.shown = what;
    const { view } = what;
    this.when.replaceChildren(
      element('b', '', m.sonor_half({ half: view.half })),
      element('span', 'number', m.sonor_turn({ turn: view.turn, of: view.max_turns })),
    );
    this.score.replaceChildren(...[0, 1].flatMap((half) => this.scoreRow(view, half)));
    this.list.replaceChildren(...view.evaders.map((evader, piece) => this.evaderRow(evader, piece, what)));
    this.give.hidden = what.resigning === 'no';
    this.give.textContent = what.resigning === 'asked' ? m.sonor_give_up_sure() : m.sonor_give_up();
    this.give.classList.toggle('asked', what.resigning === 'asked');
    this.left.disabled = this.right.disabled = what.chosen === null;
    this.tune.hidden = this.aim.hidden = view.side === null;
    this.facts.replaceChildren(...(view.side === null ? factRows(view.halves) : []));
  }

  /** Says what is aimed at, and what it would come to or why it is not possible. */
  say(degrees: number | null, words: string, possible: boolean): void {
    this.aim.replaceChildren(directionElement(degrees), element('span', '', words));
    this.aim.classList.toggle('impossible', !possible);
  }

  relabel(): void {
    setAttribute(this.left, 'aria-label', m.sonor_turn_left());
    setAttribute(this.right, 'aria-label', m.sonor_turn_right());
    setAttribute(this.list, 'aria-label', m.sonor_evaders());
    if (this.shown) this.show(this.shown);
  }

  private scoreRow(view: SonorView, half: number): HTMLElement[] {
    const own = this.shown?.you;
    const name = own == null ? m.sonor_half_short({ half: half + 1 }) : own === half ? m.you() : m.opponent();
    const points = view.halves[half]?.points;
    const term = element('dt', half === view.half - 1 ? 'now' : '', name);
    return [term, element('dd', 'number', points === undefined ? '–' : String(points))];
  }

  private evaderRow(evader: SonorEvader, piece: number, { view, movable, chosen }: PanelShow): HTMLLIElement {
    const radius = view.measures.evader.radius / 1000;
    const box = { viewBox: `${-radius - 2} ${-radius - 2} ${2 * radius + 6} ${2 * radius + 4}`, 'aria-hidden': 'true' };
    const drawing = svg('svg', box, svg('g', { class: 'piece evader' }, ...evaderDrawing(piece, radius)));
    drawing.firstElementChild?.classList.toggle('stepped', evader.stepped && evader.is === 'in_play');
    const dots = element('span', 'lines');
    for (let line = 0; line < kLines; line++) dots.append(element('i', line < evader.lines ? 'full' : ''));
    const name = element('span', 'unseen', evaderWords(evader, piece));
    const choose = button(
      'evader-row',
      () => this.events.choose(piece),
      name,
      drawing,
      element('span', 'told', dots, standing(evader)),
    );
    choose.disabled = !movable.includes(piece);
    // The pieces themselves are what Tab leads to.
    choose.tabIndex = -1;
    choose.classList.toggle('chosen', piece === chosen);
    setAttribute(choose, 'data-is', evader.is);
    return element('li', '', choose);
  }
}

function standing(evader: SonorEvader): HTMLElement {
  const words = evader.is === 'safe' ? m.sonor_safe() : evader.is === 'captured' ? m.sonor_captured() : '';
  const made = element('span', 'standing', words);
  // The row's name says it.
  setAttribute(made, 'aria-hidden', 'true');
  return made;
}

/** What the ties are broken by, both halves beside each other. */
function factRows(halves: readonly SonorHalf[]): HTMLElement[] {
  const facts: [string, (half: SonorHalf) => number | null][] = [
    [m.sonor_fact_brought_out(), ({ reached }) => reached[0]],
    [m.sonor_fact_line_3(), ({ reached }) => reached[2]],
    [m.sonor_fact_line_2(), ({ reached }) => reached[1]],
    [m.sonor_fact_last_capture(), (half) => half.last_capture],
  ];
  return facts.flatMap(([name, of]) => {
    const values = halves.map((half) => of(half) ?? '–').join(' : ');
    return [element('dt', '', name), element('dd', 'number', values)];
  });
}
