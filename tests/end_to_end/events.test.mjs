// Events over the real server, played over WebSockets to their ends: their tables are those that a second program makes from the
// exported record, no game has two rooms and none is missing, whenever the server is killed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  arenaPoints,
  byesOf,
  eventCommand,
  gamesOf,
  pointsOf,
  readEvent,
  sonnebornBerger,
  terms,
} from './harness/events/playing.mjs';
import { inOrder, killing, nobodyTwiceInARow, playThrough, samePoints } from './harness/events/whole.mjs';
import { dice, seed } from './harness/random.mjs';
import { scene } from './harness/scene.mjs';

scene('Events', (world) => {
  for (const [how, options] of [
    ['', {}],
    [', the server is killed again and again', { meanwhile: killing(world, dice(), 400), pace: 40 }],
  ]) {
    test(`A round robin of four${how}`, async (context) => {
      context.diagnostic(`NOUGHTS_SEED=${seed}`);
      const name = `Robin${how.length}`;
      const { event, organiser, record, shown } = await playThrough(world, name, 4, terms('round_robin'), options);
      assert.equal(shown.round, 3);
      const games = gamesOf(record);
      assert.equal(games.length, 6);
      assert.equal(
        new Set(games.map(({ first, second }) => [first, second].sort().join())).size,
        6,
        'everybody meets everybody',
      );
      const rows = pointsOf(record);
      samePoints(record, rows);
      inOrder(record.table, ({ points }) => points);
      for (const { player, tie_breaks } of record.table) {
        assert.equal(tie_breaks.sonneborn_berger, sonnebornBerger(rows, player.name), player.name);
      }
      const first = (await organiser.ask('GET', `/events/${event}/rounds/1`, undefined, 200)).json;
      assert.deepEqual([first.games.length, first.byes, first.next], [2, [], null]);
    });

    test(`A play-off of five with byes and a third place${how}`, async (context) => {
      context.diagnostic(`NOUGHTS_SEED=${seed}`);
      const wanted = terms('knockout', { third_place: true });
      const { event, organiser, record } = await playThrough(world, `Cup${how.length}`, 5, wanted, options);
      assert.equal(byesOf(record).length, 3, 'the best three have no opponent in the first round');
      assert.deepEqual(
        record.table.map(({ place }) => place),
        [1, 2, 3, 4, 5],
      );
      samePoints(record, pointsOf(record));
      const { rounds } = (await organiser.ask('GET', `/events/${event}/bracket`, undefined, 200)).json;
      assert.deepEqual(
        rounds.map(({ length }) => length),
        [4, 2, 2],
      );
      assert.equal(rounds[2][0].winner.name, record.table[0].player.name);
      const last = gamesOf(record).filter(({ round, pairing }) => round === 3 && pairing === 0);
      assert.ok(last.some(({ first, second }) => [first, second].includes(record.table[0].player.name)));
    });

    test(`A Swiss of eight${how}`, async (context) => {
      context.diagnostic(`NOUGHTS_SEED=${seed}`);
      const { record } = await playThrough(world, `Swiss${how.length}`, 8, terms('swiss', { rounds: 4 }), options);
      const games = gamesOf(record);
      assert.equal(games.length, 16);
      assert.equal(
        new Set(games.map(({ first, second }) => [first, second].sort().join())).size,
        16,
        'nobody meets again',
      );
      const rows = pointsOf(record, { byes: 1 });
      samePoints(record, rows);
      inOrder(record.table, ({ points }) => points);
      for (const { player, tie_breaks } of record.table) {
        const buchholz = rows.get(player.name).against.reduce((sum, { other }) => sum + rows.get(other).points, 0);
        assert.equal(tie_breaks.buchholz, buchholz, player.name);
      }
    });
  }

  for (const [how, options] of [
    ['', {}],
    [', the server is killed again and again', { meanwhile: killing(world, dice(), 1_500), pace: 60 }],
  ]) {
    test(`An arena of twelve${how}`, async (context) => {
      context.diagnostic(`NOUGHTS_SEED=${seed}`);
      const wanted = terms('arena', {
        lasts: 10_000,
        first_move: 15_000,
        game: { ...terms('arena').game, rated: false },
      });
      const { event, organiser, field, record, shown } = await playThrough(world, `Arena${how.length}`, 12, wanted, {
        ...options,
        pace: 60,
      });
      const points = arenaPoints(record);
      assert.equal(record.table.length, 12);
      for (const row of record.table) assert.equal(row.points, points.get(row.player.name) ?? 0, row.player.name);
      inOrder(record.table, (row) => row.points);
      nobodyTwiceInARow(record);
      assert.equal(shown.state, 'over');
      assert.equal((await eventCommand(field[0], event, 'enter', {}, 409)).json.code, 'event_over');
      assert.equal((await readEvent(organiser, event)).you, null);
    });
  }
});
