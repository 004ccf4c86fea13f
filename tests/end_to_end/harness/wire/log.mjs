// Everything that goes over the wire in any test, written down: one file for each process. check_run.mjs reads them all at the end
// and holds them against protocol/ (invariant 7 of the architecture).
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { wireFolder } from '../paths.mjs';

const kFlushAt = 1 << 20;
/** What runs for long is checked at once, and keeps only what is wrong. */
const check = process.env.NOUGHTS_WIRE_LOG === 'wrong' ? new (await import('./check.mjs')).WireCheck() : undefined;
let file;
let pending = [];
let size = 0;

function flush() {
  if (pending.length === 0) return;
  if (file === undefined) {
    mkdirSync(wireFolder, { recursive: true });
    file = openSync(path.join(wireFolder, `${process.pid}.ndjson`), 'a');
    process.on('exit', () => closeSync(file));
  }
  writeSync(file, pending.join(''));
  pending = [];
  size = 0;
}
process.on('exit', flush);

/** What was not as protocol/ says, in this process, where it is checked at once. */
export const wrongs = [];

let isOfOtherVersion = false;

/** What servers of another version say is not held against protocol/ of this one: nothing of this process is kept from now on. */
export function keepNothing() {
  isOfOtherVersion = true;
}

function write(entry) {
  if (isOfOtherVersion) return;
  const wrong = check?.read(entry).wrong;
  if (check && !wrong) return;
  const line = `${JSON.stringify(entry)}\n`;
  pending.push(line);
  size += line.length;
  if (size >= kFlushAt) flush();
  if (!wrong) return;
  wrongs.push(`${wrong} in ${line.slice(0, 2000)}`);
  process.emitWarning(`not in protocol/: ${wrongs.at(-1)}`);
}

/** Notes a frame that a server sent, and gives it parsed. */
export function heard(who, text) {
  write({ way: 'in', who, text });
  return JSON.parse(text);
}

/** Notes a frame that a well-behaved client sent. */
export function said(who, text) {
  write({ way: 'out', who, text });
}

/** Notes what a test sends though it is wrong; it counts as no message of the protocol. */
export function saidAmiss(who, bytes) {
  write({ way: 'out', who, amiss: true, text: String(bytes).slice(0, 500) });
}

/** Notes an exchange with the HTTP API. */
export function asked(who, method, url, { status, type, text }) {
  write({ way: 'http', who, method, url, status, type, text });
}
