import { isFreeEscape } from '../../browser/escape.ts';
import { route } from '../router.ts';

/** A panel of the header that a button opens. Escape, a press or focus elsewhere, and going to another page close it. */
export class Disclosure {
  open = $state(false);
  /** What opens it, and what holds the button and the panel; bound by the component. */
  button = $state.raw<HTMLButtonElement>();
  whole = $state.raw<HTMLElement>();

  /** To be made while a component is. */
  constructor() {
    $effect(() => {
      route();
      this.open = false;
    });
  }

  toggle = (): void => {
    this.open = !this.open;
  };

  /** Of the document: what an Escape means to the page below is asked at the window, afterwards. */
  onkeydown = (event: KeyboardEvent): void => {
    if (!this.open || !isFreeEscape(event)) return;
    event.preventDefault();
    this.open = false;
    this.button?.focus();
  };

  /** Of the document. */
  onpointerdown = (event: PointerEvent): void => {
    if (!this.holds(event.target)) this.open = false;
  };

  /** Of the whole. Where focus goes nowhere, as after a press on what takes none, it stays open. */
  onfocusout = (event: FocusEvent): void => {
    if (event.relatedTarget instanceof Node && !this.holds(event.relatedTarget)) this.open = false;
  };

  private holds(target: EventTarget | null): boolean {
    return target instanceof Node && this.whole?.contains(target) === true;
  }
}
