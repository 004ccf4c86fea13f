import { m } from '../../i18n/messages.ts';
import type { XoQuizAction, XoQuizView } from '../../net/protocol.ts';
import { lineStroke } from '../../boards/strokes.ts';
import type { Board, Mount } from '../../boards/board.ts';
import { svg } from '../../boards/svg.ts';
import { cardsPicture, centre, kSide } from './picture.ts';

/** The cards as they lie, to look at: in lists of games and beside the rules. Nothing can be done here. */
class SmallBoard implements Board<XoQuizView, XoQuizAction> {
  private readonly picture = svg('svg', { viewBox: `0 0 ${kSide} ${kSide}`, class: 'board drawing', role: 'img' });

  constructor(private readonly host: HTMLElement) {
    host.append(this.picture);
    this.relabel();
  }

  show({ view }: { view: XoQuizView }): void {
    const cards = cardsPicture(view.cells);
    this.picture.replaceChildren(...cards.childNodes, ...view.lines.map(strike));
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

function strike(line: readonly number[]): SVGElement {
  const from = centre(line[0] ?? 0);
  const to = centre(line[line.length - 1] ?? 0);
  return svg('path', { d: lineStroke(from.x, from.y, to.x, to.y, 5, 4), class: 'strike', 'stroke-width': 5 });
}

export const mount: Mount<XoQuizView, XoQuizAction> = (host) => new SmallBoard(host);
