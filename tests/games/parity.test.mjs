// The rules in the browser are the rules of the server: the same random games, illegal actions and nonsense included, are asked
// of rules.wasm and of the native program, and every answer must be the same, byte for byte.
// RULES_WASM and RULES_NATIVE name the two, RULES_STEPS says how long to play (sanitizers are slow). The random numbers are seeded,
// so a failure comes again.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { rulesIn } from './rules_in_wasm.mjs';

const stepsEach = Number(process.env.RULES_STEPS ?? 60_000); // for each variant and option set, in whole games
const kBatch = 20_000; // requests to the native program at a time
const playthroughs = new URL('../playthroughs/', import.meta.url);
const freshRules = rulesIn(process.env.RULES_WASM);

/** The mulberry32 generator: whole numbers below a bound, the same on every machine. */
function seeded(seed) {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * bound);
  };
}

/** Asks rules.wasm from its beginning on and keeps what was said, to ask the native program the same. */
class Conversation {
  rules = freshRules();
  requests = [];
  answers = [];

  ask(request) {
    const text = typeof request === 'string' ? request : JSON.stringify(request);
    const answer = this.rules(text);
    this.requests.push(text);
    this.answers.push(answer);
    return JSON.parse(answer);
  }

  compare() {
    const input = this.requests.join('\n') + '\n';
    const native = spawnSync(process.env.RULES_NATIVE, { input, encoding: 'utf8', maxBuffer: 1 << 30 });
    assert.equal(native.status, 0, native.stderr);
    const answers = native.stdout.split('\n');
    assert.equal(answers.pop(), '');
    assert.equal(answers.length, this.answers.length);
    answers.forEach((answer, i) => assert.equal(answer, this.answers[i], this.requests[i]));
  }
}

const nonsense = [
  null,
  0,
  'x',
  [],
  {},
  { cell: null },
  { cell: '1' },
  { cell: 0.5 },
  { cell: -1 },
  { cell: 9 },
  { cell: 361 },
  { cell: 65536 },
  { cell: 2 ** 53 },
  { cell: 1e21 },
  { cell: 1e308 },
  { cell: 0, more: 1 },
  { cell: [0] },
  { Cell: 0 },
  JSON.parse('['.repeat(18) + ']'.repeat(18)),
];
const noRequests = [
  '',
  '{',
  'null',
  '[]',
  '"',
  '{}',
  '{"do":"fly"}',
  '{"do":"view"}',
  '{"do":"view","game":0}',
  '{"do":"view","game":1e400}',
  '{"do":"start"}',
  '{"do":"start","variant":"\u0416"}',
  '\u0000',
  '{"do":"legal","game":1,"seat":99}',
  '-',
  '1e',
  '{"a":"\\ud800"}',
  '['.repeat(300),
];

/** What one may try now: mostly an action from the beginning's list, taken cells among them, now and then nonsense. */
function attempt(universe, random) {
  return random(20) === 0 ? nonsense[random(nonsense.length)] : universe[random(universe.length)];
}

/** Plays one random game to its end, looking at it all the time; returns the number of attempts. */
function playGame(talk, variant, options, random) {
  const { game } = talk.ask({ do: 'start', variant, options, at: random(2 ** 40) }).ok;
  const universe = talk.ask({ do: 'legal', game, seat: talk.ask({ do: 'turn', game }).ok[0] }).ok;
  let steps = 0;
  for (
    let turn = talk.ask({ do: 'turn', game }).ok;
    turn.length > 0;
    turn = talk.ask({ do: 'turn', game }).ok, ++steps
  ) {
    if (random(30) === 0) talk.ask(noRequests[random(noRequests.length)]);
    if (random(30) === 0)
      talk.ask({ do: 'play', game, seat: random(7) - 3, action: attempt(universe, random), at: steps });
    if (random(15) === 0) talk.ask({ do: 'legal', game, seat: turn[0] });
    const legal =
      random(3) === 0 && universe.length < 50 ? talk.ask({ do: 'legal', game, seat: turn[0] }).ok : universe;
    const played = talk.ask({ do: 'play', game, seat: turn[0], action: attempt(legal, random), at: steps });
    if (played.ok !== undefined) talk.ask({ do: 'view', game, viewer: [null, 0, 1][random(3)] });
  }
  talk.ask({ do: 'outcome', game });
  const copy = talk.ask({ do: 'copy', game }).ok.game;
  talk.ask({ do: 'drop', game });
  talk.ask({ do: 'play', game: copy, seat: 0, action: universe[0] });
  talk.ask({ do: 'view', game: random(2) === 0 ? copy : game });
  talk.ask({ do: 'drop', game: copy });
  return steps;
}

/** The scripts of tests/playthroughs/, as requests. */
function scripts() {
  return readdirSync(playthroughs)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => {
      const lines = readFileSync(new URL(name, playthroughs), 'utf8').split('\n');
      const after = (word) => lines.find((line) => line.startsWith(word)).slice(word.length);
      const steps = lines.filter((line) => line.startsWith('>')).map((line) => /^> (-?\d+) (.*)$/.exec(line));
      return {
        name,
        variant: after('variant '),
        options: after('options '),
        steps: steps.map(([, seat, action]) => ({ seat: Number(seat), action })),
      };
    });
}

/** The option sets that playthroughs use, and the default one, without repetition. */
function optionSets(variant) {
  return [
    ...new Set([
      '{}',
      ...scripts()
        .filter((script) => script.variant === variant)
        .map((script) => script.options),
    ]),
  ];
}

const catalogue = JSON.parse(freshRules()('{"do":"catalogue"}')).ok;

for (const { name } of catalogue) {
  for (const options of optionSets(name)) {
    test(`random games of ${name} ${options} are the same natively and in WebAssembly`, (t) => {
      const random = seeded(2026);
      let talk = new Conversation();
      let games = 0;
      for (let steps = 0; steps < stepsEach; ++games) {
        steps += playGame(talk, name, JSON.parse(options), random);
        if (talk.requests.length < kBatch) continue;
        talk.compare();
        talk = new Conversation();
      }
      talk.compare();
      t.diagnostic(`${games} games`);
    });
  }
}

test('every playthrough is the same natively and in WebAssembly', () => {
  const talk = new Conversation();
  for (const { variant, options, steps } of scripts()) {
    const { game } = talk.ask(`{"do":"start","variant":"${variant}","options":${options}}`).ok;
    for (const { seat, action } of steps) {
      talk.ask(`{"do":"play","game":${game},"seat":${seat},"action":${action}}`);
      for (const viewer of [null, 0, 1]) talk.ask({ do: 'view', game, viewer });
    }
    talk.ask({ do: 'outcome', game });
  }
  talk.compare();
});
