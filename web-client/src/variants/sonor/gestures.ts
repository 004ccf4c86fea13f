// What pointers do on the field: choose a piece, aim by dragging or tapping, play with the mouse at once.
import type { Spot } from './position.ts';
import { placeIn } from '../../boards/turned.ts';

/** What the field asks its board about a point, and tells it. */
export interface Target {
  /** The piece that may be chosen at a point, nobody's else; `slop` is how much a finger may miss it by. */
  pieceAt(spot: Spot, slop: number): number | null;
  /** The direction in which a point lies from the chosen piece; null where it is too near, or too far for a mouse. */
  directionTo(spot: Spot, mouse: boolean): number | null;
  /** Whether a point lies on the step that waits for its confirmation. */
  waitsAt(spot: Spot): boolean;
  choose(piece: number): void;
  hover(degrees: number | null): void;
  /** A finger aims. */
  aim(degrees: number): void;
  /** The finger is lifted: what it aimed at waits. */
  settle(): void;
  play(degrees: number): void;
  confirm(): void;
  /** Whether a step is only shown: a press plays it or takes it back. */
  isShown(): boolean;
  /** A press at a point while one is. */
  answer(spot: Spot): void;
}

/** A finger's half width, in CSS pixels. */
const kFinger = 15;

/** Listens to the field's pointers. `scale` is how many millimetres a CSS pixel is. */
export class Gestures {
  private down: { mouse: boolean; at: Spot; aimed: number | null; confirms: boolean; answers: boolean } | null = null;

  constructor(
    private readonly root: SVGSVGElement,
    private readonly target: Target,
  ) {
    root.addEventListener('pointerdown', (event) => this.press(event));
    root.addEventListener('pointermove', (event) => this.move(event));
    root.addEventListener('pointerup', (event) => this.lift(event));
    root.addEventListener('pointercancel', () => (this.down = null));
    root.addEventListener('pointerleave', () => this.target.hover(null));
  }

  private press(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0) return;
    const at = this.spot(event);
    const mouse = event.pointerType === 'mouse';
    const answers = this.target.isShown();
    const confirms = !mouse && this.target.waitsAt(at);
    const piece = confirms ? null : this.target.pieceAt(at, mouse ? 0 : kFinger * this.scale());
    this.down = { mouse, at, aimed: null, confirms, answers };
    if (event.target instanceof Element && 'setPointerCapture' in this.root)
      this.root.setPointerCapture(event.pointerId);
    if (piece !== null) this.target.choose(piece);
    else if (!mouse && !confirms) this.follow(at, false);
  }

  private move(event: PointerEvent): void {
    const at = this.spot(event);
    if (this.down && !this.down.mouse) {
      if (this.strays(at)) this.follow(at, false);
    } else if (event.pointerType === 'mouse') {
      this.target.hover(this.target.directionTo(at, true));
    }
  }

  private lift(event: PointerEvent): void {
    const down = this.down;
    this.down = null;
    if (!down) return;
    const at = this.spot(event);
    if (down.answers) {
      if (this.target.isShown()) this.target.answer(at);
    } else if (down.mouse) {
      const degrees = this.target.pieceAt(at, 0) === null ? this.target.directionTo(at, true) : null;
      if (degrees !== null) this.target.play(degrees);
    } else if (down.confirms && down.aimed === null) {
      this.target.confirm();
    } else if (down.aimed !== null) {
      this.target.settle();
    }
  }

  /** A finger that hardly moves only tapped. */
  private strays(at: Spot): boolean {
    const { down } = this;
    if (!down) return false;
    return down.aimed !== null || Math.hypot(at.x - down.at.x, at.y - down.at.y) > (kFinger / 2) * this.scale();
  }

  private follow(at: Spot, mouse: boolean): void {
    const degrees = this.target.directionTo(at, mouse);
    if (degrees === null || !this.down) return;
    this.down.aimed = degrees;
    this.target.aim(degrees);
  }

  private scale(): number {
    const { width } = this.root.getBoundingClientRect();
    return width > 0 ? this.root.viewBox.baseVal.width / width : 1;
  }

  private spot(event: PointerEvent): Spot {
    const place = placeIn(this.root, event.clientX, event.clientY);
    const scale = this.scale();
    const { x, y } = this.root.viewBox.baseVal;
    return { x: x + place.x * scale, y: y + place.y * scale };
  }
}
