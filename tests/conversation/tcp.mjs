// A bare TCP connection to the server: bytes out, bytes in, and whether it was closed.
import net from 'node:net';
import { within } from '../end_to_end/harness/waiting.mjs';

const kTimeout = 60_000;

export class Tcp {
  received = Buffer.alloc(0);
  closed = false;
  #looks = new Set();

  constructor(server) {
    this.socket = net.connect(server.port, '127.0.0.1');
    this.socket.on('data', (data) => {
      this.received = Buffer.concat([this.received, data]);
      this.#changed();
    });
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => {
      this.closed = true;
      this.#changed();
    });
  }

  #changed() {
    for (const look of [...this.#looks]) look();
  }

  send(bytes) {
    if (!this.closed) this.socket.write(bytes);
  }

  /** Done when `holds()` gives something, or the connection is closed; gives that, or null. */
  until(holds, what, ms = kTimeout) {
    let look;
    const held = new Promise((resolve) => {
      look = () => {
        const answer = holds();
        if (answer || this.closed) resolve(answer || null);
      };
      this.#looks.add(look);
      look();
    });
    return within(held, () => what, ms).finally(() => this.#looks.delete(look));
  }

  end() {
    this.socket.destroy();
  }
}
