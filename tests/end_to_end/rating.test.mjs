// Points: what a game moves, that it is written once, and the list of who has most.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { scene } from './harness/scene.mjs';
import { ended, kFull, kGomoku, kRated, kThree, kXWins, playThrough, seat } from './harness/tables.mjs';

/** RULES.md, chapter 11: the winner's points, the loser's, and what they become. */
const kVectors = [
  { winner: [1700, 1708], loser: [1500, 1492] },
  { winner: [1500, 1524], loser: [1700, 1676] },
  { winner: [1500, 1529], loser: [1900, 1871] },
  { winner: [2100, 2101], loser: [1500, 1499] },
  { winner: [1500, 1501], loser: [0, 0] },
];

scene('Points', (world) => {
  const { register } = world;
  const pair = (name) => Promise.all([register(`${name} wins`), register(`${name} loses`)]);

  async function xWins(players, terms = kRated) {
    const rooms = await seat(...players, terms);
    await playThrough(rooms, kXWins);
    return { result: await ended(rooms), room: rooms[0].room, rooms };
  }

  const setPoints = (name, points) =>
    world.server.database.query(
      `insert into rating (player, variant, points, games) select id, '3x3', $2, 1 from player where name = $1`,
      [name, points],
    );

  test('move from the loser to the winner', async () => {
    const players = await pair('first');
    const { result, room, rooms } = await xWins(players);
    assert.deepEqual(result.ratings, [
      { before: 1500, after: 1516 },
      { before: 1500, after: 1484 },
    ]);
    assert.deepEqual(rooms[1].result.ratings, result.ratings);
    assert.deepEqual(await world.server.database.ledger(room), [
      { name: 'first loses', variant: '3x3', reason: 'lost', before: 1500, delta: -16, after: 1484 },
      { name: 'first wins', variant: '3x3', reason: 'won', before: 1500, delta: 16, after: 1516 },
    ]);
    const { json } = await players[0].ask('GET', '/me', undefined, 200);
    assert.deepEqual(json, { name: 'first wins', guest: false, ratings: { '3x3': 1516 } });
  });

  for (const { winner, loser } of kVectors) {
    test(`${winner[0]} beats ${loser[0]}: ${winner[1]} and ${loser[1]}`, async () => {
      const players = await pair(`${winner[0]}v${loser[0]}`);
      await setPoints(players[0].hello.you.name, winner[0]);
      await setPoints(players[1].hello.you.name, loser[0]);
      const { result } = await xWins(players);
      assert.deepEqual(result.ratings, [
        { before: winner[0], after: winner[1] },
        { before: loser[0], after: loser[1] },
      ]);
    });
  }

  test('stay where they are after a draw, which counts as a game', async () => {
    const players = await pair('draw');
    const rooms = await seat(...players, kRated);
    await playThrough(rooms, kFull);
    const result = await ended(rooms);
    assert.deepEqual(result.ratings, [
      { before: 1500, after: 1500 },
      { before: 1500, after: 1500 },
    ]);
    const ledger = await world.server.database.ledger(rooms[0].room);
    assert.deepEqual(
      ledger.map(({ reason, delta }) => [reason, delta]),
      [
        ['drawn', 0],
        ['drawn', 0],
      ],
    );
  });

  test('do not move in games that are not rated, or were aborted', async () => {
    const players = await pair('friendly');
    const { result, room } = await xWins(players, kThree);
    assert.equal(result.ratings, undefined);
    assert.deepEqual(await world.server.database.ledger(room), []);
    const [one, other] = await seat(...players, kRated);
    await one.client.do({ t: 'abort', room: one.room });
    await ended([one, other]);
    assert.deepEqual(await world.server.database.ledger(one.room), []);
  });

  test('are kept for each variant by itself', async () => {
    const players = await pair('both');
    await xWins(players);
    const rooms = await seat(...players, { ...kGomoku, rated: true });
    await playThrough(rooms, [180, 181]);
    await rooms[0].client.do({ t: 'resign', room: rooms[0].room });
    await ended(rooms);
    const { json } = await players[0].ask('GET', '/me', undefined, 200);
    assert.deepEqual(json.ratings, { '3x3': 1516, gomoku: 1484 });
  });

  test('are not to be had from guests', async () => {
    const [player] = await pair('host');
    const guest = await Client.guest(world.server);
    const { id } = await player.do({ t: 'challenge', terms: kRated });
    assert.equal(await guest.refused({ t: 'accept_challenge', challenge: id }), 'guests_play_unrated');
  });

  test('make a list, in pages, with one’s own place', async () => {
    const [player] = await pair('page');
    await xWins(await pair('list'));
    await world.server.database.query(
      `with made as (insert into player (name, name_key, password_hash, guest)
         select 'row ' || i, 'row ' || i, 'none', false from generate_series(1, 120) i returning id, name)
       insert into rating select id, 'gomoku', 3000 - substr(name, 5)::int, 1 from made`,
    );
    const pages = [];
    for (let after; after !== null;) {
      const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
      const { json } = await player.ask('GET', `/leaderboards/gomoku${query}`, undefined, 200);
      assert.ok(json.rows.length <= 50);
      pages.push(json);
      after = json.next;
    }
    const rows = pages.flatMap((page) => page.rows);
    assert.deepEqual(
      rows.slice(0, 120).map(({ name }) => name),
      Array.from({ length: 120 }, (_, index) => `row ${index + 1}`),
    );
    assert.deepEqual(
      rows.map(({ place }) => place).slice(0, 120),
      Array.from({ length: 120 }, (_, index) => index + 1),
    );
    assert.equal(pages[0].me, null, 'who has not played has no place');
    assert.equal((await player.ask('GET', '/leaderboards/chess')).status, 404);
    const { json: board } = await player.ask('GET', '/leaderboards/3x3', undefined, 200);
    const own = board.rows.find(({ name }) => name === 'list wins');
    assert.ok(own.points === 1516 && own.games === 1);
  });
});
