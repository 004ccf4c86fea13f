import type { Action, Attempt, Format, Opening, Options, Outcome, Refusal, Ruling, Threat, View } from './types.ts';
import { importsFor } from './wasi.ts';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?(): void;
  rules_buffer(size: number): number;
  rules_call(size: number): number;
  rules_size(): number;
}

/** A game that the rules keep for us. */
export type GameHandle = number;

/** The same rules as the server's, in the page: one call in, one answer out, both JSON. */
export class Rules {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  constructor(private readonly exports: Exports) {}

  start(variant: string, options: Options): Ruling<GameHandle> {
    const ruling = this.ask<{ game: GameHandle }>({ do: 'start', variant, options });
    return ruling.refused ? ruling : { ok: ruling.ok.game };
  }

  play(game: GameHandle, seat: number, action: Action, at: number): Refusal | null {
    return this.ask<object>({ do: 'play', game, seat, action, at }).refused ?? null;
  }

  view(game: GameHandle, viewer: number | null): View {
    return this.demand({ do: 'view', game, viewer });
  }

  /** What a seat may do, or null where that can't be listed. */
  legal(game: GameHandle, seat: number): Action[] | null {
    return this.demand({ do: 'legal', game, seat });
  }

  /** Why each of these actions is not possible, null where it is; nothing is played. */
  check(game: GameHandle, seat: number, actions: readonly Action[], at: number): (Refusal | null)[] {
    return this.demand({ do: 'check', game, seat, actions, at });
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
    return this.demand({ do: 'threats', game, seat });
  }

  /** The one action that answers what threatens a seat, or null. */
  forced(game: GameHandle, seat: number): Action | null {
    return this.demand({ do: 'forced', game, seat });
  }

  /** What can be computed of a variant's rules themselves; refused with options that are none. */
  study(variant: string, options: Options): Ruling<unknown> {
    return this.ask({ do: 'study', variant, options });
  }

  /** The formats in which other programs read games of a variant. */
  formats(variant: string): Format[] {
    return this.demand({ do: 'formats', variant });
  }

  /** A game as the text of a file. */
  write(
    variant: string,
    format: string,
    options: Options,
    moves: readonly { seat: number; action: Action }[],
  ): Ruling<string> {
    return this.ask({ do: 'write', variant, format, options, moves });
  }

  /** First moves that have a name; null where none has. */
  openings(variant: string, options: Options): Opening[] | null {
    return this.ask<Opening[] | null>({ do: 'openings', variant, options }).ok ?? null;
  }

  /** The id of the opening that a game begins with, or null. */
  opening(variant: string, options: Options, actions: readonly Action[]): string | null {
    return this.demand({ do: 'opening', variant, options, actions });
  }

  turn(game: GameHandle): number[] {
    return this.demand({ do: 'turn', game });
  }

  outcome(game: GameHandle): Outcome | null {
    return this.demand({ do: 'outcome', game });
  }

  copy(game: GameHandle): GameHandle {
    return this.demand<{ game: GameHandle }>({ do: 'copy', game }).game;
  }

  drop(game: GameHandle): void {
    this.demand({ do: 'drop', game });
  }

  private demand<T>(request: object): T {
    const ruling = this.ask<T>(request);
    if (ruling.refused) throw new Error(`the rules refused ${JSON.stringify(request)}: ${ruling.refused.why}`);
    return ruling.ok;
  }

  private ask<T>(request: object): Ruling<T> {
    const bytes = this.encoder.encode(JSON.stringify(request));
    const input = this.exports.rules_buffer(bytes.length);
    new Uint8Array(this.exports.memory.buffer, input, bytes.length).set(bytes);
    const output = this.exports.rules_call(bytes.length);
    const answer = new Uint8Array(this.exports.memory.buffer, output, this.exports.rules_size());
    return JSON.parse(this.decoder.decode(answer)) as Ruling<T>;
  }
}

/** Makes the rules of a compiled module ready. */
export async function instantiateRules(module: WebAssembly.Module): Promise<Rules> {
  let exports: Exports | null = null;
  const memory = () => {
    if (!exports) throw new Error('the rules spoke before they were there');
    return exports.memory;
  };
  const instance = await WebAssembly.instantiate(module, importsFor(module, memory));
  exports = instance.exports as unknown as Exports;
  exports._initialize?.();
  return new Rules(exports);
}
