// The rules in the browser are the rules of the server: the same random games, illegal actions and nonsense included, are asked
// of rules.wasm and of the native program, and every answer must be the same, byte for byte. Every action and view is as
// protocol/games/ says.
// RULES_WASM and RULES_NATIVE name the two, RULES_STEPS says how long to play: `make soak` does so ten times as long as `make test`. The random numbers are seeded,
// so a failure comes again.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { wrongShape } from '../end_to_end/harness/wire/schemas.mjs';
import { Conversation } from './both_programs.mjs';
import { rulesIn } from './rules_in_wasm.mjs';

const stepsEach = Number(process.env.RULES_STEPS ?? 60_000); // for each variant, in whole games of all its option sets
const kBatch = 20_000; // requests to the native program at a time
const playthroughs = new URL('../playthroughs/', import.meta.url);
const setups = JSON.parse(readFileSync(new URL('setups.json', import.meta.url), 'utf8'));
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

const fromTheBeginning = () => new Conversation(freshRules(), process.env.RULES_NATIVE);

const wrongValues = [
  null,
  true,
  '1',
  '',
  0.5,
  -1,
  9,
  361,
  65536,
  2 ** 53,
  1e21,
  1e308,
  [0],
  {},
  JSON.parse('['.repeat(14) + ']'.repeat(14)),
];
const notEvenObjects = [null, 0, 'x', [], {}];

/** An action gone wrong: a member changed, gone or too many, or no action at all. */
function nonsense(action, random) {
  const keys = Object.keys(action ?? {});
  const key = keys[random(keys.length + 2)];
  if (random(20) === 0 || keys.length === 0) return notEvenObjects[random(notEvenObjects.length)];
  if (key === undefined) return { ...action, more: 1 };
  const changed = { ...action, [key]: wrongValues[random(wrongValues.length)] };
  if (random(4) === 0) delete changed[key];
  return changed;
}

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

const kRemembered = 500; // actions of a game that are tried again later

const kClock = -2;
const kSystem = -1;

/** Begins a game, set up with the first example that it accepts where it must be set up; returns its number. */
function begin(talk, { name, setup }, options, at) {
  const { game } = talk.ask({ do: 'start', variant: name, options, at }).ok;
  const accepts = (action) => talk.ask({ do: 'play', game, seat: kSystem, action, at }).ok !== undefined;
  if (setup) assert.ok(setups[setup].some(accepts), `${name} accepts a setup`);
  return game;
}

/** What a seat tries now: mostly what it may, often what once was possible, now and then nonsense. */
function attempt(talk, game, seat, known, random) {
  const action = talk.ask({ do: seat === kSystem ? 'deal' : 'sample', game, seat, seed: random(2 ** 31) }).ok;
  assert.ok(action !== undefined && action !== null, `seat ${seat} is to act and has no action`);
  known[known.length < kRemembered ? known.length : random(kRemembered)] = action;
  const dice = random(20);
  if (dice === 0) return nonsense(action, random);
  return dice < 4 ? known[random(known.length)] : action;
}

const expectShape = (variant, shape, value) =>
  assert.equal(wrongShape(variant, shape, value), null, `${shape} ${JSON.stringify(value)}`);

/** Lets the clock speak now and then, where the rules have a deadline: at it, and in vain before it. Returns the moment reached. */
function letTimePass(talk, game, now, random) {
  const { deadline } = talk.ask({ do: 'wait', game }).ok;
  if (deadline === null || random(8) !== 0) return now;
  talk.ask({ do: 'play', game, seat: kClock, action: null, at: deadline - 1 });
  assert.ok(talk.ask({ do: 'play', game, seat: kClock, action: null, at: deadline }).ok, 'the clock speaks');
  return deadline;
}

