// What an event refuses has a code and changes nothing; what is repeated is done once; who does not come loses; who follows an event
// hears what has changed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idNumber } from './harness/base62.mjs';
import { Client } from './harness/client.mjs';
import {
  eventCommand,
  exported,
  kGame,
  makeEvent,
  overEvent,
  playEvent,
  players,
  pointsOf,
  readEvent,
  terms,
  refusedCommand,
} from './harness/events/playing.mjs';
import { passTime } from './harness/events/time.mjs';
import { noticesOf } from './harness/people/commands.mjs';
import { dice } from './harness/random.mjs';
import { scene } from './harness/scene.mjs';
import { eventually } from './harness/waiting.mjs';

scene(
  'What events refuse',
  (world) => {
    test('an event that nobody can hold', async () => {
      const [head] = await players(world.server, 'Maker', 1);
      const code = async (more, status = 400) =>
        (await head.ask('POST', '/events', { cid: 1, terms: terms('swiss', more) }, status)).json.code;
      assert.equal(await code({ most: 100_000 }), 'bad_event');
      assert.equal(await code({ starts: Date.now() - 1 }), 'bad_event');
      assert.equal(await code({ kind: 'league' }), 'bad_event');
      assert.equal(await code({ game: { ...kGame, clock: { kind: 'none' } } }), 'bad_clock');
      assert.equal(await code({ game: { ...kGame, variant: 'draughts' } }), 'unknown_variant');
      const guest = await Client.guest(world.server);
      assert.equal(
        (await guest.ask('POST', '/events', { cid: 1, terms: terms('swiss') }, 403)).json.code,
        'registered_only',
      );
      assert.equal((await head.ask('GET', '/events/zzz', undefined, 404)).json.code, 'not_found');
      assert.equal((await head.ask('GET', '/events?list=all', undefined, 400)).json.code, 'bad_message');
    });

    test('a command that is repeated is done once', async () => {
      const [head] = await players(world.server, 'Twice', 1);
      const body = { cid: 7, terms: terms('swiss') };
      const first = (await head.ask('POST', '/events', body, 201)).json.id;
      assert.equal((await head.ask('POST', '/events', body, 201)).json.id, first);
      const entering = { cid: 8 };
      const { json } = await head.ask('POST', `/events/${first}/enter`, entering, 200);
      await world.server.kill();
      await world.server.start();
      assert.deepEqual((await head.ask('POST', `/events/${first}/enter`, entering, 200)).json, json);
      assert.equal((await readEvent(head, first)).entries, 1);
    });

    test('who may not enter, and who is no organiser', async () => {
      const [head, first, second] = await players(world.server, 'Enter', 3);
      const guest = await Client.guest(world.server);
      const event = await makeEvent(head, terms('swiss'));
      assert.equal(await refusedCommand(guest, event, 'enter', {}, 403), 'guests_play_unrated');
      await eventCommand(first, event, 'enter');
      assert.equal(await refusedCommand(first, event, 'enter', {}, 409), 'already_entered');
      assert.equal(await refusedCommand(second, event, 'leave', {}, 409), 'not_entered');
      for (const what of ['start', 'pause', 'resume']) {
        assert.equal(await refusedCommand(first, event, what, {}, 403), 'not_organiser');
      }
      assert.equal(await refusedCommand(first, event, 'call-off', { reason: 'I like' }, 403), 'not_organiser');
      assert.equal(await refusedCommand(head, event, 'start', {}, 409), 'too_few');
      await eventCommand(head, event, 'entries', { open: false });
      assert.equal(await refusedCommand(second, event, 'enter', {}, 409), 'entries_closed');
      const strong = await makeEvent(head, terms('swiss', { conditions: { rating_from: 1_600 } }));
      assert.equal(await refusedCommand(first, strong, 'enter', {}, 403), 'rating_too_low');
      const known = await makeEvent(head, terms('swiss', { conditions: { days_registered: 1, games: 1 } }));
      assert.equal(await refusedCommand(first, known, 'enter', {}, 403), 'registered_too_late');
      const invited = await makeEvent(head, terms('swiss', { conditions: { invited: true } }));
      assert.equal(await refusedCommand(first, invited, 'enter', {}, 403), 'invited_only');
      await eventCommand(head, invited, 'invite', { players: [first.who] });
      await eventCommand(first, invited, 'enter');
      const isTold = async () => JSON.stringify(await noticesOf(first)).includes(invited);
      await eventually(isTold, 'whoever is invited is told');
    });

    test('nothing of what its organiser may do: edit, pair by hand, replace, go on', async () => {
      const [head, ...field] = await players(world.server, 'Allowed', 6);
      const wanted = terms('swiss', { rounds: 3, late: true });
      const event = await makeEvent(head, wanted);
      await eventCommand(head, event, 'edit', { terms: { ...wanted, name: 'Another name' } });
      for (const player of field.slice(0, 2)) await eventCommand(player, event, 'enter');
      await eventCommand(head, event, 'start');
      await eventCommand(head, event, 'pause');
      const [, , third, fourth, fifth] = field;
      for (const player of [third, fourth]) await eventCommand(player, event, 'enter');
      await eventCommand(head, event, 'pair', { games: [[third.who, fourth.who]], byes: [] });
      const late = await Client.registered(world.server, 'Allowed late');
      await eventCommand(late, event, 'enter');
      await eventCommand(head, event, 'replace', { out: late.who, in: fifth.who, reason: 'ill' });
      await eventCommand(head, event, 'resume');
      const { json } = await head.ask('GET', `/events/${event}/table`, undefined, 200);
      assert.deepEqual(json.rows.map(({ player }) => player.name).sort(), field.map((player) => player.who).sort());
      assert.equal((await readEvent(head, event)).terms.name, 'Another name');
    });

    test('other games once somebody has entered, who has agreed to these', async () => {
      const [head, first] = await players(world.server, 'Agreed', 2);
      const wanted = terms('swiss', { rounds: 3 });
      const event = await makeEvent(head, wanted);
      await eventCommand(first, event, 'enter');
      assert.equal(
        await refusedCommand(head, event, 'edit', { terms: { ...wanted, rounds: 4 } }, 409),
        'entries_exist',
      );
      await eventCommand(head, event, 'edit', { terms: { ...wanted, description: 'In the club.' } });
    });

    test('results: of a game that goes on, by an organiser who plays, corrected by one who does not', async () => {
      const [head, first, second, third] = await players(world.server, 'Result', 4);
      const event = await makeEvent(head, terms('round_robin'));
      for (const player of [first, second]) await eventCommand(player, event, 'enter');
      await eventCommand(head, event, 'start');
      const game = { round: 1, pairing: 0, game: 1, end: 'drawn', reason: 'They have agreed.' };
      assert.equal(await refusedCommand(head, event, 'correct', game, 409), 'game_on');
      assert.equal(await refusedCommand(head, event, 'correct', { ...game, pairing: 9 }, 404), 'no_such_game');
      assert.equal(await refusedCommand(head, event, 'correct', { ...game, end: 'lost' }, 400), 'bad_message');
      assert.equal(await refusedCommand(head, event, 'correct', { ...game, reason: ' ' }, 400), 'bad_text');
      const change = { out: first.who, in: third.who, reason: 'ill' };
      assert.equal(await refusedCommand(head, event, 'replace', change, 409), 'plays_now');
      assert.equal(await refusedCommand(third, event, 'enter', {}, 409), 'entries_closed');
      assert.equal(await refusedCommand(head, event, 'pair', { games: [], byes: [] }, 409), 'event_not_running');
      let over = false;
      const playing = [first, second].map((player, i) => playEvent(player, dice(i), () => over));
      await overEvent(head, event).finally(() => (over = true));
      await Promise.all(playing);
      await eventCommand(head, event, 'correct', game);
      const { table } = await readEvent(first, event);
      assert.deepEqual(
        table.rows.map(({ points }) => points),
        [0.5, 0.5],
      );
      const rows = pointsOf(await exported(head, event));
      assert.deepEqual(
        [...rows.values()].map(({ points }) => points),
        [0.5, 0.5],
        'the record says so too',
      );
      const own = await makeEvent(head, terms('round_robin'));
      for (const player of [head, first]) await eventCommand(player, own, 'enter');
      assert.equal(
        await refusedCommand(head, own, 'remove', { player: first.who, reason: 'rude' }, 403),
        'organiser_plays',
      );
    });

    test('a first move that does not come loses the game, also with nobody connected; too few call an event off', async () => {
      const [head, first, second] = await players(world.server, 'Late', 3);
      const event = await makeEvent(head, terms('round_robin', { first_move: 1_000 }));
      for (const player of [first, second]) await eventCommand(player, event, 'enter');
      await eventCommand(head, event, 'start');
      first.close();
      second.close();
      const shown = await overEvent(head, event);
      assert.deepEqual(
        shown.games.map(({ end, reason }) => [end, reason]),
        [['second', 'no_show']],
      );
      const lonely = await makeEvent(head, terms('swiss'));
      await world.server.kill();
      await passTime(world.server.database, idNumber(lonely), 3_600_000);
      await world.server.start();
      const off = await overEvent(head, lonely);
      assert.deepEqual([off.state, off.reason], ['called_off', 'too_few']);
    });

    test('a withdrawal in the instant of pairing', async () => {
      const [head, ...field] = await players(world.server, 'Instant', 5);
      const event = await makeEvent(head, terms('swiss', { rounds: 1, first_move: 1_000 }));
      for (const player of field) await eventCommand(player, event, 'enter');
      const [started] = await Promise.all([eventCommand(head, event, 'start'), eventCommand(field[0], event, 'leave')]);
      assert.equal(started.status, 200);
      const shown = await overEvent(head, event);
      const { steps } = await exported(head, event);
      const left = steps.findIndex(({ d }) => d.t === 'left');
      const paired = steps.findIndex(({ d }) => d.t === 'paired');
      const games = steps[paired].d.games.flatMap(({ first, second }) => [first.name, second.name]);
      assert.equal(games.includes(field[0].who), paired < left, 'who has left before is not paired');
      assert.equal(shown.state, 'over');
    });

    test('who follows an event hears what has changed, and the room names the event', async () => {
      const [head, first, second] = await players(world.server, 'Follow', 3);
      const event = await makeEvent(head, terms('round_robin'));
      await head.do({ t: 'follow', topic: `event/${event}` });
      for (const player of [first, second]) await eventCommand(player, event, 'enter');
      await eventCommand(head, event, 'start');
      let over = false;
      const playing = [first, second].map((player, i) => playEvent(player, dice(i), () => over));
      await overEvent(head, event).finally(() => (over = true));
      await Promise.all(playing);
      const frames = () => head.frames.filter(({ t, event: id }) => t === 'event' && id === event);
      const last = await eventually(() => frames().find(({ state }) => state === 'over'), 'the end is told');
      const room = last.games[0].room;
      const seen = await head.follow(room);
      assert.equal(seen.n > 0, true);
      const shown = head.frames.findLast(({ t, room: id }) => t === 'room' && id === room);
      assert.deepEqual(shown.event, { id: event, name: 'A round_robin', round: 1 });
    });

    test('lists and files', async () => {
      const [head] = await players(world.server, 'Lists', 1);
      const event = await makeEvent(head, terms('knockout'));
      const list = async (which) =>
        (await head.ask('GET', `/events?list=${which}&variant=3x3`, undefined, 200)).json.events.map(({ id }) => id);
      assert.ok((await list('upcoming')).includes(event));
      await eventCommand(head, event, 'call-off', { reason: 'Nobody cares.' });
      assert.ok(!(await list('upcoming')).includes(event));
      assert.ok((await list('past')).includes(event));
      const { text, headers } = await head.ask('GET', `/events/${event}/export.csv`, undefined, 200);
      assert.match(headers['content-type'], /^text\/csv/);
      assert.equal(text, 'place,player,points,games,wins\r\n');
      const { json } = await head.ask('GET', `/events/${event}/log`, undefined, 200);
      assert.deepEqual(
        json.steps.map(({ d }) => d.t),
        ['created', 'called_off'],
      );
    });
  },
  { flags: ['--events', 'off'] },
);

scene('Events that the server repeats', (world) => {
  test('are made once each, whoever makes them', async () => {
    const guest = await Client.guest(world.server);
    const list = async () => (await guest.ask('GET', '/events?list=upcoming', undefined, 200)).json.events;
    const key = ({ terms: { name, starts } }) => `${name} ${starts}`;
    const made = await eventually(async () => {
      const events = await list();
      return events.filter(({ terms: { kind } }) => kind === 'arena').length >= 3 && events;
    }, 'arenas of the next hours');
    assert.ok(made.every(({ organiser }) => organiser === null));
    await world.server.kill();
    await world.server.start();
    await eventually(async () => (await list()).length > 0, 'the list');
    const rows = await world.server.database.query('SELECT series, starts_at FROM event');
    assert.equal(new Set(rows.map(({ series, starts_at }) => `${series} ${starts_at}`)).size, rows.length);
    assert.equal(new Set((await list()).map(key)).size, (await list()).length);
  });
});
