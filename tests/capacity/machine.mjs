// What a simulated site runs on: one clock for all, processors that are shared evenly, disks that are flushed by one at a time. All times are
// in microseconds.

/** Events in the order of their times; those of one time in the order in which they were given. */
export class Clock {
  #heap = [];
  #count = 0;
  now = 0;

  after(delay, act) {
    const event = { at: this.now + delay, number: this.#count++, act };
    let index = this.#heap.push(event) - 1;
    while (index > 0) {
      const above = (index - 1) >> 1;
      if (!isBefore(event, this.#heap[above])) break;
      this.#heap[index] = this.#heap[above];
      index = above;
    }
    this.#heap[index] = event;
    return event;
  }

  /** Lets time pass until then. */
  run(until) {
    while (this.#heap.length > 0 && this.#heap[0].at <= until) {
      const { at, act } = this.#take();
      this.now = at;
      act();
    }
    this.now = until;
  }

  #take() {
    const [first] = this.#heap;
    const last = this.#heap.pop();
    if (this.#heap.length === 0) return first;
    let index = 0;
    for (;;) {
      let below = 2 * index + 1;
      if (below >= this.#heap.length) break;
      if (below + 1 < this.#heap.length && isBefore(this.#heap[below + 1], this.#heap[below])) below += 1;
      if (!isBefore(this.#heap[below], last)) break;
      this.#heap[index] = this.#heap[below];
      index = below;
    }
    this.#heap[index] = last;
    return first;
  }
}

const isBefore = (one, other) => one.at < other.at || (one.at === other.at && one.number < other.number);

/** Cores on which each of n threads has an even share. */
export class Cores {
  #clock;
  #count;
  /** What a thread has been given that has run since the beginning. */
  #given = 0;
  #since = 0;
  #running = [];
  #next = 0;
  /** Processor time of each who worked. */
  used = new Map();

  constructor(clock, count) {
    this.#clock = clock;
    this.#count = count;
  }

  /** Somebody works for so long on a core of their own; longer where others do, too. */
  work(who, amount, done) {
    this.used.set(who, (this.used.get(who) ?? 0) + amount);
    this.#advance();
    this.#running.push({ until: this.#given + amount, done });
    this.#plan();
  }

  #share() {
    return Math.min(1, this.#count / this.#running.length);
  }

  #advance() {
    if (this.#running.length > 0) this.#given += (this.#clock.now - this.#since) * this.#share();
    this.#since = this.#clock.now;
  }

  #plan() {
    const number = ++this.#next;
    if (this.#running.length === 0) return;
    const first = this.#running.reduce((one, other) => (other.until < one.until ? other : one));
    this.#clock.after(Math.max(0, first.until - this.#given) / this.#share(), () => {
      if (number !== this.#next) return;
      this.#advance();
      this.#given = Math.max(this.#given, first.until);
      this.#running.splice(this.#running.indexOf(first), 1);
      this.#plan();
      first.done();
    });
  }
}

/** A log that is flushed for all who came before: whoever comes during a flush waits for the next one. */
export class Log {
  #machine;
  #flush;
  #waiting = [];
  #isBusy = false;
  flushes = 0;

  /** `flush`: { who, work, wait }: who works for a flush on these cores, how much, and how long it then takes without them. */
  constructor(machine, flush) {
    this.#machine = machine;
    this.#flush = flush;
  }

  write(done) {
    this.#waiting.push(done);
    if (!this.#isBusy) this.#begin();
  }

  #begin() {
    const these = this.#waiting.splice(0);
    this.#isBusy = true;
    this.flushes += 1;
    const { clock, cores } = this.#machine;
    const { who, work, wait } = this.#flush;
    cores.work(who, work, () =>
      clock.after(wait, () => {
        this.#isBusy = false;
        if (this.#waiting.length > 0) this.#begin();
        for (const done of these) done();
      }),
    );
  }
}
