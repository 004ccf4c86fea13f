import type { Action } from '../../../rules/types.ts';
import { m } from '../../../i18n/messages.ts';
import type { BookGameView } from '../../../net/protocol.ts';
import type { Board, Mount } from '../../../boards/board.ts';
import { drawMark, lineStroke } from '../../../boards/strokes.ts';
import { svg } from '../../../boards/svg.ts';

const kCell = 100;
/** As much of a theme as a cell has room for, in lines of so many characters. */
const kLine = 13;
const kLines = 4;

/** A theme in lines, cut where there is no room. */
export function wrappedLines(theme: string, line = kLine, most = kLines): string[] {
  const lines: string[] = [''];
  for (const word of theme.split(/\s+/)) {
    const last = lines.at(-1) ?? '';
    const longer = last === '' ? word : `${last} ${word}`;
    if (longer.length <= line || last === '') lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const kept = lines.map((each) => (each.length > line ? `${each.slice(0, line - 1)}…` : each));
  return kept.length <= most ? kept : [...kept.slice(0, most - 1), `${kept[most - 1] ?? ''}…`];
}

/** The board as it stands, to look at: in lists of games and beside the rules. Nothing can be done here. */
class SmallBoard implements Board<BookGameView, Action> {
  private readonly picture = svg('svg', { class: 'board drawing', role: 'img' });

  constructor(private readonly host: HTMLElement) {
    host.append(this.picture);
    this.relabel();
  }

  show({ view }: { view: BookGameView }): void {
    const board = view.board ?? view.boards.at(-1);
    const marks = board?.marks ?? view.meta?.marks ?? '.'.repeat(view.size * view.size);
    const side = Math.max(1, Math.round(Math.sqrt(marks.length)));
    this.picture.setAttribute('viewBox', `0 0 ${side * kCell} ${side * kCell}`);
    const words = board ? view.themes.map(({ text }) => text ?? '?') : view.characters.map(({ name }) => name);
    this.picture.replaceChildren(
      rules(side),
      ...[...marks].flatMap((mark, cell) => inCell(side, cell, mark, words[cell] ?? '', view.weights?.[cell])),
    );
  }

  relabel(): void {
    this.picture.setAttribute('aria-label', m.board_label_short());
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

function rules(side: number): SVGElement {
  const whole = side * kCell;
  const lines = Array.from({ length: side - 1 }, (_, line) => (line + 1) * kCell).flatMap((at, line) => [
    lineStroke(at, 4, at, whole - 4, line, 4),
    lineStroke(4, at, whole - 4, at, line + 9, 4),
  ]);
  return svg('g', { class: 'rules' }, ...lines.map((d) => svg('path', { d, 'stroke-width': 1.6 })));
}

function inCell(side: number, cell: number, mark: string, words: string, weight?: number): SVGElement[] {
  const [x, y] = [(cell % side) * kCell, Math.floor(cell / side) * kCell];
  const taken = mark !== '.';
  const lines = words === '?' ? ['?'] : wrappedLines(words);
  const size = words === '?' ? 34 : 13;
  const written = lines.map((line, index) =>
    svg('tspan', { x: x + kCell / 2, y: y + 54 + (index - (lines.length - 1) / 2) * size * 1.2 + size / 3 }, line),
  );
  const text = { 'text-anchor': 'middle', 'font-size': size, fill: 'var(--ink)', opacity: taken ? 0.45 : 1 };
  const small = { 'font-size': 12, fill: 'var(--soft)' };
  return [
    svg('text', text, ...written),
    svg('text', { ...small, x: x + 7, y: y + 16 }, String(cell + 1)),
    ...(weight === undefined
      ? []
      : [svg('text', { ...small, x: x + kCell - 7, y: y + 16, 'text-anchor': 'end' }, String(weight))]),
    ...(taken ? [drawMark(mark === 'X' ? 'cross' : 'nought', x + 50, y + 50, 36, cell + 3, 0.8)] : []),
  ];
}

export const mount: Mount<BookGameView, Action> = (host) => new SmallBoard(host);
