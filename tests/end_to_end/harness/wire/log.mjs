// Everything that goes over the wire in any test, written down and held against protocol/ (invariant 7 of the architecture).
// One file for each process; check_wire.mjs reads them all at the end.
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { operationOf, wrongAnswer, wrongFrame, wrongShape } from './schemas.mjs';
import { wireFolder } from './paths.mjs';

const kFlushAt = 1 << 20;
/** What runs for long keeps only what is wrong. */
const kOnlyWrong = process.env.NOUGHTS_WIRE_LOG === 'wrong';
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

/** What was not as protocol/ says, in this process. */
export const wrongs = [];

function write(entry) {
  if (kOnlyWrong && !entry.wrong) return;
  const line = `${JSON.stringify(entry)}\n`;
  pending.push(line);
  size += line.length;
  if (size >= kFlushAt) flush();
  if (entry.wrong) wrongs.push(`${entry.wrong} in ${line.slice(0, 2000)}`);
  if (entry.wrong) process.emitWarning(`not in protocol/: ${entry.wrong} in ${line.slice(0, 2000)}`);
}

const kClock = -2;

/** The variant that a room plays: a step does not say it. */
const variantOf = new Map();

function wrongView(frame) {
  if (frame.t === 'room') variantOf.set(frame.room, frame.terms?.variant);
  if (frame.t !== 'room' && frame.t !== 'step') return null;
  return wrongShape(variantOf.get(frame.room), 'View', frame.view);
}

function wrongRecord(frame) {
  const steps = frame.t === 'room' ? frame.steps : frame.t === 'step' ? [frame.step] : [];
  for (const { by, d } of steps) {
    if (d.t !== 'play' || by === kClock) continue; // a deadline that passes has no action
    const wrong = wrongShape(variantOf.get(frame.room), 'ActionShown', d.a);
    if (wrong) return wrong;
  }
  return null;
}

/** Notes a frame that a server sent, and gives it parsed. */
export function heard(who, text) {
  const frame = JSON.parse(text);
  const wrong = wrongFrame('in', frame) ?? wrongView(frame) ?? wrongRecord(frame);
  write({ way: 'in', who, text, t: frame.t, code: frame.code, ...(wrong && { wrong }) });
  return frame;
}

/** Notes a frame that a well-behaved client sent. */
export function said(who, text) {
  const frame = JSON.parse(text);
  const wrong = wrongFrame('out', frame);
  write({ way: 'out', who, text, t: frame.t, ...(wrong && { wrong }) });
}

/** Notes what a test sends though it is wrong; it counts as no message of the protocol. */
export function saidAmiss(who, bytes) {
  write({ way: 'out', who, amiss: true, text: String(bytes).slice(0, 500) });
}

/** Notes an exchange with the HTTP API. */
export function asked(who, method, url, answer) {
  const wrong = wrongAnswer(method, url, answer);
  const operation = operationOf(method, url)?.name;
  const code = answer.status >= 400 && !wrong ? JSON.parse(answer.text).code : undefined;
  const { status, text } = answer;
  write({ way: 'http', who, method, url, operation, status, text, code, ...(wrong && { wrong }) });
}
