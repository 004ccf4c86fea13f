// Leaderboards as a page asks for them and hears of them: pages both ways, around somebody, by name, of the month, live.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calmZone } from './harness/time/calm_zone.mjs';
import { Client } from './harness/client.mjs';
import { moderator } from './harness/moderators.mjs';
import { erase } from './harness/people/commands.mjs';
import { scene } from './harness/scene.mjs';
import { ended, kRated, kXWins, playThrough, seat } from './harness/tables.mjs';

const kCount = 120;
const numbers = Array.from({ length: kCount }, (_, index) => index + 1);

scene(
  'Leaderboards',
  (world) => {
    const { register } = world;
    const board = async (client, query = '', variant = 'gomoku') =>
      (await client.ask('GET', `/leaderboards/${variant}${query}`, undefined, 200)).json;
    const names = ({ rows }) => rows.map(({ name }) => name);

    /** "row 1" to "row 120" with 2999 points and less. */
    const fill = () =>
      world.server.database.query(
        `with made as (insert into player (name, name_key, password_hash, guest)
         select 'row ' || i, 'row ' || i, 'none', false from generate_series(1, $1) i on conflict do nothing returning id, name)
       insert into rating select id, 'gomoku', 3000 - substr(name, 5)::int, 1 from made`,
        [kCount],
      );

    async function xWins(players) {
      const rooms = await seat(...players, kRated);
      await playThrough(rooms, kXWins);
      await ended(rooms);
      return rooms[0].room;
    }
    const heard = (client) => client.frames.filter(({ t }) => t === 'leaderboard');

    test('are read in pages, downwards and upwards', async () => {
      await fill();
      const reader = await register('reader');
      const pages = [await board(reader)];
      while (pages.at(-1).next !== null)
        pages.push(await board(reader, `?after=${encodeURIComponent(pages.at(-1).next)}`));
      assert.deepEqual(
        pages.flatMap(names).slice(0, kCount),
        numbers.map((index) => `row ${index}`),
      );
      assert.equal(pages[0].previous, null);
      assert.equal(pages[0].month, null);
      const up = await board(reader, `?before=${encodeURIComponent(pages[1].previous)}`);
      assert.deepEqual(names(up), names(pages[0]));
      assert.deepEqual(
        up.rows.map(({ place }) => place),
        numbers.slice(0, 50),
      );
      assert.equal((await reader.ask('GET', '/leaderboards/gomoku?before=nonsense')).status, 404);
      assert.equal((await reader.ask('GET', '/leaderboards/gomoku?month=2026-13')).status, 404);
    });

    test('open where somebody stands', async () => {
      await fill();
      const reader = await register('seeker');
      const page = await board(reader, '?around=ROW%2060');
      assert.equal(page.rows.length, 50);
      assert.ok(names(page).indexOf('row 60') > 20 && names(page).indexOf('row 60') < 30);
      assert.notEqual(page.previous, null);
      assert.equal(page.rows.find(({ name }) => name === 'row 60').place, 60);
      assert.deepEqual(
        names(await board(reader, '?around=me')),
        names(await board(reader)),
        'who has no row sees the top',
      );
      const stranger = new Client(world.server.url);
      for (const around of ['me', 'nobody%20of%20the%20name']) {
        assert.deepEqual(names(await board(stranger, `?around=${around}`)), names(await board(reader)), around);
      }
      await world.server.database.query(
        `insert into rating select id, 'gomoku', 2945, 3 from player where name = 'seeker'`,
      );
      const mine = await board(reader, '?around=me');
      assert.deepEqual(mine.me, { place: 55, name: 'seeker', points: 2945, games: 3 });
      assert.ok(names(mine).includes('seeker'));
      await world.server.database.query(
        `delete from rating where player = (select id from player where name = 'seeker')`,
      );
    });

    test('are searched by how a name begins', async () => {
      await fill();
      const reader = await register('finder');
      assert.deepEqual(names(await board(reader, '?search=row%2011')), [
        'row 11',
        ...numbers.slice(109, 119).map((index) => `row ${index}`),
      ]);
      const [one] = (await board(reader, '?search=ROW%20117')).rows;
      assert.deepEqual(one, { place: 117, name: 'row 117', points: 2883, games: 1 });
      for (const nobody of ['finder', '%25', '%00', 'a'.repeat(300)])
        assert.deepEqual(names(await board(reader, `?search=${nobody}`)), [], nobody);
      await reader.ask('GET', '/leaderboards/gomoku?search=%FF', undefined, 400);
    });

    test('of the month count what its games brought', async () => {
      const players = await Promise.all([register('month wins'), register('month loses')]);
      await xWins(players);
      const page = await board(players[1], '?month=this', '3x3');
      assert.match(page.month, /^\d{4}-\d{2}$/);
      assert.deepEqual(page.me, { place: page.rows.at(-1).place, name: 'month loses', points: -16, games: 1 });
      assert.equal(page.rows.find(({ name }) => name === 'month wins').points, 16);
      assert.deepEqual(await board(players[1], `?month=${page.month}`, '3x3'), page);
      assert.deepEqual((await board(players[1], '?month=2001-01', '3x3')).rows, []);
      assert.deepEqual(names(await board(players[0], '?month=this&search=month', '3x3')), [
        'month loses',
        'month wins',
      ]);
    });

    test('tell those who follow them of every rated game, and nobody else', async () => {
      const players = await Promise.all([register('live wins'), register('live loses')]);
      const follower = await Client.guest(world.server);
      const other = await Client.guest(world.server);
      await follower.do({ t: 'follow', topic: 'leaderboard/3x3' });
      await other.do({ t: 'follow', topic: 'leaderboard/gomoku' });
      await xWins(players);
      await follower.until((me) => heard(me).length === 1, 'the news of the first game');
      const [first] = heard(follower);
      assert.equal(first.variant, '3x3');
      assert.deepEqual(
        [...first.changes].sort((one, two) => two.all.after - one.all.after),
        [
          {
            name: 'live wins',
            all: { before: null, after: 1516, games: 1 },
            month: { before: null, after: 16, games: 1 },
          },
          {
            name: 'live loses',
            all: { before: null, after: 1484, games: 1 },
            month: { before: null, after: -16, games: 1 },
          },
        ],
      );
      await xWins(players);
      await follower.until((me) => heard(me).length === 2, 'the news of the second game');
      assert.deepEqual(heard(follower)[1].changes[0].all.games, 2);
      assert.notEqual(heard(follower)[1].changes[0].all.before, null);
      await follower.do({ t: 'unfollow', topic: 'leaderboard/3x3' });
      await xWins(players);
      await follower.ping();
      assert.equal(heard(follower).length, 2);
      assert.equal(heard(other).length, 0);
    });

    test('tell those who follow them that somebody was renamed, or has erased their account', async () => {
      const players = await Promise.all([register('leaves wins'), register('leaves loses')]);
      await xWins(players);
      const judge = await moderator(world.server, 'Judge of lists');
      const follower = await Client.guest(world.server);
      await follower.do({ t: 'follow', topic: 'leaderboard/3x3' });
      const told = (count) => follower.until((me) => heard(me).length === count, 'the news');
      await judge.ask('POST', '/moderation/players/leaves%20loses', { action: 'rename', reason: 'Rude' }, 200);
      await told(1);
      await erase(players[0]);
      await told(2);
      assert.deepEqual(
        heard(follower).map(({ variant, changes }) => [variant, changes]),
        [
          ['3x3', null],
          ['3x3', null],
        ],
      );
    });
  },
  { flags: ['--time-zone', calmZone()] },
);
