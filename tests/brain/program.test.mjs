// noughts-brain as managers of Gomocup's protocol use it. NOUGHTS_BRAIN names the program.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';

/** What the program answers to these lines, a line each. INFO makes it quick unless the test says otherwise. */
function answers(lines, { quick = true, ending = '\n' } = {}) {
  const input = [...(quick ? ['INFO timeout_turn 0'] : []), ...lines].map((line) => `${line}${ending}`).join('');
  const done = spawnSync(process.env.NOUGHTS_BRAIN, [], { input, encoding: 'utf8', timeout: 60_000 });
  assert.equal(done.status, 0, done.stderr);
  assert.equal(done.stderr, '');
  return done.stdout.split('\n').slice(0, -1);
}

/** The cells of a line of answers, which must be on the board. */
function cells(line, side) {
  return line.split(' ').map((cell) => {
    assert.match(cell, /^\d+,\d+$/);
    const [column, row] = cell.split(',').map(Number);
    assert.ok(column < side && row < side, `${cell} is on a board of ${side}`);
    return cell;
  });
}

/** The cells that a choice of Swap2 takes: none where it is SWAP. */
const placed = (choice, side) => (choice === 'SWAP' ? [] : cells(choice, side));

test('START takes sides from 5 to 19, and nothing else', () => {
  for (let side = 5; side <= 19; side++) assert.deepEqual(answers([`START ${side}`]), ['OK']);
  for (const side of ['4', '20', '0', '-5', '', 'x', '15x', '15 15', '99999999999999999999']) {
    const [said, ...rest] = answers([`START ${side}`]);
    assert.match(said, /^ERROR /, side);
    assert.deepEqual(rest, []);
  }
});

test('RECTSTART takes boards with equal sides', () => {
  assert.deepEqual(answers(['RECTSTART 15,15', 'BEGIN']), ['OK', '7,7']);
  for (const sides of ['15,16', '20,20', '4,4', '15', '15,15,15', ',', ''])
    assert.match(answers([`RECTSTART ${sides}`])[0], /^ERROR /, sides);
});

test('nothing that needs a board is done before START', () => {
  for (const command of ['BEGIN', 'TURN 1,1', 'TAKEBACK 1,1', 'RESTART', 'INFO evaluate 1,1'])
    assert.match(answers([command])[0], /^ERROR /, command);
  for (const block of ['BOARD', 'SWAP2BOARD']) assert.match(answers([block, 'DONE'])[0], /^ERROR /, block);
});

test('a game: BEGIN, then TURN after TURN, each answered by an empty cell', () => {
  const rivals = ['0,0', '0,14', '14,0', '14,14', '0,7'];
  const lines = answers(['START 15', 'BEGIN', ...rivals.map((cell) => `TURN ${cell}`)]);
  assert.equal(lines[0], 'OK');
  assert.equal(lines[1], '7,7');
  const own = lines.slice(1).map((line) => (line.startsWith('ERROR') ? line : cells(line, 15)[0]));
  const placed = own.filter((cell) => !cell.startsWith('ERROR'));
  assert.equal(new Set([...placed, ...rivals]).size, placed.length + rivals.length, 'no cell is taken twice');
  assert.match(lines.at(-1), /^(ERROR .*|\d+,\d+)$/);
});

test('TURN refuses what is no empty cell and changes nothing', () => {
  for (const cell of ['7,7', '15,0', '0,15', '-1,0', '7', '7,', 'a,b', '', '1,2,3', '1.5,2']) {
    const [ok, first, said, next] = answers(['START 15', 'BEGIN', `TURN ${cell}`, 'TURN 0,0']);
    assert.deepEqual([ok, first], ['OK', '7,7']);
    assert.match(said, /^ERROR /, cell);
    cells(next, 15);
  }
});

test('BEGIN wants an empty board', () => {
  assert.match(answers(['START 15', 'BEGIN', 'BEGIN'])[2], /^ERROR /);
});

test('TAKEBACK takes back the stones of the last moves', () => {
  const said = answers(['START 15', 'BEGIN', 'TAKEBACK 7,7', 'BEGIN', 'TAKEBACK 7,8', 'TAKEBACK 0', 'TURN 0,0']);
  assert.deepEqual(said.slice(0, 4), ['OK', '7,7', 'OK', '7,7']);
  assert.match(said[4], /^ERROR /);
  assert.match(said[5], /^ERROR /);
  cells(said[6], 15);
});

