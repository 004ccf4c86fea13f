// The page wakes after a short sleep, and its connection stands as before.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { timeLeft } from '../../src/play/room/clock.ts';
import type { Clocks } from '../../src/net/protocol.ts';
import { ConnectedTable } from '../support/connected_table.ts';
import { FakeEnvironment } from '../support/fake_environment.ts';
import { move, roomState } from '../support/rooms.ts';

let environment: FakeEnvironment;
let connected: ConnectedTable;
const steps = [move(0, 4)];
const clocks = (left: number): Clocks => ({ left: [60_000, left], running: 1, frozen_for: 0, due: left });
const shown = () => timeLeft(connected.table.clocks, 1, connected.table.sinceClocks());

beforeEach(async () => {
  environment = new FakeEnvironment();
  connected = await ConnectedTable.open(environment);
  connected.table.open(Promise.resolve(null));
});

afterEach(() => connected.close());

it('A room that is followed is asked for anew, with its clocks', async () => {
  const { connection } = connected;
  connection.say(roomState(steps, { cid: (await connection.heard()).cid, clocks: clocks(60_000) }));
  await connected.news();
  environment.pass(1_000);
  expect(shown()).toBe(59_000);
  // The device has slept for ten seconds, in which the page's time stood still.
  connected.client.retryNow();
  const asked = await connection.heard();
  expect(asked).toMatchObject({ t: 'sync', room: 'abc', have: 1 });
  connection.say(roomState([], { cid: asked.cid, have: 1, clocks: clocks(49_000) }));
  await connected.news();
  expect(shown()).toBe(49_000);
});

it('An answer that was on its way before the sleep is not taken for one from after it', async () => {
  const { connection } = connected;
  const before = await connection.heard();
  connected.client.retryNow();
  const after = await connection.heard();
  connection.say(roomState(steps, { cid: before.cid, clocks: clocks(60_000) }));
  connection.say(roomState(steps, { cid: after.cid, clocks: clocks(50_000) }));
  await connected.news();
  expect(shown()).toBe(50_000);
});

it('A room that was left is not asked for', async () => {
  const { connection, client, table } = connected;
  await connection.heard();
  table.close();
  expect(await connection.heard()).toMatchObject({ t: 'unwatch' });
  client.retryNow();
  void client.send({ t: 'unseek' });
  expect(await connection.heard()).toMatchObject({ t: 'unseek' });
});
