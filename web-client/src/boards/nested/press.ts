/** A click that comes later than this after a press, in milliseconds, is not its end but one that no pointer made. */
const kClickFollows = 1_000;

export interface PressEvents {
  /** The first pointer is down: what lies under it must stay there. */
  onHold(): void;
  /** The last pointer is up. */
  onRelease(): void;
}

/**
 * What a press on a board chooses: the cell that lay under the pointer when it went down, if it went up over the same. By the click
 * another cell may have come to lie there.
 */
export class Press {
  private readonly held = new Set<number>();
  private begun: number | null = null;
  /** What the press that ended last has chosen, until its click has come. */
  private ended: { cell: number | null; at: number } | null = null;
  private readonly end = (event: PointerEvent) => this.onEnd(event);

  constructor(
    private readonly root: SVGSVGElement,
    /** The cell at the place of an event: a finger's events go to where it went down, wherever it is. */
    private readonly cellAt: (event: MouseEvent) => number | null,
    private readonly events: PressEvents,
  ) {
    root.addEventListener('pointerdown', (event) => this.onBegin(event));
    root.addEventListener('pointermove', (event) => event.buttons === 0 && this.end(event));
    // A pointer may go up outside of the board.
    for (const type of ['pointerup', 'pointercancel'] as const) window.addEventListener(type, this.end);
  }

  /** Whether a pointer is down. */
  get isHeld(): boolean {
    return this.held.size > 0;
  }

  /** What the press has chosen whose end a click is; null for a click without a press, as a screen reader makes it. */
  take(click: MouseEvent): { cell: number | null } | null {
    const ended = this.ended;
    this.ended = null;
    return ended && click.timeStamp - ended.at <= kClickFollows ? ended : null;
  }

  destroy(): void {
    for (const type of ['pointerup', 'pointercancel'] as const) window.removeEventListener(type, this.end);
  }

  private onBegin(event: PointerEvent): void {
    this.ended = null;
    const first = this.held.size === 0;
    this.held.add(event.pointerId);
    this.begun = first ? this.cellAt(event) : null;
    if (first) this.events.onHold();
  }

  private onEnd(event: PointerEvent): void {
    if (!this.held.delete(event.pointerId) || this.isHeld) return;
    const within = event.type === 'pointerup' && event.target instanceof Node && this.root.contains(event.target);
    const cell = within && this.cellAt(event) === this.begun ? this.begun : null;
    this.ended = within ? { cell, at: event.timeStamp } : null;
    this.events.onRelease();
  }
}
