// `npm run generate`: protocol.mjs and messages.mjs, when something that they read has changed since the last time.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const path = (from) => fileURLToPath(new URL(from, import.meta.url));
const inputs = [
  '../../protocol',
  '../src/i18n/messages',
  '../project.inlang/settings.json',
  '.',
  '../../package-lock.json',
];
const outputs = ['../src/net/protocol.ts', '../src/i18n/compiled/codes.js'].map(path);
const keyFile = path('../../build/generated.key');

/** All files below a folder, or the file itself, in order. */
function filesOf(name) {
  if (!existsSync(name)) return [];
  if (!statSync(name).isDirectory()) return [name];
  return readdirSync(name)
    .sort()
    .flatMap((entry) => filesOf(join(name, entry)));
}

function keyOf(names) {
  const hash = createHash('sha256');
  for (const file of names.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const key = keyOf(inputs.map((input) => path(input).replace(/\/$/, '')));
const isMade =
  existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key && outputs.every((file) => existsSync(file));
if (!isMade) {
  await import('./protocol.mjs');
  await import('./messages.mjs');
  mkdirSync(dirname(keyFile), { recursive: true });
  writeFileSync(keyFile, key);
}
