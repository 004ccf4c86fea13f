// What README.md and docs/ name is there: paths, verbs of make, flags, variables of the environment, figures of /metrics.
import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { test } from 'node:test';
import { documents, links, pieces, projectPaths, tools, words } from './documents.mjs';
import { sources } from './sources.mjs';

const every = documents().flatMap(pieces);
const there = [...projectPaths()];
const folders = new Set(there.flatMap((path) => path.split('/').slice(0, -1)));
const buildFiles = sources('.', /(^|\/)CMakeLists\.txt$/);
const executables = new Set(
  buildFiles.flatMap(({ text }) => [...text.matchAll(/add_executable\(([\w-]+)/g)].map(([, name]) => name)),
);
const presets = JSON.parse(sources('.', /^CMakePresets\.json$/)[0].text).configurePresets.map(({ name }) => name);
/** All that runs: where a flag or a variable has to be read to be one. */
const code = [
  ...sources('server', /\.([ch]pp|txt|sh)$/),
  ...sources('tools', /./),
  ...sources('cmake', /./),
  ...sources('docker', /^(?!.*\.md$)/),
  ...sources('docs/unit', /./),
  ...sources('tests', /\.(mjs|cpp|hpp|txt)$|\/run$/).filter(({ path }) => !path.startsWith('tests/architecture/')),
  ...sources('.', /^(Makefile|CMakeLists\.txt|docker-compose\.yml)$/),
];

/** The pieces of which `wrong` names something, as "path:line: what". */
const complaints = (wrong) => every.flatMap((piece) => wrong(piece).map((what) => `${piece.at}: ${what}`));

const extensions = /\.([ch]pp|mjs|ts|svelte|css|md|sql|txt|ya?ml|json|sh|Dockerfile)$/;

/** A path as it is written, with <names>, * and {these,those}, as what finds it at the end or the beginning of a real one. */
function pattern(path) {
  const source = path
    .replace(/\/$/, '')
    .replace(/[.+$^]/g, '\\$&')
    .replace(/<[^>]*>|\*+|…/g, '[^/]*')
    .replace(/\{([^}]*)\}/g, (_, names) => `(${names.replaceAll(',', '|')})`);
  return new RegExp(`(^|/)${source}([/._]|$)`);
}

