// Looking back: who played whom when, with what result and what place; by filters, in pages, with favourites.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { scene } from './harness/scene.mjs';
import { ended, kFull, kGomoku, kRated, kThree, kXWins, playThrough, seat } from './harness/tables.mjs';

scene('A history', (world) => {
  const { register } = world;
  const get = async (client, path) => (await client.ask('GET', path, undefined, 200)).json;

  /** The first seat wins, or with `cells` what they lead to. Gives the id of the room. */
  async function played(players, terms = kThree, cells = kXWins) {
    const rooms = await seat(...players, terms);
    await playThrough(rooms, cells);
    await ended(rooms);
    return rooms[0].room;
  }

  async function resigned(players, terms) {
    const rooms = await seat(...players, terms);
    await playThrough(rooms, [180, 181]);
    await rooms[0].client.do({ t: 'resign', room: rooms[0].room });
    await ended(rooms);
    return rooms[0].room;
  }

  test('tells of each finished game whom it was against, their place then, and how it ended', async () => {
    const anna = await register('Anna');
    const boris = await register('Boris');
    const carl = await register('Carl');
    const won = await played([anna, boris], kRated);
    const drawn = await played([boris, anna], kRated, kFull);
    const lost = await resigned([anna, carl], { ...kGomoku, rated: true });
    const { games, next } = await get(anna, '/history');
    assert.equal(next, null);
    assert.deepEqual(
      games.map(({ id, seat, result, reason, terms, ended }) => [
        id,
        seat,
        result,
        reason,
        terms.variant,
        typeof ended,
      ]),
      [
        [lost, 0, 'lost', 'resigned', 'gomoku', 'number'],
        [drawn, 1, 'drawn', 'full', '3x3', 'number'],
        [won, 0, 'won', 'line', '3x3', 'number'],
      ],
    );
    assert.deepEqual(games[2].seats, [
      { name: 'Anna', guest: false, place: 1, result: 'won' },
      { name: 'Boris', guest: false, place: 2, result: 'lost' },
    ]);
    assert.deepEqual(
      games[0].seats.map(({ place }) => place),
      [2, 1],
    );
    const theirs = await get(carl, '/players/anna/games');
    assert.deepEqual(
      theirs.games.map(({ result }) => result),
      ['lost', 'drawn', 'won'],
      'from her side, whoever asks',
    );
  });

  test('keeps the place of then, whatever comes later', async () => {
    const [first, second, third] = await Promise.all(['then 1', 'then 2', 'then 3'].map(register));
    const room = await played([first, second], { ...kGomoku, rated: true }, [0, 19, 1, 20, 2, 21, 3, 22, 4]);
    const before = await get(first, `/games/${room}`);
    await resigned([first, third], { ...kGomoku, rated: true });
    await resigned([first, second], { ...kGomoku, rated: true });
    assert.deepEqual((await get(first, `/games/${room}`)).seats, before.seats);
  });

  test('can be narrowed by game, result, opponent and day', async () => {
    const dora = await register('Dora');
    const emil = await register('Emil');
    const guest = await Client.guest(world.server);
    const one = await played([dora, emil]);
    const two = await played([guest, dora], kGomoku, [0, 19, 1, 20, 2, 21, 3, 22, 4]);
    const three = await resigned([dora, emil], kGomoku);
    const ids = async (query) => (await get(dora, `/history?${query}`)).games.map(({ id }) => id);
    assert.deepEqual(await ids(''), [three, two, one]);
    assert.deepEqual(await ids('variant=gomoku'), [three, two]);
    assert.deepEqual(await ids('result=won'), [one]);
    assert.deepEqual(await ids('variant=gomoku&result=lost'), [three, two]);
    assert.deepEqual(await ids('opponent=EMIL'), [three, one]);
    assert.deepEqual(await ids('opponent=emil&variant=gomoku&result=lost'), [three]);
    const { games } = await get(dora, '/history');
    assert.deepEqual(await ids(`since=${games[1].ended}`), [three, two]);
    assert.deepEqual(await ids(`until=${games[1].ended}`), [one]);
    assert.deepEqual(await ids(`since=${games[1].ended}&until=${games[0].ended}`), [two]);
    for (const [query, status, code] of [
      ['opponent=nobody', 404, 'not_found'],
      ['result=best', 400, 'bad_message'],
      ['since=yesterday', 400, 'bad_message'],
      ['after=x', 404, 'not_found'],
    ]) {
      const answer = await dora.ask('GET', `/history?${query}`);
      assert.deepEqual([answer.status, answer.json.code], [status, code], query);
    }
    assert.equal((await dora.ask('GET', '/players/nobody/games')).status, 404);
    assert.equal((await new Client(world.server.url, 'stranger').ask('GET', '/history')).status, 401);
  });

  test('comes in pages', async () => {
    const fred = await register('Fred');
    const gina = await register('Gina');
    const [{ room }] = await seat(fred, gina, kThree);
    const query = world.server.database.query.bind(world.server.database);
    const [{ id }] = await query(
      `select player as id from seat join player on player.id = player where name = 'Fred' limit 1`,
    );
    await query(
      `with made as (insert into room (id, variant, options, clock, rated, created_at, ended_at, reason, places, points)
         select i, '3x3', '{}', '{"kind":"none"}', false, 1, 1000 + i / 2, 'line', '{1,2}', '{0,0}' from generate_series(1, 120) i returning id, ended_at),
       sat as (insert into seat (room, seat, player, over) select made.id, s, case s when 0 then $1::bigint else (select id from player where name = 'Gina') end, true from made, generate_series(0, 1) s)
       insert into past_game select $1::bigint, made.id, (select id from player where name = 'Gina'), true, '3x3', 'won', ended_at from made`,
      [id],
    );
    const pages = [];
    for (let after = ''; after !== null;) {
      const page = await get(fred, `/history?after=${encodeURIComponent(after)}`);
      assert.ok(page.games.length <= 50);
      pages.push(page);
      after = page.next;
    }
    const all = pages.flatMap(({ games }) => games.map(({ id: each }) => each));
    assert.equal(all.length, 120);
    assert.equal(new Set(all).size, 120, 'each once, also where several ended at the same moment');
    assert.ok(!all.includes(room), 'what goes on is not there');
  });

  test('has no game that was aborted', async () => {
    const helga = await register('Helga');
    const ivan = await register('Ivan');
    const [room] = await seat(helga, ivan, kThree);
    await helga.do({ t: 'abort', room: room.room });
    await ended([room]);
    assert.deepEqual((await get(helga, '/history')).games, []);
    assert.equal((await helga.ask('PUT', `/games/${room.room}/star`)).status, 404);
    const game = await get(helga, `/games/${room.room}`);
    assert.deepEqual([game.reason, game.result], ['aborted', null]);
  });

  test('marks favourites, of one’s own and of others, which nobody else sees', async () => {
    const jana = await register('Jana');
    const karl = await register('Karl');
    const lena = await Client.guest(world.server);
    const own = await played([jana, lena]);
    const watched = await played([karl, lena]);
    assert.equal((await jana.ask('PUT', `/games/${own}/star`)).status, 204);
    assert.equal((await jana.ask('PUT', `/games/${watched}/star`)).status, 204);
    assert.equal((await jana.ask('PUT', `/games/${watched}/star`)).status, 204, 'once more');
    const { games } = await get(jana, '/history?starred=1');
    assert.deepEqual(
      games.map(({ id, seat, result, starred }) => [id, seat, result, starred]),
      [
        [watched, null, null, true],
        [own, 0, 'won', true],
      ],
    );
    assert.deepEqual(
      (await get(jana, '/history')).games.map(({ starred }) => starred),
      [true],
    );
    assert.deepEqual(
      (await get(karl, '/players/Jana/games?starred=1')).games.map(({ id, starred }) => [id, starred]),
      [[own, false]],
      'for others it is a list like any',
    );
    assert.equal((await jana.ask('DELETE', `/games/${own}/star`)).status, 204);
    assert.equal((await jana.ask('DELETE', `/games/${own}/star`)).status, 204, 'once more');
    assert.equal((await get(jana, `/games/${own}`)).starred, false);
    assert.equal((await jana.ask('PUT', '/games/zzzzz/star')).status, 404);
    assert.equal((await jana.ask('PUT', '/games/-/star')).status, 404);
    assert.equal((await new Client(world.server.url, 'stranger').ask('PUT', `/games/${own}/star`)).status, 401);
  });

  test('names the openings that the rules have names for', async () => {
    const mila = await register('Mila');
    const nora = await register('Nora');
    const rooms = await seat(mila, nora, kGomoku);
    await playThrough(rooms, [180, 162, 200]);
    await mila.do({ t: 'resign', room: rooms[0].room });
    await ended(rooms);
    const { games } = await get(mila, '/history');
    assert.equal(games[0].opening, 'hogetsu');
  });

  test('tells of a game that goes on only what it is', async () => {
    const olga = await register('Olga');
    const [room] = await seat(olga, await register('Petr'), kRated);
    const game = await get(olga, `/games/${room.room}`);
    assert.deepEqual(
      [game.seat, game.result, game.reason, game.ended, game.seats[0].place],
      [0, null, null, null, null],
    );
    assert.equal((await olga.ask('PUT', `/games/${room.room}/star`)).status, 404);
    assert.equal((await olga.ask('GET', '/games/zzzzz')).status, 404);
  });
});
