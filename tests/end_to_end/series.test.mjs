// Games that rematches connect, and time that is given: what is known of them after a kill -9, too.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { provenRoom } from './harness/proof.mjs';
import { scene } from './harness/scene.mjs';
import { allSee, ended, kFull, kThree, kXWins, playThrough, seat, together } from './harness/tables.mjs';

const kBlitz = { kind: 'fischer', base_ms: 60_000, increment_ms: 0 };
const kGiven = 15_000;

async function rematch(rooms) {
  for (const { client, room } of rooms) await client.do({ t: 'rematch', room, on: true });
  await rooms[0].until(() => rooms[0].next, 'the next game');
  return together(rooms[0].next, rooms[1].client, rooms[0].client);
}

scene('A series', (world) => {
  test('keeps its score and its chat, also through a restart and for those who watch', async () => {
    const { server } = world;
    const [anna, boris] = await Promise.all([Client.guest(server), Client.guest(server)]);
    const first = await seat(anna, boris);
    assert.equal(first[0].series, undefined, 'a game alone is no series');
    await anna.do({ t: 'chat', room: first[0].room, text: 'good luck' });
    await playThrough(first, kXWins);
    await ended(first);
    const second = await rematch(first);
    assert.deepEqual(
      second.map(({ series }) => series),
      Array(2).fill({ game: 2, score: [0, 2] }),
    );
    assert.deepEqual(
      second[0].earlier.map(({ text, room, seat: said }) => ({ text, room, said })),
      [{ text: 'good luck', room: first[0].room, said: 1 }],
    );
    await playThrough(second, kFull);
    await ended(second);
    const third = await rematch(second);
    await server.kill();
    await server.start();
    const spectator = await Client.guest(server);
    const [seen] = await together(third[0].room, spectator);
    assert.deepEqual(seen.series, { game: 3, score: [3, 1] });
    assert.equal(seen.earlier.length, 1);
    await third[0].client.do({ t: 'abort', room: third[0].room });
    await ended(third);
    const fourth = await rematch(third);
    assert.deepEqual(fourth[0].series, { game: 4, score: [1, 3] }, 'a game that was aborted brings nothing');
  });

  test('time that is given stays given, whatever becomes of the server', async () => {
    const { server } = world;
    const players = await Promise.all([Client.guest(server), Client.guest(server)]);
    const rooms = await seat(...players, { ...kThree, clock: kBlitz });
    const [{ client, room }] = rooms;
    await client.do({ t: 'give_time', room }, 4_711);
    await allSee(rooms, 1);
    assert.deepEqual(rooms[1].clocks.left, [kBlitz.base_ms, kBlitz.base_ms + kGiven]);
    await server.kill();
    await server.start();
    await client.do({ t: 'give_time', room }, 4_711);
    await client.do({ t: 'give_time', room });
    await allSee(rooms, 2);
    assert.deepEqual(rooms[1].clocks.left, [kBlitz.base_ms, kBlitz.base_ms + 2 * kGiven]);
    await provenRoom(server.database, rooms);
    const spectator = await Client.guest(server);
    assert.equal(await spectator.refused({ t: 'give_time', room }), 'not_seated');
    const [without] = await seat(...players, kThree);
    assert.equal(await client.refused({ t: 'give_time', room: without.room }), 'no_time');
  });

  test('the games of two against each other are counted by variant', async () => {
    const { server } = world;
    const players = await Promise.all([Client.registered(server, 'Aurora'), Client.registered(server, 'Borealis')]);
    for (const cells of [kXWins, kFull]) await ended(await played(players, cells));
    const { json: score } = await players[1].ask('GET', '/players/Aurora/against/Borealis', null, 200);
    assert.deepEqual(score.results, [{ variant: '3x3', won: 1, lost: 0, drawn: 1 }]);
  });

  async function played(players, cells) {
    const rooms = await seat(...players, kThree);
    await playThrough(rooms, cells);
    return rooms;
  }
});
