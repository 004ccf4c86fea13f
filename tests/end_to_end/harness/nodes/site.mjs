// A site of several nodes: a broker, servers on one database, and a balancer before them that hands each connection to the next.
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { idNumber } from '../base62.mjs';
import { Database } from '../database.mjs';
import { fetchRaw } from '../http.mjs';
import { freePort } from '../ports.mjs';
import { endAll, tie } from '../network/sockets.mjs';
import { eventually } from '../waiting.mjs';
import { Brokers } from './brokers.mjs';
import { Nats } from './nats.mjs';

/** Hands connections to ports by turns, but to none that takes no more. */
export class Balancer {
  #listener;
  #sockets = new Set();
  /** Those to nodes, by their ports, and whether each is a WebSocket's. */
  #ofPort = new Map();
  #turn = 0;

  /** `ports()` are those of the nodes that play. */
  static async start(ports, port = 0) {
    const balancer = new Balancer();
    balancer.#listener = net.createServer((client) => balancer.#join(client, ports()));
    await new Promise((resolve) => balancer.#listener.listen(port, '127.0.0.1', resolve));
    balancer.port = balancer.#listener.address().port;
    balancer.url = `http://127.0.0.1:${balancer.port}`;
    return balancer;
  }

  #join(client, ports) {
    if (ports.length === 0) return client.destroy();
    const port = ports[this.#turn++ % ports.length];
    if (!this.#ofPort.has(port)) this.#ofPort.set(port, new Map());
    const node = net.connect(port, '127.0.0.1', () => {
      client.once('data', (first) => this.#ofPort.get(port).set(node, first.toString().startsWith('GET /ws ')));
      client.pipe(node);
      node.pipe(client);
    });
    this.#ofPort.get(port).set(node, false);
    tie(this.#sockets, client, node, () => this.#ofPort.get(port).delete(node));
  }

  /** A node answers no more: whoever is connected to it comes anew. */
  markDown(port) {
    for (const socket of this.#ofPort.get(port)?.keys() ?? []) socket.destroy();
  }

  /** A node wants no players: those that it has come anew, and what else it is asked it still answers. */
  sendAway(port) {
    for (const [socket, isWebSocket] of this.#ofPort.get(port) ?? []) if (isWebSocket) socket.destroy();
  }

  async end() {
    await endAll(this.#listener, this.#sockets);
  }
}

/** How often the balancer of a site with several brokers asks who is ready, in ms. */
const kLook = 250;

/** As a server is to the tests: what is done to it is done to all of its nodes. */
export class Site {
  /**
   * `Node`: the class of a server. `brokers`: each node has a broker of its own and is told of no other ('own'), or goes to another
   * where that is away ('any'); else there is one for all, with `broker` as its options. `environmentOf(number)`: what a node, from 0, has in its environment besides.
   */
  static async start(Node, count, { database, ...options } = {}) {
    const site = new Site();
    site.ownsDatabase = database === undefined;
    site.database = database ?? (await Database.forServer());
    try {
      await site.#begin(Node, count, options);
    } catch (error) {
      await site.end();
      throw error;
    }
    return site;
  }

  nodes = [];
  #database;
  #watches = [];
  #isOver = false;

  /** What its nodes are started with. */
  get database() {
    return this.#database;
  }

  set database(database) {
    this.#database = database;
    for (const node of this.nodes) node.database = database;
  }

  async #begin(Node, count, { brokers, broker, flags = [], environmentOf, ...options }) {
    await this.#startBus(brokers, count, broker);
    const epochBefore = await this.#lastEpoch();
    for (let number = 0; number < count; number += 1) {
      const own = ['--bus', this.#busOf(number, brokers), '--node', `node ${number + 1}`];
      const environment = environmentOf?.(number);
      this.nodes.push(
        await Node.startOne({ ...options, environment, database: this.database, flags: [...flags, ...own] }),
      );
    }
    this.balancer = await Balancer.start(() => this.#taking(), await freePort());
    if (brokers) this.#watches = this.nodes.map((node) => this.#watch(node));
    this.url = this.balancer.url;
    this.port = this.balancer.port;
    await this.settled(epochBefore);
  }

  async #startBus(brokers, count, broker) {
    if (brokers) this.brokers = await Brokers.start(count);
    else this.nats = await Nats.start(broker);
  }

  #busOf(number, brokers) {
    if (!brokers) return this.nats.url;
    return brokers === 'own' ? this.brokers.urlFor(number) : this.brokers.urlsFrom(number);
  }

  /** As a balancer does that asks: whoever is connected to a node that is not ready is sent to another. */
  async #watch(node) {
    while (!this.#isOver) {
      if (node.alive && !node.isAway) await this.#lookWhetherReady(node);
      await sleep(kLook);
    }
  }

  /** Only an answer decides: one that is late, or that is none, tells of a busy machine or of a node that ends. */
  async #lookWhetherReady(node) {
    const answer = await fetchRaw(`${node.url}/readyz`).catch(() => undefined);
    if (!answer || !node.alive || node.isAway) return;
    const isUnready = answer.status !== 200;
    if (isUnready && !node.isUnready) this.balancer.sendAway(node.port);
    node.isUnready = isUnready;
  }

  /** Those that connections go to: they live, and answer. */
  get ready() {
    return this.nodes.filter((node) => node.alive && !node.isAway);
  }

  /** The ports of those that want players; where none does, one that lives still answers what it is asked. */
  #taking() {
    const willing = this.ready.filter((node) => !node.isUnready);
    return (willing.length > 0 ? willing : this.ready).map((node) => node.port);
  }

  /** The node that owns a room. */
  async ownerOf(room) {
    const [{ node }] = await this.database.query('SELECT node FROM slot WHERE number = slot_of($1)', [idNumber(room)]);
    return this.nodes[Number(node.split(' ')[1]) - 1];
  }

  /** How many sessions each living node has, in their order. */
  sessions() {
    const of = async ({ url }) => Number(/^noughts_sessions (\d+)/m.exec((await fetchRaw(`${url}/metrics`)).text)[1]);
    return Promise.all(this.nodes.filter((node) => node.alive).map(of));
  }

  /** Stops a node's process as it stands, until resume(). */
  suspend(node) {
    node.isAway = true;
    process.kill(node.pid, 'SIGSTOP');
    this.balancer.markDown(node.port);
  }

  resume(node) {
    process.kill(node.pid, 'SIGCONT');
    node.isAway = false;
  }

  /** Tells a node to stop: its slots and its players go to the others. */
  async drain(node) {
    node.isAway = true;
    const ended = await node.stop();
    node.isAway = false;
    return ended;
  }

  get address() {
    return `127.0.0.1:${this.port}`;
  }

  get pid() {
    return this.nodes[0].pid;
  }

  /** What they have written into their logs. */
  logged() {
    return this.nodes.map((node) => node.logged()).join('');
  }

  get alive() {
    return this.nodes.some((node) => node.alive);
  }

  /** Which node owns each slot, by the database. */
  async owners() {
    const rows = await this.database.query('SELECT node, count(*)::int AS slots FROM slot GROUP BY node ORDER BY node');
    return new Map(rows.map(({ node, slots }) => [node, slots]));
  }

  // Before a server has made its tables there are no slots.
  async #lastEpoch() {
    const [{ exists }] = await this.database.query("SELECT to_regclass('slot') IS NOT NULL AS exists");
    if (!exists) return 0;
    const [{ epoch }] = await this.database.query('SELECT max(epoch)::int AS epoch FROM slot');
    return epoch;
  }

  /** Done when all slots are evenly with the nodes that live, taken after `epochBefore`, and each of them knows. */
  async settled(epochBefore = 0) {
    const living = this.ready.length;
    await eventually(async () => {
      const owners = await this.owners();
      const isSpread = owners.size === living && !owners.has(null) && Math.min(...owners.values()) > 1027 / living / 2;
      return isSpread && (await this.#areTaken(epochBefore));
    }, `${living} nodes have all slots`);
    const before = await this.#leases();
    await eventually(async () => {
      const now = await this.#leases();
      return now.size >= living && [...now].every(([node, until]) => before.get(node) !== until);
    }, 'each node has looked since');
  }

  /** Whether none of the slots is as it was. */
  async #areTaken(epochBefore) {
    if (epochBefore === 0) return true;
    const [{ old }] = await this.database.query('SELECT count(*)::int AS old FROM slot WHERE epoch <= $1', [
      epochBefore,
    ]);
    return old === 0;
  }

  /** The nodes that live and hear each other, and until when. */
  async #leases() {
    const living =
      'SELECT name, leased_until::text AS until FROM node WHERE leased_until > clock_timestamp() AND on_bus';
    return new Map((await this.database.query(living)).map(({ name, until }) => [name, until]));
  }

  async start() {
    const epochBefore = this.alive ? 0 : await this.#lastEpoch();
    await Promise.all(this.nodes.filter((node) => !node.alive).map((node) => node.start()));
    await this.settled(epochBefore);
  }

  async startIfItFailed() {
    for (const node of this.nodes) await node.startIfItFailed();
  }

  async kill() {
    await Promise.all(this.nodes.map((node) => node.kill()));
  }

  async stop() {
    const ends = await Promise.all(this.nodes.map((node) => node.stop()));
    return ends.find(({ code }) => code !== 0) ?? ends[0];
  }

  resident() {
    return Math.max(...this.nodes.map((node) => node.resident()));
  }

  async end() {
    this.#isOver = true;
    await Promise.all(this.nodes.map((node) => node.end()));
    await Promise.all(this.#watches);
    await this.balancer?.end();
    await this.nats?.stop();
    await this.brokers?.end();
    if (this.ownsDatabase) await this.database.drop();
  }
}
