import type { Aside, Mark, Mount, Options } from '../boards/board.ts';
import type { Component } from 'svelte';
import type { Credit } from '../parts/credit.ts';
import type { Challenges } from '../net/protocol.ts';
import type { Cast } from '../rules/cast.ts';
import type { Table } from '../play/room/table.svelte.ts';

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

/** An option of a variant as the lobby offers it. What may be chosen and its default are those of the variant's schema. */
export interface OptionField {
  name: string;
  label(): string;
  /** One line on what it does. */
  hint?(): string;
  default: unknown;
  /** What can be chosen; two values true and false make a switch. */
  choices: readonly { value: unknown; label(): string }[];
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

/** A page that only one variant has, fetched when somebody goes there. */
export interface OwnPage {
  /** The end of its address, /rules/VARIANT/PATH. */
  path: string;
  title(): string;
  load(): Promise<{ default: Component<Record<string, never>> }>;
}

/** All that the page needs to know of a variant before it is played. Each variant's file exports one; its board is fetched when
 * somebody sits down to it. */
export interface Game<View = never, Action = never> {
  /** The name in the catalogue. */
  name: string;
  title(): string;
  summary(): string;
  seats: number;
  /** Seats belong to the teams in turn; as many as seats where all play for themselves. */
  teams: number;
  /** Its rules themselves say who may give up and how it ends; people with roles gather for it behind a link. It is not
   * sought in the lobby, has no points and no analysis, and brings pages of its own. */
  hosted?: boolean;
  /** Played over months: nobody waits at the board. */
  slow?: boolean;
  /** Its whole page at the table, in place of board, players and record; of a hosted game. */
  table?(): Promise<{ default: Component<{ table: Table }> }>;
  /** The page on which somebody prepares such a game and makes its link, /host/VARIANT. */
  start?(): Promise<{ default: Component<Record<string, never>> }>;
  /** What else is to be seen while people gather behind the link, by those who have joined. */
  gathering?(): Promise<{ default: Component<{ challenge: Challenges }> }>;
  /** What was agreed on, in one line; of a hosted game, where there is neither a clock nor a stake. */
  terms?(options: Options): string;
  /** Who is there for what under these options, by seat. */
  cast?(options: Options): Cast;
  /** What a role is called, in one word. */
  role?(role: string): string;
  /** What a team is called under these options; null: by its players. */
  team?(team: number, options: Options): string | null;
  /** What a team plays with; null where it is no mark, or not settled yet. */
  teamMark?(team: number, view: View): Mark | null;
  /** Its rules say what a threat is. */
  threats?: boolean;
  /** A move can be set before one's turn has come. */
  ahead?: boolean;
  /** The clock that suits it, as the name of a preset. */
  clock: string;
  /** What may be chosen before a game, in the order in which it is asked. */
  options: readonly OptionField[];
  /** What a seat plays with; null where it is no mark, or not settled yet. */
  markOf(seat: number, view: View | null): Mark | null;
  /** The small drawing beside a name, where a seat plays with something else than a mark. */
  badge?(seat: number, view: View | null): SVGSVGElement;
  /** A short game that shows what boards can be set to show. */
  example?: { options: Options; actions: readonly Action[] };
  /** How it is played by one press in the lobby, if it is. */
  quick?: readonly QuickGame[];
  /** A small drawing of a real position. */
  tile(): SVGSVGElement;
  /** A move as the record writes it, after the move `before` it. */
  notation(action: Action, options: Options, before?: Action | null): string;
  /** A move as it is spoken. */
  spoken(action: Action, options: Options): string;
  /** What the button says that plays what a finger aims at; where it is left out, that something is placed there. */
  confirm?(action: Action, options: Options): string;
  /** What happens now in this variant's own words: what `seat` has to do; `name` is nobody's where it is one's own turn. Null:
   * the page's own words. */
  now?(view: View, seat: number, name: string | null): string | null;
  /** Why the game ended, for a reason that is the variant's own. */
  reason?(reason: string): string | null;
  /** What a seat has won so far, for the line under its name. */
  score?(view: View, seat: number): string | null;
  /** What the openings are called that its rules have names for. */
  openings?(): Promise<(id: string) => string>;
  pages?: readonly OwnPage[];
  credit?: Credit;
  /** What stands beside the board, if anything. */
  /** `height` is what it takes on a wide page, in pixels, so that nothing moves when it comes. */
  aside?: { title(): string; height: number; load(): Promise<(host: HTMLElement, options: Options) => Aside<View>> };
  board(): Promise<Mount<View, Action>>;
}

/** Whether it is played at a board by whoever sits down, as against being gathered for by roles. */
export const isPlain = (game: AnyGame): boolean => game.hosted !== true;

/** Any variant, as the page handles it: views and actions pass through unread. */
export type AnyGame = Game<Record<string, unknown>, Record<string, unknown>>;

/** Forgets a variant's own types where it enters the registry; the server's frames keep to its schema. */
export function listed<View, Action>(game: Game<View, Action>): AnyGame {
  return game as unknown as AnyGame;
}
