// A site under the load of so many connected players, simulated for a moment: what it takes, and how long a move does.
import { quantile } from './bench.mjs';
import { coefficients, kStonesAGame } from './coefficients.mjs';
import { Clock, Cores } from './machine.mjs';
import { Journal, Loop, Postgres } from './site.mjs';

/** Of all who are connected so many play, and make a move in so many seconds. */
const kPlaying = 0.6;
const kSecondsAMove = 10;
/** Of the busiest hour's moves, over a year. */
const kMeanOfPeak = 0.5;

/** The same chances each time (mulberry32). */
function chances(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Nodes of `coresOfNode` cores with a loop on each, on one PostgreSQL; a balancer gives each player any node. */
class Site {
  clock = new Clock();
  messages = 0;
  latencies = [];

  constructor({ nodes, coresOfNode, coresOfPostgres, standby }) {
    const { clock } = this;
    this.databaseCores = new Cores(clock, coresOfPostgres);
    const postgres = new Postgres(
      { clock, cores: this.databaseCores, coefficients },
      standby ? coefficients.standby : 0,
    );
    this.postgres = postgres;
    this.nodes = Array.from({ length: nodes }, () => {
      const machine = { clock, cores: new Cores(clock, coresOfNode), coefficients };
      const journal = new Journal(machine, (steps, done) => postgres.commit(steps, coefficients.network, done));
      return { ...machine, journal, loops: Array.from({ length: coresOfNode }, () => new Loop(machine, 'server')) };
    });
  }

  /** One move, by a player at one node, against one at another or the same, in a room at one of these. */
  move(pick) {
    const began = this.clock.now;
    const [ofMover, ofOther] = [0, 0].map(() => pick(this.nodes));
    const owner = pick([ofMover, ofOther]);
    const loop = pick(owner.loops);
    const { command, telling } = coefficients;
    const elsewhere = [ofMover, ofOther].filter((node) => node !== owner);
    const extra = this.#elsewhere * elsewhere.length;
    // A frame for many sessions of a node crosses to it once.
    this.messages += (ofMover === owner ? 0 : 1) + new Set(elsewhere).size;
    const seen = () => this.latencies.push((this.clock.now - began) / 1_000);
    const tell = () => {
      if (ofMover !== owner) this.#across(ofMover, pick, () => undefined);
      if (ofOther === owner) seen();
      else this.#across(ofOther, pick, seen);
    };
    const act = () => loop.arrived(command, () => owner.journal.append(loop, () => loop.post(telling + extra, tell)));
    if (ofMover === owner) act();
    else this.#across(ofMover, pick, () => this.clock.after(coefficients.network, act));
    if (this.isLastOfGame(pick)) this.postgres.newGame(coefficients.network, () => undefined);
  }

  isLastOfGame(pick) {
    return pick(kGame) === 0;
  }

  // Half of what a player elsewhere costs is the owner's; a quarter each for a command and an answer their own node's.
  get #elsewhere() {
    const { command, telling, playerElsewhere } = coefficients;
    return ((command + telling) * playerElsewhere) / 2;
  }

  #across(node, pick, act) {
    this.clock.after(coefficients.network, () => pick(node.loops).arrived(this.#elsewhere / 2, act));
  }
}

const kGame = Array.from({ length: kStonesAGame }, (_, stone) => stone);

/**
 * What `players` who are connected take. `perNode`: how many of them a node has; `seconds` of play are simulated. Cores are those that are
 * busy, latencies in ms.
 */
export function crowd({ players, perNode = 15_000, standby = true, coresOfPostgres = 16, seconds = 1, seed = 1 }) {
  const moves = (players * kPlaying) / kSecondsAMove;
  const nodes = Math.max(1, Math.ceil(players / perNode));
  const site = new Site({ nodes, coresOfNode: 2, coresOfPostgres, standby });
  const chance = chances(seed);
  const pick = (all) => all[Math.floor(chance() * all.length)];
  const end = seconds * 1e6;
  const next = () => {
    site.move(pick);
    const wait = (-Math.log(1 - chance()) * 1e6) / moves;
    if (site.clock.now + wait < end) site.clock.after(wait, next);
  };
  next();
  site.clock.run(end);
  const sum = (values) => values.reduce((one, other) => one + other, 0);
  const busy = (cores, who) => (cores.used.get(who) ?? 0) / end;
  const seen = site.latencies.length;
  const steps = sum(site.nodes.map(({ journal }) => journal.steps));
  const commits = sum(site.nodes.map(({ journal }) => journal.commits));
  return {
    nodes,
    moves,
    /** Below 1, it grows without end. */
    kept: seen / (moves * seconds),
    servers: sum(site.nodes.map(({ cores }) => busy(cores, 'server'))),
    postgres: busy(site.databaseCores, 'PostgreSQL'),
    nats: (site.messages * coefficients.messageOfNats) / end,
    messages: site.messages / seconds,
    haproxy: (moves * coefficients.haproxy) / 1e6,
    movesACommit: steps / commits,
    commits: commits / seconds,
    p50: quantile(site.latencies, 0.5),
    p99: quantile(site.latencies, 0.99),
    walMegabytes: (moves * coefficients.walOfMove) / 1e6,
    diskTerabytes: (moves * kMeanOfPeak * coefficients.diskOfMove * 365.25 * 86_400) / 1e12,
  };
}
