// Finished games as files: their record as it is stored, the formats of other programs, and all of one's own as a stream.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { scene } from './harness/scene.mjs';
import { wrongShape } from './harness/wire/schemas.mjs';
import { ended, kGomoku, kRated, kThree, kXWins, playThrough, seat } from './harness/tables.mjs';

scene('A game as a file', (world) => {
  const { register } = world;
  const file = (client, room, format) => client.ask('GET', `/games/${room}.${format}`);

  async function finished(players, terms, cells) {
    const rooms = await seat(...players, terms);
    await playThrough(rooms, cells);
    if (!rooms[0].result) await rooms[0].client.do({ t: 'resign', room: rooms[0].room });
    await ended(rooms);
    for (const { client, room } of rooms) await client.unwatch(room);
    return rooms[0];
  }

  test('is its record, as it was shown, with terms, seats and result', async () => {
    const [anna, boris] = await Promise.all(['Anna', 'Boris'].map(register));
    const room = await finished([anna, boris], kRated, kXWins);
    const stranger = new Client(world.server.url, 'stranger');
    const { json, headers } = await file(stranger, room.room, 'json');
    assert.match(headers['content-disposition'], new RegExp(`attachment; filename="noughts-${room.room}.json"`));
    assert.deepEqual(json.steps, room.steps);
    assert.deepEqual(json.result, room.result);
    assert.equal(json.terms.variant, '3x3');
    assert.deepEqual(
      json.seats.map(({ name, result }) => [name, result]),
      [
        ['Anna', 'won'],
        ['Boris', 'lost'],
      ],
    );
    for (const { d } of json.steps) assert.equal(wrongShape('3x3', 'Action', d.a), null);
  });

  test('is Piskvork’s, SGF, or a list of moves, where the variant has such formats', async () => {
    const [carl, dora] = await Promise.all(['Carl', 'Dora'].map(register));
    const { room } = await finished([carl, dora], kGomoku, [180, 162, 200]);
    const psq = await file(carl, room, 'psq');
    assert.match(psq.text, /^Piskvorky 19x19, 0:0, 0\n10,10,\d+\n11,9,\d+\n11,11,\d+\nCarl\nDora\n-1\n$/);
    assert.match(psq.headers['content-type'], /^text\/plain; charset=utf-8/);
    const sgf = await file(carl, room, 'sgf');
    assert.match(
      sgf.text,
      /^\(;FF\[4\]GM\[4\]CA\[UTF-8\]AP\[Noughts\]SZ\[19\]PB\[Carl\]PW\[Dora\]RU\[Exactly 5 in a row\]ON\[Hogetsu\]DT\[\d{4}-\d\d-\d\d\]RE\[W\+R\]\n;B\[jj\];W\[ki\];B\[kk\]\)\n$/,
    );
    assert.match(sgf.headers['content-type'], /^application\/x-go-sgf/);
    assert.equal((await file(carl, room, 'txt')).text, 'j10 k11 k9\n');
    assert.equal((await file(carl, room, 'pgn')).status, 404);
  });

  test('is only JSON where there is no other format', async () => {
    const [emil, fred] = await Promise.all(['Emil', 'Fred'].map(register));
    const { room } = await finished([emil, fred], kThree, kXWins);
    assert.equal((await file(emil, room, 'psq')).status, 404);
    assert.equal((await file(emil, room, 'json')).status, 200);
  });

  test('is not to be had before the game is over', async () => {
    const [gina, hans] = await Promise.all(['Gina', 'Hans'].map(register));
    const [{ room }] = await seat(gina, hans, kThree);
    const answer = await file(gina, room, 'json');
    assert.deepEqual([answer.status, answer.json.code], [409, 'not_over']);
    assert.equal((await file(gina, 'zzzzz', 'json')).status, 404);
  });

  test('names nobody who must not be a line of its own', async () => {
    const guests = await Promise.all([Client.guest(world.server), Client.guest(world.server)]);
    const { room } = await finished(guests, kGomoku, [0]);
    assert.match((await file(guests[0], room, 'psq')).text, /\nGuest \d+\nGuest \d+\n-1\n$/);
  });

  test('comes with all others in one stream, a line each, the last first', async () => {
    const ivan = await register('Ivan');
    const jana = await register('Jana');
    const rooms = [];
    for (let i = 0; i < 23; i += 1) rooms.unshift((await finished([ivan, jana], kThree, kXWins)).room);
    const { text, headers, status } = await ivan.ask('GET', '/history.jsonl');
    assert.equal(status, 200);
    assert.equal(headers['transfer-encoding'], 'chunked');
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      lines.map(({ id }) => id),
      rooms,
    );
    const { json } = await file(ivan, rooms[0], 'json');
    assert.deepEqual(lines[0], json);
    const nobody = await register('Kurt');
    assert.equal((await nobody.ask('GET', '/history.jsonl')).text, '');
    assert.equal((await new Client(world.server.url, 'stranger').ask('GET', '/history.jsonl')).status, 401);
  });
});
