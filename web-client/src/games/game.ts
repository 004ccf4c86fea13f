/** The two marks; they differ in shape and only then in colour. */
export type Mark = 'cross' | 'nought';

/** What a board is told to show. */
export interface BoardShow<View, Action> {
  view: View;
  /** The position with one's own move that the server has not confirmed yet, or null. */
  sending: View | null;
  /** What may be done now; null where that is not known, and then everything may be tried. */
  legal: readonly Action[] | null;
  /** The seat that acts on this board now, or null while there is nothing to do. */
  seat: number | null;
}

/** What a board tells the page. */
export interface BoardEvents<Action> {
  /** An action was chosen; the page asks the rules and sends it. */
  onPlay(action: Action): void;
  /** A finger aims at an action that waits for its confirmation, or no longer does. */
  onAim(action: Action | null): void;
}

/** A board on the page: state in, strokes out. */
export interface Board<View, Action> {
  show(what: BoardShow<View, Action>): void;
  /** Writes names and letters anew after a change of language. */
  relabel(): void;
  /** Plays what is aimed at. */
  confirm(): void;
  focus(): void;
  destroy(): void;
}

/** All that the page needs to know of a variant. Each variant's file exports one. */
export interface Game<View = never, Action = never> {
  /** The name in the catalogue. */
  name: string;
  title(): string;
  summary(): string;
  /** The clock that suits it, as the name of a preset. */
  clock: string;
  markOf(seat: number): Mark;
  /** A small drawing of a real position. */
  tile(): SVGSVGElement;
  /** A move as the record writes it. */
  notation(action: Action, options: Record<string, unknown>): string;
  /** A move as it is spoken. */
  spoken(action: Action, options: Record<string, unknown>): string;
  mount(host: HTMLElement, options: Record<string, unknown>, events: BoardEvents<Action>): Board<View, Action>;
}

/** Any variant, as the page handles it: views and actions pass through unread. */
export type AnyGame = Game<Record<string, unknown>, Record<string, unknown>>;

/** Forgets a variant's own types where it enters the registry; the server's frames keep to its schema. */
export function listed<View, Action>(game: Game<View, Action>): AnyGame {
  return game as unknown as AnyGame;
}
