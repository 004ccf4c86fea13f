import { m } from '../../i18n/messages.ts';
import type { Swap2Action, Swap2View } from '../../net/protocol.ts';
import type { Board, BoardEvents, BoardShow, Mark, Options } from '../../boards/board.ts';
import type { Threat } from '../../rules/types.ts';
import { GridBoard } from '../../boards/grid/board.ts';
import { letteredEdges, letteredNames, letteredShape, sizeOf } from '../gomoku/lettered.ts';
import { markPicture } from '../../boards/strokes.ts';
import { setAttribute } from '../../boards/svg.ts';
import { choiceLabels, now, type Choice } from './words.ts';
import './swap2.css';

const choices: readonly Choice[] = ['black', 'white', 'place2'];
const marks: Record<Choice, Mark | null> = { black: 'cross', white: 'nought', place2: null };

/** What may be chosen now. Without rules in the page everything may be tried while a choice is due to whoever looks. */
function choicesNow({ view, legal, seat, early }: BoardShow<Swap2View, Swap2Action>): readonly Choice[] {
  const due = view.phase === 'choice' || view.phase === 'last_choice';
  if (seat === null || early || !due) return [];
  return legal === null ? choices : legal.flatMap((action) => ('choose' in action ? [action.choose] : []));
}

/** Whether fewer stones lie in the upper fourth of the grid than in the lower. */
export function isEmptierAbove(cells: string, size: number): boolean {
  const rows = Math.ceil(size / 4) * size;
  const stones = (part: string) => part.replaceAll('.', '').length;
  return stones(cells.slice(0, rows)) < stones(cells.slice(-rows));
}

type Stone = Extract<Swap2Action, { cell: number }>;

const stonesOf = (actions: readonly Swap2Action[]): Stone[] =>
  actions.flatMap((action) => ('cell' in action ? [action] : []));

const stonesThatThreaten = (threats: readonly Threat<Swap2Action>[]): Threat<Stone>[] =>
  threats.flatMap(({ action, kind }) => ('cell' in action ? [{ action, kind }] : []));

/** The grid of gomoku, and below it buttons while a colour is to be chosen. */
export class Swap2Board implements Board<Swap2View, Swap2Action> {
  private readonly root = document.createElement('div');
  private readonly panel = document.createElement('div');
  private readonly buttons: ReadonlyMap<Choice, HTMLButtonElement>;
  private readonly grid: GridBoard;
  private what: BoardShow<Swap2View, Swap2Action> | null = null;

  constructor(
    host: HTMLElement,
    private readonly options: Options,
    events: BoardEvents<Swap2Action, Swap2View>,
  ) {
    const shape = letteredShape(sizeOf(options));
    const paper = document.createElement('div');
    this.root.className = 'swap2';
    paper.className = 'stones';
    this.panel.className = 'choices';
    setAttribute(this.panel, 'role', 'group');
    this.buttons = new Map(
      choices.map((choice) => [choice, this.button(choice, () => events.onPlay({ choose: choice }))]),
    );
    this.root.append(paper, this.panel);
    host.append(this.root);
    const parts = {
      shape,
      names: letteredNames(shape, m.game_swap2_title),
      markOf: () => this.stone(),
      labels: () => letteredEdges(shape),
    };
    this.grid = new GridBoard(paper, parts, {
      onPlay: (action) => events.onPlay(action),
      onAim: (action) => events.onAim(action),
      onZoom: (zoomed) => events.onZoom?.(zoomed),
      check: (actions) => events.check(actions),
    });
    this.relabel();
  }

  show(what: BoardShow<Swap2View, Swap2Action>): void {
    this.what = what;
    const legal = what.legal && stonesOf(what.legal);
    const premove = what.premove && 'cell' in what.premove ? what.premove : null;
    const { mine, theirs } = what.threats ?? { mine: [], theirs: [] };
    const threats = { mine: stonesThatThreaten(mine), theirs: stonesThatThreaten(theirs) };
    const shown = choicesNow(what);
    // Until the colours are settled nobody knows whose move the next one is.
    const waits = shown.length > 0 || (what.early && what.view.phase !== 'play');
    this.grid.show({ ...what, pending: null, legal, premove, threats, seat: waits ? null : what.seat });
    this.panel.classList.toggle('above', isEmptierAbove(what.view.cells, sizeOf(this.options)));
    this.offer(shown);
  }

  relabel(): void {
    this.grid.relabel();
    for (const [choice, button] of this.buttons) {
      const label = button.querySelector('span');
      if (label) label.textContent = choiceLabels[choice]();
    }
    this.namePanel();
  }

  confirm(): void {
    this.grid.confirm();
  }

  withdraw(): void {
    this.grid.withdraw();
  }

  toggleZoom(): void {
    this.grid.toggleZoom();
  }

  focus(): void {
    const first = this.panel.querySelector('button');
    if (first) first.focus();
    else this.grid.focus();
  }

  destroy(): void {
    this.grid.destroy();
    this.root.remove();
  }

  /** The stone to be placed, whoever's it will be; set ahead it is one's own. */
  private stone(): Mark {
    const { view, you } = this.what ?? {};
    if (view?.phase === 'play' && you != null) return view.black === you ? 'cross' : 'nought';
    return view?.stone === 'O' ? 'nought' : 'cross';
  }

  private button(choice: Choice, choose: () => void): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button';
    button.dataset['choose'] = choice;
    const mark = marks[choice];
    const drawn = mark === null ? [markPicture('nought'), markPicture('cross')] : [markPicture(mark)];
    button.append(...drawn, document.createElement('span'));
    button.addEventListener('click', choose);
    return button;
  }

  /** Shows these choices and no others; who has just chosen by keyboard goes on on the grid. */
  private offer(shown: readonly Choice[]): void {
    const had = this.panel.contains(document.activeElement);
    const wanted = shown.flatMap((choice) => this.buttons.get(choice) ?? []);
    const same =
      wanted.length === this.panel.children.length && wanted.every((each, i) => each === this.panel.children[i]);
    if (!same) this.panel.replaceChildren(...wanted);
    this.panel.hidden = wanted.length === 0;
    this.namePanel();
    if (had && wanted.length === 0) this.grid.focus();
  }

  private namePanel(): void {
    const words = this.what && now(this.what.view, null);
    if (words) setAttribute(this.panel, 'aria-label', words);
  }
}
