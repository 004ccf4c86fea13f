// Clocks with periods, and games of days: what they cost, when they end, and that kill -9 changes neither.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { provenRoom } from './harness/proof.mjs';
import { scene } from './harness/scene.mjs';
import { allSee, ended, guestsAtBoard, kGomoku, kThree, playThrough } from './harness/tables.mjs';

const kDay = 86_400_000;
const byoYomi = (main_ms, periods, period_ms) => ({ kind: 'byo_yomi', main_ms, periods, period_ms });
const days = (count) => ({ kind: 'per_move', move_ms: count * kDay });

scene('Other clocks', (world) => {
  const kill = async (rooms) => {
    await world.server.kill();
    await world.server.start();
    await allSee(rooms);
  };

  test('with periods give each move a period once the main time is used up', async () => {
    const rooms = await guestsAtBoard(world.server, { ...kGomoku, clock: byoYomi(0, 3, 60_000) });
    await playThrough(rooms, [0, 20]);
    assert.equal(rooms[0].clocks.left[1], 180_000);
    await playThrough(rooms, [40, 60]);
    const { left, running } = rooms[0].clocks;
    assert.equal(running, 0);
    assert.ok(left[0] <= 180_000 && left[0] > 179_000, 'the period begins anew with each move');
    assert.equal(left[1], 180_000);
    await kill(rooms);
    await playThrough(rooms, [41]);
    assert.equal(rooms[0].clocks.left[0], 180_000, 'no period is lost by an outage');
    await provenRoom(world.server.database, rooms);
  });

  test('with periods end the game of whoever lets the last one pass', async () => {
    const rooms = await guestsAtBoard(world.server, { ...kGomoku, clock: byoYomi(0, 2, 1_000) });
    await playThrough(rooms, [0, 20]);
    const result = await ended(rooms);
    assert.equal(result.reason, 'timeout');
    assert.deepEqual(result.place, [2, 1]);
    const rows = await provenRoom(world.server.database, rooms);
    assert.ok(rows.at(-1).step.at - rows.at(-2).step.at >= 2_000, 'and not before both have passed');
  });

  test('of days wait a day at least for the first move, and come back as they were', async () => {
    const rooms = await guestsAtBoard(world.server, { ...kThree, clock: days(2) });
    assert.ok(rooms[0].clocks.due > kDay, `a first move is due in ${rooms[0].clocks.due}`);
    await playThrough(rooms, [4, 0]);
    assert.ok(rooms[0].clocks.left[0] > 2 * kDay - 60_000);
    await kill(rooms);
    await playThrough(rooms, [8]);
    assert.ok(rooms[0].clocks.left[1] > 2 * kDay - 60_000);
    await provenRoom(world.server.database, rooms);
  });

  test('fit only their like', async () => {
    const [first, second] = await Promise.all([Client.guest(world.server), Client.guest(world.server)]);
    await first.do({ t: 'seek', terms: { ...kThree, clock: byoYomi(60_000, 3, 30_000) } });
    const other = await second.do({ t: 'seek', terms: { ...kThree, clock: byoYomi(60_000, 4, 30_000) } });
    assert.equal(other.room, undefined);
    const { room } = await second.do({ t: 'seek', terms: { ...kThree, clock: byoYomi(60_000, 3, 30_000) } });
    assert.ok(room);
  });

  test('that make no sense are refused', async () => {
    const client = await Client.guest(world.server);
    for (const clock of [byoYomi(0, 0, 1_000), byoYomi(-1, 1, 1_000), byoYomi(0, 61, 1_000), days(15)]) {
      const answer = await client.amiss({ t: 'seek', terms: { ...kThree, clock } });
      assert.equal(answer.code, 'bad_clock', JSON.stringify(clock));
    }
  });
});
