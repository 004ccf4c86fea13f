// Computer players on the server: they sit down in rooms as anybody does, play on after a kill -9, are offered to whoever waits
// alone, and nobody's points move.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { idNumber } from './harness/base62.mjs';
import { Client } from './harness/client.mjs';
import { between, dice, pick, seed } from './harness/random.mjs';
import { scene } from './harness/scene.mjs';
import { kGomoku, kPatience, kRated, kThree, playOn, together } from './harness/tables.mjs';

const kRounds = 4;
const kOfferAfter = 2;

async function begin(client, terms = kThree, level = 1) {
  const { room } = await client.do({ t: 'computer', terms, level });
  const [mirror] = await together(room, client);
  return mirror;
}

/** Every step of a room: its seat and who gave it, in order. */
const stepsOf = (world, { room }) =>
  world.server.database.query('select number, seat, player, cid from step where room = $1 order by number', [
    String(idNumber(room)),
  ]);

scene(
  'A computer player',
  (world) => {
    test('plays a whole game, with a kill -9 after each move of the other', async (context) => {
      context.diagnostic(`NOUGHTS_SEED=${seed}`);
      const roll = dice();
      const client = await Client.registered(world.server, 'Anna');
      const room = await begin(client, { ...kThree, side: 'first' });
      assert.equal(room.you, 0);
      assert.deepEqual(room.seats[1], { name: 'Computer 1', guest: true, computer: 1 });
      assert.deepEqual(room.online, [true, true]);
      for (;;) {
        await room.until(() => room.mine || room.result, 'the computer has moved', kPatience);
        if (room.result) break;
        const { n } = room;
        const free = [...room.view.cells].flatMap((mark, cell) => (mark === '.' ? [cell] : []));
        await client.do({ t: 'play', room: room.room, after: n, d: { cell: pick(roll, free) } });
        await sleep(between(roll, 0, 20));
        await world.server.kill();
        await world.server.start();
      }
      const steps = await stepsOf(world, room);
      assert.equal(steps.length, room.n);
      steps.forEach(({ number, seat }, index) => {
        assert.equal(number, index + 1);
        assert.equal(seat, index % 2, 'by turns: nothing was played twice');
      });
      assert.ok(steps.length > 1);
      assert.ok(steps.every(({ seat, player, cid }) => seat === 0 || (Number(player) === -1 && Number(cid) > 0)));
      const { json } = await client.ask('GET', '/history', undefined, 200);
      assert.equal(json.games[0].seats[1].computer, 1);
      assert.equal(json.games[0].seats[1].place, null);
    });

    test('moves no points, and is counted apart', async () => {
      const client = await Client.registered(world.server, 'Boris');
      assert.equal(await client.refused({ t: 'computer', terms: kRated, level: 3 }), 'computers_play_unrated');
      const room = await begin(client);
      await client.do({ t: 'resign', room: room.room });
      await room.until(() => room.result, 'the end');
      assert.equal(room.result.ratings, undefined);
      const { json: me } = await client.ask('GET', '/me', undefined, 200);
      assert.deepEqual(me.ratings, {});
      const { json } = await client.ask('GET', '/players/Boris', undefined, 200);
      assert.deepEqual(
        json.results.map(({ variant, against, lost }) => [variant, against, lost]),
        [['3x3', 'computer', 1]],
      );
      assert.deepEqual(await world.server.database.query('select from rating where player < 0', []), []);
    });

    test('is reached by no name, and refused where there is none', async () => {
      const client = await Client.registered(world.server, 'Carl');
      const { id, ...answer } = await client.send({ t: 'challenge', terms: kThree, to: 'Computer 5' });
      assert.equal(id ?? answer.code, 'not_found');
      await client.ask('GET', '/players/Computer%205', undefined, 404);
      const quiz = { variant: 'xo-quiz', clock: { kind: 'none' }, rated: false };
      assert.equal(await client.refused({ t: 'computer', terms: quiz, level: 1 }), 'no_computer');
      const { code } = await client.amiss({ t: 'computer', terms: kThree, level: 9 });
      assert.equal(code, 'bad_level');
    });

    test('grants takebacks and plays again', async () => {
      const client = await Client.guest(world.server);
      const room = await begin(client, { ...kGomoku, side: 'first' }, 2);
      await client.do({ t: 'play', room: room.room, after: 0, d: { cell: 180 } });
      await room.until(() => room.n === 2, 'the answer', kPatience);
      await client.do({ t: 'ask_takeback', room: room.room });
      await room.until(() => room.n === 4, 'it is granted');
      assert.equal(room.steps[3].d.t, 'accept_takeback');
      assert.ok(room.mine, 'one moves anew');
      await client.do({ t: 'resign', room: room.room });
      await client.do({ t: 'rematch', room: room.room, on: true });
      const next = await room.until(() => room.next, 'another game');
      const [again] = await together(next, client);
      assert.equal(again.you, 1, 'with the seats swapped');
      await again.until(() => again.mine, 'the computer has begun', kPatience);
    });

    test('sits down three times in a game for four', async () => {
      const client = await Client.guest(world.server);
      const room = await begin(client, { variant: 'quixo4', options: {}, clock: { kind: 'none' }, rated: false });
      assert.equal(room.seats.filter(({ computer }) => computer === 1).length, 3);
      await room.until(() => room.mine, 'one’s turn comes', kPatience);
    });

    test('is offered to whoever waits alone, who waits until it sits down', async () => {
      const client = await Client.guest(world.server);
      await client.watchLobby();
      const { id } = await client.do({ t: 'seek', terms: kThree });
      const mineIn = (seeks) => seeks?.find((seek) => seek.id === id);
      const mine = () => mineIn(client.ownSeeks);
      await client.until(() => mine(), 'the seek');
      const told = client.frames.find(({ t, seeks }) => t === 'own_seeks' && mineIn(seeks));
      assert.equal(mineIn(told.seeks).offer, undefined);
      await client.until(() => mine()?.offer, 'an offer');
      assert.ok(client.lobby.seeks.every(({ offer }) => offer === undefined));
      const room = await begin(client, mine().terms, 4);
      await client.until(() => !mine(), 'one waits no longer');
      assert.equal(room.seats[1 - room.you].computer, 4);
    });

    test(`plays whole games in each of ${kRounds} rooms at once, which anybody may watch`, async (context) => {
      context.diagnostic(`NOUGHTS_SEED=${seed}`);
      const clients = await Promise.all(Array.from({ length: kRounds }, () => Client.guest(world.server)));
      const rooms = await Promise.all(clients.map((client) => begin(client, { ...kGomoku, options: { size: 9 } }, 1)));
      const watcher = await Client.guest(world.server);
      const { json } = await watcher.ask('GET', '/live', undefined, 200);
      for (const { room } of rooms) {
        const live = json.games.find((game) => game.room === room);
        assert.ok(live.seats.some(({ computer }) => computer === 1));
      }
      const roll = dice();
      await Promise.all(rooms.map((room) => playOn(room, dice(between(roll, 0, 2 ** 31)))));
      assert.ok(rooms.every(({ result }) => result !== null));
    });
  },
  { flags: ['--computer-offer-after', String(kOfferAfter), '--computer-threads', '2'] },
);

scene(
  'A server without computer players',
  (world) => {
    test('says so', async () => {
      const client = await Client.guest(world.server);
      assert.equal(await client.refused({ t: 'computer', terms: kThree, level: 1 }), 'no_computer');
    });
  },
  { flags: ['--computer-threads', '0'] },
);
