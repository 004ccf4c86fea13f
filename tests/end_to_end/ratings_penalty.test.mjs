// The server takes what months without a game cost: by itself, once, on several servers, after a standstill, after a kill.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calmZone } from './harness/time/calm_zone.mjs';
import { Client } from './harness/client.mjs';
import { Database } from './harness/database.mjs';
import { scene } from './harness/scene.mjs';
import { Server } from './harness/server.mjs';
import { eventually } from './harness/waiting.mjs';

const kMany = 6_000;

const tests = (world) => {
  const query = (sql, values) => world.server.database.query(sql, values);
  const one = async (sql, values) => Object.values((await query(sql, values))[0])[0];

  /** Players who registered a year ago. */
  const idle = (name, count = 1) =>
    query(
      `insert into player (name, name_key, name_skeleton, password_hash, guest, registered_at)
       select n, n, n, 'none', false, now_ms() - 366::bigint * 86400000
       from (select $1 || ' ' || i as n from generate_series(1, $2) i) made`,
      [name, count],
    );
  /** Months cost points since so many months ago, and none has been paid for. */
  const since = async (months) => {
    await query('delete from penalty_month');
    await query(`update calendar set penalties_since = month_of(now_ms()) - make_interval(months => $1)`, [months]);
  };
  /** Makes each day of this month a working day, by whose first the month before is due, or none: then it is not due yet. */
  const makeWorked = (worked) =>
    query(
      `insert into special_day (day, worked, name)
       select day::date, $1, 'test' from calendar,
         lateral (select date_trunc('month', now() at time zone zone) as first) this,
         lateral generate_series(first, first + interval '1 month - 1 day', interval '1 day') day
       on conflict (day) do update set worked = excluded.worked`,
      [worked],
    );
  /** Waits until everybody has paid for so many months. */
  const paid = (months) =>
    eventually(
      async () => (await one('select count(*) from penalty_month')) === months,
      `${months} months are paid for`,
      120_000,
    );

  test('are paid for by themselves, in the ledger and on the leaderboards', async () => {
    const follower = await Client.guest(world.server);
    await follower.do({ t: 'follow', topic: 'leaderboard/gomoku' });
    const months = 3;
    await idle('away');
    await makeWorked(true);
    await since(months);
    await paid(months);
    await follower.until(
      (me) => me.frames.some(({ t, changes }) => t === 'leaderboard' && changes === null),
      'the news',
    );
    const { json } = await follower.ask('GET', '/players/away%201', undefined, 200);
    assert.deepEqual(json.ratings, [
      { variant: 'gomoku', points: 1500 - 100 * months, games: 0, place: null, month_points: 0 },
    ]);
    const ledger = (await follower.ask('GET', '/players/away%201/ledger?variant=gomoku', undefined, 200)).json;
    assert.equal(ledger.rows.length, months);
    for (const row of ledger.rows) {
      assert.equal(row.reason, 'inactive');
      assert.match(row.month, /^\d{4}-\d{2}$/);
      assert.equal(row.after - row.before, -100);
    }
    assert.deepEqual(
      ledger.rows.map(({ month }) => month),
      ledger.rows
        .map(({ month }) => month)
        .sort()
        .reverse(),
      'in order',
    );
    const board = (await follower.ask('GET', '/leaderboards/gomoku', undefined, 200)).json;
    assert.deepEqual(board.rows, [], 'who has never played is not on the list');
  });

  test('cost nothing twice, though it is asked anew and two servers ask; the last one nothing before its day', async () => {
    const other = await Server.start({ nodes: 1, database: world.server.database, flags: ['--node', 'two'] });
    try {
      const before = await one(
        `select count(*) from rating_change c join player p on p.id = c.player where name = 'away 1'`,
      );
      await idle('late', 50);
      await makeWorked(false);
      await since(3);
      const months = 2;
      await paid(months);
      assert.equal(
        await one(`select count(*) from rating_change c join player p on p.id = c.player where name = 'away 1'`),
        before,
      );
      assert.deepEqual(
        await query(
          `select distinct points from rating join player on player.id = rating.player where name like 'late %'`,
        ),
        [{ points: 1500 - 100 * months }],
      );
    } finally {
      await other.kill();
    }
  });

  test('are paid for to the end after a server was killed in the midst', async () => {
    const months = 5;
    await idle('many', kMany);
    const rows = () =>
      one(`select count(*) from rating_change c join player p on p.id = c.player where name like 'many %'`);
    // Whoever is held is not passed by.
    const held = [kMany / 2, kMany].map((i) => `many ${i}`);
    await query(
      `insert into rating (player, variant, points, games) select id, 'gomoku', 1500, 0 from player where name = any($1)`,
      [held],
    );
    const hold = (name) =>
      world.server.database.hold(
        `select from rating where player = (select id from player where name = $1) for update`,
        [name],
      );
    let letGo = await hold(held[0]);
    await makeWorked(true);
    await since(months);
    for (let kills = 0, seen = 0; kills < held.length; kills++) {
      await eventually(async () => (await rows()) > seen, 'some have paid');
      await world.server.kill();
      seen = await rows();
      assert.ok(seen < kMany, 'it was in the midst');
      await letGo();
      if (kills === 0) letGo = await hold(held[1]);
      await world.server.start();
    }
    await paid(months);
    assert.deepEqual(
      await query(
        `select count(distinct (player, month)) as paid, count(*) as rows, min(p.points) as least, max(p.points) as most
         from rating_change c join rating p using (player, variant) join player on player.id = player
         where name like 'many %'`,
      ),
      [{ paid: months * kMany, rows: months * kMany, least: 1500 - 100 * months, most: 1500 - 100 * months }],
    );
  });
};

// Two servers without a bus ask for the same months, and no other may run on their database.
scene('Months without a game', tests, { nodes: 1, flags: ['--time-zone', calmZone()] });

scene(
  'The place whose clocks count',
  (world) => {
    test('is chosen by a flag', async () => {
      assert.deepEqual(await world.server.database.query('select zone from calendar'), [{ zone: 'Asia/Kamchatka' }]);
    });
  },
  { flags: ['--time-zone', 'Asia/Kamchatka'] },
);

test('A server with a time zone that nobody knows does not start', async () => {
  const database = await Database.create();
  try {
    await assert.rejects(Server.start({ database, flags: ['--time-zone', 'Nowhere'] }), /the server ended with 1/);
  } finally {
    await database.drop();
  }
});
