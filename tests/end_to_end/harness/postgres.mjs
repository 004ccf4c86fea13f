// A PostgreSQL of a test's own, to be stopped, killed and started again in the middle of things.
import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { adminUrl } from './database.mjs';
import { inRoot } from './paths.mjs';
import { within } from './waiting.mjs';

const run = promisify(execFile);

/** tools/with-postgres keeps it for as long as its command runs, and ours runs for as long as this process. */
const kKeep = 'echo "$NOUGHTS_POSTGRES_CLUSTER"; exec tail --pid="$0" --follow /dev/null';

export class Postgres {
  #process;

  /** With `primary`, another of these, it is a standby of that. */
  static async start({ primary } = {}) {
    const process_ = spawn(inRoot('tools', 'with-postgres'), ['sh', '-c', kKeep, String(process.pid)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...(primary && { NOUGHTS_POSTGRES_STANDBY_OF: primary.cluster }) },
    });
    const firstLine = new Promise((resolve, reject) => {
      createInterface({ input: process_.stdout }).once('line', resolve);
      process_.once('exit', (code) => reject(new Error(`tools/with-postgres ended with ${code}`)));
    });
    return new Postgres(process_, await within(firstLine, () => 'a PostgreSQL of its own', 60_000));
  }

  constructor(process_, cluster) {
    this.#process = process_;
    this.cluster = cluster;
    this.adminUrl = adminUrl(cluster);
  }

  /** The pid of the process that all its others are children of. */
  get postmaster() {
    return Number(readFileSync(path.join(this.cluster, 'data', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  }

  /** kill -9 of all of it: what has not reached the log is lost. */
  kill() {
    return this.#control('kill');
  }

  /** An orderly stop. */
  stop() {
    return this.#control('stop');
  }

  /** Starts it again; gives when it answers. */
  start() {
    return this.#control('start');
  }

  /** Stops all of it in its tracks: connections stay open, and nothing answers. */
  freeze() {
    return this.#control('freeze');
  }

  thaw() {
    return this.#control('thaw');
  }

  /** Makes a primary of a standby. */
  promote() {
    return this.#control('promote');
  }

  /** Kills it, and makes it a standby of another of these, at the address that it has. */
  follow(primary) {
    return this.#control('follow', primary.cluster);
  }

  async end() {
    if (this.#process.exitCode !== null) return;
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGTERM');
    await within(ended, () => 'the end of tools/with-postgres', 60_000);
  }

  #control(verb, ...args) {
    const env = { ...process.env, NOUGHTS_POSTGRES_CLUSTER: this.cluster };
    return run(inRoot('tools', 'postgres-control'), [verb, ...args], { env });
  }
}
