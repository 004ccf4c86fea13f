// What a board of a tour has come to, by its record alone: a second program beside the server's, written from the rules.
import assert from 'node:assert/strict';
import { kDay } from './commands.mjs';

const [kSystem, kClock] = [-1, -2];
const kWeights = {
  3: '232313232',
  4: '2332311331132332',
  5: '2232221212321232121222322',
};

/** The cells of each row, column and diagonal of a board. */
export function rowsOf(side) {
  const way = [...Array(side).keys()];
  return [
    ...way.map((y) => way.map((x) => y * side + x)),
    ...way.map((x) => way.map((y) => y * side + x)),
    way.map((i) => i * side + i),
    way.map((i) => i * side + side - 1 - i),
  ];
}

const completeRows = (marks) =>
  rowsOf(Math.sqrt(marks.length)).filter(
    ([first, ...others]) => marks[first] !== '.' && others.every((cell) => marks[cell] === marks[first]),
  );

function resultOf(marks, weighted) {
  const [row] = completeRows(marks);
  if (row) return marks[row[0]];
  if (marks.includes('.')) return null;
  const points = (mark) =>
    [...marks].reduce(
      (sum, each, cell) => sum + (each === mark ? Number(kWeights[Math.sqrt(marks.length)][cell]) : 0),
      0,
    );
  const ahead = weighted ? points('X') - points('O') : 0;
  return ahead === 0 ? 'drawn' : ahead > 0 ? 'X' : 'O';
}

/** The same day so many months later, or the last of that month. */
function monthsLater(from, months) {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(new Date(from).getUTCDate(), last));
  return later.getTime();
}

class Replay {
  boards = [];
  board = null;
  phase = 'setup';
  misses = [0, 0];
  ended = null;

  constructor({ version, size = 3, weighted = false, until }) {
    Object.assign(this, { version, size, weighted, until });
    this.meta = version === '3x3*' ? '.........' : null;
    this.waiting = [null, null];
  }

  get deadline() {
    if (this.phase === 'closing') return monthsLater(this.since, 1);
    return Math.min(this.until, this.endOfTurn);
  }

  get endOfTurn() {
    if (this.waiting.some((each) => each !== null)) return Infinity;
    if (this.version === 'pair') return this.since + 14 * kDay + this.held;
    return monthsLater(this.since, this.months + 1) + this.held;
  }

  take({ by, d, at }, number) {
    const what = `step ${number}, ${JSON.stringify(d).slice(0, 80)}`;
    assert.equal(this.ended, null, `${what}: after the end`);
    if (by === kClock) {
      assert.ok(at >= this.deadline, `${what}: the clock is early`);
      return this.expire(at);
    }
    if (by !== kSystem) assert.ok(at <= this.deadline, `${what}: the time was over`);
    const taken = this[d.a.do];
    assert.ok(taken, what);
    return taken.call(this, d.a, at, by);
  }

  expire(at) {
    if (this.phase === 'closing') return this.finish(at);
    if (this.until <= this.endOfTurn) return this.end('tour_over', [false, false]);
    this.misses[this.mover] += 1;
    if (this.version === 'pair') return this.begin(1 - this.mover, at);
    this.months += 1;
    this.missed = this.phase === 'play';
    return undefined;
  }

  // What is done

  setup(a, at) {
    if (a.field) this.open({}, at);
    else this.choose(at);
  }
  oppose({ character, cell }, at) {
    assert.equal(this.phase, 'oppose');
    this.open({ character: character ?? cell, cell }, at);
  }
  ask({ cell }, at, by) {
    this.waiting[by] = { cell, at };
  }
  request(a, at, by) {
    this.ask(a, at, by);
  }
  reveal({ cell }, at) {
    const seat = this.waiting.findIndex((each) => each?.cell === cell);
    this.held += at - this.waiting[seat].at;
    this.waiting[seat] = null;
  }
  approve(a, at) {
    this.reveal(a, at);
  }
  report({ cell }, at, by) {
    assert.equal(this.mover, by);
    this.put(cell, by === 0 ? 'X' : 'O');
    this.board.unread.add(cell);
    this.goOn(at, false);
  }
  accept({ cell }, at) {
    this.board?.unread.delete(cell);
    if (this.phase === 'closing' && !this.hangs()) this.finish(at);
  }
  close() {
    this.end('closed', [false, false]);
  }
  mark({ cell }, at) {
    if (this.phase === 'take') {
      this.markMeta(cell, 'O');
      if (!this.ended) this.choose(at);
      return;
    }
    this.put(cell, 'O');
    this.goOn(at, true);
  }

