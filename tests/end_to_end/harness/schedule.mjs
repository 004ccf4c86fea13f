// Which file of tests is run when: as many at a time as keep the machine busy, those that took longest before first.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from './paths.mjs';

/** Seconds that each file took; NOUGHTS_RECORD_TIMES=1 writes those of this run. They decide about the order alone. */
const kTimes = inRoot('tests', 'end_to_end', 'times.json');
/** What is new begins early. */
const kUnknown = 60;
/** Another file begins beside the usual ones once so much of all cores was idle for so long: most of the others wait. */
const kIdlePart = 0.25;
const kIdleFor = 2_000;

const times = existsSync(kTimes) ? JSON.parse(readFileSync(kTimes, 'utf8')) : {};
const nameOf = (file) => path.relative(inRoot('tests'), file);
const secondsOf = (file) => times[nameOf(file)] ?? kUnknown;
const needsBrowser = (file) => nameOf(file).startsWith('browser/');

/** Gives a function that tells which part of all cores was idle since it was called last, or since it was made. */
function idleMeter() {
  const read = () => {
    const spent = os.cpus().map((each) => each.times);
    const sum = (of) => spent.reduce((all, each) => all + of(each), 0);
    return {
      idle: sum(({ idle }) => idle),
      all: sum((each) => Object.values(each).reduce((one, other) => one + other)),
    };
  };
  let before = read();
  return () => {
    const now = read();
    const part = (now.idle - before.idle) / Math.max(1, now.all - before.all);
    before = now;
    return part;
  };
}

/** Files that wait, and what runs. */
class Schedule {
  #waiting;
  #running = new Map();
  #act;
  took = {};

  constructor(files, act) {
    this.#waiting = [...files].sort((one, other) => secondsOf(other) - secondsOf(one));
    this.#act = act;
  }

  get isOver() {
    return this.#waiting.length + this.#running.size === 0;
  }

  /** Begins the next file that there is room for, and says whether there was one. */
  begin({ workers, browsers }) {
    const running = [...this.#running.keys()];
    const isRoom = running.filter(needsBrowser).length < browsers;
    const index = this.#waiting.findIndex((file) => isRoom || !needsBrowser(file));
    if (index < 0 || running.length >= workers) return false;
    const [file] = this.#waiting.splice(index, 1);
    this.#running.set(file, this.#run(file));
    return true;
  }

  async #run(file) {
    const began = performance.now();
    try {
      await this.#act(file);
    } finally {
      this.took[nameOf(file)] = Math.ceil((performance.now() - began) / 1000);
      this.#running.delete(file);
    }
  }

  /** Done when one that runs has ended; fails as it failed. */
  oneEnded() {
    return Promise.race(this.#running.values());
  }
}

/**
 * Runs `act(file)` for all files. `usual` workers at a time, of whom so many have a `browser`, are what cores that do nothing else
 * can bear; up to `most` while the cores are idle beside them.
 */
export async function inTurns(files, { usual, most }, act) {
  const schedule = new Schedule(files, act);
  const idle = idleMeter();
  while (!schedule.isOver) {
    while (schedule.begin(usual));
    const ended = await Promise.race([schedule.oneEnded().then(() => true), sleep(kIdleFor, false, { ref: false })]);
    if (!ended && idle() > kIdlePart) schedule.begin(most);
    else if (ended) idle();
  }
  if (process.env.NOUGHTS_RECORD_TIMES === '1') record({ ...times, ...schedule.took });
  return schedule.took;
}

function record(all) {
  const known = Object.entries(all).filter(([name]) => existsSync(inRoot('tests', name)));
  writeFileSync(kTimes, `${JSON.stringify(Object.fromEntries(known.sort()), null, 2)}\n`);
}
