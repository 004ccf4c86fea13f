// An event's chat: everybody reads it, those who have entered, the organiser, called hosts and judges and moderators write; told live to who
// follows the event, with black lists, mutes and reports as elsewhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, nameOf } from './harness/client.mjs';
import { eventCommand, kGame, makeEvent, players, terms } from './harness/events/playing.mjs';
import { teamTourTerms } from './harness/events/team_tours.mjs';
import { moderator } from './harness/moderators.mjs';
import { scene } from './harness/scene.mjs';
import { refusal } from './harness/teams/commands.mjs';

const kDay = 86_400_000;
const kUnrated = { ...kGame, rated: false };

scene(
  "An event's chat",
  (world) => {
    let count = 0;
    /** An event whose organiser does not play, and so many who have entered; all follow it. */
    async function eventOf(size, more = {}) {
      count += 1;
      const [head, ...field] = await players(world.server, `Chat ${count}`, size + 1);
      const event = await makeEvent(head, terms('swiss', { game: kUnrated, ...more }));
      for (const each of field) await eventCommand(each, event, 'enter');
      for (const each of [head, ...field]) await each.do({ t: 'follow', topic: `event/${event}` });
      return { event, head, field };
    }
    let cid = 0;
    const path = (event) => `/events/${event}/chat`;
    const say = async (client, event, text, number = ++cid) =>
      (await client.ask('POST', path(event), { cid: number, text }, 200)).json;
    const chat = async (client, event, rest = '') => (await client.ask('GET', path(event) + rest, undefined, 200)).json;
    const texts = async (client, event) => (await chat(client, event)).lines.map(({ text }) => text);
    const frames = (client, event) => client.frames.filter((each) => each.t === 'event_lines' && each.event === event);
    const heard = (client, event) => frames(client, event).flatMap(({ lines }) => lines);
    const hears = (client, event, size) =>
      client.until(() => heard(client, event).length >= size && heard(client, event), `${size} lines`);
    const refused = (client, event, text = 'hello') => refusal(client, 'POST', path(event), { cid: ++cid, text });

    test('is told to those who follow the event, to each as it is for them', async () => {
      const { event, head, field } = await eventOf(2);
      const stranger = await Client.guest(world.server);
      await stranger.do({ t: 'follow', topic: `event/${event}` });
      const sent = await say(field[0], event, '  Кто ведёт?\nЯ ');
      const by = { name: nameOf(field[0]), guest: false };
      assert.deepEqual({ ...sent, id: 0, at: 0 }, { id: 0, by, mine: true, cid, text: 'Кто ведёт?\nЯ', at: 0 });
      const line = { ...sent, mine: false };
      delete line.cid;
      for (const each of [head, field[1], stranger]) assert.deepEqual(await hears(each, event, 1), [line]);
      assert.deepEqual(await hears(field[0], event, 1), [sent]);
      assert.deepEqual((await chat(stranger, event)).lines, [line]);
    });

    test('is read by everybody, and written by those who have entered, the organiser and moderators', async () => {
      const { event, head, field } = await eventOf(1);
      const judge = await moderator(world.server, `Chat judge ${count}`);
      const guest = await Client.guest(world.server);
      const stranger = await Client.registered(world.server, `Chat stranger ${count}`);
      for (const each of [head, field[0], judge]) {
        assert.equal((await chat(each, event)).refusal, null);
        await say(each, event, 'mine');
      }
      for (const each of [guest, stranger]) {
        assert.deepEqual(await refused(each, event), [403, 'not_entered']);
        const { lines, refusal: why } = await chat(each, event);
        assert.deepEqual([lines.length, why], [3, 'not_entered']);
      }
      await eventCommand(guest, event, 'enter');
      await say(guest, event, 'I play');
      await eventCommand(guest, event, 'leave');
      assert.deepEqual(await refused(guest, event), [403, 'not_entered']);
      assert.equal((await texts(stranger, event)).length, 4, 'what was refused is not written');
    });

    test('is written by judges whom the organiser has called, not by who has only offered', async () => {
      const [head, called, offers] = await players(world.server, 'Chat office', 3);
      const event = await makeEvent(head, teamTourTerms());
      for (const each of [called, offers]) await eventCommand(each, event, 'officiate', { office: 'judge' });
      await eventCommand(head, event, 'officiate', { office: 'judge', player: nameOf(called) });
      await say(called, event, 'an answer');
      assert.deepEqual(await refused(offers, event), [403, 'not_entered']);
      assert.equal((await chat(offers, event)).refusal, 'not_entered');
    });

    test('is closed to whoever the organiser has removed', async () => {
      const { event, head, field } = await eventOf(3, { rounds: 1 });
      await eventCommand(head, event, 'start');
      await eventCommand(head, event, 'pause');
      await eventCommand(field[0], event, 'leave');
      await say(field[0], event, 'who has withdrawn has entered');
      await eventCommand(head, event, 'remove', { player: nameOf(field[1]), reason: 'Shouts' });
      assert.deepEqual(await refused(field[1], event), [403, 'not_entered']);
    });

    test('is written once by a command', async () => {
      const { event, head, field } = await eventOf(1);
      const first = await say(field[0], event, 'once', 500_000);
      for (const again of await Promise.all([1, 2, 3].map(() => say(field[0], event, 'twice', 500_000))))
        assert.deepEqual(again, first);
      await say(head, event, 'after');
      assert.deepEqual(await texts(head, event), ['after', 'once']);
      await hears(head, event, 2);
      assert.equal(heard(head, event).length, 2);
    });

    test('takes texts as messages are, of events that there are', async () => {
      const { event, head } = await eventOf(0);
      for (const text of ['', ' \n ', 'x'.repeat(2001), 'a\u0007b', '\u202Eevil'])
        assert.deepEqual(await refused(head, event, text), [400, 'bad_text']);
      for (const body of [{}, { text: 'a' }, { cid: 1, text: 5 }])
        assert.deepEqual(await refusal(head, 'POST', path(event), body), [400, 'bad_message']);
      assert.deepEqual(await refused(head, 'zzz'), [404, 'not_found']);
      assert.deepEqual(await refusal(head, 'GET', path('zzz')), [404, 'not_found']);
      assert.deepEqual(await texts(head, event), []);
    });

    test('is read in pages', async () => {
      const { event, head, field } = await eventOf(1);
      const { id: before } = await say(head, event, 'the oldest');
      await world.server.database.query(
        `INSERT INTO event_line (event, player, cid, at, text)
         SELECT event, player, 1000000 + i, i, 'line ' || i FROM event_line, generate_series(1, 49) AS i WHERE id = $1 ORDER BY i`,
        [before],
      );
      for (let i = 0; i < 3; i++) await say(i % 2 ? field[0] : head, event, `${i}`);
      const page = await chat(field[0], event);
      assert.equal(page.lines.length, 50);
      assert.deepEqual(
        page.lines.slice(0, 4).map(({ text }) => text),
        ['2', '1', '0', 'line 49'],
      );
      const rest = await chat(field[0], event, `?before=${page.next}`);
      assert.deepEqual(
        rest.lines.map(({ text }) => text),
        ['line 2', 'line 1', 'the oldest'],
      );
      assert.equal(rest.next, null);
      assert.equal((await field[0].ask('GET', `${path(event)}?before=x`)).status, 404);
    });

    test('is told at most once a second, each line once and in order', async () => {
      const { event, head, field } = await eventOf(3);
      const began = Date.now();
      const said = [];
      for (let i = 0; frames(head, event).length < 3; i++) {
        const { text } = await say(field[i % 3], event, `line ${i}`);
        said.push(text);
        await sleep(100);
      }
      await hears(head, event, said.length);
      const took = Date.now() - began;
      const told = frames(head, event);
      assert.ok(told.length <= Math.floor(took / 1_000) + 1, `${told.length} frames in ${took} ms`);
      assert.deepEqual(
        heard(head, event).map(({ text }) => text),
        said,
      );
    });

    test('does not show what somebody says whom one has blocked', async () => {
      const { event, head, field } = await eventOf(2);
      const [anna, boris] = field;
      await anna.ask('POST', `/blocks/${encodeURIComponent(nameOf(boris))}`, {}, 204);
      await say(boris, event, 'Boris says');
      await say(head, event, 'The organiser says');
      await hears(boris, event, 2);
      assert.deepEqual(
        (await hears(anna, event, 1)).map(({ text }) => text),
        ['The organiser says'],
      );
      assert.deepEqual(await texts(anna, event), ['The organiser says']);
      assert.deepEqual(await texts(boris, event), ['The organiser says', 'Boris says']);
      await say(anna, event, 'Anna says');
      assert.equal((await texts(boris, event))[0], 'Anna says', 'whoever has blocked somebody is heard');
    });

    test('is closed to the muted', async () => {
      const { event, field } = await eventOf(1);
      const judge = await moderator(world.server, `Chat judge ${count}`);
      const at = `/moderation/players/${encodeURIComponent(nameOf(field[0]))}`;
      await judge.ask('POST', at, { action: 'mute', reason: 'insults', until: null }, 200);
      assert.deepEqual(await refused(field[0], event), [403, 'muted']);
      assert.equal((await chat(field[0], event)).refusal, 'muted');
    });

    test('is complained of by whoever reads it, with the line for the moderators to read', async () => {
      const { event, head, field } = await eventOf(1);
      const { id: line } = await say(field[0], event, 'You patzers');
      const judge = await moderator(world.server, `Chat judge ${count}`);
      const stranger = await Client.registered(world.server, `Chat stranger ${count}`);
      const complaint = (target) => ({ target, reason: 'insult', text: '' });
      const complains = (client, target) => refusal(client, 'POST', '/reports', complaint(target));
      assert.deepEqual(await complains(field[0], { event, line }), [409, 'own_report']);
      const other = await makeEvent(head, terms('swiss'));
      assert.deepEqual(await complains(stranger, { event: other, line }), [404, 'not_found']);
      for (const target of [{ event }, { event: '!', line }, { event, line: 0 }, { event, line, team: '1' }])
        assert.deepEqual(await complains(stranger, target), [400, 'bad_message']);
      const { json } = await stranger.ask('POST', '/reports', complaint({ event, line }), 201);
      const { report } = (await judge.ask('GET', `/moderation/reports/${json.id}`, undefined, 200)).json;
      assert.deepEqual(
        [report.about, report.evidence, report.target.name],
        ['event_chat', 'You patzers', nameOf(field[0])],
      );
      assert.deepEqual(await complains(stranger, { event, line }), [409, 'already_reported']);
    });

    test('is in what a player may take along', async () => {
      const { event, head, field } = await eventOf(1);
      await say(head, event, 'not theirs');
      await say(field[0], event, 'Собираемся в восемь');
      const rows = [];
      for (let after = ''; after !== null;) {
        const { json } = await field[0].ask('GET', `/account/export?after=${after}`, undefined, 200);
        if (json.part === 'event_chat') rows.push(...json.rows);
        after = json.next;
      }
      assert.deepEqual(
        rows.map((row) => [row.event, row.text]),
        [['A swiss', 'Собираемся в восемь']],
      );
      const part = async (client, name) =>
        (await client.ask('GET', `/account/export?after=${name}:0`, undefined, 200)).json;
      const entered = await part(field[0], 'events');
      assert.deepEqual([entered.part, entered.rows[0].name, entered.rows[0].is_in], ['events', 'A swiss', true]);
      const organised = await part(head, 'organised_events');
      assert.deepEqual([organised.part, organised.rows[0].terms.name], ['organised_events', 'A swiss']);
    });

    test('stays open for a day after the end, also over a kill -9, and is then only read', async () => {
      const { server } = world;
      const { event, head, field } = await eventOf(1);
      await eventCommand(head, event, 'call-off', { reason: 'Rain' });
      await say(field[0], event, 'What a pity');
      await server.kill();
      await server.start();
      await say(field[0], event, 'Until next time');
      await server.kill();
      // Nobody waits for a day.
      await server.database.query(
        `UPDATE event_step SET at = at - ${kDay} WHERE d ->> 't' = 'called_off' AND event IN (SELECT id FROM event WHERE organiser =
         (SELECT id FROM player WHERE name = $1))`,
        [nameOf(head)],
      );
      await server.start();
      for (const each of [head, field[0]]) assert.deepEqual(await refused(each, event), [409, 'chat_closed']);
      const { lines, refusal: why } = await chat(field[0], event);
      assert.deepEqual([lines.map(({ text }) => text), why], [['Until next time', 'What a pity'], 'chat_closed']);
    });
  },
  { flags: ['--events', 'off'] },
);
