// The database is away at the start, hangs, is busy, or is another server's: the server waits, says so, and keeps its promises.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Client, everybodyLeaves } from './harness/client.mjs';
import { Database, settingsOf } from './harness/database.mjs';
import { fetchRaw } from './harness/http.mjs';
import { metric } from './harness/metrics.mjs';
import { thisVersion, withMigration } from './harness/nodes/versions.mjs';
import { freePort } from './harness/ports.mjs';
import { Postgres } from './harness/postgres.mjs';
import { provenRoom, provenTables } from './harness/proof.mjs';
import { dice } from './harness/random.mjs';
import { RawConnection } from './harness/raw.mjs';
import { scene } from './harness/scene.mjs';
import { Server } from './harness/server.mjs';
import {
  allSee,
  ended,
  guestsAtBoard,
  kGomoku,
  kThree,
  kXWins,
  play,
  playMany,
  playThrough,
} from './harness/tables.mjs';
import { paused } from './harness/time/outages.mjs';
import { eventually, within } from './harness/waiting.mjs';

/** A server that was started at a known port and is not waited for. */
async function launched(database, flags = [], version = thisVersion) {
  const server = new Server(database, ['--rate-scale', '0', ...flags]);
  server.version = version;
  server.port = await freePort();
  server.url = `http://127.0.0.1:${server.port}`;
  server.launch();
  return server;
}

/** The view is of all databases of the cluster, where other tests run. */
const kLocks = 'pg_locks where database = (select oid from pg_database where datname = current_database())';

const status = (server, path) => fetchRaw(server.url + path).then((answer) => answer.status);
const answers = (server, path, wanted) =>
  eventually(
    () =>
      status(server, path).then(
        (got) => got === wanted,
        () => false,
      ),
    `${path} answers ${wanted}`,
    60_000,
  );
/** A request to the API that is admitted, and whose body is still to come. */
async function admitted(server) {
  const raw = await RawConnection.open(server.port);
  raw.send(
    `GET /api/v1/variants HTTP/1.1\r\nHost: ${server.address}\r\nConnection: close\r\n` +
      'Expect: 100-continue\r\nContent-Length: 2\r\n\r\n',
  );
  await raw.until(() => raw.statuses[0] === 100, 'it may send its body');
  return raw;
}

const said = (server) => server.logged();

/** A connection of our own to a database, beside the server's. */
async function connected(database) {
  const client = new pg.Client(settingsOf(database.url));
  client.on('error', () => {});
  await client.connect();
  return client;
}

