// The few calls of WASI preview 1 that the C library of a module may make. The rules are pure: they read no clock,
// throw no dice and write nothing, so each call answers with the least that keeps the library content. Computer players may be given
// a clock.

const kSuccess = 0;
const kBadDescriptor = 8;
const kNotSupported = 58;

const kNanoseconds = 1_000_000;

/** A clock in milliseconds that only ever grow. */
export type Now = () => number;

/** Thrown where the module gives up; whoever called it learns that the rules are gone. */
export class RulesStopped extends Error {}

/** The imports under `wasi_snapshot_preview1`; `memory` is asked for at each call because it may have grown. */
export function wasiImports(memory: () => WebAssembly.Memory, now: Now): WebAssembly.ModuleImports {
  const view = () => new DataView(memory().buffer);
  const nothing = (count: number, size: number) => {
    view().setUint32(count, 0, true);
    view().setUint32(size, 0, true);
    return kSuccess;
  };
  const swallow = (_descriptor: number, vectors: number, count: number, written: number) => {
    let total = 0;
    for (let each = 0; each < count; each++) total += view().getUint32(vectors + each * 8 + 4, true);
    view().setUint32(written, total, true);
    return kSuccess;
  };
  const known: WebAssembly.ModuleImports = {
    fd_write: swallow,
    fd_close: () => kSuccess,
    fd_seek: () => kBadDescriptor,
    fd_fdstat_get: () => kBadDescriptor,
    fd_prestat_get: () => kBadDescriptor,
    environ_sizes_get: nothing,
    environ_get: () => kSuccess,
    args_sizes_get: nothing,
    args_get: () => kSuccess,
    clock_time_get: (_clock: number, _precision: bigint, time: number) => {
      view().setBigUint64(time, BigInt(Math.round(now() * kNanoseconds)), true);
      return kSuccess;
    },
    random_get: (at: number, size: number) => {
      new Uint8Array(memory().buffer, at, size).fill(0);
      return kSuccess;
    },
    proc_exit: (code: number) => {
      throw new RulesStopped(`the rules stopped with ${code}`);
    },
  };
  return known;
}

/** The imports that a module asks for: those we know, and a refusal for any other. */
export function importsFor(
  module: WebAssembly.Module,
  memory: () => WebAssembly.Memory,
  now: Now,
): WebAssembly.Imports {
  const known = wasiImports(memory, now);
  const imports: WebAssembly.Imports = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (kind !== 'function') continue;
    const place = (imports[from] ??= {});
    place[name] = known[name] ?? (() => kNotSupported);
  }
  return imports;
}
