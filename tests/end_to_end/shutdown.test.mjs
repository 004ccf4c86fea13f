// SIGTERM, and more than one server on one database.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { provenRoom, provenTables } from './harness/proof.mjs';
import { dice } from './harness/random.mjs';
import { scene } from './harness/scene.mjs';
import { Server } from './harness/server.mjs';
import { allSee, guestsAtBoard, kGomoku, kThree, play, playMany, playThrough } from './harness/tables.mjs';
import { eventually } from './harness/waiting.mjs';

scene('SIGTERM', (world) => {
  test('flushes what is under way, tells the clients to come back, and ends with 0', async () => {
    const { server } = world;
    const pairs = await Promise.all([0, 1, 2].map(() => Promise.all([Client.guest(server), Client.guest(server)])));
    const clients = pairs.flat();
    let over = false;
    const playing = pairs.map((pair, index) =>
      playMany(pair, { terms: [kGomoku], roll: dice(index), enough: () => over }),
    );
    await eventually(() => clients.every(({ settled }) => settled.length > 20), 'play is under way');
    const closing = clients.map((client) => client.nextClose());
    const ending = await server.stop();
    assert.deepEqual(ending, { code: 0, signal: null });
    for (const code of await Promise.all(closing)) assert.equal(code, 1012);
    assert.ok(
      clients.some(({ frames }) => frames.some(({ t, draining }) => t === 'node' && draining)),
      'they were told',
    );
    await server.start();
    over = true;
    await provenTables(server.database, (await Promise.all(playing)).flat());
  });
});

scene(
  'A server that ends',
  (world) => {
    test('answers first what it has been asked', async () => {
      const { server } = world;
      const anna = await Client.registered(server, 'Anna');
      const letGo = await server.database.hold('lock table recovery_codes');
      const made = anna.ask('POST', '/account/recovery-codes', { password: 'correct horse' }, 201);
      await eventually(async () => {
        const [{ waiting }] = await server.database.query(
          "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return waiting === 1;
      }, 'the codes are being made');
      const closed = anna.nextClose();
      const ending = server.stop();
      assert.equal(await closed, 1012);
      await letGo();
      assert.equal((await made).json.codes.length, 10);
      assert.deepEqual(await ending, { code: 0, signal: null });
    });
  },
  { nodes: 1 },
);

scene(
  'Two servers on one database',
  (world) => {
    test('do not fork a game', async () => {
      const other = await Server.start({ nodes: 1, database: world.server.database, flags: ['--node', 'other'] });
      try {
        const rooms = await guestsAtBoard(world.server, kGomoku);
        await playThrough(rooms, [0, 20]);
        const [{ room }] = rooms;
        const elsewhere = rooms.map(({ client }) => sameElsewhere(client, other));
        const there = await Promise.all(elsewhere.map(async (client) => (await client.connect()).follow(room)));
        await play(there[0], 40);
        // The first server has not heard of step 3: of two who write it, one is told that the game has gone on.
        const stale = await rooms[0].client.refused({ t: 'play', room, after: 2, d: { cell: 60 } });
        assert.equal(stale, 'stale');
        await allSee(rooms, 3);
        await play(rooms[1], 80);
        assert.equal(await there[1].client.refused({ t: 'play', room, after: 3, d: { cell: 100 } }), 'stale');
        await allSee(there, 4);
        for (const [index, here] of rooms.entries()) here.client.settled.push(...there[index].client.settled);
        await provenRoom(world.server.database, [...rooms, ...there]);
      } finally {
        await other.end();
      }
    });

    test('give a repeated command its first answer, whichever is asked', async () => {
      const other = await Server.start({ nodes: 1, database: world.server.database, flags: ['--node', 'other'] });
      try {
        const rooms = await guestsAtBoard(world.server, kThree);
        const [{ client, room }] = rooms;
        const there = await sameElsewhere(client, other).connect();
        const command = { t: 'play', room, after: 0, d: { cell: 0 } };
        const seen = await there.follow(room);
        assert.deepEqual(await there.do(command, 99), await client.do(command, 99));
        await allSee([seen], 1);
        assert.equal((await world.server.database.record(room)).length, 1);
      } finally {
        await other.end();
      }
    });
  },
  { nodes: 1 },
);

/** The same player at another server. */
function sameElsewhere(client, server) {
  const twin = new Client(server.url, `${client.who} elsewhere`);
  twin.cookie = client.cookie;
  return twin;
}
