// Somebody at the site: a session, what it may do, and the connections that it has open.
import { askApi } from '../end_to_end/harness/api.mjs';
import { host } from '../end_to_end/harness/moderators.mjs';
import { appoint } from '../end_to_end/harness/curators.mjs';
import { between, pick } from '../end_to_end/harness/random.mjs';
import { Connection } from './connection.mjs';

const kPassword = 'quite a long password';
const kLastAsked = 12;

export class Person {
  cookie = '';
  name = null;
  password = kPassword;
  connections = [];
  /** Commands of mine that were done, with their answers: to be repeated. */
  done = [];
  /** Rooms as they were last shown to me. */
  views = new Map();
  /** What was asked over HTTP last. */
  log = [];

  #connecting = null;
  #beginning = null;

  /** `role` is guest, registered, moderator, curator or stranger. */
  constructor(world, number, role) {
    this.world = world;
    this.number = number;
    this.role = role;
    // Random numbers would differ from run to run; those of different people may be the same. Small ones stand in what is spoilt.
    this.nextCid = between(world.roll, 1, 1_000) * 1_000_000;
    this.lives = 0;
  }

  get who() {
    return `${this.role} ${this.number}`;
  }

  /** Gets a session, and the office that the role is; then a connection, which it gives. Once, however many ask. */
  begin() {
    this.#beginning ??= this.#begin().finally(() => (this.#beginning = null));
    return this.#beginning;
  }

  async #begin() {
    this.lives += 1;
    this.cookie = '';
    this.password = kPassword;
    this.views.clear();
    this.done = [];
    if (this.role === 'stranger') return null;
    if (this.role === 'guest') await this.ask('POST', '/guest', '{}');
    else await this.#register(`${this.role} ${this.number} ${this.lives}`);
    return this.connect();
  }

  async #register(name) {
    const { status, text } = await this.ask('POST', '/register', JSON.stringify({ name, password: kPassword }));
    // What this player asks at the same time may be to register by another name.
    if (status !== 200 && !/already_registered/.test(text))
      this.world.wrong(`${name} could not register: ${text}`, this);
    this.world.known.names.add(name);
    const appointed = { moderator: host, curator: appoint }[this.role];
    // Somebody may have been quicker to delete the account or to take its name.
    await appointed?.(this.world.server, name).catch(() => undefined);
  }

  /** Opens one more connection; gives it, or null where it was turned away. */
  async connect() {
    const { world } = this;
    const connection = new Connection(
      world.server,
      this.cookie,
      `${this.who}, connection ${this.connections.length + 1}`,
      {
        tell: (frame) => world.told(this, frame),
        wrong: (what) => world.wrong(what, this),
        noted: (text) => world.note(text),
      },
    );
    this.connections.push(connection);
    if (!(await connection.opened())) return null;
    this.name = connection.hello.you.name;
    return connection;
  }

  /** A connection that stands: after a loss a new one, after the end of the session a new person. */
  async connection() {
    if (this.role === 'stranger') return null;
    await this.#connecting;
    const open = this.connections.filter((each) => each.open);
    if (open.length > 0) return pick(this.world.roll, open);
    this.#connecting = this.#connectAgain();
    return this.#connecting;
  }

  async #connectAgain() {
    return (await this.connect()) ?? (await this.begin());
  }

  /** Asks the HTTP API; gives { status, text, json }. */
  async ask(method, path, body, headers = {}) {
    this.#note(`${method} /api/v1${path} ${body === undefined ? '' : String(body).slice(0, 500)}`);
    const answer = await askApi(this.world.server.url, this, method, path, body, headers);
    this.#note(`  ${answer.status} ${answer.text.slice(0, 200)}`);
    return answer;
  }

  #note(text) {
    this.world.note(`${this.who} ${text}`);
    this.log.push(text);
    if (this.log.length > 2 * kLastAsked) this.log.shift();
  }

  /** A number for a command that was never used. */
  cid() {
    return this.nextCid++;
  }

  leave() {
    for (const connection of this.connections) if (connection.closed === null) connection.leave(true);
    this.connections = [];
  }

  /** What was said and heard last, for whoever must repeat it. */
  describe() {
    const connections = this.connections
      .slice(-3)
      .map((connection) => [`-- ${connection.who}`, ...connection.log.slice(-24)].join('\n'));
    return [`== ${this.who} (${this.name})`, ...this.log.slice(-kLastAsked), ...connections].join('\n');
  }
}
