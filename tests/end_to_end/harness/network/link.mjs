// A TCP proxy that is one line of a site's network: cut, silent or slow, as a test wants it.
import net from 'node:net';
import { endAll, tie } from './sockets.mjs';

/** So many bytes are on their way at most; whoever sends more is kept waiting. */
const kHeld = 65_536;

/** Bytes on their way in one direction: each piece arrives after the link's latency, and no faster than its bandwidth. */
class Way {
  #pieces = [];
  #held = 0;
  #timer;
  #last = 0;

  constructor(link, source, target) {
    Object.assign(this, { link, source, target });
    source.on('data', (bytes) => this.#push(bytes));
  }

  #push(bytes) {
    const { latency, bytesPerSecond } = this.link;
    const takes = Number.isFinite(bytesPerSecond) ? (bytes.length / bytesPerSecond) * 1000 : 0;
    this.#last = Math.max(Date.now() + latency, this.#last + takes);
    this.#pieces.push({ bytes, due: this.#last });
    this.#held += bytes.length;
    if (this.#held > kHeld) this.source.pause();
    this.pass();
  }

  /** Lets through what is due. */
  pass() {
    clearTimeout(this.#timer);
    while (!this.link.isSilent && this.#pieces.length > 0 && this.#pieces[0].due <= Date.now()) {
      const { bytes } = this.#pieces.shift();
      this.#held -= bytes.length;
      this.target.write(bytes);
    }
    if (this.#held <= kHeld) this.source.resume();
    if (this.link.isSilent || this.#pieces.length === 0) return;
    this.#timer = setTimeout(() => this.pass(), this.#pieces[0].due - Date.now());
  }

  end() {
    clearTimeout(this.#timer);
    this.#pieces = [];
  }
}

export class Link {
  /** In ms, each way. */
  latency = 0;
  bytesPerSecond = Infinity;
  isSilent = false;
  #isCut = false;
  #listener;
  #sockets = new Set();
  #ways = new Set();

  /** One to a port of 127.0.0.1, which may be known later only: `port()`. */
  static async start(port) {
    const link = new Link();
    link.#listener = net.createServer((client) => link.#join(client, port()));
    await new Promise((resolve) => link.#listener.listen(0, '127.0.0.1', resolve));
    link.port = link.#listener.address().port;
    return link;
  }

  /** Ends what goes through, and takes nothing, until heal(). */
  cut() {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** Nothing arrives and nobody is told, until heal(), when all of it does: as where packets are lost and sent again. */
  silence() {
    this.isSilent = true;
  }

  slow({ latency, bytesPerSecond = Infinity }) {
    Object.assign(this, { latency, bytesPerSecond });
  }

  /** As it was at the start. */
  heal() {
    this.#isCut = false;
    this.isSilent = false;
    this.slow({ latency: 0 });
    for (const way of this.#ways) way.pass();
  }

  #join(client, port) {
    if (this.#isCut) return client.resetAndDestroy();
    const server = net.connect(port, '127.0.0.1');
    const ways = [new Way(this, client, server), new Way(this, server, client)];
    for (const way of ways) this.#ways.add(way);
    tie(this.#sockets, client, server, () => {
      for (const way of ways) {
        way.end();
        this.#ways.delete(way);
      }
    });
    return undefined;
  }

  end() {
    return endAll(this.#listener, this.#sockets);
  }
}