  // What comes of it

  put(cell, mark) {
    const { marks } = this.board;
    assert.equal(marks[cell], '.', `cell ${cell} is free`);
    this.board.marks = marks.slice(0, cell) + mark + marks.slice(cell + 1);
  }
  begin(mover, at) {
    if (at >= this.until) return this.end('tour_over', [false, false]);
    Object.assign(this, { mover, since: at, months: 0, held: 0, missed: false });
    return undefined;
  }
  choose(at) {
    this.phase = 'oppose';
    this.begin(0, at);
  }
  open({ character = null, cell = null }, at) {
    this.board = { character, cell, marks: '.'.repeat(this.size ** 2), result: null, unread: new Set() };
    this.boards.push(this.board);
    this.phase = 'play';
    this.begin(0, at);
  }
  hangs() {
    const rows = completeRows(this.board.marks);
    return [...this.board.unread].some((cell) => rows.length === 0 || rows.some((row) => row.includes(cell)));
  }
  goOn(at, byCharacter) {
    if (resultOf(this.board.marks, this.weighted) !== null) {
      if (!this.hangs()) return this.finish(at);
      Object.assign(this, { phase: 'closing', since: at });
      return undefined;
    }
    if (this.version === 'pair') return this.begin(1 - this.mover, at);
    if (!byCharacter) return undefined;
    // The months of a turn are counted on where the character has moved for one that was missed.
    if (!this.missed) return this.begin(0, at);
    this.missed = false;
    return undefined;
  }
  markMeta(cell, mark) {
    this.meta = this.meta.slice(0, cell) + mark + this.meta.slice(cell + 1);
    const result = resultOf(this.meta, false);
    if (result !== null) this.end(result === 'drawn' ? 'full' : 'row', [result !== 'O']);
  }
  finish(at) {
    const { board } = this;
    this.decided = this.phase === 'closing' ? this.since : at;
    board.result = resultOf(board.marks, this.weighted);
    const won = board.result === 'X';
    if (this.version === '5x5' || this.version === 'pair') {
      const reason = completeRows(board.marks).length > 0 ? 'row' : board.result === 'drawn' ? 'full' : 'points';
      return this.end(reason, this.version === 'pair' ? [true, true] : [board.result !== 'O']);
    }
    if (this.version === '3x3') {
      if (this.boards.filter(({ result }) => result === 'X').length === 2) return this.end('won', [true]);
    } else if (board.result !== 'drawn') {
      this.markMeta(board.cell, board.result);
      if (this.ended) return undefined;
    }
    this.board = null;
    this.choose(at);
    if (!this.ended && this.meta && won) this.phase = 'take';
    return undefined;
  }
  end(reason, success) {
    if (this.board) this.board.result ??= 'unfinished';
    this.phase = 'over';
    this.ended = { reason, success: success.slice(0, this.version === 'pair' ? 2 : 1) };
  }
}

/** A board by its record, and each deadline on the way where it should have been. */
export function replayed(options, steps) {
  const replay = new Replay(options);
  steps.forEach((step, index) => replay.take(step, index + 1));
  const { boards, meta, ended, version, decided } = replay;
  return {
    boards: boards.map(({ character, cell, marks, result }) => ({ character, cell, marks, result })),
    meta,
    misses: replay.misses.slice(0, version === 'pair' ? 2 : 1),
    decided,
    reason: ended?.reason ?? null,
    success: ended?.success ?? null,
  };
}

/** How the board of an application stands, by what was replayed of it. */
export function standing({ reason, success }) {
  if (reason === null) return 'playing';
  if (success.includes(true)) return 'finished';
  return reason === 'row' || reason === 'points' ? 'lost' : 'unfinished';
}
