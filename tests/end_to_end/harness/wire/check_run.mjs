// The last word of a run: fails on anything that was on the wire and is not in protocol/, and on anything that is in
// protocol/ and was never on the wire.
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { wireFolder } from '../paths.mjs';
import { codes, messageTypes, operationNames } from './schemas.mjs';
import { WireCheck } from './check.mjs';

/** All that one process wrote down, in its order. */
async function* entriesOf(name) {
  for await (const line of createInterface({ input: createReadStream(path.join(wireFolder, name)) }))
    yield JSON.parse(line);
}

async function readAll() {
  const seen = { frames: 0, in: new Set(), out: new Set(), operations: new Set(), codes: new Set(), wrong: [] };
  for (const name of await readdir(wireFolder).catch(() => [])) {
    const check = new WireCheck();
    for await (const entry of entriesOf(name)) {
      const { t, operation, status, code, wrong } = check.read(entry);
      seen.frames += 1;
      if (wrong) seen.wrong.push(`${wrong}: ${entry.method ?? ''} ${entry.url ?? ''} ${entry.text.slice(0, 400)}`);
      if (code) seen.codes.add(code);
      if (operation && status < 400) seen.operations.add(operation);
      if (t) seen[entry.way].add(t);
    }
  }
  return seen;
}

const missing = (all, seen) => all.filter((each) => !seen.has(each));

/** Gives the complaints; `whole` says that the run was meant to see everything. */
export async function checkWire({ whole }) {
  const seen = await readAll();
  const complaints = [...new Set(seen.wrong)].map((wrong) => `not in protocol/: ${wrong}`);
  if (whole) {
    complaints.push(
      ...missing(messageTypes.out, seen.out).map((t) => `never said: ${t}`),
      ...missing(messageTypes.in, seen.in).map((t) => `never heard: ${t}`),
      ...missing(operationNames, seen.operations).map((name) => `never asked with success: ${name}`),
    );
  }
  return { frames: seen.frames, complaints, codesNotSeen: missing(codes, seen.codes) };
}
