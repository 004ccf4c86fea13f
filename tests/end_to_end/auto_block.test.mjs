// Threats that one cell alone stops, answered by the server for whoever has set that: also when nobody is there, and over kill -9.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { provenRoom } from './harness/proof.mjs';
import { scene } from './harness/scene.mjs';
import { allSee, kGomoku, play, playThrough, seat } from './harness/tables.mjs';

// A four of the first seat from cell 6 on, closed at 5 by the second; cell 10 alone stops it.
const kBefore = [6, 5, 7, 200, 8, 202];
const kFourth = 9;
const kAnswer = 10;

scene('Answers to threats', (world) => {
  /** Two guests at a board: the second seat has its threats answered. */
  async function atBoard() {
    const players = await Promise.all([Client.guest(world.server), Client.guest(world.server)]);
    await players[1].ask('PUT', '/settings', { auto_block: true }, 200);
    const rooms = await seat(...players, kGomoku);
    await playThrough(rooms, kBefore);
    return rooms;
  }
  const last = (room) => room.moves.at(-1);

  test('are played once, also for whoever has left, and through kill -9', async () => {
    const rooms = await atBoard();
    assert.deepEqual(rooms[0].terms.table, { auto_block: [1] });
    await rooms[1].client.unwatch(rooms[1].room);
    await play(rooms[0], kFourth);
    await world.server.kill();
    await world.server.start();
    await allSee(rooms.slice(0, 1), kBefore.length + 2);
    assert.deepEqual([last(rooms[0]).by, last(rooms[0]).d.a.cell], [1, kAnswer]);
    const again = await rooms[1].client.follow(rooms[1].room);
    assert.equal(again.n, kBefore.length + 2);
    await provenRoom(world.server.database, [rooms[0], again]);
  });

  test('are nobody’s in rated games where only one has set that', async () => {
    const players = await Promise.all(['block one', 'block two'].map((name) => Client.registered(world.server, name)));
    await players[1].ask('PUT', '/settings', { auto_block: true }, 200);
    const rooms = await seat(...players, { ...kGomoku, rated: true });
    assert.deepEqual(rooms[0].terms.table, { threats: true });
  });
});

scene(
  'Answers that are called off',
  (world) => {
    test('are the player’s, for this turn, after a restart too', async () => {
      const players = await Promise.all([Client.guest(world.server), Client.guest(world.server)]);
      await players[1].ask('PUT', '/settings', { auto_block: true }, 200);
      const rooms = await seat(...players, kGomoku);
      await playThrough(rooms, [...kBefore, kFourth]);
      const decline = { t: 'decline_block', room: rooms[1].room };
      assert.equal(await rooms[0].client.refused(decline), 'no_block');
      await allSee(rooms, (await rooms[1].client.do(decline)).n);
      assert.equal(await rooms[1].client.refused(decline), 'no_block');
      await world.server.kill();
      await world.server.start();
      await allSee(rooms, kBefore.length + 2);
      await playThrough(rooms, [220]);
      await provenRoom(world.server.database, rooms);
    });
  },
  { flags: ['--timeout-scale', '1000'] },
);
