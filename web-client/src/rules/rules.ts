import type { Action, Attempt, Format, Opening, Options, Outcome, Refusal, Ruling, Threat, View } from './types.ts';
import { Conversation } from './conversation.ts';

/** A game that the rules keep for us. */
export type GameHandle = number;

/** The same rules as the server's, in the page: one call in, one answer out, both JSON. */
export class Rules {
  constructor(private readonly conversation: Conversation) {}

  start(variant: string, options: Options): Ruling<GameHandle> {
    const ruling = this.conversation.ask<{ game: GameHandle }>({ do: 'start', variant, options });
    return ruling.refused ? ruling : { ok: ruling.ok.game };
  }

  play(game: GameHandle, seat: number, action: Action, at: number): Refusal | null {
    return this.conversation.ask<object>({ do: 'play', game, seat, action, at }).refused ?? null;
  }

  view(game: GameHandle, viewer: number | null): View {
    return this.conversation.demand({ do: 'view', game, viewer });
  }

  /** What a seat may do, or null where that can't be listed. */
  legal(game: GameHandle, seat: number): Action[] | null {
    return this.conversation.demand({ do: 'legal', game, seat });
  }

  /** Why each of these actions is not possible, null where it is; nothing is played. */
  check(game: GameHandle, seat: number, actions: readonly Action[], at: number): (Refusal | null)[] {
    return this.conversation.demand({ do: 'check', game, seat, actions, at });
  }

  /** What a viewer would see after an action, or why it is not possible; the game stays as it is. */
  attempt(game: GameHandle, seat: number, action: Action, at: number, viewer: number | null): Attempt {
    const copy = this.copy(game);
    const refused = this.play(copy, seat, action, at);
    const attempt = refused ? { refused } : { view: this.view(copy, viewer) };
    this.drop(copy);
    return attempt;
  }

  /** What a seat threatens, as if it were to move; null where the rules know no threats. */
  threats(game: GameHandle, seat: number): Threat<Action>[] | null {
    return this.conversation.demand({ do: 'threats', game, seat });
  }

  /** The one action that answers what threatens a seat, or null. */
  forced(game: GameHandle, seat: number): Action | null {
    return this.conversation.demand({ do: 'forced', game, seat });
  }

  /** What can be computed of a variant's rules themselves; refused with options that are none. */
  study(variant: string, options: Options): Ruling<unknown> {
    return this.conversation.ask({ do: 'study', variant, options });
  }

  /** The formats in which other programs read games of a variant. */
  formats(variant: string): Format[] {
    return this.conversation.demand({ do: 'formats', variant });
  }

  /** A game as the text of a file. */
  write(
    variant: string,
    format: string,
    options: Options,
    moves: readonly { seat: number; action: Action }[],
  ): Ruling<string> {
    return this.conversation.ask({ do: 'write', variant, format, options, moves });
  }

  /** First moves that have a name; null where none has. */
  openings(variant: string, options: Options): Opening[] | null {
    return this.conversation.ask<Opening[] | null>({ do: 'openings', variant, options }).ok ?? null;
  }

  /** The id of the opening that a game begins with, or null. */
  opening(variant: string, options: Options, actions: readonly Action[]): string | null {
    return this.conversation.demand({ do: 'opening', variant, options, actions });
  }

  turn(game: GameHandle): number[] {
    return this.conversation.demand({ do: 'turn', game });
  }

  outcome(game: GameHandle): Outcome | null {
    return this.conversation.demand({ do: 'outcome', game });
  }

  copy(game: GameHandle): GameHandle {
    return this.conversation.demand<{ game: GameHandle }>({ do: 'copy', game }).game;
  }

  drop(game: GameHandle): void {
    this.conversation.demand({ do: 'drop', game });
  }
}

/** Makes the rules of a compiled module ready. */
export async function instantiateRules(module: WebAssembly.Module): Promise<Rules> {
  return new Rules(await Conversation.begin(module));
}