test('RESTART empties the board and keeps its size', () => {
  assert.deepEqual(answers(['START 9', 'BEGIN', 'RESTART', 'BEGIN']), ['OK', '4,4', 'OK', '4,4']);
});

test('BOARD takes stones in any order, and the brain wins, stops a win, and leaves an overline alone', () => {
  const board = (lines) => answers(['START 15', 'BOARD', ...lines, 'DONE'])[1];
  const own = ['3,5,1', '4,5,1', '5,5,1', '6,5,1'];
  const rivals = ['3,9,2', '4,9,2', '5,9,2', '6,9,2'];
  assert.ok(['2,5', '7,5'].includes(board([...rivals, ...own])), 'it makes five');
  assert.equal(board(['2,9,1', '0,0,1', '14,0,1', '0,14,1', ...rivals]), '7,9', 'it blocks');
  const gap = ['3,5,1', '4,5,1', '5,5,1', '7,5,1', '8,5,1', '0,0,2', '14,0,2', '0,14,2', '14,14,2', '7,12,2'];
  assert.notEqual(board(gap), '6,5', 'six in a row are nothing');
  assert.equal(board([]), '7,7', 'an empty board is begun on');
});

test('a BOARD that makes no sense is refused as a whole, and changes nothing', () => {
  const bad = [
    ['1,1,1'],
    ['1,1,2', '2,2,2'],
    ['1,1,2', '1,1,1'],
    ['1,1,3'],
    ['1,1'],
    ['15,1,2'],
    ['TURN 1,1'],
    ['x'],
    ['0,0,2', '1,0,2', '2,0,2', '3,0,2', '4,0,2', '0,9,1', '2,9,1', '4,9,1', '6,9,1', '8,9,1'],
    Array.from({ length: 400 }, (_, i) => `${i % 15},${Math.floor(i / 15)},2`),
  ];
  for (const lines of bad) {
    const said = answers(['START 15', 'BOARD', ...lines, 'DONE', 'BEGIN']);
    assert.equal(said.length, 3, lines[0]);
    assert.match(said[1], /^ERROR /, lines[0]);
    assert.equal(said[2], '7,7', 'the board is as empty as before');
  }
});

test('SWAP2BOARD: three stones, then a choice after three, then one after five', () => {
  for (const side of [5, 9, 15, 19]) {
    const opening = answers([`START ${side}`, 'SWAP2BOARD', 'DONE'])[1];
    const stones = cells(opening, side);
    assert.equal(new Set(stones).size, 3);
    const choice = answers([`START ${side}`, 'SWAP2BOARD', ...stones, 'DONE'])[1];
    assert.match(choice, /^(SWAP|\d+,\d+( \d+,\d+)?)$/, 'one stone, two, or SWAP');
    const more = placed(choice, side);
    assert.equal(new Set([...stones, ...more]).size, 3 + more.length);
    const free = ['0,0', '1,1', '2,2', '3,3', '4,4', '0,4'].filter((cell) => !stones.includes(cell)).slice(0, 2);
    const last = answers([`START ${side}`, 'SWAP2BOARD', ...stones, ...free, 'DONE'])[1];
    assert.match(last, /^(SWAP|\d+,\d+)$/, 'nothing but a stone or SWAP');
    assert.equal(new Set([...stones, ...free, ...placed(last, side)]).size, last === 'SWAP' ? 5 : 6);
  }
});

test('SWAP2BOARD: the side that is plainly better is taken', () => {
  const ask = (...stones) => answers(['START 19', 'INFO timeout_turn 3000', 'SWAP2BOARD', ...stones, 'DONE'])[1];
  assert.equal(ask('9,9', '0,0', '10,8'), 'SWAP', 'black stands in the middle, white in the corner');
  assert.match(ask('0,0', '9,9', '18,0'), /^\d+,\d+$/, 'white stands in the middle and moves');
});

test('SWAP2BOARD refuses other numbers of stones, and stones that cannot be', () => {
  for (const stones of [['1,1'], ['1,1', '1,1', '2,2'], ['1,1', '2,2', '19,3'], ['a', 'b', 'c'], ['1,1', '2,2', '3,3', '4,4']]) {
    const said = answers(['START 19', 'SWAP2BOARD', ...stones, 'DONE', 'BEGIN']);
    assert.match(said[1], /^ERROR /);
    assert.equal(said[2], '9,9');
  }
});

