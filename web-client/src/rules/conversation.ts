import type { Ruling } from './types.ts';
import { importsFor, type Now } from './wasi.ts';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?(): void;
  rules_buffer(size: number): number;
  rules_call(size: number): number;
  rules_size(): number;
}

/** A conversation with a compiled module: one call in, one answer out, both JSON. */
export class Conversation {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private constructor(private readonly exports: Exports) {}

  /** Makes a compiled module ready; without a clock its time stands still. */
  static async begin(module: WebAssembly.Module, now: Now = () => 0): Promise<Conversation> {
    let exports: Exports | null = null;
    const memory = () => {
      if (!exports) throw new Error('the module spoke before it was there');
      return exports.memory;
    };
    const instance = await WebAssembly.instantiate(module, importsFor(module, memory, now));
    exports = instance.exports as unknown as Exports;
    exports._initialize?.();
    return new Conversation(exports);
  }

  ask<T>(request: object): Ruling<T> {
    const bytes = this.encoder.encode(JSON.stringify(request));
    const input = this.exports.rules_buffer(bytes.length);
    new Uint8Array(this.exports.memory.buffer, input, bytes.length).set(bytes);
    const output = this.exports.rules_call(bytes.length);
    const answer = new Uint8Array(this.exports.memory.buffer, output, this.exports.rules_size());
    return JSON.parse(this.decoder.decode(answer)) as Ruling<T>;
  }

  /** As ask, where a refusal is a fault of ours. */
  demand<T>(request: object): T {
    const ruling = this.ask<T>(request);
    if (ruling.refused) throw new Error(`${JSON.stringify(request)} was refused: ${ruling.refused.why}`);
    return ruling.ok;
  }
}
