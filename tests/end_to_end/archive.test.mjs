// Records of games that ended long ago are moved to the archive while people play: whoever reads them sees what they saw before.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { idNumber } from './harness/base62.mjs';
import { Client, everybodyLeaves } from './harness/client.mjs';
import { adminUrl, Database } from './harness/database.mjs';
import { documented, replaced } from './harness/documented.mjs';
import { fetchRaw } from './harness/http.mjs';
import { metric } from './harness/metrics.mjs';
import { scene } from './harness/scene.mjs';
import { Server } from './harness/server.mjs';
import { ended, guestsAtBoard, kGomoku, kRated, kXWins, play, playThrough, seat } from './harness/tables.mjs';
import { eventually } from './harness/waiting.mjs';

const kMonths = 12;
/** Rooms that lie in the database, each with so many steps. */
const kMany = 3_000;
const kSteps = 20;
/** Another disk, and what it is called. */
const kDisk = path.join(tmpdir(), `noughts-disk-${process.pid}`);
const kTablespace = `disk_${process.pid}`;

/** From its next start on the server archives games that ended so many months ago, or none. */
const archiveAfter = (months) => (process.env.NOUGHTS_ARCHIVE_AFTER = String(months));

/** These games have ended so much longer ago. The record itself stays as it is. */
async function passMonths(database, rooms, months) {
  const ids = rooms.map(idNumber);
  const sql = `ended_at = ended_at - $2::bigint * 31 * 86400000`;
  await database.query(`update room set ${sql} where id = any($1::bigint[])`, [ids, months]);
  await database.query(`update past_game set ${sql} where room = any($1::bigint[])`, [ids, months]);
}

const archived = async (database) =>
  (await database.query('select count(*) as rooms from room where archived is not null'))[0].rooms;

/** All that anybody can read of these games. */
async function readings(server, player, rooms) {
  const all = {};
  const keep = async (client, path) => {
    const { status, text } = await client.ask('GET', path);
    all[path] = `${status} ${text}`;
  };
  for (const room of rooms) {
    for (const what of ['', '.json', '.psq', '/position', '/position?n=3', '/position.svg?n=2', '/game.svg'])
      await keep(player, `/games/${room}${what}`);
    const view = await player.follow(room);
    all[`the room ${room}`] = JSON.stringify([view.steps, view.view, view.result, view.chat]);
    await player.unwatch(room);
  }
  for (const path of ['/history', '/history.jsonl', '/account/export?after=games:0']) await keep(player, path);
  return all;
}

/** The record of this game is nowhere, and said to be elsewhere; how it ended stays. */
async function detached(server, player, room) {
  for (const format of ['json', 'psq']) {
    const { json } = await player.ask('GET', `/games/${room}.${format}`, undefined, 410);
    assert.equal(json.code, 'record_detached');
  }
  for (const made of ['position', 'position.svg', 'game.svg', 'game.gif']) {
    const { json } = await player.ask('GET', `/games/${room}/${made}`, undefined, 410);
    assert.equal(json.code, 'record_detached');
  }
  const card = await fetchRaw(`${server.url}/api/v1/games/${room}/card.png`);
  assert.equal(card.status, 200, 'whoever played, and how it ended, without a board');
  assert.equal(await player.refused({ t: 'sync', room, have: 0 }), 'record_detached');
  assert.equal(await player.refused({ t: 'chat', room, text: 'where is it?' }), 'record_detached');
  const { games } = (await player.ask('GET', '/history', undefined, 200)).json;
  assert.ok(games.some(({ id, result }) => id === room && result === 'won'));
}

/** The month that has the record of a game, for commands of docs/hosting.md that name January 2025 instead. */
async function monthOf(database, room) {
  const [{ month, next }] = await database.query(
    `select to_char(archived, 'YYYY-MM') as month, to_char(archived + interval '1 month', 'YYYY-MM') as next
     from room where id = $1`,
    [idNumber(room)],
  );
  const table = `archived_record_${month.replace('-', '_')}`;
  const words = (text) =>
    replaced(text, [['archived_record_2025_01', table]])
      .replaceAll('2025-01', month)
      .replaceAll('2025-02', next);
  return { table, words };
}

/** Does what a page tells its reader to do, as they would. */
const follow = (database, commands, cwd) =>
  promisify(execFile)('bash', ['-ec', commands], { cwd, env: { ...process.env, DATABASE_URL: database.url } });

/** Runs a command as the user whose files PostgreSQL's are. */
const inPostgres = (database, command) => database.query(`copy (select where false) to program '${command}'`);

/** Where a table is, and how its rows are compressed. */
async function keepingOf(database, table) {
  const [keeping] = await database.query(
    `select spcname as tablespace, reloptions, (select string_agg(attstorage, '' order by attnum) from pg_attribute
                                                where attrelid = pg_class.oid and attnum > 0) as storage
     from pg_class left join pg_tablespace on pg_tablespace.oid = reltablespace where pg_class.oid = $1::regclass`,
    [table],
  );
  return keeping;
}

