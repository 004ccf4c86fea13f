// PostgreSQL goes away in the middle of play and comes back: play pauses, the clients are told, and it goes on.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { everybodyLeaves } from './harness/client.mjs';
import { Database } from './harness/database.mjs';
import { fetchRaw } from './harness/http.mjs';
import { Postgres } from './harness/postgres.mjs';
import { provenRoom, provenTables } from './harness/proof.mjs';
import { dice, seed } from './harness/random.mjs';
import { Server } from './harness/server.mjs';
import { allSee, goesOn, guestsAtBoard, kGomoku, pairsAtPlay, play, playThrough } from './harness/tables.mjs';
import { paused } from './harness/time/outages.mjs';
import { eventually } from './harness/waiting.mjs';

const kRounds = 3;
const kPairs = 3;
const kClock = { kind: 'fischer', base_ms: 600_000, increment_ms: 0 };

describe('PostgreSQL', () => {
  let postgres;
  let server;
  before(async () => {
    postgres = await Postgres.start();
    server = await Server.start({ database: await Database.create(postgres.adminUrl) });
  });
  after(async () => {
    everybodyLeaves();
    await server?.end();
    await postgres?.end();
  });

  const ready = async () => (await fetchRaw(`${server.url}/readyz`)).status;

  test(`killed ${kRounds} times in the middle of play loses nothing`, async (context) => {
    context.diagnostic(`NOUGHTS_SEED=${seed}`);
    const roll = dice();
    const terms = [{ ...kGomoku, options: { size: 9 }, clock: kClock }];
    const { clients, played, stop } = await pairsAtPlay(server, kPairs, { terms, roll });
    for (let round = 0; round < kRounds; round++) {
      await Promise.race([played, goesOn(clients)]);
      await postgres.kill();
      await Promise.race([played, paused(clients, true)]);
      // Of several nodes the clients know of their own; whichever else is asked may try the database a moment later.
      if (server.nodes.length === 1) assert.equal(await ready(), 503);
      else await eventually(async () => (await ready()) === 503, 'none is ready');
      await postgres.start();
      await Promise.race([played, paused(clients, false)]);
    }
    await Promise.race([played, goesOn(clients)]);
    await provenTables(server.database, await stop());
    // A site's leases run out meanwhile, and who plays at another node than their own comes anew.
    assert.ok(
      server.nodes.length > 1 || clients.every(({ connections }) => connections === 1),
      'nobody was disconnected',
    );
    assert.equal(await eventually(async () => (await ready()) === 200, 'ready again'), true);
  });

  test('that is away stops no clock’s player: a move made then is done when it is back, and not charged', async () => {
    const terms = { ...kGomoku, clock: kClock };
    const [rooms, idle] = await Promise.all([guestsAtBoard(server, terms), guestsAtBoard(server, terms)]);
    const began = Date.now();
    await Promise.all([playThrough(rooms, [0, 20]), playThrough(idle, [0, 20])]);
    const [x, o] = rooms;
    const state = JSON.stringify([o.view, o.n]);
    await postgres.kill();
    await paused([x.client, o.client], true);
    const away = Date.now();
    const moving = play(x, 40);
    await sleep(2_500);
    assert.equal(x.n, 2, 'nothing is shown that is not durable');
    assert.equal(JSON.stringify([o.view, o.n]), state);
    const back = Date.now();
    await postgres.start();
    const chargesNoMore = (ms) => {
      const there = Date.now() - began - (back - away);
      assert.ok(ms <= there, `${ms} ms of ${there} were charged`);
    };
    await moving;
    await paused([x.client, o.client], false);
    await allSee(rooms, 3);
    assert.equal(o.result, null, 'nobody lost on time');
    chargesNoMore(x.steps[2].took);
    await play(o, 60);
    await provenRoom(server.database, rooms);
    // Who comes anew to a site sees clocks as they are by then.
    if (server.nodes.length === 1) {
      const [clocks] = await idle[0].until(
        () => idle[0].clocksSet.length > 0 && idle[0].clocksSet,
        'the clocks, set anew',
      );
      chargesNoMore(kClock.base_ms - clocks.left[0]);
    }
    await play(idle[0], 40);
    chargesNoMore(idle[0].steps[2].took);
  });

  test('that is away keeps nobody from connecting again', async () => {
    const rooms = await guestsAtBoard(server, kGomoku);
    await playThrough(rooms, [0, 20]);
    const [{ client }] = rooms;
    await postgres.stop();
    await paused([client], true);
    const answer = client.send({ t: 'play', room: rooms[0].room, after: 2, d: { cell: 40 } });
    client.drop();
    await client.until(() => client.closes.length > 0, 'disconnected');
    await postgres.start();
    assert.equal((await answer).t, 'ok');
    await allSee(rooms, 3);
    await provenRoom(server.database, rooms);
  });
});
