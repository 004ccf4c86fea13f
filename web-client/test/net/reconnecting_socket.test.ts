import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket as NodeSocket } from 'ws';
import { CidSource } from '../../src/net/cid.ts';
import { ReconnectingSocket, type ConnectionState } from '../../src/net/reconnecting_socket.ts';
import { FakeEnvironment } from '../support/fake_environment.ts';
import { ScriptServer } from '../support/script_server.ts';
import { until } from '../support/until.ts';

let server: ScriptServer;
let environment: FakeEnvironment;
let link: ReconnectingSocket;
let state: ConnectionState;
let hellos: number;
let isWatched: boolean;
let latencies: number;
let identify: () => Promise<boolean>;

beforeEach(async () => {
  server = await ScriptServer.open();
  environment = new FakeEnvironment();
  state = 'stopped';
  hellos = 0;
  latencies = 0;
  isWatched = false;
  identify = () => Promise.resolve(true);
  const open = () => new NodeSocket(server.url) as unknown as WebSocket;
  link = new ReconnectingSocket(
    { environment, cids: new CidSource(), open, identify: () => identify(), isWatched: () => isWatched },
    {
      onState: (now) => (state = now),
      onHello: () => hellos++,
      onFrame: () => undefined,
      onLatency: () => latencies++,
      onBanned: () => undefined,
    },
  );
});

afterEach(async () => {
  link.stop();
  await server.close();
});

async function online(): Promise<void> {
  await until(() => state === 'online');
}

describe('a connection', () => {
  it('is known to be gone as soon as the browser says that there is no network', async () => {
    link.restart();
    (await server.next()).hello();
    await online();
    link.networkLost();
    expect(state).toBe('waiting');
    environment.pass(environment.nearest ?? 0);
    (await server.next()).hello();
    await online();
  });

  it('is tried anew where nobody answers who we are', async () => {
    identify = () => new Promise<boolean>(() => undefined);
    link.restart();
    environment.pass(10_000);
    expect(state).toBe('waiting');
    identify = () => Promise.resolve(true);
    environment.pass(environment.nearest ?? 0);
    (await server.next()).hello();
    await online();
  });

  it('is tried anew when the network comes back while an attempt hangs, but is given time first', async () => {
    link.restart();
    const first = await server.next();
    link.retryNow();
    environment.pass(3_000);
    link.retryNow();
    const second = await server.next();
    first.hello();
    second.hello();
    await online();
    expect(hellos).toBe(1);
  });

  /** Connected, the first ping answered. */
  async function quiet() {
    link.restart();
    const connection = await server.next();
    connection.hello();
    connection.say({ t: 'pong', cid: await connection.pings.next(), time: 0 });
    await until(() => latencies > 0);
    return connection;
  }

  for (const [watched, seconds] of [
    [true, 5],
    [false, 15],
  ] as const) {
    it(`asks after ${seconds} s of silence whether the other end is there, where it is ${watched ? '' : 'not '}watched`, async () => {
      isWatched = watched;
      const connection = await quiet();
      environment.pass(seconds * 1_000);
      expect(await connection.pings.next()).toBeGreaterThan(0);
      link.send('{"t":"unseek"}');
      await connection.heard();
      expect([connection.pings.count, state]).toEqual([0, 'online']);
    });
  }

  it('asks at once where something is sent after a silence, and is tried anew if nobody answers', async () => {
    const connection = await quiet();
    environment.pass(5_000);
    link.send('{"t":"unseek"}');
    expect(await connection.heard()).toEqual({ t: 'unseek' });
    expect(await connection.pings.next()).toBeGreaterThan(0);
    environment.pass(8_000);
    expect(state).not.toBe('online');
  });
});
