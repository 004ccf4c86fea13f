import { m } from '../../i18n/messages.ts';
import type { QuantumAction, QuantumView } from '../../net/protocol.ts';
import type { Board, BoardEvents, BoardShow } from '../../boards/board.ts';
import { cellAfterKey } from '../../boards/grid/keys.ts';
import { height, width, type GridShape } from '../../boards/grid/shape.ts';
import { setAttribute, svg } from '../../boards/svg.ts';
import { cellLooks, choiceAt, nextNumber } from './position.ts';
import { QuantumScene } from './scene.ts';
import { cellNumber, cellWords, choiceWords } from './words.ts';

const kShape: GridShape = {
  rows: 3,
  columns: 3,
  cell: 100,
  margin: 10,
  far: 10,
  framed: false,
  ruleWidth: 2.2,
  pen: 0.72,
};
const kCells = kShape.rows * kShape.columns;
const kMiddle = 4;

/** A quantum board: two cells make a placement, one of two cells a collapse. */
export class QuantumBoard implements Board<QuantumView, QuantumAction> {
  private readonly root: SVGSVGElement;
  private readonly scene: QuantumScene;
  /** What a screen reader should hear of a choice that is not made yet. */
  private readonly said = document.createElement('div');
  private what: BoardShow<QuantumView, QuantumAction> | null = null;
  private current = kMiddle;
  private first: number | null = null;
  private hovered: number | null = null;
  /** The collapse that a finger looks at before it chooses. */
  private aimed: number | null = null;
  private pointer = 'mouse';

  constructor(
    host: HTMLElement,
    private readonly events: BoardEvents<QuantumAction>,
  ) {
    this.scene = new QuantumScene(kShape, (cell) => this.nameOf(cell));
    this.root = svg('svg', {
      class: 'board',
      role: 'grid',
      viewBox: `0 0 ${width(kShape)} ${height(kShape)}`,
      'aria-rowcount': kShape.rows,
      'aria-colcount': kShape.columns,
    });
    this.root.append(this.scene.root);
    this.said.className = 'unseen';
    setAttribute(this.said, 'aria-live', 'polite');
    this.relabel();
    this.listen();
    this.moveTo(this.current);
    host.append(this.root, this.said);
  }

  show(what: BoardShow<QuantumView, QuantumAction>): void {
    const moved = JSON.stringify(this.shown) !== JSON.stringify(what.sending ?? what.view);
    this.what = what;
    if (moved || what.seat === null) {
      this.first = null;
      this.aim(null);
    }
    this.scene.show(what.view, what.sending);
    setAttribute(this.root, 'aria-readonly', String(what.seat === null));
    this.root.classList.toggle('open', what.seat !== null);
    this.refresh();
    if (moved && this.shown?.cycle) this.say(m.quantum_say_cycle({ cells: this.cycleWords() }));
  }

  relabel(): void {
    setAttribute(this.root, 'aria-label', m.board_label({ name: m.game_quantum_title() }));
    this.scene.cells.relabel();
  }

  /** Chooses the collapse that is looked at. */
  confirm(): void {
    if (this.aimed !== null) this.events.onPlay({ collapse: this.aimed });
  }

  withdraw(): void {
    this.takeBack();
  }

  focus(): void {
    this.scene.cells.at(this.current)?.focus();
  }

  destroy(): void {
    this.root.remove();
    this.said.remove();
  }

  private get shown(): QuantumView | null {
    return this.what ? (this.what.sending ?? this.what.view) : null;
  }

  private listen(): void {
    const on = <Name extends keyof SVGElementEventMap>(name: Name, act: (event: SVGElementEventMap[Name]) => void) =>
      this.root.addEventListener(name, act as EventListener);
    on('keydown', (event) => this.onKey(event));
    on('click', (event) => this.onClick(event));
    on('focusin', (event) => {
      this.moveTo(this.scene.cells.from(event) ?? this.current);
      this.refresh();
    });
    on('focusout', () => this.refresh());
    on('pointerdown', (event) => (this.pointer = event.pointerType));
    on('pointerover', (event) => event.pointerType === 'mouse' && this.hover(this.scene.cells.from(event)));
    on('pointerleave', () => this.hover(null));
  }

  private nameOf(cell: number): string {
    const view = this.shown;
    if (!this.what || !view) return cellNumber(cell);
    const look = cellLooks(this.what.view, this.what.sending)[cell] ?? { mark: null, sent: false, last: false };
    const advised = this.what.advised ?? false;
    return cellWords({ view, look, cell, first: cell === this.first, advised });
  }

  private cycleWords(): string {
    return (this.shown?.cycle?.cells ?? []).map(cellNumber).join(', ');
  }

