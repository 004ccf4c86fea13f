// A player whose game another node owns is brought there, and nothing of the game is missed on the way.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket as NodeSocket } from 'ws';
import { Client } from '../../src/net/client.ts';
import type { ConnectionState } from '../../src/net/reconnecting_socket.ts';
import type { RoomState } from '../../src/net/protocol.ts';
import { FakeEnvironment } from '../support/fake_environment.ts';
import { move, roomState, stepShown } from '../support/rooms.ts';
import { ScriptServer, type ScriptConnection } from '../support/script_server.ts';
import { until } from '../support/until.ts';

/** After which whoever is to go over has begun to. */
const kBegun = 5_000;
const kOverlap = 1_000;

let server: ScriptServer;
let environment: FakeEnvironment;
let client: Client;
let states: ConnectionState[];
let bans: number;
let rooms: RoomState[];
let steps: number;
/** The nodes to which connections were opened; null: any. */
let asked: (string | null)[];

beforeEach(async () => {
  server = await ScriptServer.open();
  environment = new FakeEnvironment();
  [states, rooms, asked, steps, bans] = [[], [], [], 0, 0];
  const open = (node?: string) => {
    asked.push(node ?? null);
    return new NodeSocket(server.url) as unknown as WebSocket;
  };
  client = new Client(
    { environment, open, identify: () => Promise.resolve(true) },
    {
      onState: (state) => states.push(state),
      onLatency: () => undefined,
      onBanned: () => (bans += 1),
      onHello: () => undefined,
      onNews: ({ t }) => (steps += t === 'step' ? 1 : 0),
      onFollowed: () => undefined,
      onRoom: (room) => rooms.push(room),
      onNoRoom: () => undefined,
    },
  );
});

afterEach(async () => {
  client.stop();
  await server.close();
});

async function connected(): Promise<ScriptConnection> {
  client.start();
  const connection = await server.next();
  connection.hello();
  await until(() => states.at(-1) === 'online');
  return connection;
}

/** The room that is asked for next is owned by this node, or by the connection's own. */
async function shown(connection: ScriptConnection, node?: string, room = 'abc'): Promise<void> {
  const before = rooms.length;
  const question = await connection.heard();
  expect(question).toMatchObject({ t: 'sync', room });
  connection.say(roomState([], { cid: question.cid, room, ...(node === undefined ? {} : { node }) }));
  await until(() => rooms.length > before);
}

/** A game of node `two` on show, and the connection to it that was opened. */
async function goingOver(): Promise<[ScriptConnection, ScriptConnection]> {
  const first = await connected();
  client.watchRoom('abc', () => 0);
  await shown(first, 'two');
  environment.pass(kBegun);
  return [first, await server.next()];
}

/** Whether what is said now is heard there. */
async function isHeardBy(connection: ScriptConnection): Promise<boolean> {
  void client.send({ t: 'unseek' });
  return (await connection.heard()).t === 'unseek';
}

it('goes over to the node that owns the game on show, and is not offline for a moment', async () => {
  const [first, second] = await goingOver();
  expect(asked).toEqual([null, 'two']);
  first.say(stepShown([move(0, 4)]));
  await until(() => steps === 1);
  second.hello();
  await shown(second);
  expect(await isHeardBy(second)).toBe(true);
  expect(states).toEqual(['connecting', 'online']);
  environment.pass(kOverlap);
  await first.closed();
  expect(states).toEqual(['connecting', 'online']);
});

it('says again there what was not answered here, and hears no more what is said here', async () => {
  const [first, second] = await goingOver();
  const answer = client.send({ t: 'play', room: 'abc', after: 0, d: { cell: 4 } });
  const command = await first.heard();
  second.hello();
  await shown(second);
  expect(await second.heard()).toEqual(command);
  first.say(stepShown([move(0, 4)]));
  second.say(stepShown([move(0, 4)], { cid: command.cid }));
  expect(await answer).toMatchObject({ t: 'ok', n: 1 });
  expect(steps).toBe(1);
});

it('stays where it is if the other is not to be had', async () => {
  const [first, second] = await goingOver();
  second.leave();
  await second.closed();
  expect(await isHeardBy(first)).toBe(true);
  expect(states).toEqual(['connecting', 'online']);
});

it('stays where it is if the other turns it away', async () => {
  const [first, second] = await goingOver();
  second.say({ t: 'error', code: 'too_many', message: 'Too many connections.' });
  second.leave(4429);
  await second.closed();
  expect(await isHeardBy(first)).toBe(true);
  expect(states).toEqual(['connecting', 'online']);
});

it('hears of a ban where it is, though the other has turned it away for that', async () => {
  const [first, second] = await goingOver();
  second.say({ t: 'error', code: 'banned', message: 'Your account is closed.' });
  await second.closed();
  first.leave(4403);
  await until(() => bans === 1);
  expect(states.at(-1)).toBe('stopped');
});

it('stays where it is if the other says nothing for ten seconds', async () => {
  const [first, second] = await goingOver();
  first.say({ t: 'pong', cid: await first.pings.next(), time: 0 });
  first.say(stepShown([move(0, 4)]));
  await until(() => steps === 1);
  environment.pass(5_000);
  first.say({ t: 'pong', cid: await first.pings.next(), time: 0 });
  first.say(stepShown([move(0, 4), move(1, 5)]));
  await until(() => steps === 2);
  environment.pass(5_000);
  await second.closed();
  expect(await isHeardBy(first)).toBe(true);
});

it('is not led again to where the balancer does not bring it', async () => {
  const [, second] = await goingOver();
  second.hello();
  await shown(second, 'two');
  environment.pass(kBegun);
  client.retryNow();
  await shown(second, 'two');
  environment.pass(kBegun);
  expect(asked).toEqual([null, 'two']);
});

it('goes on to whoever owns the game by then', async () => {
  const [, second] = await goingOver();
  second.hello();
  await shown(second, 'three');
  environment.pass(kBegun);
  await server.next();
  expect(asked).toEqual([null, 'two', 'three']);
});

it('stays where the game was left by then', async () => {
  const first = await connected();
  const leave = client.watchRoom('abc', () => 0);
  await shown(first, 'two');
  leave();
  environment.pass(kBegun);
  expect(asked).toEqual([null]);
});

it('stays where several rooms are watched, whose nodes are not the same', async () => {
  const first = await connected();
  client.watchRoom('abc', () => 0);
  await shown(first, 'two');
  client.watchRoom('def', () => 0);
  await shown(first, 'three', 'def');
  environment.pass(kBegun);
  expect(asked).toEqual([null]);
});

it('comes back to any node when the connection is lost, and is led from there', async () => {
  const [, second] = await goingOver();
  second.hello();
  await shown(second);
  second.leave();
  await until(() => states.at(-1) === 'waiting');
  environment.pass(environment.nearest ?? 0);
  const third = await server.next();
  third.hello();
  await shown(third, 'two');
  environment.pass(kBegun);
  await server.next();
  expect(asked).toEqual([null, 'two', null, 'two']);
});

it('leaves the former connection with its own, when that ends before', async () => {
  const [first, second] = await goingOver();
  second.hello();
  await shown(second);
  client.stop();
  await first.closed();
});

it('gives up the other connection with its own', async () => {
  const [, second] = await goingOver();
  client.stop();
  await second.closed();
});
