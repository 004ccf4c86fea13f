// A TCP proxy that cuts connections: after a random number of bytes to the server or to the client, in the middle of a
// frame or not, or when the server answers a command, so that the answer is lost though the command was done.
import net from 'node:net';
import { between, pick } from '../random.mjs';
import { endAll, tie } from './sockets.mjs';

const kWays = ['toServer', 'toClient', 'answer'];
/**
 * Bytes, and answers, that may pass before a cut. The handshake alone is some hundreds of bytes each way, so some
 * connections don't survive it.
 */
const kBudget = { toServer: [200, 1_800], toClient: [100, 6_000], answer: [1, 6] };

export class CuttingProxy {
  /** No connection is cut while this is false. */
  cutting = false;
  cuts = { total: 0, toServer: 0, toClient: 0, answer: 0 };
  #server;
  #sockets = new Set();

  static async start(port, roll, budget = kBudget) {
    const proxy = new CuttingProxy(port, roll, budget);
    await new Promise((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    proxy.url = `http://127.0.0.1:${proxy.#server.address().port}`;
    return proxy;
  }

  constructor(port, roll, budget) {
    this.#server = net.createServer((client) => this.#join(client, port, roll, budget));
  }

  end() {
    return endAll(this.#server, this.#sockets);
  }

  #join(client, port, roll, budget) {
    const server = net.connect(port, '127.0.0.1');
    const way = pick(roll, kWays);
    const link = { client, server, way, left: between(roll, ...budget[way]) };
    tie(this.#sockets, client, server);
    client.on('data', (bytes) => this.#pass(link, 'toServer', bytes));
    server.on('data', (bytes) => this.#pass(link, 'toClient', bytes));
  }

  #pass(link, way, bytes) {
    const target = way === 'toServer' ? link.server : link.client;
    if (!this.cutting) return target.write(bytes);
    if (link.way === 'answer') return this.#passOrLoseAnswer(link, way, target, bytes);
    if (link.way !== way) return target.write(bytes);
    if (link.left > bytes.length) {
      link.left -= bytes.length;
      return target.write(bytes);
    }
    // What comes before the cut arrives: the other end is left with the beginning of a frame.
    target.write(bytes.subarray(0, link.left), () => this.#cut(link, way));
    link.left = 0;
    return false;
  }

  /** Lets some answers through and loses one: the server has done what the client will ask for again. */
  #passOrLoseAnswer(link, way, target, bytes) {
    const isAnswer = way === 'toClient' && (bytes.includes('"t":"ok"') || bytes.includes('"t":"step","cid"'));
    if (!isAnswer) return target.write(bytes);
    link.left -= 1;
    return link.left > 0 ? target.write(bytes) : this.#cut(link, 'answer');
  }

  #cut(link, way) {
    if (link.client.destroyed) return;
    this.cuts.total += 1;
    this.cuts[way] += 1;
    link.client.resetAndDestroy();
    link.server.resetAndDestroy();
  }
}
