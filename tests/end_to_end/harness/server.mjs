// The server under test as a process: started, killed, told to stop, started again at the same port.
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Database } from './database.mjs';
import { inRoot, logFolder } from './paths.mjs';
import { Site } from './nodes/site.mjs';
import { thisVersion } from './nodes/versions.mjs';
import { freePort } from './ports.mjs';
import { within } from './waiting.mjs';

/** How many nodes what the tests take for a server has. */
const kNodes = Number(process.env.NODES ?? 1);

let started = 0;

/** The built client; where it is not built, one page in its place, which is enough for all but the browser's tests. */
export function staticFolder() {
  const built = inRoot('web-client', 'dist');
  if (existsSync(path.join(built, 'index.html'))) return built;
  const folder = mkdtempSync(path.join(tmpdir(), 'noughts-static-'));
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><title>Noughts</title>${'<p>not built</p>'.repeat(200)}`,
  );
  return folder;
}

function openLog() {
  mkdirSync(logFolder, { recursive: true });
  const script = path.basename(process.argv[1] ?? 'server', '.test.mjs');
  return createWriteStream(path.join(logFolder, `${script}-${process.pid}-${started++}.log`));
}

/** Characters of a server's last words. */
const kComplaint = 2_000;

/** Accounts are made by the hundred, and none of their passwords is worth guessing. */
const kCheap = ['--password-memory', '1'];

export class Server {
  #flags;
  #environment;
  #log = openLog();
  #process;
  #ended;
  /** The end of what it said on its way out. */
  #complaint = '';
  #hasFailedToStart = false;
  /** What is started next: a build of the server, and the migrations that belong to it. */
  version = thisVersion;

  /**
   * Starts a server; without a database of the caller's it gets a fresh one, dropped by end(). Tests are faster than
   * people: the limits of how often hold only with `limited`. `nodes`: 1 where it is about what one process does for itself.
   */
  static start({ nodes = kNodes, ...options } = {}) {
    return nodes > 1 ? Site.start(Server, nodes, options) : Server.startOne(options);
  }

  /** The same, but always a single one. */
  static async startOne({ database, limited = false, flags = [], environment, version = thisVersion } = {}) {
    const own = database ? null : await Database.forServer();
    const server = new Server(
      database ?? own,
      [...(limited ? [] : ['--rate-scale', '0']), ...kCheap, ...flags],
      environment,
    );
    server.ownsDatabase = own !== null;
    server.version = version;
    await server.#startAnywhere();
    return server;
  }

  constructor(database, flags, environment = {}) {
    this.database = database;
    this.#environment = environment;
    this.#flags = flags;
    this.port = 0;
  }

  get pid() {
    return this.#process.pid;
  }

  /** As of a site: it is the only one. */
  get nodes() {
    return [this];
  }

  /** What it has written into its log. */
  logged() {
    return readFileSync(this.#log.path, 'utf8');
  }

  get address() {
    return `127.0.0.1:${this.port}`;
  }

  /** The first start: at a port that nobody else takes in the same moment. */
  async #startAnywhere() {
    for (let tries = 3; ; tries -= 1) {
      this.port = await freePort();
      try {
        return await this.start();
      } catch (error) {
        if (tries === 1 || !this.#complaint.includes('is taken')) throw error;
      }
    }
  }

  /** Starts the process, the second time at the port of the first; done when it can be played on. */
  async start() {
    this.#hasFailedToStart = true;
    this.launch();
    await this.playable();
    this.#hasFailedToStart = false;
  }

  /** Starts it where the test before could not, so that only that one fails. A server that crashed stays as it is. */
  async startIfItFailed() {
    if (this.#hasFailedToStart && !this.alive) await this.start();
  }

  /** Done when it can be played on. */
  async playable() {
    this.url = await within(this.#readiness(), () => `${this.version.binary} says where it is`);
    this.port = Number(new URL(this.url).port);
  }

  /** Gives { code, signal } once it has ended, by itself or by the caller's doing. */
  get ended() {
    return this.#ended;
  }

  /** Starts the process and waits for nothing. */
  launch() {
    const settings = [
      '--database-url',
      this.database.url,
      '--migrations',
      this.version.migrations,
      '--static',
      staticFolder(),
    ];
    const flags = [...settings, '--address', '127.0.0.1', '--port', String(this.port), ...this.#flags];
    // Whatever becomes of the test, the server does not outlive it.
    this.#process = spawn('setpriv', ['--pdeathsig', 'KILL', '--', this.version.binary, ...flags], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...this.#environment },
    });
    this.#complaint = '';
    this.#process.stderr.pipe(this.#log, { end: false });
    this.#process.stderr.on('data', (text) => (this.#complaint = (this.#complaint + text).slice(-kComplaint)));
    this.#ended = new Promise((resolve) => {
      this.#process.once('exit', (code, signal) => resolve({ code, signal }));
    });
  }

  #readiness() {
    return new Promise((resolve, reject) => {
      createInterface({ input: this.#process.stdout }).on('line', (line) => {
        const [url] = /https?:\/\/\S+/.exec(line) ?? [];
        if (url) resolve(url.replace(/\/$/, ''));
      });
      // 'close' comes when its last words have been read, which 'exit' may be ahead of.
      this.#process.once('close', (code, signal) =>
        reject(new Error(`the server ended with ${code ?? signal}: ${this.#complaint}; see ${this.#log.path}`)),
      );
      this.#process.once('error', reject);
    });
  }

  /** kill -9. */
  async kill() {
    this.#process.kill('SIGKILL');
    await this.#ended;
  }

  /** SIGTERM; gives { code, signal }. */
  async stop() {
    this.#process.kill('SIGTERM');
    return within(this.#ended, () => 'the server ends after SIGTERM', 60_000);
  }

  /** The memory that it holds, in KB. */
  resident() {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))[1]);
  }

  /** True while the process lives. */
  get alive() {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  async end() {
    if (this.alive) await this.kill();
    this.#log.end();
    if (this.ownsDatabase) await this.database.drop();
  }
}
