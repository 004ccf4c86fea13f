import type { Environment } from '../../src/browser/environment.ts';

/** Time that passes only when a test says so. */
export class FakeEnvironment implements Environment {
  private time = 0;
  private timers: { at: number; act: () => void }[] = [];
  chance = 0.5;

  now(): number {
    return this.time;
  }

  random(): number {
    return this.chance;
  }

  after(ms: number, act: () => void): () => void {
    const timer = { at: this.time + ms, act };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((each) => each !== timer));
  }

  /** The nearest thing that waits, in milliseconds from now. */
  get nearest(): number | null {
    return this.timers.length === 0 ? null : Math.min(...this.timers.map((timer) => timer.at)) - this.time;
  }

  /** Lets time pass, and what is due happen in its order. */
  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const due = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.timers = this.timers.filter((timer) => timer !== due);
      this.time = Math.max(this.time, due.at);
      due.act();
    }
    this.time = end;
  }
}
