// Large events with the server killed again and again, each player a connection of their own. `make soak` plays them in the sizes
// that tournaments have (an arena of 200, a Swiss of 128), `make test` a fifth of that.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arenaPoints, gamesOf, pointsOf, terms } from './harness/events/playing.mjs';
import { inOrder, killing, nobodyTwiceInARow, playThrough, samePoints } from './harness/events/whole.mjs';
import { dice, seed } from './harness/random.mjs';
import { scene } from './harness/scene.mjs';
import { soak } from './harness/soak.mjs';

const kSwiss = soak ? { players: 128, rounds: 7 } : { players: 24, rounds: 5 };
const kArena = soak ? { players: 200, lasts: 60_000 } : { players: 40, lasts: 10_000 };
const kTimeout = 600_000;

scene('Large events', (world) => {
  const kills = (gap) => ({ meanwhile: killing(world, dice(), gap), pace: 60, timeout: kTimeout });

  test(`A Swiss of ${kSwiss.players}, the server is killed again and again`, async (context) => {
    context.diagnostic(`NOUGHTS_SEED=${seed}`);
    const { players, rounds } = kSwiss;
    const { record } = await playThrough(
      world,
      'Swiss',
      players,
      terms('swiss', { rounds, most: players }),
      kills(2_000),
    );
    const games = gamesOf(record);
    assert.equal(games.length, (players / 2) * rounds);
    const pairs = new Set(games.map(({ first, second }) => [first, second].sort().join()));
    assert.equal(pairs.size, games.length, 'nobody meets again');
    samePoints(record, pointsOf(record, { byes: 1 }));
    inOrder(record.table, ({ points }) => points);
  });

  test(`An arena of ${kArena.players}, the server is killed again and again`, async (context) => {
    context.diagnostic(`NOUGHTS_SEED=${seed}`);
    const { players, lasts } = kArena;
    const wanted = terms('arena', {
      lasts,
      most: players,
      first_move: 15_000,
      game: { ...terms('arena').game, rated: false },
    });
    const { record, shown } = await playThrough(world, 'Arena', players, wanted, kills(8_000));
    const points = arenaPoints(record);
    assert.equal(record.table.length, players);
    for (const row of record.table) assert.equal(row.points, points.get(row.player.name) ?? 0, row.player.name);
    inOrder(record.table, (row) => row.points);
    nobodyTwiceInARow(record);
    assert.equal(shown.state, 'over');
    assert.equal(
      new Set(gamesOf(record).flatMap(({ first, second }) => [first, second])).size,
      players,
      'everybody plays',
    );
  });
});
