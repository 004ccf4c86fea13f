// Time: what it costs, and what happens when it has run out. Nothing here waits for a time but a server that hangs; it waits for what
// comes of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { provenRoom } from './harness/proof.mjs';
import { scene } from './harness/scene.mjs';
import { allSee, ended, guestsAtBoard, kGomoku, kThree, play, playThrough } from './harness/tables.mjs';

const perMove = { kind: 'per_move', move_ms: 1_000 };
const fischer = (base_ms, increment_ms) => ({ kind: 'fischer', base_ms, increment_ms });

scene('A clock', (world) => {
  test('with time for each move ends the game of whoever lets it pass', async () => {
    const rooms = await guestsAtBoard(world.server, { ...kThree, clock: perMove });
    await playThrough(rooms, [0, 4]);
    const result = await ended(rooms);
    assert.equal(result.reason, 'timeout');
    assert.deepEqual(result.place, [2, 1]);
    const rows = await provenRoom(world.server.database, rooms);
    const { step } = rows.at(-1);
    assert.equal(step.by, -2, 'the clock speaks for itself');
    assert.deepEqual(step.d, { t: 'flag' });
    assert.ok(step.at - rows.at(-2).step.at >= perMove.move_ms, 'and not too early');
  });

  test('that has it so moves by lot for whoever lets it pass, and ends the game after three turns in a row', async () => {
    const rooms = await guestsAtBoard(world.server, { ...kGomoku, clock: { ...perMove, on_timeout: 'random_move' } });
    await playThrough(rooms, [0, 20]);
    const result = await ended(rooms);
    assert.equal(result.reason, 'timeout');
    assert.deepEqual(result.place, [2, 1]);
    const { steps } = rooms[0];
    assert.deepEqual(
      steps.map(({ by, d }) => [by, d.t, d.random ?? false]),
      [
        [0, 'play', false],
        [1, 'play', false],
        ...[0, 1, 0, 1, 0, 1].map((seat) => [seat, 'play', true]),
        [-2, 'flag', false],
      ],
    );
    await provenRoom(world.server.database, rooms);
  });

  test('of Fischer’s kind ends the game of whoever has used it up', async () => {
    const rooms = await guestsAtBoard(world.server, { ...kGomoku, clock: fischer(1_000, 0) });
    await playThrough(rooms, [0, 20]);
    const result = await ended(rooms);
    assert.equal(result.reason, 'timeout');
    assert.deepEqual(result.place, [2, 1]);
    assert.equal(rooms[0].clocks.left[0], 0);
  });

  test('charges no seat’s first move, and gives the increment after each of the others', async () => {
    const [base, increment] = [60_000, 5_000];
    const rooms = await guestsAtBoard(world.server, { ...kGomoku, clock: fischer(base, increment) });
    assert.deepEqual(rooms[0].clocks.left, [base, base]);
    assert.equal(rooms[0].clocks.running, null);
    assert.ok(rooms[0].clocks.due > 0, 'but a first move is due some time');
    await playThrough(rooms, [0, 20]);
    assert.deepEqual(
      rooms[0].steps.map(({ took, lag }) => [took, lag]),
      [
        [0, 0],
        [0, 0],
      ],
    );
    assert.equal(rooms[0].clocks.running, 0);
    const asked = Date.now();
    await playThrough(rooms, [40, 60]);
    const passed = Date.now() - asked;
    const [x, o] = rooms[0].steps.slice(2);
    const expected = [x, o].map(({ took }) => base + increment - took);
    const { left, running } = rooms[0].clocks;
    assert.equal(running, 0);
    assert.equal(left[1], expected[1]);
    assert.ok(left[0] <= expected[0] && left[0] >= expected[0] - passed, 'the running clock has begun to run');
  });

  test('is not charged for a time in which the server itself hangs', async () => {
    const { server } = world;
    const rooms = await guestsAtBoard(server, { ...kGomoku, clock: { kind: 'per_move', move_ms: 12_000 } });
    await playThrough(rooms, [0, 20]);
    const all = server.nodes.map(({ pid }) => pid);
    for (const pid of all) process.kill(pid, 'SIGSTOP');
    try {
      await sleep(13_000);
    } finally {
      for (const pid of all) process.kill(pid, 'SIGCONT');
    }
    await play(rooms[0], 40);
    await allSee(rooms, 3);
    assert.equal(rooms[1].result, null, 'nobody lost on time');
    assert.ok(rooms[1].steps[2].took < 12_000);
    await provenRoom(server.database, rooms);
  });

  test('stands when the game is over', async () => {
    const rooms = await guestsAtBoard(world.server, { ...kGomoku, clock: fischer(60_000, 0) });
    await playThrough(rooms, [0, 20, 40]);
    await rooms[0].client.do({ t: 'resign', room: rooms[0].room });
    await ended(rooms);
    assert.equal(rooms[1].clocks.running, null);
    assert.equal(rooms[1].clocks.due, null);
  });

  test('of no kind is no clock', async () => {
    const [room] = await guestsAtBoard(world.server, kThree);
    assert.equal(room.clocks, null);
  });
});
