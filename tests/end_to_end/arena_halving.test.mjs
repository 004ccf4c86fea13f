// In an arena a player may give half of their clock away before their own first move: a win then brings one more point.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  arenaPoints,
  eventCommand,
  emptyCells,
  exported,
  gamesOf,
  kGame,
  makeEvent,
  overEvent,
  players,
  provenRooms,
  readEvent,
  roomsOf,
  terms,
} from './harness/events/playing.mjs';
import { idNumber } from './harness/base62.mjs';
import { Client } from './harness/client.mjs';
import { changeVariant, passTime } from './harness/events/time.mjs';
import { provenRoom } from './harness/proof.mjs';
import { between, dice, pick, seed } from './harness/random.mjs';
import { scene } from './harness/scene.mjs';
import { allSee, ended, seat } from './harness/tables.mjs';
import { eventually } from './harness/waiting.mjs';

const kBase = 300_000;
const kBlitz = { kind: 'fischer', base_ms: kBase, increment_ms: 2_000 };
const kUnrated = { ...kGame, clock: kBlitz, rated: false };

scene(
  'Half of the clock',
  (world) => {
    let count = 0;

    /** An arena of two, and their room: who begins comes first. */
    async function paired(more = {}) {
      count += 1;
      const [head, ...two] = await players(world.server, `Half ${count}`, 3);
      const event = await makeEvent(head, terms('arena', { lasts: 600_000, game: kUnrated, ...more }));
      for (const player of two) await eventCommand(player, event, 'enter');
      await eventCommand(head, event, 'start');
      // So that this game stays the last one.
      await eventCommand(head, event, 'pause');
      const rooms = await Promise.all(
        two.map(async (player) => player.follow(await player.until(() => player.paired.at(-1), 'a game'))),
      );
      rooms.sort((a, b) => a.you - b.you);
      return { head, event, rooms, room: rooms[0].room };
    }
    const halve = (room) => ({ t: 'halve_clock', room });
    async function play(rooms, cells) {
      for (const cell of cells) {
        const mover = rooms.find(({ mine }) => mine);
        await mover.client.do({ t: 'play', room: mover.room, after: mover.n, d: { cell } });
        await allSee(rooms, mover.n);
      }
    }
    const counted = (head, event) =>
      eventually(async () => {
        const shown = await readEvent(head, event);
        return shown.games.some(({ end }) => end !== null) && shown;
      }, 'the game counts');
    const rowOf = ({ table }, room) => table.rows.find(({ player }) => player.name === room.client.who);

    test('is given away once, before the own first move, and a win brings one more point', async () => {
      const { head, event, rooms, room } = await paired();
      const [first, second] = rooms;
      assert.equal(first.terms.table.halving, true);
      await first.client.do(halve(room));
      await allSee(rooms, 1);
      for (const each of rooms) {
        assert.deepEqual(each.clocks.left, [kBase / 2, kBase]);
        assert.deepEqual(each.clocks.halved, [0]);
      }
      assert.equal(await first.client.refused(halve(room)), 'halved_already');
      await play(rooms, [0, 3]);
      assert.equal(await second.client.refused(halve(room)), 'moved_already');
      const { n } = first;
      assert.equal(n, 3, 'what was refused is no step');
      await play(rooms, [1, 4]);
      assert.ok(first.clocks.left[0] <= kBase / 2, 'no increment is added');
      assert.ok(second.clocks.left[1] > kBase, 'the other has theirs');
      await play(rooms, [2]);
      await ended(rooms);
      await provenRoom(world.server.database, rooms);
      const shown = await counted(head, event);
      assert.equal(rowOf(shown, first).points, 3);
      assert.equal(rowOf(shown, first).halved_wins, 1);
      assert.equal(rowOf(shown, second).points, 0);
      assert.deepEqual(shown.games[0].halved, { first: 'counted' });
      const { steps } = await exported(head, event);
      assert.deepEqual(steps.find(({ d }) => d.t === 'game_over').d.halved, { first: 'counted' });
    });

    test('brings nothing more where the other resigns before seven moves', async () => {
      const { head, event, rooms, room } = await paired();
      const [first, second] = rooms;
      for (const each of rooms) await each.client.do(halve(room));
      await allSee(rooms, 2);
      await play(rooms, [0, 3]);
      await second.client.do({ t: 'resign', room });
      await ended(rooms);
      const shown = await counted(head, event);
      assert.equal(rowOf(shown, first).points, 2);
      assert.equal(rowOf(shown, first).halved_wins, undefined);
      assert.deepEqual(shown.games[0].halved, { first: 'too_short', second: 'too_short' });
    });

    test('brings nothing where the game is lost', async () => {
      const { head, event, rooms, room } = await paired();
      const [first, second] = rooms;
      await second.client.do(halve(room));
      await allSee(rooms, 1);
      await play(rooms, [0, 3, 1, 4, 2]);
      const shown = await counted(head, event);
      assert.equal(rowOf(shown, first).points, 2);
      assert.equal(rowOf(shown, second).points, 0);
      assert.deepEqual(shown.games[0].halved, { second: 'counted' });
    });

    test('stays given away after a kill -9, and a repeated command gets its first answer', async () => {
      const { server } = world;
      const { head, event, rooms, room } = await paired();
      const [first] = rooms;
      await first.client.do(halve(room), 4_711);
      await allSee(rooms, 1);
      await server.kill();
      await server.start();
      await first.client.do(halve(room), 4_711);
      await play(rooms, [0]);
      assert.deepEqual(first.clocks.left, [kBase / 2, kBase]);
      assert.deepEqual(first.clocks.halved, [0]);
      const watcher = await Client.guest(server);
      const seen = await watcher.follow(room);
      assert.deepEqual(seen.clocks.halved, [0], 'whoever comes later sees it');
      await play(rooms, [3]);
      await server.kill();
      await server.start();
      await play(rooms, [1, 4, 2]);
      await provenRoom(server.database, rooms);
      const shown = await counted(head, event);
      assert.equal(rowOf(shown, first).points, 3);
    });

    test('is for those who play, where the terms of the arena allow it', async () => {
      const { rooms, room } = await paired();
      const watcher = await Client.guest(world.server);
      await watcher.follow(room);
      assert.equal(await watcher.refused(halve(room)), 'not_seated');
      const forbidden = await paired({ halving: false });
      assert.equal(await forbidden.rooms[0].client.refused(halve(forbidden.room)), 'no_halving');
      assert.equal((await readEvent(forbidden.head, forbidden.event)).terms.halving, false);
      assert.deepEqual(forbidden.rooms[0].clocks.left, [kBase, kBase]);
      assert.equal(rooms[0].n, 0);
    });

    test('is for games of arenas alone, whatever terms a client sends', async () => {
      const two = await Promise.all([Client.guest(world.server), Client.guest(world.server)]);
      const [{ client, room }] = await seat(...two, { ...kUnrated, table: { halving: true } });
      assert.equal(await client.refused(halve(room)), 'no_halving');
    });

    test('is not in terms of another kind or with a clock that has no half', async () => {
      const [head] = await players(world.server, 'Terms', 1);
      const refused = async (kind, more) => {
        const body = { cid: Date.now(), terms: terms(kind, more) };
        return (await head.ask('POST', '/events', body, 400)).json.code;
      };
      const moves = { ...kUnrated, clock: { kind: 'per_move', move_ms: 5_000 } };
      assert.equal(await refused('swiss', { halving: true }), 'bad_event');
      assert.equal(await refused('arena', { lasts: 600_000, game: moves, halving: true }), 'bad_event');
      assert.equal(await refused('arena', { lasts: 600_000, halving: 'yes' }), 'bad_event');
      const event = await makeEvent(head, terms('arena', { lasts: 600_000, game: moves }));
      assert.equal((await readEvent(head, event)).terms.halving, false, 'they may not where they cannot');
    });
  },
  { flags: ['--events', 'off'] },
);

