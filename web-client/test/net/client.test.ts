import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket as NodeSocket } from 'ws';
import { CidSource } from '../../src/net/cid.ts';
import { Client, type News } from '../../src/net/client.ts';
import type { ConnectionState } from '../../src/net/reconnecting_socket.ts';
import type { Hello, Refused, RoomState } from '../../src/net/protocol.ts';
import { FakeEnvironment } from '../support/fake_environment.ts';
import { ScriptServer, type ScriptConnection } from '../support/script_server.ts';
import { move, roomState, stepShown } from '../support/rooms.ts';
import { until } from '../support/until.ts';

let server: ScriptServer;
let environment: FakeEnvironment;
let client: Client;
let states: ConnectionState[];
let news: News[];
let rooms: RoomState[];
let missing: Refused[];
let hellos: Hello[];
let latencies: number[];
let bans: number[];
let asked: number;
let reachable: boolean;

function told<T>(list: T[]): (value: T) => void {
  return (value) => void list.push(value);
}

beforeEach(async () => {
  server = await ScriptServer.open();
  environment = new FakeEnvironment();
  [states, news, rooms, missing, hellos, latencies, bans] = [[], [], [], [], [], [], []];
  asked = 0;
  reachable = true;
  const identify = () => {
    asked++;
    return Promise.resolve(reachable);
  };
  const open = () => new NodeSocket(server.url) as unknown as WebSocket;
  client = new Client(
    { environment, open, identify, cids: new CidSource(Uint32Array.of(100, 0)) },
    {
      onState: told(states),
      onLatency: told(latencies),
      onBanned: () => told(bans)(hellos.length),
      onHello: told(hellos),
      onNews: told(news),
      onFollowed: () => undefined,
      onRoom: told(rooms),
      onNoRoom: (_room, why) => told(missing)(why),
    },
  );
});

afterEach(async () => {
  client.stop();
  await server.close();
});

/** Connects and says hello. */
async function connect(): Promise<ScriptConnection> {
  client.start();
  const connection = await server.next();
  connection.hello();
  await until(() => states.at(-1) === 'online');
  return connection;
}

/** Lets the wait before the next attempt pass, and says hello. */
async function reconnect(): Promise<ScriptConnection> {
  await until(() => states.at(-1) === 'waiting');
  environment.pass(environment.nearest ?? 0);
  const connection = await server.next();
  connection.hello();
  await until(() => states.at(-1) === 'online');
  return connection;
}

describe('a closed account', () => {
  it('is told, and the connection does not come back by itself', async () => {
    const first = await connect();
    first.leave(4403);
    await until(() => bans.length > 0);
    expect(states.at(-1)).toBe('stopped');
    expect(environment.nearest).toBeNull();
  });
});

