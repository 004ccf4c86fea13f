// Who has entered an event is reminded before it starts, once, though the server is killed; what comes is in calendars; what is over
// is in the profiles of those who played.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idNumber } from './harness/base62.mjs';
import { eventCommand, exported, makeEvent, overEvent, playEvent, players, terms } from './harness/events/playing.mjs';
import { passTime } from './harness/events/time.mjs';
import { noticesOf } from './harness/people/commands.mjs';
import { dice } from './harness/random.mjs';
import { scene } from './harness/scene.mjs';
import { eventually } from './harness/waiting.mjs';

const kRemindBefore = 600_000;
const kHour = 3_600_000;

scene(
  'Before and after events',
  (world) => {
    const noticesAbout = async (client, event) =>
      (await noticesOf(client, 'event')).filter(({ about }) => about.event === event);

    test('who has entered is reminded once, also with a kill -9 in that instant, and nobody else is', async () => {
      const [head, anna, boris, carl] = await players(world.server, 'Reminded', 4);
      const event = await makeEvent(head, terms('swiss', { starts: Date.now() + kHour }));
      for (const player of [anna, boris, carl]) await eventCommand(player, event, 'enter');
      await eventCommand(carl, event, 'leave');
      await world.server.kill();
      await passTime(world.server.database, idNumber(event), kHour - kRemindBefore);
      await world.server.start();
      await world.server.kill();
      await world.server.start();
      for (const player of [anna, boris]) {
        const [notice] = await eventually(async () => {
          const notices = await noticesAbout(player, event);
          return notices.length > 0 && notices;
        }, `${player.who} is reminded`);
        assert.equal(notice.about.news, 'soon');
      }
      await world.server.kill();
      await world.server.start();
      assert.deepEqual(await noticesAbout(carl, event), [], 'who has left is not');
      assert.equal((await noticesAbout(anna, event)).length, 1);
      const { steps } = await exported(head, event);
      assert.equal(steps.filter(({ d }) => d.t === 'reminded').length, 1);
    });

    test('what comes is in a calendar, alone and with the others, until it is called off', async () => {
      const [head] = await players(world.server, 'Calendar', 1);
      const starts = Date.UTC(new Date().getUTCFullYear() + 1, 0, 2, 3, 4, 5);
      const near = Math.min(starts, Date.now() + 300 * 86_400_000);
      const event = await makeEvent(head, terms('swiss', { starts: near, name: 'Кубок, первый; второй' }));
      const one = await head.ask('GET', `/events/${event}/calendar.ics`, undefined, 200);
      assert.match(one.headers['content-type'], /^text\/calendar/);
      const when = new Date(near).toISOString().replace(/[-:]|\.\d+/g, '');
      assert.ok(one.text.includes(`\r\nDTSTART:${when}\r\n`), one.text);
      assert.ok(one.text.replaceAll('\r\n ', '').includes('\r\nSUMMARY:Кубок\\, первый\\; второй\r\n'), one.text);
      assert.ok(one.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75));
      const all = await head.ask('GET', '/events/calendar.ics', undefined, 200);
      assert.ok(all.text.replaceAll('\r\n ', '').includes(`/events/${event}\r\n`));
      await eventCommand(head, event, 'call-off', { reason: 'Nobody cares.' });
      assert.ok(
        (await head.ask('GET', `/events/${event}/calendar.ics`, undefined, 200)).text.includes('STATUS:CANCELLED'),
      );
      assert.ok(!(await head.ask('GET', '/events/calendar.ics', undefined, 200)).text.includes(event));
      await head.ask('GET', '/events/zzz/calendar.ics', undefined, 404);
    });

    test('what is over is in the profiles of its players, with their places', async () => {
      const [head, anna, boris] = await players(world.server, 'Places', 3);
      const finished = async (name, status = 200) =>
        (await head.ask('GET', `/players/${encodeURIComponent(name)}/events`, undefined, status)).json;
      const event = await makeEvent(head, terms('knockout'));
      for (const player of [anna, boris]) await eventCommand(player, event, 'enter');
      await eventCommand(head, event, 'start');
      assert.deepEqual(await finished(anna.who), { events: [], next: null });
      let over = false;
      const playing = [anna, boris].map((player, i) => playEvent(player, dice(i), () => over));
      await overEvent(head, event).finally(() => (over = true));
      await Promise.all(playing);
      const places = [];
      for (const { who } of [anna, boris]) {
        const { events } = await finished(who);
        assert.deepEqual(
          events.map(({ id, entries }) => [id, entries]),
          [[event, 2]],
        );
        places.push(events[0].place);
      }
      assert.deepEqual(places.sort(), [1, 2]);
      assert.equal((await finished('Nobody of that name', 404)).code, 'not_found');
      await head.ask('GET', `/players/${encodeURIComponent(anna.who)}/events?before=-`, undefined, 404);
    });
  },
  { flags: ['--events', 'off'] },
);
