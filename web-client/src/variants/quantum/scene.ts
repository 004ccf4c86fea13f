import { m } from '../../i18n/messages.ts';
import type { QuantumChoice, QuantumPair, QuantumView } from '../../net/protocol.ts';
import { drawMark } from '../../boards/strokes.ts';
import { GridCells } from '../../boards/grid/cells.ts';
import { GridOverlay } from '../../boards/grid/overlay.ts';
import { markAt } from '../../boards/grid/position.ts';
import { centre, drawRules, type GridShape } from '../../boards/grid/shape.ts';
import { setAttribute, svg } from '../../boards/svg.ts';
import { cyclePath, drawNumber, drawPair, drawSmall, drawThread, kOnBoard, slot } from './drawing.ts';
import { EraseAnimation } from './erase_animation.ts';
import { cellLooks, pairsWithout, settledCells, stepBetween, type QuantumPosition } from './position.ts';

/** Names a cell with what stands in it. */
type CellName = (cell: number) => string;

const layer = (name: string) => svg('g', { class: name, 'aria-hidden': 'true' });
const markIn = ({ cells }: QuantumPosition, cell: number) => markAt({ cells, last: null, lines: [] }, cell);

/** The drawing: everything that can be seen, and nothing that decides. */
export class QuantumScene {
  readonly root = svg('g', { class: 'drawing quantum' });
  readonly cells: GridCells;
  private readonly lines: GridOverlay;
  private readonly erasing: EraseAnimation;
  private readonly touched = layer('under touched');
  private readonly trail = layer('under trail');
  private readonly threads = layer('under threads');
  private readonly pairs = layer('over pairs');
  private readonly numbers = layer('over numbers');
  private readonly frames = layer('over frames');
  private readonly ghost = layer('over ghost-pair');
  private readonly preview = layer('over preview');
  private view: QuantumView | null = null;
  /** The position before this one, and what led from there to here. */
  private before: QuantumView | null = null;
  private step: 'place' | 'collapse' | null = null;
  private key = '';
  private previewed: QuantumChoice | null = null;

  constructor(
    private readonly shape: GridShape,
    name: CellName,
  ) {
    this.cells = new GridCells(shape, {
      board: () => m.board_label({ name: m.game_quantum_title() }),
      cell: (cell) => name(cell),
      corner: (cell) => String(cell + 1),
    });
    this.lines = new GridOverlay(shape);
    this.erasing = new EraseAnimation(shape);
    this.root.append(
      drawRules(shape),
      this.touched,
      this.trail,
      this.threads,
      this.cells.root,
      this.frames,
      this.pairs,
    );
    this.root.append(this.numbers, this.preview, this.ghost, this.erasing.root, this.lines.over);
  }

  /** Draws a position; the one step that led to it is seen to happen. */
  show(view: QuantumView, sending: QuantumView | null): void {
    const next = sending ?? view;
    const key = JSON.stringify(next);
    if (key !== this.key) this.draw(next);
    this.key = key;
    const looks = cellLooks(view, sending);
    const fresh = this.step === 'collapse' && this.before ? settledCells(this.before, next) : [];
    this.cells.show(looks, fresh);
    this.cells.relabel();
    const sent = new Set(sending ? pairsWithout(sending, view).map(({ number }) => number) : []);
    for (const each of [...this.pairs.children, ...this.threads.children]) {
      each.classList.toggle('sent', sent.has(Number(each.getAttribute('data-number'))));
    }
  }

  /** Shows what a collapse would make of every cell, or nothing. */
  showPreview(choice: QuantumChoice | null, hint: string | null): void {
    this.root.classList.toggle('previewing', choice !== null);
    if (choice === this.previewed && this.preview.querySelector('.hint')?.textContent === (hint ?? undefined)) return;
    this.previewed = choice;
    this.preview.replaceChildren();
    const stays = new Set(choice?.pairs.map(({ number }) => number));
    for (const each of [...this.pairs.children, ...this.threads.children]) {
      each.classList.toggle('goes', choice !== null && !stays.has(Number(each.getAttribute('data-number'))));
    }
    if (!choice || !this.view) return;
    for (const cell of settledCells(this.view, choice)) this.preview.append(...this.largeMark(choice, cell));
    const made = choice.lines.filter((line) => !this.view?.lines.some((old) => String(old) === String(line)));
    const struck = new GridOverlay(this.shape);
    struck.showLines(made, false);
    this.preview.append(struck.over);
    if (hint !== null) this.preview.append(...this.hint(choice.cell, hint));
  }

  /** Marks the cells that may be chosen for a collapse, and the first cell of a pair. */
  showFrames(choices: readonly number[], first: number | null): void {
    const key = `${choices.join()} ${first}`;
    if (this.frames.getAttribute('data-key') === key) return;
    setAttribute(this.frames, 'data-key', key);
    const frame = (cell: number, name: string) => {
      const { x, y } = centre(this.shape, cell);
      const half = this.shape.cell * 0.45;
      return svg('rect', { class: name, x: x - half, y: y - half, width: half * 2, height: half * 2, rx: 9 });
    };
    this.frames.replaceChildren(...choices.map((cell) => frame(cell, 'choice')));
    if (first !== null) this.frames.append(frame(first, 'first'));
  }

