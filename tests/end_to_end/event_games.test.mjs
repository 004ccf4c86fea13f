// Whoever is in a game of an event begins no other and is paired nowhere else, before and after the server is killed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  eventCommand,
  exported,
  gamesOf,
  kGame,
  makeEvent,
  overEvent,
  playEvent,
  players,
  provenRooms,
  readEvent,
  terms,
} from './harness/events/playing.mjs';
import { noticesOf } from './harness/people/commands.mjs';
import { dice } from './harness/random.mjs';
import { scene } from './harness/scene.mjs';
import { ended, seat } from './harness/tables.mjs';
import { eventually } from './harness/waiting.mjs';

const kUnrated = { ...kGame, rated: false };
const kDays = { ...kUnrated, clock: { kind: 'per_move', move_ms: 86_400_000 } };

scene(
  'Games of events',
  (world) => {
    const pairedIn = (client) => client.until(() => client.paired.at(-1), `${client.who} has a game`);
    const gamesOn = async (client, event) =>
      (await readEvent(client, event)).games.filter(({ end }) => end === null).length;

    test('keep their players from others in the lobby, but for those of days, until they are over', async () => {
      const [head, anna, boris, carl] = await players(world.server, 'Lobby', 4);
      const { id: link } = await anna.do({ t: 'challenge', terms: kUnrated });
      const { id: seek } = await carl.do({ t: 'seek', terms: kUnrated });
      const { id: before } = await anna.do({ t: 'seek', terms: { ...kUnrated, variant: 'ultimate' } });
      const event = await makeEvent(head, terms('swiss', { rounds: 1 }));
      for (const player of [anna, boris]) await eventCommand(player, event, 'enter');
      await eventCommand(head, event, 'start');
      const room = await pairedIn(anna);
      const isRefused = async () => {
        assert.equal(await anna.refused({ t: 'seek', terms: kUnrated }), 'plays_in_event');
        assert.equal(await boris.refused({ t: 'take', seek }), 'plays_in_event');
        assert.equal(await carl.refused({ t: 'accept_challenge', challenge: link }), 'plays_in_event');
        assert.equal(await anna.refused({ t: 'computer', terms: kUnrated, level: 1 }), 'plays_in_event');
      };
      await isRefused();
      assert.ok((await anna.do({ t: 'seek', terms: kDays })).id, 'a game of days can wait');
      let over = false;
      const playing = [anna, boris].map((player, i) => playEvent(player, dice(i), () => over));
      await overEvent(head, event).finally(() => (over = true));
      await Promise.all(playing);
      assert.ok(room);
      assert.equal(await carl.refused({ t: 'take', seek: before }), 'gone', 'what was sought before is sought no more');
      assert.ok((await boris.do({ t: 'take', seek })).room, 'then they are free');
      const rows = await world.server.database.query('SELECT player FROM plays_in_event');
      assert.deepEqual(rows, []);
    });

    test('keep their players also after a kill -9, and no rematch of an earlier game is made', async () => {
      const [head, anna, boris] = await players(world.server, 'Again', 3);
      const rooms = await seat(anna, boris, kUnrated);
      const [{ room }] = rooms;
      await anna.do({ t: 'resign', room });
      await ended(rooms);
      const event = await makeEvent(head, terms('swiss', { rounds: 1 }));
      for (const player of [anna, boris]) await eventCommand(player, event, 'enter');
      await eventCommand(head, event, 'start');
      await eventually(async () => (await gamesOn(head, event)) === 1, 'a game');
      await world.server.kill();
      await world.server.start();
      assert.equal(await anna.refused({ t: 'seek', terms: kUnrated }), 'plays_in_event');
      for (const player of [anna, boris]) {
        assert.equal(await player.refused({ t: 'rematch', room, on: true }), 'plays_in_event');
      }
      const rematches = await world.server.database.query('SELECT id FROM room WHERE rematch_of IS NOT NULL');
      assert.deepEqual(rematches, []);
    });

    const waitingIn = async (client, event) =>
      (await readEvent(client, event)).games.find(({ waits_until: until }) => until !== undefined);
    const names = (game) => game.waits_for.map(({ name }) => name);
    /** A game of the lobby of these two. */
    const lobbyGame = async (one, other) => {
      const { id } = await one.do({ t: 'challenge', terms: kUnrated });
      return (await other.do({ t: 'accept_challenge', challenge: id })).room;
    };

    test('two events at once: the game of the later one waits for whoever plays in the other', async () => {
      const [head, anna, boris, carl] = await players(world.server, 'Two', 4);
      const [one, other] = [
        await makeEvent(head, terms('swiss', { rounds: 1 })),
        await makeEvent(head, terms('round_robin', { first_move: 600_000 })),
      ];
      for (const player of [anna, boris]) await eventCommand(player, one, 'enter');
      for (const player of [boris, carl]) await eventCommand(player, other, 'enter');
      await eventCommand(head, one, 'start');
      assert.equal(await gamesOn(head, one), 1);
      await eventCommand(head, other, 'start');
      assert.deepEqual(names(await waitingIn(head, other)), [boris.who]);
      let over = false;
      const playing = [anna, boris, carl].map((player, i) => playEvent(player, dice(i), () => over));
      await Promise.all([overEvent(head, one), overEvent(head, other)]).finally(() => (over = true));
      await Promise.all(playing);
      const [earlier, later] = await Promise.all([readEvent(head, one), readEvent(head, other)]);
      assert.ok(earlier.ended <= later.ended && later.games.length === 1);
    });

    for (const kind of ['swiss', 'knockout'])
      test(`a ${kind} pairs also whoever is in a game of the lobby: their game waits, over kill -9 too, until that is over`, async () => {
        const [head, eva, ...four] = await players(world.server, `Wait ${kind}`, 6);
        const [anna] = four;
        const lobby = await lobbyGame(anna, eva);
        const more = { game: kUnrated, first_move: 600_000, ...(kind === 'swiss' && { rounds: 1 }) };
        const event = await makeEvent(head, terms(kind, more));
        for (const player of four) await eventCommand(player, event, 'enter');
        await eventCommand(head, event, 'start');
        const { games, you, round } = await readEvent(anna, event);
        const waits = await waitingIn(head, event);
        assert.deepEqual([round, games.length, games.filter(({ room }) => room !== null).length], [1, 2, 1]);
        assert.deepEqual([waits.room, waits.end, names(waits)], [null, null, [anna.who]]);
        assert.deepEqual([you.room, you.waits_for, you.waits_until], [null, waits.waits_for, waits.waits_until]);
        assert.deepEqual(
          (await noticesOf(anna)).map(({ about }) => [about.event, about.news, about.room]),
          [[event, 'awaited', null]],
        );
        await world.server.kill();
        await world.server.start();
        const after = await eventually(async () => {
          const game = await waitingIn(head, event);
          return game.waits_for.length > 0 && game;
        }, 'it waits');
        assert.deepEqual(after, waits, 'as it did before');
        let over = false;
        const playing = four.map((player, i) => playEvent(player, dice(i), () => over));
        try {
          await anna.do({ t: 'resign', room: lobby });
          await overEvent(head, event);
        } finally {
          over = true;
        }
        await Promise.all(playing);
        const record = await exported(head, event);
        await provenRooms(world.server.database, event, record);
        assert.ok(
          gamesOf(record).every(({ room }) => room),
          'all were played',
        );
        assert.ok(record.steps.some(({ d }) => d.t === 'games_begun'));
      });

    test('a game that waits is lost by whoever is not free when the time to come is over, or withdraws', async () => {
      const [head, anna, boris, carl, dora, eva] = await players(world.server, 'Late', 6);
      await lobbyGame(anna, eva);
      await lobbyGame(carl, dora);
      const meeting = async (one, other, firstMove) => {
        const event = await makeEvent(head, terms('round_robin', { game: kUnrated, first_move: firstMove }));
        for (const player of [one, other]) await eventCommand(player, event, 'enter');
        await eventCommand(head, event, 'start');
        return event;
      };
      const endOf = async (event) => {
        await overEvent(head, event);
        const [{ first, end, reason, room }] = (await readEvent(head, event)).games;
        return [end === 'none' ? null : (end === 'first') === (first.name === anna.who), reason, room];
      };
      const late = await meeting(anna, boris, 1_000);
      assert.deepEqual(await endOf(late), [false, 'not_free', null], 'Boris has it');
      assert.deepEqual(await endOf(await meeting(anna, carl, 1_000)), [null, 'not_free', null], 'nobody has it');
      const left = await meeting(anna, boris, 600_000);
      assert.deepEqual(names(await waitingIn(head, left)), [anna.who]);
      await eventCommand(boris, left, 'leave');
      assert.deepEqual(await endOf(left), [true, 'withdrawn', null], 'Anna has it, since Boris has left');
      assert.equal(boris.paired.length, 0);
    });

    test('an arena pairs nobody who is in a game of the lobby', async () => {
      const [head, anna, boris, carl, dora] = await players(world.server, 'Busy', 5);
      const { id } = await anna.do({ t: 'challenge', terms: kUnrated });
      const { room } = await dora.do({ t: 'accept_challenge', challenge: id });
      const event = await makeEvent(head, terms('arena', { lasts: 600_000, game: kUnrated }));
      for (const player of [anna, boris, carl]) await eventCommand(player, event, 'enter');
      await eventCommand(head, event, 'start');
      const { games } = await eventually(async () => {
        const shown = await readEvent(head, event);
        return shown.games.length > 0 && shown;
      }, 'a game');
      assert.deepEqual(
        games.flatMap(({ first, second }) => [first.name, second.name]).sort(),
        [boris.who, carl.who].sort(),
      );
      await anna.do({ t: 'resign', room });
      const [free] = await Promise.all([pairedIn(boris), pairedIn(carl)]);
      await boris.do({ t: 'resign', room: free });
      await eventually(async () => {
        const { games: now } = await readEvent(head, event);
        return now.some(({ first, second }) => [first.name, second.name].includes(anna.who));
      }, 'then they are paired');
    });

    // Both have asked who is free when both come to write their game down: there they are held up, until they go on at once.
    for (const [kind, isLobbyFirst] of [
      ['arena', true],
      ['arena', false],
      ['swiss', true],
    ]) {
      const order = isLobbyFirst ? 'the lobby' : `the ${kind}`;
      test(`a game of the lobby and one of a round of ${kind}, begun at once: one of them is not, ${order} first`, async () => {
        const database = world.server.database;
        const [head, anna, boris, carl] = await players(world.server, `Race ${isLobbyFirst ? 1 : 2} ${kind}`, 4);
        const { id: challenge } = await anna.do({ t: 'challenge', terms: kUnrated });
        const more = kind === 'arena' ? { lasts: 600_000 } : { rounds: 1, first_move: 600_000 };
        const event = await makeEvent(head, terms(kind, { ...more, game: kUnrated }));
        for (const player of [anna, boris]) await eventCommand(player, event, 'enter');
        const release = await database.held('LOCK TABLE room IN SHARE MODE');
        const waiting = (count) =>
          eventually(async () => {
            const [{ waits }] = await database.query(
              `SELECT count(*) AS waits FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
               WHERE relation = 'room'::regclass AND NOT granted AND datname = current_database()`,
            );
            return Number(waits) === count;
          }, `${count} of them wait`);
        const begin = [
          () =>
            carl.do({ t: 'accept_challenge', challenge }).then(
              ({ room }) => room,
              () => null,
            ),
          () => eventCommand(head, event, 'start'),
        ];
        if (!isLobbyFirst) begin.reverse();
        const begun = [];
        try {
          for (const each of begin) {
            begun.push(each());
            await waiting(begun.length);
          }
        } finally {
          await release();
        }
        const room = (await Promise.all(begun))[isLobbyFirst ? 0 : 1];
        const games = async () => (await readEvent(head, event)).games.filter((game) => game.room !== null);
        const rooms = async () =>
          Number(
            (
              await database.query(
                'SELECT count(*) FROM seat JOIN room ON room.id = seat.room JOIN player ON player.id = player WHERE name = $1 AND ended_at IS NULL',
                [anna.who],
              )
            )[0].count,
          );
        assert.equal(await rooms(), 1, 'one of the two');
        assert.equal((await games()).length, room === null ? 1 : 0, 'of the event none, but perhaps one that waits');
        if (room !== null) {
          await anna.do({ t: 'resign', room });
          await eventually(async () => (await games()).length === 1, 'then she plays in the event');
        }
        assert.equal(
          await carl.refused({ t: 'accept_challenge', challenge }),
          room === null ? 'plays_in_event' : 'gone',
        );
        assert.equal(await rooms(), 1);
      });
    }
  },
  { flags: ['--events', 'off'] },
);