describe('a command', () => {
  it('is repeated word for word after the connection was cut before its answer', async () => {
    const first = await connect();
    const answer = client.send({ t: 'resign', room: 'abc' });
    const text = await first.texts.next();
    first.leave();
    const second = await reconnect();
    expect(await second.texts.next()).toBe(text);
    second.say({ t: 'ok', cid: (JSON.parse(text) as { cid: number }).cid, n: 3 });
    expect(await answer).toMatchObject({ t: 'ok', n: 3 });
  });

  it('is answered by the step that it became, which is told as any other', async () => {
    const connection = await connect();
    const answer = client.send({ t: 'play', room: 'abc', after: 0, d: { cell: 4 } });
    const { cid } = await connection.heard();
    connection.say(stepShown([move(0, 4)], { cid }));
    expect(await answer).toEqual({ t: 'ok', cid, n: 1 });
    expect(news).toMatchObject([{ t: 'step', n: 1 }]);
  });

  it('is not repeated once it was answered', async () => {
    const first = await connect();
    const answer = client.send({ t: 'resign', room: 'abc' });
    first.say({ t: 'ok', cid: (await first.heard()).cid });
    await answer;
    first.leave();
    const second = await reconnect();
    const later = client.send({ t: 'unseek' });
    expect(await second.heard()).toMatchObject({ t: 'unseek' });
    second.say({ t: 'ok', cid: 999 });
    void later;
  });

  it('that was given without a connection goes out with the next one, in order', async () => {
    void client.send({ t: 'chat', room: 'abc', text: 'one' });
    void client.send({ t: 'chat', room: 'abc', text: 'two' });
    const connection = await (async () => {
      // `start` gives up what an earlier identity said, so these are said after it.
      client.start();
      void client.send({ t: 'chat', room: 'abc', text: 'three' });
      void client.send({ t: 'chat', room: 'abc', text: 'four' });
      return server.next();
    })();
    connection.hello();
    expect(await connection.heard()).toMatchObject({ text: 'three' });
    expect(await connection.heard()).toMatchObject({ text: 'four' });
  });

  it('that the server has no time for is sent again after the time it names', async () => {
    const connection = await connect();
    const answer = client.send({ t: 'unseek' });
    const text = await connection.texts.next();
    const { cid } = JSON.parse(text) as { cid: number };
    connection.say({ t: 'error', cid, code: 'busy', message: 'later', retry_ms: 700 });
    connection.say({ t: 'node', paused: true, draining: false });
    await until(() => news.length === 1);
    expect(connection.texts.count).toBe(0);
    environment.pass(700);
    expect(await connection.texts.next()).toBe(text);
    connection.say({ t: 'ok', cid });
    expect((await answer).t).toBe('ok');
  });

  it('that was refused is not sent again', async () => {
    const connection = await connect();
    const answer = client.send({ t: 'take', seek: 's1' });
    connection.say({ t: 'error', cid: (await connection.heard()).cid, code: 'gone', message: 'taken' });
    expect(await answer).toMatchObject({ t: 'error', code: 'gone' });
  });

  it('of somebody who signed out is given up, not said in the name of the next', async () => {
    await connect();
    const answer = client.send({ t: 'resign', room: 'abc' });
    client.start();
    expect(await answer).toMatchObject({ t: 'error', code: 'unauthenticated' });
  });

  it('of somebody else, who signed in in another tab, is given up', async () => {
    const first = await connect();
    const answer = client.send({ t: 'resign', room: 'abc' });
    await first.heard();
    first.leave();
    await until(() => states.at(-1) === 'waiting');
    environment.pass(environment.nearest ?? 0);
    const second = await server.next();
    second.hello({ you: { name: 'Boris', guest: false } });
    expect(await answer).toMatchObject({ t: 'error', code: 'unauthenticated' });
    void client.send({ t: 'unseek' });
    expect(await second.heard()).toMatchObject({ t: 'unseek' });
  });

  it('that meets the end of its session is said again on the next connection', async () => {
    const first = await connect();
    const answer = client.send({ t: 'resign', room: 'abc' });
    const text = await first.texts.next();
    const { cid } = JSON.parse(text) as { cid: number };
    first.say({ t: 'error', cid, code: 'unauthenticated', message: 'this session is over' });
    const second = await server.next();
    second.hello();
    expect(await second.texts.next()).toBe(text);
    second.say({ t: 'ok', cid });
    expect(await answer).toMatchObject({ t: 'ok' });
  });

  it('has a number of its own', async () => {
    const connection = await connect();
    void client.send({ t: 'unseek' });
    void client.send({ t: 'unseek' });
    const [one, two] = [(await connection.heard()).cid, (await connection.heard()).cid];
    expect(two).toBe(one + 1);
  });
});

describe('a room that is watched', () => {
  it('is asked for with the steps that are known, before anything is repeated', async () => {
    let have = 0;
    const first = await connect();
    client.watchRoom('abc', () => have);
    expect(await first.heard()).toMatchObject({ t: 'sync', room: 'abc', have: 0 });
    have = 16;
    void client.send({ t: 'resign', room: 'abc' });
    await first.heard();
    first.leave(1012);
    const second = await reconnect();
    expect(await second.heard()).toMatchObject({ t: 'sync', room: 'abc', have: 16 });
    expect(await second.heard()).toMatchObject({ t: 'resign' });
  });

  it('is asked for once, however many gaps show', async () => {
    const connection = await connect();
    client.watchRoom('abc', () => 0);
    client.sync('abc');
    client.sync('abc');
    const { cid } = await connection.heard();
    connection.say(roomState([], { cid }));
    await until(() => rooms.length === 1);
    client.sync('abc');
    void client.send({ t: 'unseek' });
    expect(await connection.heard()).toMatchObject({ t: 'sync' });
    expect(await connection.heard()).toMatchObject({ t: 'unseek' });
  });

  it('is told whole though its record comes in parts', async () => {
    const connection = await connect();
    client.watchRoom('abc', () => 1);
    connection.say(roomState([move(1, 0)], { cid: (await connection.heard()).cid, have: 1, n: 4 }));
    const second = await connection.heard();
    expect(second).toMatchObject({ t: 'sync', room: 'abc', have: 2 });
    // Somebody has moved meanwhile.
    connection.say(roomState([move(0, 1), move(1, 2)], { cid: second.cid, have: 2, n: 5 }));
    const third = await connection.heard();
    expect(third).toMatchObject({ t: 'sync', have: 4 });
    expect(rooms).toEqual([]);
    connection.say(roomState([move(0, 3)], { cid: third.cid, have: 4, n: 5 }));
    await until(() => rooms.length === 1);
    expect(rooms[0]).toMatchObject({ have: 1, n: 5 });
    expect(rooms[0]?.steps).toEqual([move(1, 0), move(0, 1), move(1, 2), move(0, 3)]);
  });

  it('begins its record anew after the connection was cut between the parts', async () => {
    const first = await connect();
    client.watchRoom('abc', () => 0);
    first.say(roomState([move(0, 0)], { cid: (await first.heard()).cid, n: 3 }));
    expect(await first.heard()).toMatchObject({ t: 'sync', have: 1 });
    first.leave(1012);
    const second = await reconnect();
    expect(await second.heard()).toMatchObject({ t: 'sync', room: 'abc', have: 0 });
  });

  it('that does not exist is told, and not asked for again', async () => {
    const first = await connect();
    client.watchRoom('abc', () => 0);
    first.say({ t: 'error', cid: (await first.heard()).cid, code: 'not_found', message: 'no such room' });
    await until(() => missing.length === 1);
    first.leave();
    const second = await reconnect();
    void client.send({ t: 'unseek' });
    expect(await second.heard()).toMatchObject({ t: 'unseek' });
  });

  it('is asked for again when the server had no time', async () => {
    const connection = await connect();
    client.watchRoom('abc', () => 0);
    const cid = (await connection.heard()).cid;
    connection.say({ t: 'error', cid, code: 'unavailable', message: 'later', retry_ms: 300 });
    connection.say({ t: 'node', paused: true, draining: false });
    await until(() => news.length === 1);
    environment.pass(300);
    expect(await connection.heard()).toMatchObject({ t: 'sync', room: 'abc' });
    expect(missing).toEqual([]);
  });

  it('is let go with the last look at it', async () => {
    const connection = await connect();
    const leave = client.watchRoom('abc', () => 0);
    await connection.heard();
    leave();
    expect(await connection.heard()).toMatchObject({ t: 'unwatch', room: 'abc' });
  });
});

