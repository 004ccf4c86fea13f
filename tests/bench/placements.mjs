// noughts_load on a core of its own, for benchmarks of more than one server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../end_to_end/harness/paths.mjs';

const kLoad = path.resolve(inRoot(process.env.NOUGHTS_BUILD ?? 'build/release'), 'tests/bench/noughts_load');
/** Rounds at each placement. */
const kCycles = 5;

/** The load of a benchmark, whose names begin with `prefix`. `arguments_`: the postmaster's pid, where figures go, and the core. */
export class Load {
  #postmaster;
  #figures;
  #core;
  #prefix;

  constructor([postmaster, figures, core], prefix) {
    this.#postmaster = postmaster;
    this.#figures = figures;
    this.#core = core;
    this.#prefix = prefix;
  }

  /** Runs noughts_load to its end. */
  async run(...options) {
    const arguments_ = ['-c', this.#core, kLoad, '--report', this.#figures, ...options];
    const [code] = await once(spawn('taskset', arguments_, { stdio: 'inherit' }), 'close');
    if (code !== 0) throw new Error(`noughts_load ended with ${code}`);
  }

  /**
   * Makes the moves of all these placements in turns; gives how many those of each were, with the first quarter of a round, which is
   * not measured. `postmasters`: others whose time counts, too.
   */
  async compare(name, placements, { moves = 20_000, cycles = kCycles, postmasters = [], bytes = false } = {}) {
    console.log(`\n${name}`);
    const pids = [this.#postmaster, ...postmasters].flatMap((pid) => ['--postgres-pid', pid]);
    const rounds = ['--moves', moves, '--cycles', cycles, ...(bytes ? ['--bytes'] : [])];
    await this.run('--prefix', this.#prefix, 'nodes', ...pids, ...rounds, ...placements.flat());
    return moves / 4 + moves * cycles;
  }

  /** Tells a figure that was measured otherwise, as noughts_load does. */
  tell(name, value, unit) {
    const text = value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
    console.log(`${(this.#prefix + name).padEnd(44)} ${text.padStart(10)} ${unit}`);
    appendFileSync(this.#figures, `${this.#prefix}${name}\t${text}\t${unit}\t\t\n`);
  }
}

/**
 * As noughts_load reads it: `seats` has pairs of servers, `beside` the name and pid of another process that serves them, `asked` what is
 * asked beside the first placement, `nodes` the servers to which players come who are told that one of them owns their game.
 */
export function placement(name, { rooms, seats, servers, beside, asked = '', nodes = [] }) {
  const ports = seats.map(([first, second]) => `${first.port}+${second.port}`);
  const pids = servers.map(({ pid }) => pid);
  const named = nodes.map(({ port }, index) => `node ${index + 1}:${port}`);
  return ['--placement', [name, rooms, ports, pids, beside ? beside.join(':') : '', asked, named].join('|')];
}
