// The scripts of tools/: they have all that they use.
import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { test } from 'node:test';
import { tools } from './documents.mjs';
import { sources } from './sources.mjs';

/** What sources the parts of lib/ that a script needs. */
const loop = /^for part in ([\w ]+); do\n[\s\S]*?^done\n/m;

const scripts = tools()
  .filter(({ text }) => loop.test(text))
  .map(({ path, text }) => ({ name: basename(path), text, parts: loop.exec(text)[1].split(' ') }));

/** A script without its comments, and without what it says. */
const bareShell = (text) => text.replace(/(^|\s)#.*$/gm, '$1').replace(/\b(fail|say) "[^"]*"/g, '$1');

/** The functions that a script defines: their bodies by their names. */
const functionsOf = (text) =>
  new Map([...text.matchAll(/^(\w+)\(\) \{(.*\}$|[\s\S]*?^\}$)/gm)].map(([, name, body]) => [name, body]));

/** Every function of lib/: { part, body } by its name. */
const library = new Map(
  sources('tools/lib', /\.sh$/).flatMap(({ path, text }) =>
    [...functionsOf(bareShell(text))].map(([name, body]) => [name, { part: basename(path, '.sh'), body }]),
  ),
);

/** The functions of lib/ whose names are words of a text. */
function called(text) {
  const words = new Set(text.match(/(?<![\w./$-])[a-z]\w*(?![\w./=-])/g));
  return [...library.keys()].filter((name) => words.has(name));
}

/** The same with all that those call in their turn. */
function reached(text, found = new Set()) {
  for (const name of called(text)) {
    if (found.has(name)) continue;
    found.add(name);
    reached(library.get(name).body, found);
  }
  return found;
}

test('a script sources the parts of lib/ whose functions it reaches', () => {
  assert.ok(scripts.length > 10 && library.size > 80);
  const lacking = scripts.flatMap(({ name, text, parts }) =>
    [...reached(bareShell(text))]
      .filter((one) => !functionsOf(text).has(one) && !parts.includes(library.get(one).part))
      .map((one) => `${name}: ${one} of ${library.get(one).part}.sh`),
  );
  assert.deepEqual(lacking, []);
});
