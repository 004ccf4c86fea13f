import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket as Peer } from 'ws';
import type { ClientMessage, Hello, ServerMessage } from '../../src/net/protocol.ts';

/** Things that arrive one by one, for a test that waits for each. */
class Arrivals<T> {
  private readonly arrived: T[] = [];
  private readonly waiting: ((value: T) => void)[] = [];

  add(value: T): void {
    const waiter = this.waiting.shift();
    if (waiter) waiter(value);
    else this.arrived.push(value);
  }

  next(): Promise<T> {
    const value = this.arrived.shift();
    return value === undefined ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve(value);
  }

  get count(): number {
    return this.arrived.length;
  }
}

/** The server's end of one connection, with the frames that came but for the pings. */
export class ScriptConnection {
  readonly texts = new Arrivals<string>();
  readonly pings = new Arrivals<number>();

  constructor(private readonly peer: Peer) {
    peer.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as ClientMessage;
      if (message.t === 'ping') this.pings.add(message.cid);
      else this.texts.add(data.toString());
    });
  }

  /** The next frame that is no ping. */
  async heard(): Promise<ClientMessage> {
    return JSON.parse(await this.texts.next()) as ClientMessage;
  }

  say(message: ServerMessage): void {
    this.peer.send(JSON.stringify(message));
  }

  hello(changes: Partial<Hello> = {}): void {
    const you = { name: 'Anna', guest: false };
    this.say({ t: 'hello', you, playing: [], time: 0, version: 'test', paused: false, draining: false, ...changes });
  }

  /** Once it is closed, by whichever end. */
  async closed(): Promise<void> {
    if (this.peer.readyState !== this.peer.CLOSED) await once(this.peer, 'close');
  }

  /** Closes in order, or, without a code, cuts the wire. */
  leave(code?: number): void {
    if (code === undefined) this.peer.terminate();
    else this.peer.close(code);
  }
}

/** A real WebSocket server on a free port that says only what a test has it say. */
export class ScriptServer {
  private readonly connections = new Arrivals<ScriptConnection>();

  private constructor(private readonly server: WebSocketServer) {
    server.on('connection', (peer: Peer) => this.connections.add(new ScriptConnection(peer)));
  }

  static async open(): Promise<ScriptServer> {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(server, 'listening');
    return new ScriptServer(server);
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.server.address() as AddressInfo).port}/ws`;
  }

  next(): Promise<ScriptConnection> {
    return this.connections.next();
  }

  async close(): Promise<void> {
    for (const peer of this.server.clients) peer.terminate();
    await new Promise((done) => this.server.close(done));
  }
}
