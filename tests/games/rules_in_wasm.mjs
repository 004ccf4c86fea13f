// rules.wasm under node: loads it with the little of WASI that it needs, and asks it a line of text at a time.
import { readFileSync } from 'node:fs';

const kBadDescriptor = 8;

/** A rules.wasm as a maker of rules, each from the beginning: functions from request to answer, both text. */
export function rulesIn(file) {
  const module = new WebAssembly.Module(readFileSync(file));
  return () => rulesOf(module);
}

function rulesOf(module) {
  const closed = () => kBadDescriptor; // the rules write to nobody and read no clock
  const calls = { fd_close: closed, fd_seek: closed, fd_write: closed, clock_time_get: closed };
  const imports = { wasi_snapshot_preview1: calls };
  const rules = new WebAssembly.Instance(module, imports).exports;
  rules._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return (request) => {
    const bytes = encoder.encode(request);
    new Uint8Array(rules.memory.buffer, rules.rules_buffer(bytes.length), bytes.length).set(bytes);
    const answer = rules.rules_call(bytes.length);
    return decoder.decode(new Uint8Array(rules.memory.buffer, answer, rules.rules_size()));
  };
}
