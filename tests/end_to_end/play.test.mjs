// Whole games, and the moves that are refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { metric } from './harness/metrics.mjs';
import { provenRoom } from './harness/proof.mjs';
import { dice } from './harness/random.mjs';
import { scene } from './harness/scene.mjs';
import {
  allSee,
  ended,
  guestsAtBoard,
  kFull,
  kGomoku,
  kThree,
  kXWins,
  play,
  playOn,
  playThrough,
} from './harness/tables.mjs';

const at = (row, column) => row * 19 + column;
const row = (number, ...columns) => columns.map((column) => at(number, column));
/** The moves of X with those of O between them. */
const turns = (crosses, noughts) =>
  crosses.flatMap((cell, index) => (index < noughts.length ? [cell, noughts[index]] : [cell]));
/** Noughts that lead nowhere: no two of them side by side. */
const idle = (count) =>
  Array.from({ length: count }, (_, index) => at(18 - 2 * Math.floor(index / 9), 2 * (index % 9)));

scene('A game', (world) => {
  test('of 3×3 is won by a line', async () => {
    const rooms = await guestsAtBoard(world.server, kThree);
    await playThrough(rooms, kXWins);
    const result = await ended(rooms);
    assert.deepEqual(result.place, [1, 2]);
    assert.equal(result.reason, 'line');
    assert.equal(result.ratings, undefined, 'guests have no points to move');
    assert.deepEqual(rooms[1].view.lines, [[0, 1, 2]]);
    assert.deepEqual(rooms[0].turn, []);
    await provenRoom(world.server.database, rooms);
    assert.equal((await world.server.database.room(rooms[0].room)).reason, 'line');
  });

  test('of 3×3 is drawn on a full board', async () => {
    const rooms = await guestsAtBoard(world.server, kThree);
    await playThrough(rooms, kFull);
    const result = await ended(rooms);
    assert.deepEqual(result.place, [1, 1]);
    assert.equal(result.reason, 'full');
    await provenRoom(world.server.database, rooms);
  });

  test('of gomoku is won by exactly five', async () => {
    const rooms = await guestsAtBoard(world.server, kGomoku);
    await playThrough(rooms, turns(row(3, 4, 5, 6, 7, 8), idle(4)));
    const result = await ended(rooms);
    assert.deepEqual(result.place, [1, 2]);
    assert.deepEqual(rooms[0].view.lines, [row(3, 4, 5, 6, 7, 8)]);
    await provenRoom(world.server.database, rooms);
  });

  test('of gomoku is not won by six in a row, and goes on', async () => {
    const rooms = await guestsAtBoard(world.server, kGomoku);
    await playThrough(rooms, turns([...row(3, 1, 2, 3, 5, 6), at(3, 4)], idle(6)));
    assert.equal(rooms[0].result, null);
    assert.deepEqual(rooms[0].view.lines, []);
    assert.deepEqual(rooms[0].turn, [0]);
    const down = [4, 5, 6, 7].map((line) => at(line, 1));
    await playThrough(rooms, turns(down, idle(9).slice(6)));
    assert.deepEqual((await ended(rooms)).place, [1, 2], 'five downwards from the end of the six do win');
  });

  test('refuses a move with a reason, and nothing changes', async () => {
    const rooms = await guestsAtBoard(world.server, kThree);
    const [x, o] = rooms;
    const code = (room, d, after = room.n) => room.client.refused({ t: 'play', room: room.room, after, d });
    assert.equal(await code(o, { cell: 0 }), 'not_your_turn');
    await play(x, 4);
    await allSee(rooms, 1);
    const before = JSON.stringify([o.view, o.turn, o.n]);
    assert.equal(await code(x, { cell: 0 }), 'not_your_turn');
    assert.equal(await code(o, { cell: 4 }), 'occupied');
    assert.equal(await code(o, { cell: 0 }, 0), 'stale');
    assert.equal(await code(o, { cell: 0 }, 2), 'stale');
    const amiss = { cell: 9 };
    assert.ok(['out_of_range', 'bad_action'].includes(await code(o, amiss)), 'a cell that is not there');
    for (const d of [{}, { cell: '0' }, { cell: 0, row: 1 }, { cell: 0.5 }, { cell: -1 }]) {
      assert.ok(['out_of_range', 'bad_action'].includes(await code(o, d)), JSON.stringify(d));
    }
    o.client.drop();
    await o.client.until(() => o.client.connections === 2, 'back');
    await o.client.ping();
    assert.equal(JSON.stringify([o.view, o.turn, o.n]), before);
    assert.equal((await world.server.database.record(x.room)).length, 1);
    await play(o, 0);
  });

  test('refuses everything once it is over', async () => {
    const rooms = await guestsAtBoard(world.server, kThree);
    await playThrough(rooms, kXWins);
    await ended(rooms);
    const [, { client, room, n }] = rooms;
    assert.equal(await client.refused({ t: 'play', room, after: n, d: { cell: 8 } }), 'game_over');
    for (const t of ['resign', 'leave', 'abort', 'offer_draw', 'accept_draw', 'decline_draw']) {
      assert.equal(await client.refused({ t, room }), 'game_over', t);
    }
  });

  test('that does not exist is not found', async () => {
    const [{ client }] = await guestsAtBoard(world.server, kThree);
    await assert.rejects(client.follow('zzzzzzzzz'), /not_found/);
    assert.equal(await client.refused({ t: 'play', room: 'zzzzzzzzz', after: 0, d: { cell: 1 } }), 'not_found');
    assert.equal(await client.refused({ t: 'chat', room: 'zzzzzzzzz', text: 'hello' }), 'not_found');
  });

  test('does a repeated command once, and gives its first answer', async () => {
    const rooms = await guestsAtBoard(world.server, kThree);
    const [{ client, room }] = rooms;
    const command = { t: 'play', room, after: 0, d: { cell: 0 } };
    const first = await client.do(command, 77);
    assert.deepEqual(await client.do(command, 77), first);
    await playThrough(rooms.slice(1), [5]);
    assert.deepEqual(await client.do(command, 77), first, 'also when the game has gone on');
    const refused = await client.send({ t: 'play', room, after: 0, d: { cell: 8 } }, 78);
    assert.equal(refused.code, 'stale');
    assert.deepEqual(await client.send({ t: 'play', room, after: 0, d: { cell: 8 } }, 78), refused);
    assert.equal((await world.server.database.record(room)).length, 2);
  });

  test('takes one of several moves sent at once', async () => {
    const rooms = await guestsAtBoard(world.server, kThree);
    const [{ client, room }] = rooms;
    const answers = await Promise.all(
      [0, 1, 2, 3].map((cell) => client.send({ t: 'play', room, after: 0, d: { cell } })),
    );
    assert.deepEqual(
      answers.map(({ t, code }) => code ?? t),
      ['ok', 'stale', 'stale', 'stale'],
    );
  });

  test('shows a slow reader the latest, and nothing is missing in the end', async () => {
    const tables = await Promise.all(Array.from({ length: 5 }, () => guestsAtBoard(world.server, kGomoku)));
    // A balancer would keep for it what it does not read.
    const slow = await Client.guest(world.server.nodes[0], 'slow reader');
    const seen = await Promise.all(tables.map(([{ room }]) => slow.follow(room)));
    slow.pause();
    const roll = dice();
    await Promise.all(tables.flat().map((room) => playOn(room, roll)));
    assert.ok((await metric(world.server, 'noughts_states_collapsed_total')) > 0, 'older views gave way to newer ones');
    slow.resume();
    await ended(seen);
    for (const [index, rooms] of tables.entries()) {
      await ended(rooms);
      await provenRoom(world.server.database, [...rooms, seen[index]]);
    }
  });
});
