// Follows docs/adding-a-game.md: adds a game that is built only here, and sees that nothing else has to be touched. The rules are
// built natively and as WebAssembly, and the tests that go over every variant pass with it, in the server and in the client.
// `make soak` also builds the server and the client whole, and plays the game in Chromium.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { makeOverlay, overlay } from './overlay.mjs';

const kGame = 'gravity';
/** What a further game of two on a grid may touch of the client. */
const kMostOfTheClient = 5;
const kSteps = 1_000;
const soak = process.env.NOUGHTS_SOAK !== undefined;

/** Runs a command in the copy; fails with what it said where it fails. */
function run(command, args, { folder = '', env = {} } = {}) {
  const inherited = { ...process.env };
  // Whoever finds it speaks to a test runner above in place of telling.
  delete inherited.NODE_TEST_CONTEXT;
  const done = spawnSync(command, args, {
    cwd: join(overlay, folder),
    env: { ...inherited, ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const said = `${done.stdout}${done.stderr}`;
  assert.equal(done.status, 0, `${command} ${args.join(' ')}: ${done.error ?? ''}\n${said.slice(-20_000)}`);
  return said;
}

const build = (...targets) =>
  run('cmake', ['--build', 'build/release', '--parallel', String(cpus().length), '--target', ...targets]);

/** The paths in the second column of the page's table, as patterns of the files of this game. */
function patterns() {
  const page = readFileSync(join(overlay, 'docs/adding-a-game.md'), 'utf8');
  const rows = [...page.matchAll(/^\|[^|]*\|([^|]*)\|$/gm)].map(([, where]) => where).slice(2);
  return rows.flatMap((where) =>
    [...where.matchAll(/`([^`]*\/[^`]*)`/g)].map(([, path]) => {
      const named = path.replace(/<game>|<name>/g, kGame).replace(/[.+]/g, '\\$&');
      return new RegExp(`^${named.replaceAll('*', '[^/]*').replace(/\/$/, '/.*')}$`);
    }),
  );
}

describe('A game that is built only here', () => {
  let touched = [];
  before(() => {
    const { added, changed } = makeOverlay();
    touched = [...added, ...changed];
  });

  test('has all that docs/adding-a-game.md names, and nothing else', () => {
    const named = patterns();
    assert.ok(named.length >= 10, 'the page has a table of paths');
    assert.deepEqual(
      touched.filter((file) => !named.some((each) => each.test(file))),
      [],
      'touched, but not named',
    );
    assert.deepEqual(
      named.filter((each) => !touched.some((file) => each.test(file))),
      [],
      'named, but not touched',
    );
  });

  test(`touches ${kMostOfTheClient} files of the client at most, and of the server its folder and the catalogue`, () => {
    const ofClient = touched.filter((file) => file.startsWith('web-client/'));
    assert.ok(ofClient.length <= kMostOfTheClient, ofClient.join(', '));
    const ofServer = touched.filter((file) => file.startsWith('server/') && !file.startsWith(`server/games/${kGame}/`));
    assert.deepEqual(ofServer, ['server/games/catalogue.cpp']);
    const others = touched.filter((file) => !/^(server|web-client|tests)\//.test(file));
    assert.deepEqual(others.sort(), [`docs/rules/${kGame}.md`, `protocol/games/${kGame}.json`]);
  });

  test('keeps the rules of the house', () => {
    const checks = ['client_layers', 'documents', 'invariants', 'layers'];
    run('node', ['--test', ...checks.map((name) => `tests/architecture/${name}.test.mjs`)]);
  });

  test('has rules that conform, natively', () => {
    if (!existsSync(join(overlay, 'build/release/build.ninja'))) {
      run('cmake', ['--preset', 'release', '-DNOUGHTS_TESTS=ON']);
    }
    const programs = ['noughts_games_tests', 'noughts_games_at_length_tests'];
    build(...programs, 'noughts-rules-calls', 'rules_wasm');
    const filter = ['*gravity*', 'Gravity.*', 'Catalogue.*', 'Playthroughs*', '*/Playthroughs*'].join(':');
    const said = programs
      .map((name) => run(`build/release/tests/games/${name}`, [`--gtest_filter=${filter}`]))
      .join('\n');
    for (const suite of ['Gravity', 'Catalogue/Completeness', 'Catalogue/Conformance'])
      assert.match(said, new RegExp(`\\[ +OK \\] ${suite}\\.`), `${suite} has run`);
  });

  test('has the same rules as WebAssembly', () => {
    const said = run('node', ['--test', '--test-name-pattern', kGame, 'tests/games/parity.test.mjs'], {
      env: {
        RULES_WASM: join(overlay, 'build/release/wasm/rules.wasm'),
        RULES_NATIVE: join(overlay, 'build/release/tests/games/noughts-rules-calls'),
        RULES_STEPS: String(kSteps),
      },
    });
    assert.match(said, new RegExp(`random games of ${kGame}`));
  });

  test('is known to the client: its types, its words, its board, its pages of rules', () => {
    run('npm', ['run', '--silent', 'generate'], { folder: 'web-client' });
    run('npx', ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '../build/types.json'], {
      folder: 'web-client',
    });
    const suites = ['test/i18n', 'test/boards', 'test/learn', 'test/play/lobby'];
    const said = run('npx', ['vitest', 'run', '--reporter=verbose', ...suites], { folder: 'web-client' });
    for (const what of [`the page of rules of ${kGame}`, `the board of ${kGame}`, `${kGame} has its words`]) {
      assert.ok(said.includes(what), what);
    }
  });

  test('is played in Chromium', { skip: !soak }, () => {
    build('noughts-server');
    run('npm', ['run', 'build'], { folder: 'web-client' });
    run('node', ['end_to_end/run.mjs', 'end_to_end', 'browser', '--', kGame, 'analysis_board', 'accounts'], {
      folder: 'tests',
    });
  });
});
