// The loads of `make bench`, simulated: server and PostgreSQL on one core, the load on another.
import { coefficients, kStonesAGame } from './coefficients.mjs';
import { Clock, Cores } from './machine.mjs';
import { Journal, Loop, Postgres } from './site.mjs';

function machines() {
  const clock = new Clock();
  const machine = { clock, cores: new Cores(clock, 1), coefficients };
  const postgres = new Postgres(machine);
  const journal = new Journal(machine, (steps, done) => postgres.commit(steps, 0, done));
  const load = new Loop({ ...machine, cores: new Cores(clock, 1) }, 'load');
  return { clock, cores: machine.cores, postgres, journal, loop: new Loop(machine, 'server'), load };
}

/** One move, from when it leaves the load until both players have it. */
function move({ journal, loop, load }, done) {
  const { command, telling, moveOfLoad } = coefficients;
  const told = () => load.arrived(moveOfLoad, done);
  loop.arrived(command, () => journal.append(loop, () => loop.post(telling, told)));
}

/** Each pair makes its next move once both have the last. `stones`: on each board at the beginning. Costs are in µs a move. */
export function saturated({ rooms, moves, stones }) {
  const all = machines();
  const { clock, cores, postgres, journal } = all;
  let begun = 0;
  let done = 0;
  const next = (onBoard) => {
    if (begun === moves) return;
    begun += 1;
    const play = (count) =>
      move(all, () => {
        done += 1;
        next(count);
      });
    if (onBoard === kStonesAGame) postgres.newGame(0, () => play(1));
    else play(onBoard + 1);
  };
  for (let room = 0; room < rooms; room += 1) next(stones);
  let until = 0;
  while (done < moves) clock.run((until += 1_000));
  return {
    movesASecond: (moves / until) * 1e6,
    server: cores.used.get('server') / moves,
    postgres: cores.used.get('PostgreSQL') / moves,
    movesACommit: journal.steps / journal.commits,
  };
}

/** The value that so many of all are not above. */
export function quantile(values, share) {
  return [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) * share)];
}

/** Moves are due at a steady rate, from room to room. Latencies in ms, from when each was due. */
export function atRate({ rate, seconds }) {
  const all = machines();
  const latencies = [];
  for (let number = 0; number < rate * seconds; number += 1) {
    const due = (number * 1e6) / rate;
    all.clock.after(due, () => move(all, () => latencies.push((all.clock.now - due) / 1_000)));
  }
  all.clock.run((seconds + 60) * 1e6);
  return { p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) };
}