scene('The hourly arena', (world) => {
  const kLasts = 50 * 60_000;
  const kGames = 8;

  /** Plays whatever comes to its end by chance, and gives half of the time away before. */
  async function playHalving(client, roll, halves, over) {
    for await (const next of roomsOf(client, over)) {
      const room = await client.follow(next);
      if (halves) await client.send({ t: 'halve_clock', room: next });
      for (;;) {
        await room.until(() => room.mine || room.result, 'a turn or the end', 60_000);
        if (room.result) break;
        const command = { t: 'play', room: next, after: room.n, d: { cell: pick(roll, emptyCells(room.view)) } };
        const { n } = room;
        await client.send(command);
        await room.until(() => room.n > n || room.result, 'the step', 60_000);
      }
    }
  }

  test('is made, begun and ended by the server alone, and half of the time counts as the record has it', async (context) => {
    context.diagnostic(`NOUGHTS_SEED=${seed}`);
    const { server } = world;
    const roll = dice();
    const all = await players(server, 'Hourly', 4);
    const [anna] = all;
    const [hourly] = await eventually(async () => {
      const { events } = (await anna.ask('GET', '/events?list=upcoming', undefined, 200)).json;
      const arenas = events.filter(({ terms: { kind } }) => kind === 'arena');
      return arenas.length > 0 && arenas;
    }, 'the arena of the next hour');
    assert.equal(hourly.terms.halving, true);
    const event = hourly.id;
    for (const player of all) await eventCommand(player, event, 'enter');
    await server.kill();
    await changeVariant(server.database, idNumber(event), '3x3');
    await passTime(server.database, idNumber(event), hourly.terms.starts - Date.now());
    await server.start();
    let over = false;
    const playing = all.map((player, i) =>
      playHalving(player, dice(between(roll, 0, 2 ** 31)), i % 2 === 0, () => over),
    );
    try {
      await eventually(
        async () => {
          const games = gamesOf(await exported(anna, event)).filter(({ end }) => end !== undefined);
          const counted = games.some(({ end, halved }) => halved?.[end] === 'counted');
          return games.length >= kGames && counted;
        },
        'games are over, one of them won with half of the time',
        120_000,
      );
      await server.kill();
      await passTime(server.database, idNumber(event), kLasts);
      await server.start();
      await overEvent(anna, event);
    } finally {
      over = true;
    }
    await Promise.all(playing);
    const record = await exported(anna, event);
    await provenRooms(server.database, event, record);
    const points = arenaPoints(record);
    const games = gamesOf(record);
    for (const { player, points: shown, halved_wins: wins = 0 } of record.table) {
      assert.equal(shown, points.get(player.name) ?? 0, player.name);
      const won = ['first', 'second'].flatMap((side) =>
        games.filter((game) => game[side] === player.name && game.end === side && game.halved?.[side] === 'counted'),
      );
      assert.equal(wins, won.length, player.name);
    }
    assert.ok(record.table.some(({ halved_wins: wins = 0 }) => wins > 0));
    assert.ok(
      record.steps.every(({ by, d }) => by === null || d.t === 'entered'),
      'nobody but the server has held it',
    );
  });
});
