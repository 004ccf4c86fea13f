// Which folder of the client may import which, in order from below. An import that makes any other arrow fails here.
import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { test } from 'node:test';
import { lineAt, sources } from './sources.mjs';

const home = 'web-client/src/';

/** What each folder may import of the others, in full; `svelte`: it may use the framework. */
const folders = {
  browser: { uses: [], svelte: true },
  styles: { uses: [], svelte: false },
  i18n: { uses: ['browser'], svelte: true },
  net: { uses: ['browser'], svelte: false },
  rules: { uses: ['net'], svelte: false },
  bot: { uses: ['rules'], svelte: false },
  boards: { uses: ['rules', 'i18n'], svelte: false },
  parts: { uses: ['net', 'i18n', 'browser'], svelte: true },
  variants: { uses: ['boards', 'rules', 'parts', 'net', 'i18n'], svelte: true },
  session: { uses: ['net', 'browser'], svelte: true },
  sound: { uses: ['session'], svelte: true },
  moderation: { uses: ['session', 'parts', 'net', 'i18n', 'browser'], svelte: true },
  ladder: { uses: ['session', 'variants', 'parts', 'net', 'i18n', 'browser'], svelte: true },
  library: { uses: ['session', 'variants', 'parts', 'net', 'i18n', 'browser'], svelte: true },
  people: {
    uses: [
      'ladder',
      'moderation',
      'sound',
      'session',
      'variants',
      'boards',
      'rules',
      'parts',
      'net',
      'i18n',
      'browser',
    ],
    svelte: true,
  },
  play: {
    uses: ['people', 'sound', 'session', 'variants', 'boards', 'bot', 'rules', 'parts', 'net', 'i18n', 'browser'],
    svelte: true,
  },
  team: { uses: ['people', 'moderation', 'session', 'parts', 'net', 'i18n', 'browser'], svelte: true },
  tour: { uses: ['library', 'people', 'session', 'variants', 'parts', 'net', 'i18n', 'browser'], svelte: true },
  event: { uses: ['people', 'play', 'session', 'variants', 'parts', 'net', 'i18n', 'browser'], svelte: true },
  puzzles: { uses: ['play', 'variants', 'boards', 'rules', 'parts', 'i18n', 'browser'], svelte: true },
  learn: { uses: ['puzzles', 'play', 'variants', 'rules', 'parts', 'i18n'], svelte: true },
  hosted: {
    uses: ['play', 'people', 'sound', 'session', 'variants', 'boards', 'rules', 'parts', 'net', 'i18n', 'browser'],
    svelte: true,
  },
  app: { uses: 'all', svelte: true },
};
const names = Object.keys(folders);

/** Where one folder knows only these files of another. */
const entryPoints = { 'boards/rules': ['types.ts'], 'rules/net': ['protocol.ts'] };

/** Every module that a file imports: a package by its name, a file of the client by its path below src/. */
function imports({ path, text }) {
  const pattern = /\b(?:from|import)\s*\(?\s*'([^']+)'|\bimport\.meta\.glob\S*?\(\s*'([^']+)'|@import\s+'([^']+)'/g;
  return [...text.matchAll(pattern)].map((found) => {
    const named = found[1] ?? found[2] ?? found[3];
    const target = named.startsWith('.') ? posix.join(posix.dirname(path), named) : named;
    return { target, at: `${path}:${lineAt(text, found.index)}` };
  });
}

const files = sources(home, /\.(ts|svelte|css)$/);
const folderOf = (path) => path.slice(home.length).split('/')[0];
const isSvelte = (target) => /^svelte(\/|$)|\.svelte(\.ts)?$/.test(target);

function refused(folder, target) {
  const { uses, svelte } = folders[folder];
  if (isSvelte(target) && !svelte) return true;
  if (!target.startsWith(home) || uses === 'all') return false;
  const used = folderOf(target);
  if (used === folder) return false;
  const open = entryPoints[`${folder}/${used}`];
  return !uses.includes(used) || (open !== undefined && !open.some((file) => target === `${home}${used}/${file}`));
}

for (const folder of names) {
  test(`${folder}/ imports only what it may use`, () => {
    const own = files.filter(({ path }) => folderOf(path) === folder);
    assert.ok(own.length > 0, 'there is no such folder');
    const wrong = own.flatMap(imports).filter(({ target }) => refused(folder, target));
    assert.deepEqual(
      wrong.map(({ at, target }) => `${at} imports ${target}`),
      [],
    );
  });
}

test('what may not use the framework has no component', () => {
  const plain = names.filter((folder) => !folders[folder].svelte);
  const wrong = files.filter(({ path }) => plain.includes(folderOf(path)) && isSvelte(path));
  assert.deepEqual(
    wrong.map(({ path }) => path),
    [],
  );
});

test('every folder of the client is in the table', () => {
  const found = new Set(files.map(({ path }) => folderOf(path)));
  assert.deepEqual([...found].sort(), [...names].sort());
});

test('the table has no circle', () => {
  const below = (folder) => folders[folder].uses.flatMap((used) => [used, ...below(used)]);
  for (const folder of names.filter((name) => folders[name].uses !== 'all')) {
    assert.ok(!below(folder).includes(folder), `${folder} reaches itself`);
  }
});

test('no folder holds more than some thirty files', () => {
  const held = new Map();
  for (const { path } of files) held.set(posix.dirname(path), (held.get(posix.dirname(path)) ?? 0) + 1);
  assert.deepEqual(
    [...held].filter(([, count]) => count > 32),
    [],
  );
});