test('INFO is answered by nothing but errors in what it knows, and messages', () => {
  const quiet = ['timeout_match 100000', 'time_left 2147483647', 'time_left -3', 'max_memory 83886080', 'game_type 1', 'rule 1', 'folder /tmp', 'whatever 7', ''];
  assert.deepEqual(answers([...quiet.map((info) => `INFO ${info}`), 'START 15']), ['OK']);
  for (const info of ['timeout_turn x', 'timeout_turn', 'max_memory -1', 'rule five']) assert.match(answers([`INFO ${info}`])[0], /^ERROR /, info);
  for (const rule of [0, 2, 4, 8]) assert.match(answers([`INFO rule ${rule}`])[0], /^MESSAGE /);
  assert.match(answers(['START 15', 'INFO evaluate 3,4'])[1], /^MESSAGE 3,4 /);
});

test('max_memory between two moves is kept to, and the game goes on', () => {
  const said = answers(['START 15', 'BEGIN', 'INFO max_memory 20000000', 'TURN 0,0']);
  cells(said[2], 15);
});

test('ABOUT, unknown commands, and END', () => {
  assert.match(answers(['ABOUT'])[0], /^name="[^"]+", version="[^"]+", author="[^"]+"/);
  for (const line of ['HELLO', 'TURNS 1,1', 'DONE', '7,7', 'SUGGEST 1,1', '\u0000', 'é'.repeat(3000)])
    assert.match(answers([line])[0], /^UNKNOWN /, line.slice(0, 10));
  assert.deepEqual(answers(['START 15', 'END', 'BEGIN']), ['OK'], 'nothing is answered after END');
  assert.deepEqual(answers(['START 15', 'BOARD', '1,1,2', 'END', 'DONE']), ['OK']);
});

test('lines may end in CR LF or CR, be empty, or be far too long', () => {
  for (const ending of ['\r\n', '\r', '\n\n']) assert.deepEqual(answers(['START 15', 'BEGIN'], { ending }), ['OK', '7,7']);
  const [ok, said, begun] = answers(['START 15', `TURN ${'1'.repeat(100_000)}`, 'BEGIN']);
  assert.equal(ok, 'OK');
  assert.match(said, /^ERROR /);
  assert.equal(begun, '7,7');
});

/** Less than what a turn takes that nobody limits (28 s), and more than any machine adds to one of a second. */
const kLimited = 25_000;

test('the time of a turn is kept to', () => {
  for (const time of [200, 1000]) {
    const begin = Date.now();
    const lines = answers([`INFO timeout_turn ${time}`, 'START 19', 'BOARD', '9,9,2', '9,8,1', '10,8,2', 'DONE'], { quick: false });
    const took = Date.now() - begin;
    assert.equal(lines.length, 2);
    assert.ok(took < kLimited, `${took} ms for ${time}`);
  }
});

test('a match that is nearly over is played quickly', () => {
  const begin = Date.now();
  answers(['INFO timeout_turn 30000', 'INFO time_left 1500', 'START 19', 'BOARD', '9,9,2', '9,8,1', '10,8,2', 'DONE'], { quick: false });
  assert.ok(Date.now() - begin < kLimited);
});

test('nonsense of every kind neither ends nor confuses it', () => {
  const words = ['START', 'TURN', 'BOARD', 'DONE', 'SWAP2BOARD', 'TAKEBACK', 'INFO', 'RECTSTART', 'BEGIN', 'RESTART', 'ABOUT'];
  const values = ['', '1,1', '7,7,1', '15', '-1', ',', ',,', '99999999999', 'timeout_turn 0', 'rule', '\u00ff', '1, 1'];
  let seed = 7;
  const random = (bound) => (seed = (seed * 48271) % 2147483647) % bound;
  const lines = Array.from({ length: 3000 }, () => `${words[random(words.length)]} ${values[random(values.length)]}`);
  const said = answers([...lines, 'DONE', 'START 15', 'BEGIN']);
  assert.deepEqual(said.slice(-2), ['OK', '7,7']);
  for (const line of said) assert.match(line, /^(OK|ERROR .+|UNKNOWN .+|MESSAGE .+|name=.+|SWAP|\d+,\d+( \d+,\d+)*)$/);
});
