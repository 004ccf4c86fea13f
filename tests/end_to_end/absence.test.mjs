// A player who goes away while it is their move: the other sees how long to wait, and then chooses.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answersHold, provenRoom, sameRecord } from './harness/proof.mjs';
import { scene } from './harness/scene.mjs';
import { ended, guestsAtBoard, kThree, playThrough } from './harness/tables.mjs';

const kBlitz = { ...kThree, clock: { kind: 'fischer', base_ms: 300_000, increment_ms: 0 } };
const kDays = { ...kThree, clock: { kind: 'per_move', move_ms: 86_400_000 } };
/** A minute becomes six tenths of a second. */
const kScale = 0.01;
const kTimeout = 600;

/** A game in which X, whose turn it is, has gone away for good. */
async function deserted(server, terms = kBlitz) {
  const rooms = await guestsAtBoard(server, terms);
  await playThrough(rooms, [4, 0]);
  rooms[0].client.close();
  await rooms[1].until(() => rooms[1].online[0] === false, 'the other is away');
  return rooms;
}

/** Asks until the time is over: the server has the clock. */
async function claimed(room, t) {
  for (;;) {
    const answer = await room.client.send({ t, room: room.room });
    if (answer.t === 'ok') return;
    assert.equal(answer.code, 'not_absent');
  }
}

/** The record is that of whoever stayed, and each of their commands was done once or not at all. */
async function proven(database, room) {
  const rows = await sameRecord(database, [room]);
  assert.ok(answersHold(room.client, room.room, rows) > 0);
  return rows;
}

scene(
  'Who is away',
  (world) => {
    test('is told with the time that one must wait, and the win may be claimed then', async () => {
      const [, room] = await deserted(world.server);
      assert.equal(room.absent.team, 0);
      assert.ok(room.absent.claim_ms > 0 && room.absent.claim_ms <= kTimeout, JSON.stringify(room.absent));
      await claimed(room, 'claim_win');
      const result = await ended([room]);
      assert.equal(result.reason, 'absent');
      assert.deepEqual(result.place, [2, 1]);
      const rows = await proven(world.server.database, room);
      const { at } = rows.at(-1).step;
      assert.ok(at - rows.at(-2).step.at >= kTimeout, 'and not before the time is over');
    });

    test('may be let off with a draw', async () => {
      const [, room] = await deserted(world.server);
      await claimed(room, 'claim_draw');
      const result = await ended([room]);
      assert.equal(result.reason, 'absent');
      assert.deepEqual(result.place, [1, 1]);
      await proven(world.server.database, room);
    });

    test('who comes back in time plays on', async () => {
      const rooms = await guestsAtBoard(world.server, { ...kThree, clock: { kind: 'none' } });
      await playThrough(rooms, [4, 0]);
      rooms[0].client.drop();
      await rooms[1].until(() => rooms[1].absent?.team === 0, 'the other is missed');
      await rooms[1].until(() => rooms[1].absent === null && rooms[1].online[0], 'the other is back');
      assert.equal(await rooms[1].client.refused({ t: 'claim_win', room: rooms[1].room }), 'not_absent');
      await playThrough(rooms, [8, 1, 7, 2]);
      await provenRoom(world.server.database, rooms);
    });

    test('is no matter while it is one’s own move', async () => {
      const rooms = await guestsAtBoard(world.server, kBlitz);
      await playThrough(rooms, [4, 0]);
      rooms[1].client.close();
      await rooms[0].until(() => rooms[0].online[1] === false, 'the other is away');
      assert.equal(rooms[0].absent, null);
      assert.equal(await rooms[0].client.refused({ t: 'claim_win', room: rooms[0].room }), 'not_absent');
      await playThrough([rooms[0]], [8]);
      assert.equal(rooms[0].absent.team, 1, 'now it is theirs');
    });

    test('is no matter in games of days', async () => {
      const [, room] = await deserted(world.server, kDays);
      assert.equal(room.absent, null);
      assert.equal(await room.client.refused({ t: 'claim_win', room: room.room }), 'not_absent');
    });

    test('is counted anew after kill -9, and a claim that was acknowledged stays', async () => {
      const [, room] = await deserted(world.server);
      await world.server.kill();
      await world.server.start();
      await room.until(() => room.client.connections >= 2 && room.absent?.team === 0, 'missed again');
      await claimed(room, 'claim_win');
      await world.server.kill();
      await world.server.start();
      await room.until(() => room.client.connections >= 3 && room.result, 'the end');
      assert.equal(room.result.reason, 'absent');
      await proven(world.server.database, room);
    });
  },
  { flags: ['--timeout-scale', String(kScale)] },
);