  /** Shows a pair to come: its first mark alone, or both with their thread. */
  showGhost(seat: number, number: number, cells: readonly number[]): void {
    const key = `${seat} ${number} ${cells.join()}`;
    if (this.ghost.getAttribute('data-key') === key) return;
    setAttribute(this.ghost, 'data-key', key);
    this.ghost.replaceChildren();
    if (cells.length === 2) this.ghost.append(drawThread(this.shape, { number, cells: [...cells] }));
    for (const cell of cells) {
      const radius = this.shape.cell * kOnBoard.radius;
      const point = slot(this.shape, cell, number, kOnBoard);
      this.ghost.append(
        drawSmall(this.shape, cell, number, seat, kOnBoard),
        drawNumber(point, number, radius, 'subscript'),
      );
    }
  }

  /** Lights the threads that leave a cell. */
  light(cell: number | null): void {
    const lit = new Set(
      this.view?.pairs.filter(({ cells }) => cell !== null && cells.includes(cell)).map((pair) => pair.number),
    );
    for (const each of this.threads.children) {
      each.classList.toggle('lit', lit.has(Number(each.getAttribute('data-number'))));
    }
  }

  private draw(next: QuantumView): void {
    const before = this.view;
    this.before = before;
    this.step = stepBetween(before, next);
    this.view = next;
    this.erasing.clear();
    if (this.step === 'collapse' && before) this.erase(before, next);
    else this.root.style.setProperty('--rub', '0ms');
    const added = this.step === 'place' && before ? pairsWithout(next, before)[0]?.number : undefined;
    this.drawPairs(next, added);
    this.drawCycle(next, this.step === 'place');
    this.drawTouched(next);
    this.drawNumbers(next);
    this.lines.showLines(next.lines, before !== null);
    this.showPreview(null, null);
  }

  private erase(before: QuantumView, next: QuantumView): void {
    const gone = pairsWithout(before, next);
    const drawn = [this.threads, this.pairs].flatMap((group) =>
      gone.flatMap(({ number }) => [...group.querySelectorAll<SVGElement>(`:scope > [data-number="${number}"]`)]),
    );
    const inCycle = before.cycle?.cells ?? [];
    const others = gone.flatMap(({ cells }) => cells).filter((cell) => !inCycle.includes(cell));
    const time = this.erasing.sweep(drawn, [...inCycle, ...new Set(others)]);
    this.root.style.setProperty('--rub', `${time}ms`);
  }

  private drawPairs({ pairs, last }: QuantumView, added: number | undefined): void {
    const newest = last?.action === 'place' ? pairs.at(-1)?.number : undefined;
    const named = (element: SVGElement, { number }: QuantumPair) => {
      element.classList.toggle('fresh', number === added);
      element.classList.toggle('newest', number === newest);
      return element;
    };
    this.pairs.replaceChildren(...pairs.map((pair) => named(drawPair(this.shape, pair), pair)));
    this.threads.replaceChildren(...pairs.map((pair) => named(drawThread(this.shape, pair), pair)));
    for (const mark of this.pairs.querySelectorAll('.fresh .mark')) mark.classList.add('fresh');
  }

  private drawCycle({ cycle }: QuantumView, fresh: boolean): void {
    this.root.classList.toggle('cyclic', cycle !== null);
    this.trail.replaceChildren();
    if (!cycle) return;
    const d = cyclePath(this.shape, cycle, kOnBoard);
    for (const name of ['marker', 'trace']) {
      this.trail.append(svg('path', { class: `${name}${fresh ? ' fresh' : ''}`, d, pathLength: 1 }));
    }
  }

  private drawTouched({ last }: QuantumView): void {
    this.touched.replaceChildren();
    if (last?.action !== 'collapse') return;
    for (const cell of last.cells) {
      const { x, y } = centre(this.shape, cell);
      const half = this.shape.cell * 0.44;
      const arm = this.shape.cell * 0.14;
      const corner = (sx: number, sy: number) =>
        `M${x + sx * half} ${y + sy * (half - arm)}V${y + sy * half}H${x + sx * (half - arm)}`;
      this.touched.append(
        svg('rect', { x: x - half, y: y - half, width: half * 2, height: half * 2, rx: 6 }),
        svg('path', { d: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)].join('') }),
      );
    }
  }

  private drawNumbers(next: QuantumView): void {
    const texts = next.numbers.flatMap((number, cell) => (number === null ? [] : [this.footnote(cell, number)]));
    this.numbers.replaceChildren(...texts);
    const fresh = this.step === 'collapse' && this.before ? settledCells(this.before, next) : [];
    for (const text of texts) text.classList.toggle('fresh', fresh.includes(Number(text.dataset['in'])));
  }

  private footnote(cell: number, number: number): SVGTextElement {
    const { x, y } = centre(this.shape, cell);
    const [right, down] = [this.shape.cell * 0.41, this.shape.cell * 0.31];
    return svg('text', { class: 'footnote', x: x + right, y: y + down, 'data-in': cell }, String(number));
  }

  private largeMark(choice: QuantumChoice, cell: number): SVGElement[] {
    const mark = markIn(choice, cell) ?? 'cross';
    const { x, y } = centre(this.shape, cell);
    const seed = cell + (mark === 'nought' ? 31 : 1);
    const large = drawMark(mark, x, y, this.shape.cell * 0.4, seed, this.shape.pen);
    return [large, this.footnote(cell, choice.numbers[cell] ?? 0)];
  }

  private hint(cell: number, words: string): SVGElement[] {
    const { x, y } = centre(this.shape, cell);
    const foot = y + this.shape.cell * 0.36;
    const half = Math.max(24, words.length * 3.6);
    return [
      svg('rect', { class: 'hint-box', x: x - half, y: foot - 8, width: half * 2, height: 16, rx: 8 }),
      svg('text', { class: 'hint', x, y: foot }, words),
    ];
  }
}
