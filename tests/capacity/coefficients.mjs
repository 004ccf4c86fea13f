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
  /** PostgreSQL for each commit and each flush. A step took its backend 6.9 µs in batches of 100 and 6.4 in batches of 200: 100 for both,
   * on a machine where a flush took 70; `fdatasync` of a page takes 53 by the account of the process. */
  commitOfPostgres: 30,
  flushOfPostgres: 53,
  /** From a flush's begin to its end without the processor's part: pg_test_fsync says 100 µs a write with fdatasync. */
  flush: 47,
  /** The journal's thread for each commit: statement out, answer in, two wakings. */
  commitOfServer: 40,
  /** Until a thread runs that was told of something: a byte through a socket to a thread that waits on another core. */
  waking: 11,
  /** The load's own time for a move, on another core: with the relay in the server's place it makes 57,000 moves a second. */
  moveOfLoad: 17,
};

/** Taken from others: there is one machine to measure on. */
const assumed = {
  /** There and back between two machines of one rack. */
  network: 150,
};

const capacity = (what) => figure(`capacity, ${what}`);
/** Bytes: docs/scaling.md, *How much it takes*. */
const bytes = {
  walOfMove: capacity('without whole pages: log of a move'),
  diskOfMove: capacity('without whole pages: tables and indexes of a move'),
};

const serverOfMove = figure('1000 rooms: processor time of a move, server');
const stepOfPostgres = figure('9900 rooms: processor time of a move, PostgreSQL');

/** What something takes in some placement, in parts of the server's time of a move in a usual one: those runs have fewer rooms. */
const part = (where, what, usual) =>
  figure(`${where}: processor time of a move, ${what}`) / figure(`${usual}: processor time of a move, servers`);
const partElsewhere = (what) => part('nodes, one elsewhere', what, 'nodes, without a bus');
/** Of two moves one comes over the bus, and both are told over it. */
const kMessagesOfMove = 1.5;

export const coefficients = {
  ...measured,
  ...assumed,
  ...bytes,
  /** More of the server's time for each of two players who is at another node than the room's. */
  playerElsewhere: partElsewhere('servers') - 1,
  /** The broker for each message that it passes on. */
  messageOfNats: (partElsewhere('NATS') * serverOfMove) / kMessagesOfMove,
  command: serverOfMove * kComing,
  telling: serverOfMove * (1 - kComing),
  /** What a synchronous standby adds to each flush: its own, and the way to it. */
  standby: capacity('with a standby: a commit') - capacity('without a standby: a commit') + assumed.network,
  /** The balancer's time for a move, with both players behind it. */
  haproxy: part('capacity, behind a balancer', 'HAProxy', 'capacity, without a balancer') * serverOfMove,
  // In 9,900 rooms nobody begins a new game within the measurement, and commits are of hundreds of moves.
  stepOfPostgres,
  // In 1,000 rooms everybody does once in 80 moves; what is left over there is that.
  gameOfPostgres: (figure('1000 rooms: processor time of a move, PostgreSQL') - stepOfPostgres) * 80,
};
