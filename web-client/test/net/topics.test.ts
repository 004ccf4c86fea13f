import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket as NodeSocket } from 'ws';
import { Client } from '../../src/net/client.ts';
import type { ConnectionState } from '../../src/net/reconnecting_socket.ts';
import { FakeEnvironment } from '../support/fake_environment.ts';
import { ScriptServer, type ScriptConnection } from '../support/script_server.ts';
import { until } from '../support/until.ts';

let server: ScriptServer;
let environment: FakeEnvironment;
let client: Client;
let state: ConnectionState;
let followed: string[];
let news: number;

beforeEach(async () => {
  server = await ScriptServer.open();
  environment = new FakeEnvironment();
  [followed, news] = [[], 0];
  const open = () => new NodeSocket(server.url) as unknown as WebSocket;
  client = new Client(
    { environment, open, identify: () => Promise.resolve(true) },
    {
      onState: (now) => (state = now),
      onLatency: () => undefined,
      onBanned: () => undefined,
      onHello: () => undefined,
      onNews: () => news++,
      onFollowed: (topic) => followed.push(topic),
      onRoom: () => undefined,
      onNoRoom: () => undefined,
    },
  );
  client.start();
});

afterEach(async () => {
  client.stop();
  await server.close();
});

async function greeted(): Promise<ScriptConnection> {
  const connection = await server.next();
  connection.hello();
  await until(() => state === 'online');
  return connection;
}

describe('a topic', () => {
  it('is told to be followed once the server has said so, and again after a reconnect', async () => {
    const first = await greeted();
    const unfollow = client.follow('event/e1');
    const asked = await first.heard();
    expect(asked).toMatchObject({ t: 'follow', topic: 'event/e1' });
    expect(followed).toEqual([]);
    first.say({ t: 'ok', cid: asked.cid as number });
    await until(() => followed.length === 1);
    first.leave();
    await until(() => state === 'waiting');
    environment.pass(environment.nearest ?? 0);
    const second = await greeted();
    const again = await second.heard();
    expect(again).toMatchObject({ t: 'follow', topic: 'event/e1' });
    second.say({ t: 'ok', cid: again.cid as number });
    await until(() => followed.length === 2);
    expect(followed).toEqual(['event/e1', 'event/e1']);
    unfollow();
    expect(await second.heard()).toMatchObject({ t: 'unfollow', topic: 'event/e1' });
  });

  it('that nobody follows any more when the answer comes is not told of', async () => {
    const connection = await greeted();
    const unfollow = client.follow('event/e1');
    const asked = await connection.heard();
    unfollow();
    await connection.heard();
    connection.say({ t: 'ok', cid: asked.cid as number });
    connection.say({ t: 'node', paused: false, draining: true });
    await until(() => news > 0);
    expect(followed).toEqual([]);
  });
});
