// What the compiler and the linker are told to do against mistakes of memory: that it is in the program which runs.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { serverBinary } from './harness/paths.mjs';

const run = promisify(execFile);
const readelf = async (...flags) =>
  (await run('readelf', ['--wide', ...flags, serverBinary], { maxBuffer: 1 << 28 })).stdout;

test('the program lies at another address each time it starts', async () => {
  assert.match(await readelf('--file-header'), /Type:\s+DYN \(Position-Independent Executable/);
});

test('no page of it can be written and run, and what the linker has filled in can’t be written', async () => {
  const segments = await readelf('--segments');
  assert.match(segments, /GNU_STACK.* RW /);
  assert.match(segments, /GNU_RELRO/);
  assert.doesNotMatch(segments, /^ +LOAD .* RWE /m);
  assert.match(await readelf('--dynamic'), /BIND_NOW|FLAGS_1.*NOW/);
});

test('it watches over its stack and over the bounds of what it copies', async () => {
  const symbols = await readelf('--dyn-syms');
  assert.match(symbols, /__stack_chk_fail/);
  assert.match(symbols, /__\w+_chk@/);
  // Of the standard library's containers.
  assert.match(symbols, /glibcxx_assert_fail/);
});