describe('A database that is away or hangs', () => {
  let postgres;
  let database;
  before(async () => {
    postgres = await Postgres.start();
    database = await Database.create(postgres.adminUrl);
  });
  after(async () => {
    everybodyLeaves();
    await postgres?.end();
  });

  test('at the start is waited for, and said', async () => {
    await postgres.stop();
    const server = await launched(database);
    try {
      await answers(server, '/healthz', 200);
      assert.equal(await status(server, '/readyz'), 503);
      const page = await fetchRaw(`${server.url}/`);
      assert.equal(page.status, 503);
      assert.match(page.headers['content-type'], /^text\/plain/);
      const asked = await new Client(server.url).ask('POST', '/guest', {}, 503);
      assert.equal(asked.json.code, 'unavailable');
      await eventually(() => said(server).includes('waits for the database'), 'said in the log');
      await sleep(3_000);
      assert.equal(said(server).split('waits for the database').length, 2, 'said once');
      await postgres.start();
      await server.playable();
      assert.equal(await status(server, '/readyz'), 200);
      await playThrough(await guestsAtBoard(server, kThree), kXWins);
    } finally {
      await server.end();
    }
  });

  test('at the start: what the API was asked before, and answers when it is ready, is refused with a code', async () => {
    await postgres.stop();
    const server = await launched(database);
    try {
      await answers(server, '/readyz', 503);
      // A body that does not come for ten seconds is not waited for: the last ones are early enough.
      const asked = [await admitted(server)];
      let isReady = false;
      const ready = postgres
        .start()
        .then(() => server.playable())
        .finally(() => (isReady = true));
      while (!isReady) {
        await Promise.race([ready, sleep(200)]);
        if (!isReady) asked.push(await admitted(server));
      }
      await ready;
      for (const raw of asked) raw.send('{}');
      await Promise.all(asked.map((raw) => raw.end()));
      for (const raw of asked) assert.match(raw.text, /content-type: application\/json/i, 'never a page');
      const refused = asked.filter((raw) => raw.statuses[1] === 503 && raw.code === 'unavailable');
      assert.notEqual(refused.length, 0, asked.map((raw) => raw.text).join('\n'));
    } finally {
      await server.end();
    }
  });

  test('at the start does not keep the server from being stopped', async () => {
    await postgres.stop();
    const server = await launched(database);
    try {
      await answers(server, '/readyz', 503);
      assert.deepEqual(await server.stop(), { code: 0, signal: null });
    } finally {
      await server.end();
      await postgres.start();
    }
  });

  test('that another server migrates is waited for, and does not keep the server from being stopped', async () => {
    const release = await database.hold('select pg_advisory_lock(7453210987)');
    const server = await launched(database);
    try {
      await eventually(() => said(server).includes('wait for another server'), 'said in the log');
      assert.deepEqual(await server.stop(), { code: 0, signal: null });
      server.launch();
      await eventually(() => said(server).split('wait for another server').length > 2, 'said again');
      await release();
      await server.playable();
    } finally {
      await release();
      await server.end();
    }
  });

  test('in the middle of migrating is waited for, and one that hangs does not keep the server from being stopped', async () => {
    const version = withMigration(thisVersion, '-- expand: a test.', 'SELECT pg_sleep(600);');
    const server = await launched(database, [], version);
    const asleep = async () =>
      (
        await database.query(
          `select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
        )
      ).length > 0;
    try {
      await eventually(asleep, 'it migrates');
      await database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
      );
      await eventually(() => said(server).includes('wait for the database'), 'said in the log');
      await eventually(asleep, 'it migrates again');
      await postgres.freeze();
      assert.deepEqual(await server.stop(), { code: 0, signal: null });
    } finally {
      await postgres.thaw();
      await server.end();
    }
  });

  test('whose name or password is wrong is waited for, and the log says what is wrong', async () => {
    const missing = new Database(postgres.adminUrl, 'no_such_database');
    const server = await launched(missing);
    try {
      await answers(server, '/readyz', 503);
      await eventually(() => said(server).includes('no_such_database'), 'the reason in the log');
      assert.ok(server.alive);
    } finally {
      await server.end();
    }
  });

  test('and hangs in the middle of play: it is told, nothing is lost or doubled, no clock is charged', async () => {
    const server = await Server.start({ database });
    try {
      const terms = { ...kGomoku, options: { size: 9 }, clock: { kind: 'fischer', base_ms: 600_000, increment_ms: 0 } };
      const pairs = await Promise.all(
        Array.from({ length: 3 }, () => Promise.all([Client.guest(server), Client.guest(server)])),
      );
      const clients = pairs.flat();
      let over = false;
      const playing = pairs.map((pair, index) =>
        playMany(pair, { terms: [terms], roll: dice(index), enough: () => over }),
      );
      const played = Promise.all(playing).then((all) => all.flat());
      // Per move less than the hang takes: whoever were charged would have lost.
      const waiting = await guestsAtBoard(server, { ...kGomoku, clock: { kind: 'per_move', move_ms: 12_000 } });
      await playThrough(waiting, [0, 20]);
      await postgres.freeze();
      const frozen = Date.now();
      try {
        await Promise.race([played, paused(clients, true, 60_000)]);
        assert.equal(await status(server, '/readyz'), 503);
        assert.equal(await status(server, '/healthz'), 200);
        await sleep(Math.max(0, 13_000 - (Date.now() - frozen)));
      } finally {
        await postgres.thaw();
      }
      await Promise.race([played, paused(clients, false, 60_000)]);
      await answers(server, '/readyz', 200);
      await play(waiting[0], 40);
      await allSee(waiting, 3);
      assert.equal(waiting[1].result, null, 'nobody lost on time');
      over = true;
      await provenTables(database, await within(played, () => 'the games go on', 120_000));
      await provenRoom(database, waiting);
      // A site's leases run out meanwhile, and who plays at another node than their own comes anew.
      assert.ok(
        server.nodes.length > 1 || clients.every(({ connections }) => connections === 1),
        'nobody was disconnected',
      );
    } finally {
      everybodyLeaves();
      await server.end();
    }
  });
});

scene(
  'The name of a node',
  (world) => {
    const kNode = "hashtextextended('noughts node one', 0)";

    test('is one server’s alone: the second says so and ends, the first goes on', async () => {
      const second = await launched(world.server.database);
      const { code } = await within(second.ended, () => 'the second server ends', 60_000);
      assert.equal(code, 1);
      await eventually(() => /another server runs as the node \\?"one/.test(said(second)), 'said in the log');
      await second.end();
      await playThrough(await guestsAtBoard(world.server, kThree), kXWins);
      const other = await launched(world.server.database, ['--node', 'two']);
      await other.playable();
      assert.deepEqual(await other.stop(), { code: 0, signal: null });
      await other.end();
    });

    test('does not help a server with a bus beside one without: both would play the same games', async () => {
      const other = await launched(world.server.database, ['--node', 'two', '--bus', 'nats://127.0.0.1:1']);
      const { code } = await within(other.ended, () => 'the other server ends', 60_000);
      assert.equal(code, 1);
      await eventually(() => said(other).includes('a server without a --bus runs on this database'), 'said in the log');
      await other.end();
      await playThrough(await guestsAtBoard(world.server, kThree), kXWins);
    });

    test('is free after kill -9', async () => {
      await world.server.kill();
      await world.server.start();
    });

    test('is waited for while its holder gives no heartbeat, as after kill -9 on a slow disk', async () => {
      const { database } = world.server;
      await world.server.kill();
      const holder = await connected(database);
      await holder.query(`select pg_advisory_lock(${kNode})`);
      world.server.launch();
      await eventually(() => said(world.server).includes('name is held'), 'it waits');
      // The last heartbeat of the one that was killed: given before, committed only now.
      await database.query('update node set seen = seen + 1');
      const waiting = world.server.playable();
      assert.equal(await Promise.race([waiting, sleep(7_000, 'waits')]), 'waits');
      await holder.end();
      await waiting;
      await playThrough(await guestsAtBoard(world.server, kThree), kXWins);
    });

    test('is kept by a server that has lost its connections, all of them', async () => {
      const { database } = world.server;
      const rooms = await guestsAtBoard(world.server, kGomoku);
      for (let round = 0; round < 3; round++) {
        await database.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
          [database.name],
        );
        await playThrough(rooms, [round * 2, round * 2 + 20]);
      }
      // Whoever had lost the name would end with one of the next heartbeats.
      const [{ seen }] = await database.query('select max(seen)::text as seen from node');
      await eventually(
        async () => (await database.query('select from node where seen > $1::bigint + 2500', [seen])).length > 0,
        'heartbeats go on',
      );
      assert.ok(world.server.alive);
      await provenRoom(database, rooms);
    });

    test('that another has taken meanwhile is not served on', async () => {
      const { database } = world.server;
      const taker = await connected(database);
      const taking = taker.query(`select pg_advisory_lock(${kNode})`);
      await eventually(
        async () =>
          (await database.query(`select from ${kLocks} and locktype = 'advisory' and not granted`)).length > 0,
        'the other waits for the name',
      );
      await database.query(`select pg_terminate_backend(pid) from ${kLocks} and locktype = 'advisory' and granted`);
      await taking;
      const { code } = await within(world.server.ended, () => 'the server ends', 60_000);
      assert.equal(code, 1);
      assert.match(said(world.server), /another server runs as the node/);
      await taker.end();
      await world.server.start();
    });
  },
  { nodes: 1 },
);

scene('A database that is busy', (world) => {
  test('with other queries is no outage: play goes on, rooms are loaded, the server is ready', async () => {
    const { database } = world.server;
    const outages = () => database.query('select * from outage order by since, until, node');
    const noted = await outages();
    const reader = await Client.registered(world.server, 'Reader');
    const rooms = await guestsAtBoard(world.server, kGomoku);
    const watcher = await Client.guest(world.server);
    const finished = await guestsAtBoard(world.server, kThree);
    await playThrough(finished, kXWins);
    await ended(finished);
    await Promise.all(finished.map(({ client, room }) => client.unwatch(room)));
    const holder = await connected(database);
    await holder.query('begin');
    // What no room needs, and each of these requests does.
    await holder.query('lock table player_setting');
    const asking = Array.from({ length: 40 }, () => reader.ask('GET', '/settings'));
    await eventually(
      async () => (await database.query(`select from ${kLocks} and not granted`)).length >= 4,
      'all connections for queries wait',
    );
    for (let move = 0; move < 8; move++) {
      await playThrough(rooms, [move * 2, move * 2 + 30]);
      assert.equal(await status(world.server, '/readyz'), 200);
      await sleep(1_000);
    }
    await watcher.follow(finished[0].room);
    assert.equal(watcher.node?.paused ?? false, false);
    assert.ok(rooms.every(({ client }) => !client.node?.paused));
    await holder.query('rollback');
    await holder.end();
    for (const answer of await Promise.all(asking)) assert.notEqual(answer.status, 500, answer.text);
    assert.deepEqual(await outages(), noted, 'no outage was noted');
  });

  test('and what it would refuse is refused before', async () => {
    const client = await Client.registered(world.server, 'Typist');
    const errors = () => metric(world.server, 'noughts_internal_errors_total');
    for (const path of [
      '/sets?lang=%FF',
      '/history?opponent=%C3%28',
      '/players/%FF',
      '/leaderboards/3x3?after=%ED%A0%80',
    ]) {
      const { status: got } = await fetchRaw(`${world.server.url}/api/v1${path}`, {
        headers: { cookie: client.cookie },
      });
      assert.equal(got, 400, path);
    }
    const { json } = await client.ask('PUT', '/account/about', { about: 'a\u0000b', place: '', website: '' }, 400);
    assert.equal(json.code, 'bad_message');
    assert.equal(await errors(), 0);
  });
});
