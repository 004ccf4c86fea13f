// Rooms that are not as others are: one with a record of more than a thousand steps, and one that nobody can read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idNumber } from './harness/base62.mjs';
import { Client } from './harness/client.mjs';
import { metric } from './harness/metrics.mjs';
import { scene } from './harness/scene.mjs';
import { allSee, guestsAtBoard, kThree, play, playThrough, together } from './harness/tables.mjs';
import { eventually } from './harness/waiting.mjs';

const kHourAgo = () => Date.now() - 3_600_000;
const kClock = { kind: 'fischer', base_ms: 300_000, increment_ms: 0 };

scene('rooms', (world) => {
  const query = (sql, values) => world.server.database.query(sql, values);
  const restarted = async (work) => {
    await world.server.kill();
    await work();
    await world.server.start();
  };

  test('of more than a thousand steps are shown in parts, and go on', async () => {
    const rooms = await guestsAtBoard(world.server, kThree);
    const { room, created } = rooms[0];
    // A move is taken back again and again, as if two never tired of it.
    await restarted(() =>
      query(
        `INSERT INTO step (room, number, seat, at, took_ms, lag_ms, d)
         SELECT $1, i, CASE i % 3 WHEN 0 THEN 1 ELSE 0 END, $2::bigint + i, 0, 0,
                (ARRAY['{"t":"accept_takeback","to":0}', '{"t":"play","a":{"cell":4}}', '{"t":"ask_takeback"}'])[1 + i % 3]::json
         FROM generate_series(1, 1200) AS i`,
        [idNumber(room), created],
      ),
    );
    await allSee(rooms, 1_200);
    await play(rooms[0], 4);
    await allSee(rooms, 1_201);
    const visitor = await Client.guest(world.server);
    const [seen] = await together(room, visitor);
    assert.equal(seen.n, 1_201);
    const parts = visitor.frames.filter((frame) => frame.t === 'room');
    assert.deepEqual(
      parts.map(({ have }) => have),
      [0, 500, 1_000],
    );
  });

  test('that can not be read leave the others alone', async () => {
    const rooms = await guestsAtBoard(world.server, { ...kThree, clock: kClock });
    const sound = await guestsAtBoard(world.server, kThree);
    await playThrough(rooms, [4]);
    await restarted(async () => {
      await query(`UPDATE step SET d = '{"t":"no such action"}' WHERE room = $1`, [idNumber(rooms[0].room)]);
      await query('UPDATE room_deadline SET at = $2 WHERE room = $1', [idNumber(rooms[0].room), kHourAgo()]);
    });
    await eventually(
      async () => (await metric(world.server, 'noughts_rooms_broken')) === 1,
      'the room is counted as broken',
    );
    await eventually(async () => {
      const [{ at }] = await query('SELECT at FROM room_deadline WHERE room = $1', [idNumber(rooms[0].room)]);
      return Number(at) > Date.now();
    }, 'and is due later');
    const visitor = await Client.guest(world.server);
    assert.equal(await visitor.refused({ t: 'sync', room: rooms[0].room, have: 0 }), 'internal');
    await playThrough(sound, [0, 3]);
  });
});
