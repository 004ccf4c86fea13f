// A site as far as its capacity goes: nodes with a loop and a journal's writer, PostgreSQL with a log. The mechanisms are the server's
// (docs/architecture.md, *The life of a move*): a step that was taken waits until its loop is through with what was ready, the writer commits
// what has come meanwhile once a loop has told of the commit before, and a commit is a flush of the log.
import { Log } from './machine.mjs';

/** What a poll of a loop takes of what is ready (asio). */
const kPolled = 128;
/** The largest statement of the journal. */
const kLargestBatch = 1000;

/** A thread that does one thing after the other, in the order in which it came. */
export class Loop {
  #machine;
  #who;
  #ready = [];
  #queue = [];
  #next = 0;
  #isBusy = false;

  /** `machine`: { clock, cores, coefficients }. */
  constructor(machine, who) {
    this.#machine = machine;
    this.#who = who;
  }

  /** Something came from outside: it is seen with the next poll. */
  arrived(amount, act) {
    this.#ready.push({ amount, act });
    this.#wake();
  }

  /** Posted from within: behind what was polled already. */
  post(amount, act) {
    this.#queue.push({ amount, act });
    this.#wake();
  }

  #wake() {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#machine.clock.after(this.#machine.coefficients.waking, () => this.#go());
  }

  #go() {
    if (this.#next === this.#queue.length) {
      this.#queue = this.#ready.splice(0, kPolled);
      this.#next = 0;
    }
    this.#isBusy = this.#queue.length > 0;
    if (!this.#isBusy) return;
    const { amount, act } = this.#queue[this.#next++];
    this.#machine.cores.work(this.#who, amount, () => {
      act();
      this.#go();
    });
  }
}

/** Writes steps: one commit at a time, each of all that has come. */
export class Journal {
  steps = 0;
  commits = 0;
  #machine;
  #commit;
  #entries = [];
  #isDue = false;
  #isBusy = false;

  /** `machine` as of a Loop; `commit(count, done)`: PostgreSQL's part. */
  constructor(machine, commit) {
    this.#machine = machine;
    this.#commit = commit;
  }

  append(loop, done) {
    this.#entries.push({ loop, done });
    if (this.#entries.length === 1 && !this.#isDue && !this.#isBusy) this.#ask(loop);
  }

  /** Has a loop say when it is through with what is ready. */
  #ask(loop) {
    loop.post(0, () => {
      this.#isDue = this.#entries.length > 0;
      this.#write();
    });
  }

  #write() {
    if (this.#isBusy || !this.#isDue) return;
    this.#isBusy = true;
    const { clock, cores, coefficients } = this.#machine;
    clock.after(coefficients.waking, () => {
      const batch = this.#entries.splice(0, kLargestBatch);
      this.#isDue = this.#entries.length > 0;
      this.steps += batch.length;
      this.commits += 1;
      cores.work('server', coefficients.commitOfServer, () =>
        this.#commit(batch.length, () => {
          for (const { done } of batch) done();
          this.#isBusy = false;
          if (this.#isDue) this.#write();
          else for (const each of new Set(this.#entries.map(({ loop }) => loop))) this.#ask(each);
        }),
      );
    });
  }
}

/** PostgreSQL, with a backend for each writer. */
export class Postgres {
  #machine;
  #log;

  /** `machine` as of a Loop; `standby`: how much longer a flush takes for it. */
  constructor(machine, standby = 0) {
    this.#machine = machine;
    const { flushOfPostgres, flush } = machine.coefficients;
    this.#log = new Log(machine, { who: 'PostgreSQL', work: flushOfPostgres, wait: flush + standby });
  }

  /** A commit of so many steps; `away`: how long the way there and back takes. */
  commit(steps, away, done) {
    const { commitOfPostgres, stepOfPostgres } = this.#machine.coefficients;
    this.#work(commitOfPostgres + steps * stepOfPostgres, away, done);
  }

  /** A game ends, and the next one begins. */
  newGame(away, done) {
    this.#work(this.#machine.coefficients.gameOfPostgres, away, done);
  }

  #work(amount, away, done) {
    const { clock, cores, coefficients } = this.#machine;
    const way = away / 2 + coefficients.waking;
    clock.after(way, () => cores.work('PostgreSQL', amount, () => this.#log.write(() => clock.after(way, done))));
  }
}