  private isOpen(cell: number): boolean {
    if (!this.what || this.what.seat === null || this.shown?.cycle || this.shown?.cells[cell] !== '.') return false;
    const { legal } = this.what;
    return legal === null || legal.some((action) => 'place' in action && action.place.includes(cell));
  }

  /** The cell that one looks at, by mouse or by keyboard. */
  private get looked(): number | null {
    if (this.hovered !== null) return this.hovered;
    const focused = document.activeElement;
    return focused && this.root.contains(focused) && focused.matches(':focus-visible') ? this.current : null;
  }

  private moveTo(cell: number): void {
    const before = this.scene.cells.at(this.current);
    if (before) setAttribute(before, 'tabindex', -1);
    this.current = cell;
    const now = this.scene.cells.at(cell);
    if (now) setAttribute(now, 'tabindex', 0);
  }

  private hover(cell: number | null): void {
    if (cell === this.hovered) return;
    this.hovered = cell;
    this.refresh();
  }

  /** Draws anew what depends on where one looks and on what is chosen. */
  private refresh(): void {
    const { what, shown } = this;
    if (!what || !shown) return;
    const looked = this.looked;
    const choices = what.seat === null ? [] : (shown.cycle?.choices.map(({ cell }) => cell) ?? []);
    this.scene.showFrames(choices, this.first);
    this.scene.showPreview(choiceAt(shown, this.aimed ?? looked), this.aimed === null ? null : m.quantum_tap_again());
    this.scene.light(looked);
    const toCome = new Set([this.first, looked !== null && this.isOpen(looked) ? looked : null]);
    const cells = [...toCome].filter((cell) => cell !== null).sort((a, b) => a - b);
    this.scene.showGhost(what.seat ?? 0, nextNumber(shown), what.seat === null ? [] : cells);
    for (let cell = 0; cell < kCells; cell++) {
      const element = this.scene.cells.at(cell);
      element?.classList.toggle('may', this.isOpen(cell) || choices.includes(cell));
      if (element) setAttribute(element, 'aria-selected', cell === this.first ? 'true' : null);
    }
  }

  private onKey(event: KeyboardEvent): void {
    if (event.altKey) return;
    if (event.key === 'Escape' && (this.first !== null || this.aimed !== null)) {
      event.preventDefault();
      event.stopPropagation();
      return this.takeBack();
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return this.choose(this.current);
    }
    const whole = event.ctrlKey || event.metaKey;
    const cell = cellAfterKey(event.key, whole, this.current, kShape.rows, kShape.columns);
    if (cell === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.hovered = null;
    this.moveTo(cell);
    this.focus();
    this.refresh();
  }

  private onClick(event: MouseEvent): void {
    const cell = this.scene.cells.from(event);
    if (cell === null) return;
    // A finger cannot hover: its first tap on a choice looks, the second chooses.
    const choice = this.what?.seat == null ? null : choiceAt(this.shown, cell);
    if (this.pointer !== 'mouse' && choice && this.shown && this.aimed !== cell) {
      this.aim(cell);
      this.say(choiceWords(this.shown, choice));
      return this.refresh();
    }
    this.choose(cell);
  }

  private choose(cell: number): void {
    if (!this.what) return;
    if (this.what.pending) return this.chooseAgain(this.what.pending, cell);
    // Tried now, it would not be refused: it would wait for the turn to go on.
    if (this.what.underWay) return;
    if (this.shown?.cycle) return this.events.onPlay({ collapse: cell });
    if (this.first === cell) return this.takeBack();
    // What cannot be a first cell is tried with any other: the rules say why it is refused.
    if (this.first === null && !this.isOpen(cell)) return this.place(cell, (cell + 1) % kCells);
    if (this.first !== null) return this.place(this.first, cell);
    this.first = cell;
    this.say(m.quantum_say_first({ cell: cellNumber(cell) }));
    this.scene.cells.relabel();
    this.refresh();
  }

  /** Plays what waits to be confirmed by a cell of its own, and takes it back by any other. */
  private chooseAgain(pending: QuantumAction, cell: number): void {
    const own = 'place' in pending ? pending.place.includes(cell) : pending.collapse === cell;
    if (own) this.events.onPlay(pending);
    else this.events.onWithdraw?.();
  }

  private place(one: number, other: number): void {
    this.events.onPlay({ place: [Math.min(one, other), Math.max(one, other)] });
  }

  /** Settles on a choice that waits for its confirmation, or on none. */
  private aim(cell: number | null): void {
    if (cell === this.aimed) return;
    this.aimed = cell;
    this.events.onAim(cell === null ? null : { collapse: cell });
  }

  private takeBack(): void {
    if (this.first !== null) this.say(m.quantum_say_undone());
    this.first = null;
    this.aim(null);
    this.scene.cells.relabel();
    this.refresh();
  }

  private say(words: string): void {
    this.said.textContent = words;
  }
}
