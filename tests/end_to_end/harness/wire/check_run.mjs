// The last word of a run: fails on anything that was on the wire and is not in protocol/, and on anything that is in
// protocol/ and was never on the wire.
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { wireFolder } from './paths.mjs';
import { codes, messageTypes, operationNames } from './schemas.mjs';

async function* entries() {
  const files = await readdir(wireFolder).catch(() => []);
  for (const name of files) {
    for await (const line of createInterface({ input: createReadStream(path.join(wireFolder, name)) }))
      yield JSON.parse(line);
  }
}

async function readAll() {
  const seen = { frames: 0, in: new Set(), out: new Set(), operations: new Set(), codes: new Set(), wrong: [] };
  for await (const entry of entries()) {
    seen.frames += 1;
    if (entry.wrong)
      seen.wrong.push(`${entry.wrong}: ${entry.method ?? ''} ${entry.url ?? ''} ${entry.text.slice(0, 400)}`);
    if (entry.code) seen.codes.add(entry.code);
    if (entry.operation && entry.status < 400) seen.operations.add(entry.operation);
    if (entry.t) seen[entry.way].add(entry.t);
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
