// The scripts of tools/: they start from wherever they are called, and have all that they use.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { tools } from './documents.mjs';
import { root, sources } from './sources.mjs';

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

test('a script finds what it sources from wherever it is called, by a relative path, too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'noughts-tools-'));
  try {
    cpSync(fileURLToPath(new URL('tools/lib', root)), join(folder, 'tools', 'lib'), { recursive: true });
    mkdirSync(join(folder, 'docs'));
    const wrong = scripts.flatMap(({ name, text }) => {
      const [whole] = loop.exec(text);
      const start = text.slice(0, text.indexOf(whole) + whole.length);
      writeFileSync(join(folder, 'tools', name), `${start}echo started\n`, { mode: 0o755 });
      const { stdout, stderr } = spawnSync(`../tools/${name}`, { cwd: join(folder, 'docs'), encoding: 'utf8' });
      return stdout === 'started\n' ? [] : [stderr];
    });
    assert.deepEqual(wrong, []);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a script that is told a number first begins with nothing where that is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'noughts-tools-'));
  const kBegins = 33;
  try {
    cpSync(fileURLToPath(new URL('tools/lib', root)), join(folder, 'tools', 'lib'), { recursive: true });
    appendFileSync(join(folder, 'tools', 'lib', 'say.sh'), `open_log() { exit ${kBegins}; }\n`);
    const results = (name, ...given) => {
      writeFileSync(join(folder, 'tools', name), scripts.find((each) => each.name === name).text, { mode: 0o755 });
      const { status, stderr } = spawnSync(join(folder, 'tools', name), given, { encoding: 'utf8' });
      return [status, stderr.trim().split(' [')[0]];
    };
    for (const [name, word] of [
      ['soak', 'asan'],
      ['fuzz', 'gomoku'],
    ]) {
      assert.deepEqual(results(name, word), [1, `Usage: tools/${name}`]);
      assert.deepEqual(results(name, '-1', word), [1, `Usage: tools/${name}`]);
      for (const given of [[], ['5']]) assert.deepEqual(results(name, ...given), [kBegins, '']);
    }
    assert.deepEqual(results('soak', '10', 'asan', 'tsan'), [kBegins, '']);
    assert.deepEqual(results('fuzz', '0.5', 'wire'), [kBegins, '']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('make run has a database of its own where none is named, be it by a file', () => {
  const [{ text }] = scripts.filter(({ name }) => name === 'run');
  const stubs = 'skip_stage() { echo named; }\nopen_cluster() { echo own; exit; }\nroot=. log_dir=.\n';
  const function_ = /^start_database\(\) \{\n[\s\S]*?^\}\n/m.exec(text)[0];
  const taken = (environment) => {
    const command = ['-euc', `${stubs}${function_}start_database`];
    return execFileSync('bash', command, { env: { PATH: process.env.PATH, ...environment }, encoding: 'utf8' }).trim();
  };
  assert.equal(taken({}), 'own');
  assert.equal(taken({ DATABASE_URL: 'postgresql:///noughts' }), 'named');
  assert.equal(taken({ DATABASE_URL_FILE: '/run/secrets/database_url' }), 'named');
});

test('what failed is named at the end, whichever runner ran it', () => {
  const output = [
    '99% tests passed, 1 tests failed out of 3298',
    'The following tests FAILED:',
    '\t 12 - Clock.GoesOn (Timeout)',
    '\x1b[31m FAIL \x1b[39m src/a.test.ts > board > draws',
    '  ✔ passes (1ms)',
    '  ✖ is refused (12.5ms)',
    '✖ failing tests:',
    '✖ is refused (12.5ms)',
    'not ok 3 - the layers are kept',
  ].join('\n');
  const script = `
    log=$(mktemp); stage_label='5/8 unit tests'
    say() { printf '%s\\n' "$*"; }
    open_stage() { cat >>"$log"; return 1; }
    source tools/lib/tally.sh
    test_stage units
    print_tally
    rm "$log"`;
  const printed = execFileSync('bash', ['-c', script], { cwd: root, encoding: 'utf8', input: output });
  assert.equal(
    printed,
    [
      'Failed:',
      '5/8 unit tests',
      '  12 - Clock.GoesOn (Timeout)',
      '  FAIL  src/a.test.ts > board > draws',
      '  not ok 3 - the layers are kept',
      '  ✖ is refused',
      '3297 passed, 1 failed, 0 skipped',
      '',
    ].join('\n'),
  );
});

test('the tests of a program count one by one, and those of one that has ended badly as ctest has it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'units-'));
  const results = (name, tests, failures, skipped) =>
    writeFileSync(
      join(folder, name),
      `<?xml version="1.0"?>\n<testsuites tests="${tests}" failures="${failures}" disabled="0" errors="0" time="1." name="AllTests">\n` +
        `  <testsuite name="Room" tests="${tests}" failures="${failures}" disabled="0" skipped="${skipped}" errors="0">\n`,
    );
  results('room.0.xml', 275, 0, 0);
  results('photo.0.xml', 20, 0, 3);
  results('lobby.0.xml', 200, 2, 0);
  const script = `
    source tools/lib/tally.sh; source tools/lib/units.sh
    { echo '75% tests passed, 2 tests failed out of 4'; count_units ${folder}; } | count_results`;
  const printed = execFileSync('bash', ['-c', script], { cwd: root, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  assert.equal(printed, `${275 + 17 + 198} 3 3\n`, 'one of the four has left no results');
});
