// A broker of NATS as a process: killed, started again at the same port, stopped for a while.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { freePort } from '../ports.mjs';
import { eventually, within } from '../waiting.mjs';

const kProgram = '/usr/sbin/nats-server';

export class Nats {
  #flags;
  #process;
  #ended;
  #said = '';
  #monitor;

  /** Starts one at a free port of 127.0.0.1; `flags` are nats-server's own. With `monitored` it tells of itself over HTTP. */
  static async start({ flags = [], monitored = false } = {}) {
    const nats = new Nats(flags);
    if (monitored) nats.#monitor = await freePort();
    for (let tries = 3; ; tries -= 1) {
      nats.port = await freePort();
      try {
        await nats.restart();
        return nats;
      } catch (error) {
        if (tries === 1 || !nats.#said.includes('address already in use')) throw error;
      }
    }
  }

  constructor(flags) {
    this.#flags = flags;
  }

  get url() {
    return `nats://127.0.0.1:${this.port}`;
  }

  get pid() {
    return this.#process.pid;
  }

  get alive() {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Starts it after kill() or stop(), at the port that it had; done when it takes connections. */
  async restart() {
    this.#said = '';
    const flags = ['-a', '127.0.0.1', '-p', String(this.port), ...this.#flags];
    if (this.#monitor) flags.push('-m', String(this.#monitor));
    // Whatever becomes of the test, the broker does not outlive it.
    this.#process = spawn('setpriv', ['--pdeathsig', 'KILL', '--', kProgram, ...flags], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#ended = new Promise((resolve) => this.#process.once('close', resolve));
    const ready = new Promise((resolve, reject) => {
      this.#process.once('error', reject);
      this.#process.once('close', () => reject(new Error(`nats-server has ended: ${this.#said}`)));
      this.#process.stderr.on('data', (text) => {
        this.#said += text;
        if (this.#said.includes('Server is ready')) resolve();
      });
    });
    await within(ready, () => `nats-server is ready: ${this.#said}`);
  }

  /** How many others of its cluster it is connected to; it must be monitored. */
  async routes() {
    return (await this.#told('routez')).num_routes;
  }

  /** How many connections it has ended because more waited for them than it keeps; it must be monitored. */
  async slowConsumers() {
    return (await this.#told('varz')).slow_consumers;
  }

  async #told(what) {
    const answer = await fetch(`http://127.0.0.1:${this.#monitor}/${what}`);
    return answer.json();
  }

  /** kill -9. */
  async kill() {
    this.#process.kill('SIGKILL');
    await this.#ended;
  }

  /** From when this is done, it keeps its connections and answers nobody, until resume(). */
  async suspend() {
    this.#process.kill('SIGSTOP');
    const state = () => readFileSync(`/proc/${this.pid}/stat`, 'utf8').split(' ')[2];
    await eventually(() => state() === 'T', 'nats-server is stopped');
  }

  resume() {
    this.#process.kill('SIGCONT');
  }

  /** Ends it, whatever state it is in. */
  async stop() {
    if (!this.alive) return;
    this.resume();
    this.#process.kill('SIGTERM');
    await within(this.#ended, () => `nats-server ends after SIGTERM: ${this.#said}`);
  }
}
