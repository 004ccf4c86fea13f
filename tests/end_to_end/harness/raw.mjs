// A TCP connection on which a test says whatever bytes it likes, HTTP's and WebSocket's, and hears them as they come.
import { once } from 'node:events';
import net from 'node:net';
import { Changing } from './waiting.mjs';

const kMask = Buffer.from([0x12, 0x80, 0xff, 0x5a]);

/** A frame as a client sends it: `first` is its first byte; `extended`: in so many bytes its length is said besides. */
export function frame(first, payload = '', { masked = true, mask = kMask, extended = undefined } = {}) {
  const bytes = Buffer.from(payload);
  extended ??= bytes.length < 126 ? 0 : bytes.length < 65_536 ? 2 : 8;
  const head = Buffer.alloc(2 + extended);
  head[0] = first;
  head[1] = (masked ? 0x80 : 0) | (extended === 0 ? bytes.length : extended === 2 ? 126 : 127);
  if (extended === 2) head.writeUInt16BE(bytes.length, 2);
  if (extended === 8) head.writeBigUInt64BE(BigInt(bytes.length), 2);
  if (!masked) return Buffer.concat([head, bytes]);
  return Buffer.concat([head, mask, bytes.map((byte, at) => byte ^ mask[at % 4])]);
}

export const textFrame = (text) => frame(0x81, text);

/** A close frame with a code and the bytes of a reason. */
export const closeFrame = (code, reason = '') =>
  frame(0x88, Buffer.concat([Buffer.from([code >> 8, code & 255]), Buffer.from(reason)]));

export class RawConnection extends Changing {
  /** What has come so far. */
  received = Buffer.alloc(0);
  /** The other end says no more. */
  ended = false;
  #socket;

  /** `from`: our own address, any of 127.0.0.0/8. */
  static async open(port, { from, halfOpen = false } = {}) {
    const raw = new RawConnection();
    raw.#socket = net.connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: halfOpen });
    raw.#socket.on('data', (bytes) => raw.#hear(bytes));
    for (const over of ['end', 'close', 'error']) raw.#socket.on(over, () => raw.#end());
    await Promise.race([once(raw.#socket, 'connect'), once(raw.#socket, 'close')]);
    return raw;
  }

  /** A WebSocket that is open, or whatever else the server said to the upgrade. */
  static async upgraded(server, { cookie, origin = server.url, headers = '', ...options } = {}) {
    const raw = await RawConnection.open(options.port ?? server.port, options);
    raw.send(
      `GET /ws HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nOrigin: ${origin}\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}` +
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${headers}\r\n`,
    );
    await raw.until(() => raw.ended || raw.text.includes('\r\n\r\n'), 'an answer to the upgrade');
    raw.status = Number(/^HTTP\/1\.1 (\d+)/.exec(raw.text)?.[1]);
    if (raw.status === 101) raw.received = raw.received.subarray(raw.received.indexOf('\r\n\r\n') + 4);
    return raw;
  }

  get text() {
    return this.received.toString('latin1');
  }

  /** The status of each answer that came. */
  get statuses() {
    return [...this.text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  }

  /** The code of the one answer that came. */
  get code() {
    return /"code":"(\w+)"/.exec(this.text)?.[1];
  }

  /** The frames that came: { opcode, payload }. */
  get frames() {
    const all = [];
    for (let rest = this.received; rest.length >= 2;) {
      const short = rest[1] & 127;
      const head = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (rest.length < head) break;
      const size = short < 126 ? short : short === 126 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2));
      if (rest.length < head + size) break;
      all.push({ opcode: rest[0] & 15, payload: rest.subarray(head, head + size) });
      rest = rest.subarray(head + size);
    }
    return all;
  }

  /** The messages that came. */
  get messages() {
    return this.frames.filter(({ opcode }) => opcode === 1).map(({ payload }) => JSON.parse(payload.toString()));
  }

  /** The code of the server's close frame; undefined before it. */
  get closed() {
    const close = this.frames.find(({ opcode }) => opcode === 8);
    return close && (close.payload.length < 2 ? 0 : close.payload.readUInt16BE(0));
  }

  send(bytes) {
    if (!this.#socket.destroyed) this.#socket.write(bytes, () => undefined);
  }

  /** Reads nothing until resume(). */
  pause() {
    this.#socket.pause();
  }

  resume() {
    this.#socket.resume();
  }

  /** Sends `bytes` again and again, as fast as they are taken, until the other end has enough or `most` are sent; gives how many. */
  async flood(bytes, most) {
    let sent = 0;
    for (; sent < most && !this.ended && !this.#socket.destroyed; sent += bytes.length) {
      if (!this.#socket.write(bytes, () => undefined)) await this.#drained();
    }
    return sent;
  }

  #drained() {
    const events = ['drain', 'end', 'close'];
    return new Promise((resolve) => {
      const done = () => {
        for (const event of events) this.#socket.off(event, done);
        resolve();
      };
      for (const event of events) this.#socket.on(event, done);
    });
  }

  /** Waits until the other end says no more. */
  end() {
    return this.until(() => this.ended, 'the end of the connection', 60_000);
  }

  destroy() {
    this.#socket.destroy();
  }

  #hear(bytes) {
    this.received = Buffer.concat([this.received, bytes]);
    this.changed();
  }

  #end() {
    this.ended = true;
    this.changed();
  }

  describe() {
    return JSON.stringify({ ended: this.ended, text: this.text.slice(0, 600) });
  }
}

/** Says these bytes on a connection of their own; gives the connection once the server has ended it. */
export async function exchange(server, bytes, options) {
  const raw = await RawConnection.open(server.port, options);
  raw.send(bytes);
  await raw.end();
  raw.destroy();
  return raw;
}
