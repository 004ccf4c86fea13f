import type { Options, Refusal, Threats } from '../rules/types.ts';

/** The two marks; they differ in shape and only then in colour. */
export type Mark = 'cross' | 'nought';

/** When the first press only shows a move, which the second plays: where cells are small for a finger, always, or never. */
export type Confirming = 'auto' | 'always' | 'never';

/** What a board is told to show. */
export interface BoardShow<View, Action> {
  view: View;
  /** The position with one's own move that the server has not confirmed yet, or null. */
  sending: View | null;
  /** One's own move is on its way, also where its position is not known: what is chosen now may be played after it. */
  underWay?: boolean;
  /** What `sending` only shows: it waits to be confirmed. */
  pending?: Action | null;
  /** What may be done now; null where that is not known or cannot be listed, and then everything may be tried. */
  legal: readonly Action[] | null;
  /** The seat that acts on this board now, or null while there is nothing to do. */
  seat: number | null;
  /** The seat from which one looks, or null for a spectator. */
  you: number | null;
  /** `seat` is not to move yet: what is chosen waits for its turn. */
  early?: boolean;
  /** The move that waits for its turn, or is about to be played by itself. */
  premove?: Action | null;
  /** What stands in `premove` or `sending` is what would be best, and nobody's move. */
  advised?: boolean;
  /** What is to be pointed out. */
  threats?: Threats<Action>;
  /** Left out: `auto`. */
  confirming?: Confirming;
}

/** What a board tells the page, and asks it. */
export interface BoardEvents<Action, View = unknown> {
  /** An action was chosen; the page asks the rules and sends it. */
  onPlay(action: Action): void;
  /** A finger aims at an action that waits for its confirmation, or no longer does. */
  onAim(action: Action | null): void;
  /** What waits to be confirmed is taken back; a press that `onPlay` is told of does so, too. */
  onWithdraw?(): void;
  /** The board can be looked at from near, and is or is not just now. */
  onZoom?(zoomed: boolean): void;
  /** By the rules in this page: why each of these actions is not possible for the seat that acts now, null where it is. Null
   * without rules. */
  check(actions: readonly Action[]): readonly (Refusal | null)[] | null;
  /** By the rules in this page: the position after an action of the seat that acts now; null where it is not possible. */
  attempt?(action: Action): View | null;
  /** What the rules in this page compute of the variant itself under the options of this game; null without rules. */
  study?(): Promise<unknown>;
}

/** For a board that is only looked at. */
export const kOnlyShown: BoardEvents<unknown, never> = {
  onPlay: () => undefined,
  onAim: () => undefined,
  check: () => null,
};

/** A board on the page: state in, strokes out. It fills its host, which is a square on the page of a game. */
export interface Board<View, Action> {
  show(what: BoardShow<View, Action>): void;
  /** Writes names and letters anew after a change of language. */
  relabel(): void;
  /** Plays what is aimed at. */
  confirm(): void;
  /** Aims at nothing any more; left out where nothing is ever aimed at. */
  withdraw?(): void;
  /** What was tried was refused for this reason: points at what may be done instead. */
  refused?(code: string): void;
  /** Which key means what while the board is seen from the other side; left out: arrows and their like mean their opposites. */
  readonly turnedKeys?: Readonly<Record<string, string>>;
  /** Looks from near, or at the whole again; only where the board can be zoomed. */
  toggleZoom?(): void;
  focus(): void;
  destroy(): void;
}

/** Something that stands beside a board, such as a field that tells who owns which cell. */
export interface SidePanel<View> {
  show(view: View): void;
  relabel(): void;
  destroy(): void;
}

export type { Options };

/** Puts a board into its host. */
export type Mount<View, Action> = (
  host: HTMLElement,
  options: Options,
  events: BoardEvents<Action, View>,
) => Board<View, Action>;