/** Whether a word names something of this project, rather than an address, a topic, or a file of the host's. */
function isPath(word) {
  if (/^[/~…$%-]|:\/\/|^\w+=|[A-Z]{4,}\b(?!\.md)|^\.\w+$/.test(word.replace('LICENSE', '').replace('CMakeLists', ''))) return false;
  return extensions.test(word) || (word.includes('/') && (folders.has(word.split('/')[0]) || /^(build|var)\//.test(word)));
}

function isThere(path) {
  if (path.startsWith('build/')) return presets.some((name) => path === `build/${name}`) || executables.has(posix.basename(path));
  if (path.startsWith('var/') || path.startsWith('web-client/dist')) return code.some(({ text }) => text.includes(path.replace(/\/$/, '')));
  return there.some((found) => pattern(path).test(found));
}

test('every path is there', () => {
  assert.deepEqual(
    complaints(({ text }) => words(text).filter((word) => isPath(word) && !isThere(word))),
    [],
  );
});

test('every link leads somewhere', () => {
  const wrong = documents().flatMap((document) =>
    links(document)
      .filter(({ target }) => !there.includes(posix.join(posix.dirname(document.path), target).replace(/\/$/, '')))
      .map(({ at, target }) => `${at}: ${target}`),
  );
  assert.deepEqual(wrong, []);
});

test('every verb of make is one', () => {
  const [{ text: makefile }] = sources('.', /^Makefile$/);
  const verbs = new Set([...makefile.matchAll(/^([a-z-]+):/gm)].map(([, verb]) => verb));
  const named = ({ text }) => [...text.matchAll(/\bmake ([a-z][a-z-]*)/g)].map(([, verb]) => verb);
  assert.ok(every.flatMap(named).length > 10, 'no verbs were found: has the form of the documents changed?');
  assert.deepEqual(
    complaints((piece) => named(piece).filter((verb) => !verbs.has(verb))),
    [],
  );
});

/** Our programs of C++, and where their flags are read. */
const flagsOf = (folder) =>
  sources(folder, /\.cpp$/).flatMap(({ text }) => [...text.matchAll(/"(--[a-z-]+)"/g)].map(([, flag]) => flag));
const read = new Map([
  ['noughts-server', flagsOf('server/app')],
  ['noughts-rules', flagsOf('server/tools/rules')],
]);

test('every program of C++ reads flags', () => {
  assert.deepEqual(
    [...read].filter(([, flags]) => flags.length === 0).map(([name]) => name),
    [],
  );
});

/** Our programs and scripts by their names, each with what says whether a flag is theirs. */
const programs = new Map([
  ...[...read].map(([name, flags]) => [name, (flag) => ['--help', '--version', ...flags].includes(flag)]),
  ...tools().map(({ path, text }) => {
    // tools/bench and tools/fuzz hand on what they are told.
    const all = [text, ...code.filter((file) => file.path === `tests/${posix.basename(path)}/run`).map((file) => file.text)];
    return [path, (flag) => all.some((script) => new RegExp(`${flag}\\b(?!-)`).test(script))];
  }),
]);

const programOf = (word) => [...programs.keys()].find((name) => word === name || word.endsWith(`/${name}`));

/** The flags of a piece that the program before them does not know; a flag that stands alone must be somebody's. */
function strangeFlags({ text, block }) {
  let known = block ? () => true : null;
  return words(text).filter((word, index) => {
    const program = programOf(word);
    if (program) known = programs.get(program);
    else if (index === 0 && !word.startsWith('--')) known = () => true;
    if (!/^--[a-z]/.test(word)) return false;
    const flag = word.replace(/=.*/, '');
    return !(known ?? ((any) => [...programs.values()].some((knows) => knows(any))))(flag);
  });
}

test('every flag is one of the program that it is given to', () => {
  assert.deepEqual(complaints(strangeFlags), []);
});

/** Names that look like variables and belong to the kernel, the compiler, SQL or etcd. */
const foreign = /^(SO|AF|CAP|TCP|_?FORTIFY|_GLIBCXX|PG|ETCD)_/;

test('every variable of the environment is read somewhere', () => {
  const named = ({ text }) =>
    [...text.matchAll(/(?<![\w/<{])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b|(?:^|\s)([A-Z]{3,})=/g)]
      .map(([, long, short]) => long ?? short)
      .filter((name) => !foreign.test(name));
  assert.ok(every.flatMap(named).length > 20, 'no variables were found: has the form of the documents changed?');
  const isRead = (name) => code.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text));
  assert.deepEqual(
    complaints((piece) => named(piece).filter((name) => !isRead(name))),
    [],
  );
});

/** What else is called noughts_…: a cookie, and volumes of compose. */
const noFigures = /^noughts_(device|data)$/;

test('every figure is one that the server tells, and has its whole name', () => {
  const told = new Set(sources('server', /\.cpp$/).flatMap(({ text }) => [...text.matchAll(/"(noughts_[a-z_]+)"/g)].map(([, name]) => name)));
  const targets = buildFiles.map(({ text }) => text).join('\n');
  const isTarget = (name) => new RegExp(`\\b${name}\\b`).test(targets);
  const named = ({ text }) => [...text.matchAll(/\bnoughts_[a-z_]+|(?<![\w/])_[a-z]+(?:_[a-z]+)+/g)].map(([name]) => name);
  assert.ok(every.flatMap(named).filter((name) => told.has(name)).length > 30, 'no figures were found');
  assert.deepEqual(
    complaints((piece) => named(piece).filter((name) => !told.has(name) && !noFigures.test(name) && !isTarget(name))),
    [],
  );
});

test('the dashboard draws what scaling.md says is to be watched', () => {
  const { text } = documents().find(({ path }) => path === 'docs/scaling.md');
  const table = text.split('## What to watch')[1].split('\n## ')[0];
  const watched = [...table.matchAll(/^\| ([^|]*noughts_[^|]*)/gm)].flatMap(([, cell]) => cell.match(/noughts_[a-z_]+/g));
  const { panels } = JSON.parse(sources('docs', /dashboard\.json$/)[0].text);
  const drawn = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/noughts_[a-z_]+/g))));
  assert.ok(watched.length > 15, 'no figures were found: has the table changed its form?');
  assert.deepEqual(
    watched.filter((name) => !drawn.has(name)),
    [],
  );
});

test('hosting.md has every flag of the server that a variable can set, and its variable', () => {
  const hosting = documents().find(({ path }) => path === 'docs/hosting.md').text;
  const [{ text: configuration }] = sources('server/app', /configuration\.cpp$/);
  const flags = [...configuration.matchAll(/"(--[a-z-]+)"(?:(?!"--[a-z-]+",)[\s\S])*?envname\("(\w+)"\)/g)];
  assert.ok(flags.length > 15, 'no flags were found: has configuration.cpp changed its form?');
  const missing = flags.filter(([, flag, name]) => !hosting.includes(`\`${flag}\``) || !hosting.includes(`\`${name}\``));
  assert.deepEqual(
    missing.map(([, flag, name]) => `${flag}, ${name}`),
    [],
  );
});
