// noughts-rules as people and scripts use it. NOUGHTS_RULES names the program.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';

const root = new URL('../../', import.meta.url);
const playthroughs = new URL('tests/playthroughs/', root);
const protocol = new URL('protocol/', root);
const games = readdirSync(new URL('games/', protocol)).map((name) => `games/${name}`);
const codes = ['schema/common.json', ...games].flatMap(
  (name) => JSON.parse(readFileSync(new URL(name, protocol), 'utf8')).$defs.Code?.enum ?? [],
);

function run(words, input = '') {
  const done = spawnSync(process.env.NOUGHTS_RULES, words, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  return { code: done.status, lines: done.stdout.split('\n').slice(0, -1), said: done.stderr };
}

/** Plays lines and gives the answers, the beginning's first. */
function play(variant, options, lines) {
  const input = lines.map((line) => `${line}\n`).join('');
  const { code, lines: answers, said } = run(['play', variant, options, '--start'], input);
  assert.equal(code, 0, said);
  assert.equal(answers.length, lines.length + 1, 'each line has one answer');
  assert.deepEqual(run(['play', variant, options], input).lines, answers.slice(1), 'the beginning is told when asked for');
  return answers.map((answer) => JSON.parse(answer));
}

const step = (seat, action) => JSON.stringify({ seat, action });
const listed = () => run(['list', '--json']).lines.map((line) => JSON.parse(line));

test('list --json names every variant with what the protocol says of it', () => {
  const variants = listed();
  const schemas = readdirSync(new URL('games/', protocol)).filter((name) => name.endsWith('.json'));
  assert.deepEqual(variants.map(({ variant }) => `${variant}.json`).sort(), schemas.sort());
  for (const { variant, options, action, seats, teams } of variants) {
    const schema = JSON.parse(readFileSync(new URL(`games/${variant}.json`, protocol), 'utf8'));
    assert.deepEqual(options, schema.$defs.Options);
    assert.deepEqual(action, schema.$defs.Action);
    assert.ok(teams <= seats && seats >= 2);
  }
});

test('list tells people the options with their limits, and the form of the actions', () => {
  const text = run(['list']).lines.join('\n');
  for (const { variant, options } of listed()) {
    const [said] = text.split(`\n${variant}  `).slice(-1)[0].split('\n\n');
    for (const name of Object.keys(options.properties ?? {}))
      assert.match(said, new RegExp(`\n    ${name}: `), variant);
  }
  assert.match(text, /^gomoku {2}2 seats, version \d+ of its rules$/m);
  assert.match(text, /^quixo4 {2}4 seats in 2 teams, /m);
  assert.match(text, /^ {4}size: integer from 3 to 19, 19 if left out$/m);
  assert.match(
    text,
    /^ {2}action {3}\{"cell": integer from 0 to 360\} {2}or {2}\{"choose": "black" \| "white" \| "place2"\}$/m,
  );
});

// RULES.md, chapters 1 to 6; tests/games/perft_test.cpp has all of them.
const trees = [
  ['3x3', '{}', [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872, 0]],
  ['gomoku', '{"size":4,"row":3}', [16, 240, 3360, 43680]],
  ['swap2', '{}', [361, 129960, 46655640, 139966920, 50108157360, 17888612177520]],
  ['swap2', '{"size":5}', [25, 600, 13800, 41400, 910800]],
  ['ultimate', '{"no_return":true}', [81, 648, 5184, 40968, 319032]],
  ['quantum', '{}', [36, 1296, 45432]],
  ['quixo', '{}', [44, 1836, 76596]],
  ['quixo4', '{}', [88, 7344]],
];
for (const [variant, options, nodes] of trees) {
  test(`perft ${variant} ${options} counts ${nodes.length} plies`, () => {
    const { code, lines } = run(['perft', variant, options, String(nodes.length)]);
    assert.equal(code, 0);
    assert.deepEqual(
      lines,
      nodes.map((count, ply) => `${ply + 1} ${count}`),
    );
  });
}

test('what cannot be counted or begun is refused with a code, and nothing is printed', () => {
  const refused = [
    [['perft', 'chess', '{}', '1'], 'unknown_variant'],
    [['perft', '', '{}', '1'], 'unknown_variant'],
    [['perft', 'gomoku', '{"size":20}', '1'], 'bad_options'],
    [['perft', 'gomoku', '{"size":NaN}', '1'], 'bad_options'],
    [['perft', 'gomoku', '{"size":1e400}', '1'], 'bad_options'],
    [['perft', 'gomoku', '{"size":18446744073709551621}', '1'], 'bad_options'],
    [['perft', 'gomoku', '{"rest":"stay"}', '1'], 'bad_options'],
    [['perft', 'gomoku', '7', '1'], 'bad_options'],
    [['perft', 'gomoku', '', '1'], 'bad_options'],
    [['perft', '3x3', '['.repeat(50_000), '1'], 'bad_options'],
    [['perft', '3x3', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, '1'], 'bad_options'],
    [['perft', 'sonor', '{}', '1'], 'not_listed'],
    [['perft', 'gomoku', '{}', '8'], 'too_many'],
    [['play', 'chess', '{}'], 'unknown_variant'],
    [['play', 'swap2', '{"size":3}'], 'bad_options'],
    [['play', 'swap2', '{"size":"19"}'], 'bad_options'],
  ];
  for (const [words, code] of refused) {
    const done = run(words);
    assert.deepEqual([done.code, done.lines], [1, []], words.join(' ').slice(0, 80));
    assert.match(done.said, new RegExp(`^${code}: .+\\.\n$`), words.join(' ').slice(0, 80));
  }
});

test('a command line that makes no sense says how it is meant', () => {
  for (const words of [
    [],
    ['fly'],
    ['perft'],
    ['perft', '3x3', '{}'],
    ['perft', '3x3', '{}', '-1'],
    ['perft', '3x3', '{}', 'NaN'],
  ]) {
    const { code, lines, said } = run(words);
    assert.notEqual(code, 0);
    assert.deepEqual(lines, []);
    assert.match(said, /--help/, words.join(' '));
  }
  const { code, lines } = run(['--help']);
  assert.equal(code, 0);
  for (const command of ['list', 'perft', 'play']) assert.match(lines.join('\n'), new RegExp(`^ +${command} `, 'm'));
});

test('play tells the beginning, who may act, the legal moves, and the outcome with every view', () => {
  const cells = [0, 3, 1, 4, 2];
  const answers = play(
    '3x3',
    '{}',
    cells.map((cell, turn) => step(turn % 2, { cell })),
  );
  assert.deepEqual(
    [answers[0].accepted, answers[0].to_act, answers[0].legal, answers[0].outcome],
    [undefined, [0], 9, null],
  );
  assert.deepEqual(Object.keys(answers[0].views), ['0', '1', 'spectator']);
  assert.deepEqual(
    answers.slice(1).map(({ accepted, to_act, legal }) => [accepted, to_act, legal]),
    [
      [true, [1], 8],
      [true, [0], 7],
      [true, [1], 6],
      [true, [0], 5],
      [true, [], 0],
    ],
  );
  const end = answers.at(-1);
  assert.deepEqual(end.outcome, { place: [1, 2], points: [1, 0], reason: 'line' });
  assert.equal(end.views.spectator.cells, 'XXXOO....');
});

test('play says null where moves cannot be listed', () => assert.equal(play('sonor', '{}', [])[0].legal, null));

test('play gives each of four seats a view', () => {
  assert.deepEqual(Object.keys(play('quixo4', '{}', [])[0].views), ['0', '1', '2', '3', 'spectator']);
});

/** A playthrough's script, and how the tests know that it ends. */
function told(name) {
  const lines = readFileSync(new URL(name, playthroughs), 'utf8').split('\n');
  const after = (word) => lines.find((line) => line.startsWith(word)).slice(word.length);
  const steps = lines.flatMap((line, at) => {
    const [, seat, action] = /^> (-?\d+) (.*)$/.exec(line) ?? [];
    return action === undefined ? [] : [{ line: `{"seat":${seat},"action":${action}}`, next: lines[at + 1] }];
  });
  return { variant: after('variant '), options: after('options '), steps };
}

test('play comes to what every playthrough tells', () => {
  const names = readdirSync(playthroughs).filter((name) => name.endsWith('.txt'));
  assert.ok(names.length > 50, 'no playthroughs were found: have they moved?');
  for (const name of names) {
    const { variant, options, steps } = told(name);
    const answers = play(
      variant,
      options,
      steps.map(({ line }) => line),
    );
    for (const [at, { next }] of steps.entries()) {
      const answer = answers[at + 1];
      const [, refused] = /^refused (.*)$/.exec(next) ?? [];
      assert.deepEqual([answer.accepted, answer.code], [refused === undefined, refused], `${name}, step ${at + 1}`);
      const [, reason] = /^ended (\S+)/.exec(next) ?? [];
      if (refused === undefined) assert.equal(answer.outcome?.reason, reason, `${name}, step ${at + 1}`);
    }
  }
});

const noSteps = [
  '',
  ' ',
  'null',
  '7',
  '"seat"',
  '[]',
  '{}',
  '{"seat":0}',
  '{"action":{"cell":4}}',
  '{"seat":0,"action":{"cell":4}',
  '{"seat":0,"action":{"cell":4}}}',
  '{"seat":0,"action":{"cell":4},"more":1}',
  '{"seat":"0","action":{"cell":4}}',
  '{"seat":0.5,"action":{"cell":4}}',
  '{"seat":null,"action":{"cell":4}}',
  '{"seat":-3,"action":{"cell":4}}',
  '{"seat":40,"action":{"cell":4}}',
  '{"seat":1e300,"action":{"cell":4}}',
  '{"seat":18446744073709551616,"action":{"cell":4}}',
  '{"seat":0,"action":{"cell":NaN}}',
  '{"seat":0,"action":{"cell":Infinity}}',
  '{"seat":0,"action":{"cell":1e400}}',
  `{"seat":0,"action":${'['.repeat(500)}${']'.repeat(500)}}`,
  `{"seat":0,"action":${'{"a":'.repeat(20_000)}`,
  `{"seat":0,"action":{"cell":4,"x":"${'x'.repeat(100_000)}"}}`,
  '\u0000',
  '{"seat":0,"action":{"cell":"\\ud800"}}',
];

test('play answers any line at all, and what is no step changes nothing', () => {
  const answers = play('3x3', '{}', noSteps);
  for (const [at, answer] of answers.slice(1).entries()) {
    const { accepted, code, why, ...position } = answer;
    assert.deepEqual([accepted, code, typeof why], [false, 'bad_message', 'string'], noSteps[at].slice(0, 80));
    assert.deepEqual(position, answers[0]);
  }
});

const wrongSteps = [
  ["in nobody's name", -1, { cell: 4 }, 'not_your_turn'],
  ["in the clock's", -2, { cell: 4 }, 'not_your_turn'],
  ["in another's", 1, { cell: 4 }, 'not_your_turn'],
  ["in a seat's that is not there", 15, { cell: 4 }, 'not_your_turn'],
  ['past the last cell', 0, { cell: 9 }, 'out_of_range'],
  ['far past it', 0, { cell: 2 ** 53 }, 'out_of_range'],
  ['below nought', 0, { cell: -1 }, 'out_of_range'],
  ['of a fraction', 0, { cell: 0.5 }, 'bad_action'],
  ['of a huge number', 0, { cell: 1e300 }, 'bad_action'],
  ['of text', 0, { cell: '4' }, 'bad_action'],
  ['of nothing', 0, null, 'bad_action'],
  ['of ultimate', 0, { t: 4, o: 4 }, 'bad_action'],
  ['of quixo', 0, { cube: 0, end: 'right' }, 'bad_action'],
  ['of Swap2', 0, { choose: 'black' }, 'bad_action'],
  ['of too much', 0, { cell: 4, dot: 'self' }, 'bad_action'],
];
for (const [what, seat, action, code] of wrongSteps) {
  test(`play refuses a step ${what} with ${code}, and it changes nothing`, () => {
    const [beginning, refused, next] = play('3x3', '{}', [step(seat, action), step(0, { cell: 4 })]);
    const { accepted, code: given, why, ...position } = refused;
    assert.deepEqual([accepted, given], [false, code]);
    assert.match(why, /\.$/);
    assert.deepEqual(position, beginning);
    assert.equal(next.accepted, true, 'and the game goes on');
  });
}

test('an action of another variant is refused in every variant, with a code of the protocol', () => {
  const actions = [
    { cell: 4 },
    { choose: 'white' },
    { t: 4, o: 4 },
    { s: 4, t: 4, o: 4 },
    { place: [0, 1] },
    { collapse: 0 },
  ];
  actions.push(
    { cube: 0, end: 'right' },
    { cube: 0, end: 'right', dot: 'self' },
    { piece: 0, dx: 0, dy: 20_000 },
    { fly: true },
  );
  for (const { variant } of listed()) {
    const answers = play(
      variant,
      '{}',
      actions.map((action) => step(0, action)),
    );
    const refused = answers.slice(1).filter(({ accepted }) => !accepted);
    assert.ok(refused.length >= actions.length - 1, variant);
    for (const { code } of refused) assert.ok(codes.includes(code), `${variant}: ${code}`);
  }
});