/** Plays one random game to its end, looking at it all the time; returns the number of attempts. */
function playGame(talk, variant, options, random) {
  const { name } = variant;
  let now = random(2 ** 40);
  const game = begin(talk, variant, options, now);
  const seats = talk.ask({ do: 'cast', game }).ok.length;
  const known = [];
  const viewer = () => [null, ...Array(seats).keys()][random(seats + 1)];
  let steps = 0;
  for (
    let turn = talk.ask({ do: 'turn', game }).ok;
    turn.length > 0;
    turn = talk.ask({ do: 'turn', game }).ok, ++steps
  ) {
    const later = letTimePass(talk, game, now, random);
    if (later !== now) {
      now = later;
      continue;
    }
    // Where the game waits for some, the others act now and then only.
    const likely = random(32) === 0 ? turn : talk.ask({ do: 'wait', game }).ok.awaited;
    const seat = likely[random(likely.length)];
    const action = attempt(talk, game, seat, known, random);
    if (random(30) === 0) talk.ask(noRequests[random(noRequests.length)]);
    if (random(30) === 0) talk.ask({ do: 'play', game, seat: random(seats + 5) - 3, action, at: now });
    if (random(30) === 0) talk.ask({ do: 'legal', game, seat: random(seats) });
    if (random(10) === 0) talk.ask({ do: 'threats', game, seat: random(seats) });
    if (random(10) === 0) talk.ask({ do: 'forced', game, seat: random(seats) });
    if (random(30) === 0)
      talk.ask({ do: 'check', game, seat, actions: [...known.slice(-5), nonsense(action, random)], at: now });
    const played = talk.ask({ do: 'play', game, seat, action, at: now });
    if (played.ok === undefined) continue;
    expectShape(name, 'Action', action);
    expectShape(name, 'ActionShown', talk.ask({ do: 'shown', game, seat, action, viewer: viewer() }).ok);
    if (random(20) === 0) talk.ask({ do: 'projection', game });
    expectShape(name, 'View', talk.ask({ do: 'view', game, viewer: viewer() }).ok);
  }
  talk.ask({ do: 'outcome', game });
  const copy = talk.ask({ do: 'copy', game }).ok.game;
  talk.ask({ do: 'drop', game });
  talk.ask({ do: 'play', game: copy, seat: 0, action: known[0] });
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

for (const variant of catalogue) {
  test(`random games of ${variant.name} are the same natively and in WebAssembly`, (t) => {
    const random = seeded(2026);
    const sets = optionSets(variant.name).map((options) => JSON.parse(options));
    for (const options of sets) expectShape(variant.name, 'Options', options);
    let talk = fromTheBeginning();
    let games = 0;
    for (let steps = 0; steps < stepsEach || games < sets.length; ++games) {
      steps += playGame(talk, variant, sets[games % sets.length], random);
      if (talk.requests.length < kBatch) continue;
      talk.compare();
      talk = fromTheBeginning();
    }
    talk.compare();
    t.diagnostic(`${games} games`);
  });

  test(`what can be studied of ${variant.name} is the same natively and in WebAssembly`, () => {
    const talk = fromTheBeginning();
    for (const options of optionSets(variant.name)) {
      talk.ask(`{"do":"study","variant":"${variant.name}","options":${options}}`);
    }
    talk.compare();
  });
}

test('every playthrough is the same natively and in WebAssembly', () => {
  const talk = fromTheBeginning();
  for (const { variant, options, steps } of scripts()) {
    const { game } = talk.ask(`{"do":"start","variant":"${variant}","options":${options}}`).ok;
    const seats = talk.ask({ do: 'cast', game }).ok.length;
    let now = 0;
    for (const { seat, action } of steps) {
      if (seat === kClock) now = talk.ask({ do: 'wait', game }).ok.deadline ?? now;
      talk.ask(`{"do":"play","game":${game},"seat":${seat},"action":${action},"at":${now}}`);
      for (const viewer of [null, ...Array(seats).keys()]) talk.ask({ do: 'view', game, viewer });
    }
    talk.ask({ do: 'outcome', game });
  }
  talk.compare();
});
