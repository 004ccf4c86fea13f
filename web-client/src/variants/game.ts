import type { Mark, Mount, Options } from '../boards/board.ts';
import type { Extras } from './extras.ts';

/** A text that can be typed instead of a choice from the list. */
export interface OwnText {
  /** The choice of typing one. */
  label(): string;
  /** What form it has. */
  form(): string;
  /** What stands in the field at first. */
  start: string;
  /** Why the rules do not take it, by their own words. */
  refused(why: string): string;
}

/** One of the values of an option. */
interface Choice {
  value: unknown;
  label(): string;
  /** How it is told where the option is not named; by its label, if left out. */
  told?(): string;
}

/** An option of a variant as the lobby offers it. What may be chosen and its default are those of the variant's schema. */
export interface OptionField {
  name: string;
  label(): string;
  /** One line on what it does. */
  hint?(): string;
  default: unknown;
  /** What can be chosen; two values true and false make a switch. */
  choices: readonly Choice[];
  /** Where besides the choices any text of one's own will do that the rules take. */
  own?: OwnText;
  /** Whether it has a meaning beside the other options chosen; always, if left out. */
  applies?(options: Options): boolean;
}

/** A way of playing that is one press away, with the clock that suits the variant. */
export interface QuickGame {
  label(): string;
  rated: boolean;
  options?: Options;
}

/** Somebody else whose turn it is. */
export interface Mover {
  name: string;
  /** That it is their turn, in a phrase that a place may follow. */
  turn: string;
}

/** What the page knows of every game of the catalogue: enough for lists, for a board to look at, and for the pages of rules. */
export interface GameInfo<View = never, Action = never> {
  /** The name in the catalogue. */
  name: string;
  title(): string;
  summary(): string;
  seats: number;
  /** Seats belong to the teams in turn; as many as seats where all play for themselves. */
  teams: number;
  /** A small drawing of a real position. */
  tile(): SVGSVGElement;
  /** What a seat plays with; null where it is no mark, or not settled yet. */
  markOf(seat: number, view: View | null): Mark | null;
  /** A move as the record writes it, after the move `before` it. */
  notation(action: Action, options: Options, before?: Action | null): string;
  /** A move as it is spoken. */
  spoken(action: Action, options: Options): string;
  /** What the button says that plays what a finger aims at; where it is left out, that something is placed there. */
  confirm?(action: Action, options: Options): string;
  /** What happens now in this variant's own words: what `seat` has to do; `mover` is null where it is one's own turn. Null:
   * the page's own words. */
  now?(view: View, seat: number, mover: Mover | null): string | null;
  /** How many in a row win, where the game ends so. */
  inRow?(options: Options): number;
  /** Why the game ended, for a reason that is the variant's own. */
  reason?(reason: string): string | null;
  board(): Promise<Mount<View, Action>>;
}

/** How the lobby offers a variant. */
export interface LobbyOffer {
  /** The clock that suits it, as the name of a preset. */
  clock: string;
  /** How it is played by one press, if it is. */
  quick?: readonly QuickGame[];
}

/** A variant that is played at a board by whoever sits down. Each variant's file exports one; its board is fetched when
 * somebody sits down to it. */
export interface Game<View = never, Action = never> extends GameInfo<View, Action> {
  /** What may be chosen before a game, in the order in which it is asked. */
  options: readonly OptionField[];
  lobby: LobbyOffer;
  /** Its rules say what a threat is. */
  threats?: boolean;
  /** A move can be set before one's turn has come. */
  premove?: boolean;
  /** The small drawing beside a name, where a seat plays with something else than a mark. */
  badge?(seat: number, view: View | null): SVGSVGElement;
  /** What a seat has won so far, for the line under its name. */
  score?(view: View, seat: number): string | null;
  /** What only one or two variants have. */
  extras?: Extras;
}

/** Any variant, as the page handles it: views and actions pass through unread. */
export type AnyGame = Game<Record<string, unknown>, Record<string, unknown>>;

/** Any game of the catalogue, as lists and the pages of rules handle it. */
export type AnyGameInfo = GameInfo<Record<string, unknown>, Record<string, unknown>>;

/** Forgets a variant's own types where it enters the registry; the server's frames keep to its schema. */
export function listed<View, Action>(game: Game<View, Action>): AnyGame {
  return game as unknown as AnyGame;
}
