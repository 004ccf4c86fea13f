import { m } from '../../i18n/messages.ts';
import type { XoQuizAction, XoQuizView } from '../../net/protocol.ts';
import { drawMark, lineStroke } from '../hand.ts';
import type { Board, Mount } from '../game.ts';
import { svg } from '../svg.ts';

const kCell = 100;
const kCard = 88;
const kSide = 3 * kCell;

const centre = (cell: number) => ({ x: (cell % 3) * kCell + kCell / 2, y: Math.floor(cell / 3) * kCell + kCell / 2 });

/** The cards as they lie, to look at: in lists of games and beside the rules. Nothing can be done here. */
class SmallBoard implements Board<XoQuizView, XoQuizAction> {
  private readonly picture = svg('svg', { viewBox: `0 0 ${kSide} ${kSide}`, class: 'board drawing', role: 'img' });

  constructor(private readonly host: HTMLElement) {
    host.append(this.picture);
    this.relabel();
  }

  show({ view }: { view: XoQuizView }): void {
    const drawn = [...view.cells].flatMap((letter, cell) => [
      card(cell),
      ...(letter === '.' ? [] : [mark(letter, cell)]),
    ]);
    this.picture.replaceChildren(...drawn, ...view.lines.map(strike));
  }

  relabel(): void {
    this.picture.setAttribute('aria-label', m.xo_cards());
  }

  confirm(): void {
    // Nothing is aimed at here.
  }

  focus(): void {
    // Nor is there anything to walk to.
  }

  destroy(): void {
    this.host.replaceChildren();
  }
}

function card(cell: number): SVGElement {
  const { x, y } = centre(cell);
  const box = { x: x - kCard / 2, y: y - kCard / 2, width: kCard, height: kCard, rx: 8 };
  return svg('rect', { ...box, fill: 'var(--page)', stroke: 'var(--edge)', 'stroke-width': 1.5 });
}

function mark(letter: string, cell: number): SVGElement {
  const { x, y } = centre(cell);
  return drawMark(letter === 'X' ? 'cross' : 'nought', x, y, 34, cell + 3, 0.8);
}

function strike(line: readonly number[]): SVGElement {
  const from = centre(line[0] ?? 0);
  const to = centre(line[line.length - 1] ?? 0);
  return svg('path', { d: lineStroke(from.x, from.y, to.x, to.y, 5, 4), class: 'strike', 'stroke-width': 5 });
}

export const mount: Mount<XoQuizView, XoQuizAction> = (host) => new SmallBoard(host);