archiveAfter(0);
scene('A record in the archive', (world) => {
  const rooms = [];
  let player;
  let before;
  let goesOn;
  /** How the month of the first game is kept. */
  let kept;

  after(async () => {
    const server = new Database(adminUrl(), 'postgres');
    await server.query(`drop tablespace if exists ${kTablespace}`);
    await inPostgres(server, `rm --recursive --force ${kDisk}`);
  });

  test('is read as before, by whatever way', async () => {
    const { server } = world;
    player = await Client.registered(server, 'Anna');
    const other = await Client.registered(server, 'Boris');
    const won = await seat(player, other, kRated);
    await player.do({ t: 'chat', room: won[0].room, text: 'good luck' });
    await playThrough(won, kXWins);
    await ended(won);
    const resigned = await seat(other, player, kGomoku);
    await playThrough(resigned, [180, 0, 181]);
    await player.do({ t: 'ask_takeback', room: resigned[1].room });
    await play(resigned[1], 1);
    await other.do({ t: 'resign', room: resigned[0].room });
    await ended(resigned);
    goesOn = await guestsAtBoard(server, kGomoku);
    await playThrough(goesOn, [180]);
    for (const table of [won, resigned]) {
      for (const { client, room } of table) await client.unwatch(room);
      rooms.push(table[0].room);
    }
    await passMonths(server.database, rooms, kMonths + 1);
    // Strangers may see pictures of them.
    await server.database.query('update room set listed = true');
    before = await readings(server, player, rooms);
    assert.match(before[`/games/${rooms[0]}.json`], /"cell":0/);
    await server.kill();
    archiveAfter(kMonths);
    await server.start();
    await eventually(async () => (await archived(server.database)) === rooms.length, 'both are archived');
    for (const room of rooms) assert.deepEqual(await server.database.record(room), [], 'no step is left where it was');
    assert.deepEqual(await readings(server, player, rooms), before);
    assert.equal(await metric(server, 'noughts_archived_rooms_total'), rooms.length);
  });

  test('is read as before from another disk, where docs/hosting.md moves its month', async () => {
    const { database } = world.server;
    const month = await monthOf(database, rooms[0]);
    await inPostgres(database, `mkdir --mode=700 ${kDisk}`);
    const block = replaced(documented('sql', 'CREATE TABLESPACE'), [
      ['archived_record_2025_01', month.table],
      ['/mnt/slow/postgresql', kDisk],
      ['slow', kTablespace],
    ]);
    await follow(database, `psql --set=ON_ERROR_STOP=1 "$DATABASE_URL" <<'SQL'\n${block}SQL`);
    kept = await keepingOf(database, month.table);
    assert.equal(kept.tablespace, kTablespace);
    assert.deepEqual(await readings(world.server, player, rooms), before);
  });

  test('is elsewhere once docs/hosting.md has taken its month out, and is there again with it, while people play', async () => {
    const { database } = world.server;
    const month = await monthOf(database, rooms[0]);
    const folder = mkdtempSync(path.join(tmpdir(), 'noughts-archive-'));
    try {
      await follow(database, month.words(documented('sh', 'DETACH PARTITION')), folder);
      // A process that has just begun has no room in memory.
      await world.server.kill();
      await world.server.start();
      await detached(world.server, player, rooms[0]);
      await play(goesOn[1], 0);
      await follow(database, month.words(documented('sh', 'ATTACH PARTITION')), folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
    assert.deepEqual(await readings(world.server, player, rooms), before);
    assert.deepEqual(await keepingOf(database, month.table), kept, 'it takes no more room than it did');
    assert.equal(await metric(world.server, 'noughts_internal_errors_total'), 0);
    await play(goesOn[0], 1);
  });
});

test('kill -9 of two servers that archive at once loses nothing and doubles nothing', async () => {
  archiveAfter(kMonths);
  const database = await Database.forServer();
  await database.query(
    `insert into room (id, variant, options, clock, rated, created_at, ended_at, reason, places, points)
     select i, 'gomoku', '{}', '{"kind":"none"}', false, 1, now_ms() - 500 * 86400000::bigint + i * 1000000, 'line', '{1,2}', '{0,0}'
     from generate_series(1, $1::bigint) i`,
    [kMany],
  );
  await database.query(
    `insert into step (room, number, seat, at, took_ms, lag_ms, player, cid, d)
     select room, number, number % 2, number * 5000 + room, number * 7, room % 50, nullif(room % 3, 0), nullif(number % 4, 0),
            format('{ "t":"play", "a":{"cell":%s} }', number)::json
     from generate_series(1, $1::bigint) room, generate_series(1, $2::int) number`,
    [kMany, kSteps],
  );
  const record = async () =>
    (
      await database.query(
        `select count(*) as steps, md5(string_agg((room, number, seat, at, took_ms, lag_ms, player, cid, d)::text, ' ' order by room, number))
         from recorded_step`,
      )
    )[0];
  const before = await record();
  assert.equal(before.steps, kMany * kSteps);
  const servers = await Promise.all(
    ['one', 'two'].map((node) => Server.startOne({ database, flags: ['--node', node] })),
  );
  try {
    for (const share of [0, 0.3, 0.6]) {
      await eventually(async () => (await archived(database)) > share * kMany, 'some are archived');
      await Promise.all(servers.map((server) => server.kill()));
      assert.deepEqual(await record(), before);
      await Promise.all(servers.map((server) => server.start()));
    }
    await eventually(async () => (await archived(database)) === kMany, 'all are archived', 120_000);
    assert.deepEqual(await record(), before);
    assert.deepEqual(await database.query('select room from step'), []);
    const [rooms] = await guestsAtBoard(servers[0], kGomoku);
    await play(rooms, 0);
  } finally {
    everybodyLeaves();
    for (const server of servers) await server.end();
    await database.drop();
  }
});
