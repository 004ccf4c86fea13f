// What others may know of a player's games over HTTP: points, their course, the ledger, results by opponent.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calmZone } from './harness/time/calm_zone.mjs';
import { Client } from './harness/client.mjs';
import { scene } from './harness/scene.mjs';
import { ended, kFull, kRated, kThree, kXWins, playThrough, seat } from './harness/tables.mjs';

scene(
  'A player’s page',
  (world) => {
    const { register } = world;
    const of = async (client, path) => (await client.ask('GET', `/players/${path}`, undefined, 200)).json;

    async function play(players, moves, terms = kRated) {
      const rooms = await seat(...players, terms);
      await playThrough(rooms, moves);
      await ended(rooms);
      return rooms[0].room;
    }

    test('tells points, place and results', async () => {
      const anna = await register('Anna');
      const boris = await register('Борис');
      const guest = await Client.guest(world.server);
      await play([anna, boris], kXWins);
      await play([boris, anna], kFull);
      await play([guest, anna], kXWins, kThree);
      await play([boris, anna], kXWins, kThree);
      const page = await of(guest, 'anna');
      assert.equal(page.name, 'Anna');
      assert.equal(page.online, true);
      assert.ok(Math.abs(page.since - Date.now()) < 3_600_000);
      assert.deepEqual(page.ratings, [{ variant: '3x3', points: 1516, games: 2, place: 1, month_points: 16 }]);
      assert.deepEqual(page.results, [
        { variant: '3x3', against: 'equal', won: 1, lost: 0, drawn: 1 },
        { variant: '3x3', against: 'friend', won: 0, lost: 1, drawn: 0 },
        { variant: '3x3', against: 'guest', won: 0, lost: 1, drawn: 0 },
      ]);
      assert.equal((await of(guest, encodeURIComponent('БОРИС'))).name, 'Борис');
      for (const nobody of ['nobody', guest.hello.you.name, 'x'.repeat(500)])
        assert.equal((await guest.ask('GET', `/players/${nobody}`)).status, 404, nobody);
    });

    test('tells how the points went, and the game behind each change', async () => {
      const [one, other] = await Promise.all([register('curve one'), register('curve two')]);
      const first = await play([one, other], kXWins);
      const second = await play([other, one], kXWins);
      const curve = await of(one, 'curve%20one/ratings/3x3');
      assert.equal(curve.start, 1500);
      assert.deepEqual(
        curve.points.map(({ points }) => points),
        [1516, 1499],
      );
      const ledger = await of(other, 'curve%20one/ledger?variant=3x3');
      assert.deepEqual(
        ledger.rows.map(({ at: _at, ...row }) => row),
        [
          {
            reason: 'lost',
            before: 1516,
            after: 1499,
            room: second,
            opponent: { name: 'curve two', guest: false },
            month: null,
          },
          {
            reason: 'won',
            before: 1500,
            after: 1516,
            room: first,
            opponent: { name: 'curve two', guest: false },
            month: null,
          },
        ],
      );
      assert.equal(ledger.next, null);
      assert.deepEqual(await of(other, 'curve%20one/ratings/gomoku'), { variant: 'gomoku', start: 1500, points: [] });
      assert.deepEqual(await of(other, 'curve%20one/ledger?variant=gomoku'), { rows: [], next: null });
      for (const wrong of [
        'curve%20one/ratings/chess',
        'curve%20one/ledger',
        'nobody/ratings/3x3',
        'nobody/ledger?variant=3x3',
      ])
        assert.equal((await one.ask('GET', `/players/${wrong}`)).status, 404, wrong);
      assert.equal((await one.ask('GET', '/players/curve%20one/ledger?variant=3x3&after=-')).status, 404);
    });

    /** How the database finds a page of somebody's ledger. */
    async function planFor(name) {
      const [{ id }] = await world.server.database.query('select id from player where name = $1', [name]);
      const lines = await world.server.database.query(
        `explain select * from rating_change where player = ${id} and variant = 'gomoku' and id < 90000 order by id desc limit 31`,
      );
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    }

    test('has a ledger in pages that stays quick with a hundred thousand changes', async () => {
      const [reader] = await Promise.all(['much played', 'hardly played'].map(register));
      for (const [name, changes] of [
        ['much played', 100_000],
        ['hardly played', 2],
      ])
        await world.server.database.query(
          `insert into rating_change (player, variant, reason, before, delta, after, at)
           select id, 'gomoku', 'drawn', 1500, 0, 1500, i from player, generate_series(1, $2) i where name = $1`,
          [name, changes],
        );
      await world.server.database.query('analyze rating_change');
      const instants = [];
      for (let after = '', pages = 0; pages < 3; pages++) {
        const page = await of(reader, `much%20played/ledger?variant=gomoku${after && `&after=${after}`}`);
        instants.push(...page.rows.map(({ at }) => at));
        after = page.next;
      }
      assert.deepEqual(
        instants,
        Array.from({ length: 90 }, (_, index) => 100_000 - index),
      );
      const curve = await of(reader, 'much%20played/ratings/gomoku');
      assert.ok(curve.points.length <= 450 && curve.points.at(-1).at === 100_000);
      assert.doesNotMatch(await planFor('much played'), /Sort|Seq Scan on rating_change/);
      assert.match(await planFor('hardly played'), /using rating_change_player/);
    });
  },
  { flags: ['--time-zone', calmZone()] },
);