describe('a room that is come back to before it was answered', () => {
  it('is asked for anew, and an answer from before it was left is not taken', async () => {
    const connection = await connect();
    const leave = client.watchRoom('abc', () => 3);
    const first = await connection.heard();
    leave();
    client.watchRoom('abc', () => 0);
    expect(await connection.heard()).toMatchObject({ t: 'unwatch', room: 'abc' });
    const again = await connection.heard();
    expect(again).toMatchObject({ t: 'sync', room: 'abc', have: 0 });
    connection.say(roomState([move(1, 5)], { cid: first.cid, have: 3 }));
    connection.say(roomState([move(0, 4)], { cid: again.cid }));
    await until(() => rooms.length > 0);
    expect(rooms).toHaveLength(1);
    expect(rooms[0]?.have).toBe(0);
  });
});

describe('the lobby', () => {
  it('is followed again after a reconnect', async () => {
    const first = await connect();
    client.watchLobby();
    expect(await first.heard()).toMatchObject({ t: 'watch_lobby', on: true });
    first.leave();
    const second = await reconnect();
    expect(await second.heard()).toMatchObject({ t: 'watch_lobby', on: true });
  });
});

describe('a connection', () => {
  it('comes back after 50 ms at first', async () => {
    const first = await connect();
    environment.pass(999);
    first.leave(1012);
    await until(() => states.at(-1) === 'waiting');
    expect(environment.nearest).toBe(50);
  });

  it('waits longer each time that it fails, and asks again who we are', async () => {
    reachable = false;
    client.start();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      await until(() => states.filter((state) => state === 'waiting').length === attempt + 1);
      waits.push(environment.nearest ?? -1);
      environment.pass(environment.nearest ?? 0);
    }
    expect(waits).toEqual([50, 200, 500, 1000, 2000, 3750, 3750]);
    expect(asked).toBeGreaterThanOrEqual(7);
  });

  it('that was welcomed does not ask who we are when it comes back', async () => {
    (await connect()).leave();
    await reconnect();
    expect(asked).toBe(1);
  });

  it('that closes before its hello asks again who we are', async () => {
    client.start();
    (await server.next()).leave(1008);
    await until(() => states.at(-1) === 'waiting');
    environment.pass(environment.nearest ?? 0);
    await server.next();
    expect(asked).toBe(2);
  });

  it('tells the time that a ping took, and pings again soon while the lobby is watched', async () => {
    const connection = await connect();
    const cid = await connection.pings.next();
    environment.pass(24);
    connection.say({ t: 'pong', cid, time: 0 });
    await until(() => latencies.length === 1);
    expect(latencies).toEqual([24]);
    // Whoever watches something is told soon where it stands no more.
    client.watchLobby();
    environment.pass(6_000);
    expect(await connection.pings.next()).toBeGreaterThan(0);
  });

  it('that went silent is noticed and remade', async () => {
    const first = await connect();
    await first.pings.next();
    environment.pass(7_000);
    expect(states.at(-1)).toBe('online');
    environment.pass(1_000);
    expect(states.at(-1)).toBe('waiting');
    await reconnect();
  });

  it('that is resumed after a stop says again what is not answered', async () => {
    const first = await connect();
    void client.send({ t: 'resign', room: 'abc' });
    const command = await first.heard();
    client.stop();
    client.resume();
    const second = await server.next();
    second.hello();
    expect(await second.heard()).toEqual(command);
  });

  it('is tried at once when the network comes back', async () => {
    (await connect()).leave();
    await until(() => states.at(-1) === 'waiting');
    client.retryNow();
    (await server.next()).hello();
    await until(() => states.at(-1) === 'online');
  });
});
