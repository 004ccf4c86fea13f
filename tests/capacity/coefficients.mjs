// What a site takes, in microseconds on a core of the machine of docs/benchmarks.md. Each coefficient comes from one measurement; whatever
// else tests/bench/figures.json holds is there to be predicted (small_end.test.mjs).
import { readFileSync } from 'node:fs';

export const { figures } = JSON.parse(readFileSync(new URL('../bench/figures.json', import.meta.url), 'utf8'));

const figure = (name) => {
  const value = figures[name];
  if (value === undefined) throw new Error(`tests/bench/figures.json has no "${name}"`);
  return value;
};

/** How much of the server's time is for a command that comes; the rest is for telling both players (docs/benchmarks.md: two writes, a read). */
const kComing = 0.4;

export const kStonesAGame = 100;

/** Not in figures.json: measured once, as it says. */
const measured = {
  /** PostgreSQL for each commit and each flush. A step took its backend 6.9 µs in batches of 100 and 6.4 in batches of 200: 100 for both;
   * `fdatasync` of a page took 70 by the account of the process. */
  commitOfPostgres: 30,
  flushOfPostgres: 70,
  /** From a flush's begin to its end without the processor's part: pg_test_fsync says 302 µs a write with fdatasync. */
  flush: 232,
  /** The journal's thread for each commit: statement out, answer in, two wakings. */
  commitOfServer: 40,
  /** Until a thread runs that was told of something: a byte through a socket to a thread that waits on another core. */
  waking: 11,
  /** The load's own time for a move, on another core: with the relay in the server's place it makes 57,000 moves a second. */
  moveOfLoad: 17,
};

/** Taken from others, until it is measured. */
const assumed = {
  /** There and back between two machines of one rack. */
  network: 150,
  /** What a synchronous standby adds to each flush: its own, and the network. */
  standby: 500,
};

/** Bytes: docs/scaling.md, *How much it takes*. */
const bytes = { walOfStep: 310, walOfCommit: 90, diskOfMove: 190 };

const serverOfMove = figure('1000 rooms: processor time of a move, server');
const stepOfPostgres = figure('9900 rooms: processor time of a move, PostgreSQL');

/** What something takes with one of two players elsewhere, in parts of a server's time of a move: those runs are of a slower machine. */
const partOfMove = (what) =>
  figure(`nodes, one elsewhere: processor time of a move, ${what}`) /
  figure('nodes, without a bus: processor time of a move, servers');
/** Of two moves one comes over the bus, and both are told over it. */
const kMessagesOfMove = 1.5;

export const coefficients = {
  ...measured,
  ...assumed,
  ...bytes,
  /** More of the server's time for each of two players who is at another node than the room's. */
  playerElsewhere: partOfMove('servers') - 1,
  /** The broker for each message that it passes on. */
  messageOfNats: (partOfMove('NATS') * serverOfMove) / kMessagesOfMove,
  command: serverOfMove * kComing,
  telling: serverOfMove * (1 - kComing),
  // In 9,900 rooms nobody begins a new game within the measurement, and commits are of hundreds of moves.
  stepOfPostgres,
  // In 1,000 rooms everybody does once in 80 moves; what is left over there is that.
  gameOfPostgres: (figure('1000 rooms: processor time of a move, PostgreSQL') - stepOfPostgres) * 80,
};
