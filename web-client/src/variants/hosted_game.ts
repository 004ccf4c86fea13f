import type { Component } from 'svelte';
import type { Mark, Options } from '../boards/board.ts';
import type { Challenges } from '../net/protocol.ts';
import type { Cast } from '../rules/cast.ts';
import type { GameInfo } from './game.ts';

type Page<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

/** What is chosen for all battles of a tournament. */
export interface Meeting<Plan> {
  usual(): Plan;
  options(plan: Plan): Options;
  /** The fields of a form for it. */
  fields: Page<{ plan: Plan }>;
}

/** A game whose rules themselves say who may give up and how it ends; people with roles gather for it behind a link. It is not
 * sought in the lobby, has no points and no analysis, and brings pages of its own: an application in hosted/. */
export interface HostedGame<View = never, Action = never, Table = never, Plan = never> extends GameInfo<View, Action> {
  /** Played over months: nobody waits at the board. */
  slow?: boolean;
  /** It begins by itself when everybody has come, and never before. */
  whole?: boolean;
  /** The office without which nobody is let into a role. */
  office?(role: string): 'curator' | null;
  /** Its whole page at the table, in place of board, players and record. */
  table: Page<{ table: Table }>;
  /** The page on which somebody prepares such a game and makes its link, /host/VARIANT. */
  start: Page<Record<string, never>>;
  /** What else is to be seen while people gather behind the link, by those who have joined. */
  gathering?: Page<{ challenge: Challenges }>;
  /** How battles of teams in a tournament are held, where teams meet in it. */
  met?: Meeting<Plan>;
  /** What was agreed on, in one line: there is neither a clock nor a stake. */
  terms(options: Options): string;
  /** Who is there for what under these options, by seat. */
  cast(options: Options): Cast;
  /** What a role is called, in one word. */
  role(role: string): string;
  /** What a team is called under these options; null: by its players. */
  team(team: number, options: Options): string | null;
  /** What a team plays with; null where it is no mark, or not settled yet. */
  teamMark(team: number, view: View): Mark | null;
}

/** Any hosted game, as the page handles it. */
export type AnyHostedGame = HostedGame<Record<string, unknown>, Record<string, unknown>, object, object>;

/** Forgets a hosted game's own types where it enters the registry. */
export function listedHosted<View, Action, Table, Plan>(game: HostedGame<View, Action, Table, Plan>): AnyHostedGame {
  return game as unknown as AnyHostedGame;
}

let listedGames: readonly AnyHostedGame[] = [];

/** Lists the hosted games, before anything is shown. They know the areas, so what lies below cannot import them. */
export const registerHosted = (games: readonly AnyHostedGame[]): void => void (listedGames = games);

/** The hosted games, in the order of the lobby. */
export const hostedGames = (): readonly AnyHostedGame[] => listedGames;

/** The hosted game of a name in the server's catalogue. */
export const hostedNamed = (name: string): AnyHostedGame | undefined => listedGames.find((game) => game.name === name);
