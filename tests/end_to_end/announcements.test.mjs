// Announcements: what administrators tell all who visit the site, at once and when they come, until it ends.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { administrator } from './harness/administrators.mjs';
import { Client } from './harness/client.mjs';
import { scene } from './harness/scene.mjs';

const kHour = 3_600_000;

scene('Announcements', (world) => {
  const publish = (head, more = {}) =>
    head.ask('POST', '/admin/announcement', {
      en: 'Updating tonight.',
      ru: 'Ночью обновляем сайт.',
      until: Date.now() + kHour,
      ...more,
    });
  const frames = (client) => client.frames.filter(({ t }) => t === 'announcement');
  const rows = async (head, name) =>
    (await head.ask('GET', `/admin/audit?player=${encodeURIComponent(name)}`, undefined, 200)).json.rows;

  test('reach all who are connected and those who come later, and end early', async () => {
    const head = await administrator(world.server, 'Telling Head');
    const guest = await Client.guest(world.server);
    assert.equal(guest.hello.announcement, undefined);
    const { json } = await publish(head, { en: '  Updating tonight. ' });
    const told = json.announcement;
    assert.deepEqual([told.en, told.ru], ['Updating tonight.', 'Ночью обновляем сайт.']);
    for (const client of [head, guest]) {
      const frame = await client.until(() => frames(client).at(-1), 'the announcement');
      assert.deepEqual(frame.announcement, told);
    }
    const late = await Client.registered(world.server, 'Comes Late');
    assert.deepEqual(late.hello.announcement, told);

    const next = (await publish(head, { en: 'Done.', ru: 'Готово.' })).json.announcement;
    assert.notEqual(next.id, told.id, 'whoever closed the one before sees the next');
    await late.until(() => frames(late).at(-1)?.announcement.id === next.id, 'the next one');
    assert.equal((await head.ask('DELETE', '/admin/announcement', undefined, 200)).json.announcement, null);
    for (const client of [guest, late]) {
      await client.until(() => frames(client).at(-1).announcement === null, 'its end');
    }
    const log = await rows(head, 'Telling Head');
    await head.ask('DELETE', '/admin/announcement', undefined, 200);
    assert.equal((await rows(head, 'Telling Head')).length, log.length, 'where there is none nothing is logged');
    assert.deepEqual(
      log.slice(0, 3).map(({ action, target, before, after }) => [action, target, before.en, after.en]),
      [
        ['end_announcement', null, 'Done.', undefined],
        ['announce', null, 'Updating tonight.', 'Done.'],
        ['announce', null, undefined, 'Updating tonight.'],
      ],
    );
  });

  test('are known after kill -9, and not when their time is over', async () => {
    const head = await administrator(world.server, 'Killed Head');
    const { json } = await publish(head);
    await world.server.kill();
    await world.server.start();
    const after = await Client.registered(world.server, 'After It');
    assert.deepEqual(after.hello.announcement, json.announcement);
    await world.server.kill();
    await world.server.database.query('update announcement set until = 1');
    await world.server.start();
    const later = await Client.registered(world.server, 'After All');
    assert.equal(later.hello.announcement, undefined);
    assert.equal((await head.ask('GET', '/admin/announcement', undefined, 200)).json.announcement, null);
  });

  test('are for administrators to make, in both languages and with an end', async () => {
    const [head, anna] = await Promise.all([
      administrator(world.server, 'Strict Head'),
      Client.registered(world.server, 'Anna'),
    ]);
    for (const method of ['GET', 'POST', 'DELETE']) {
      const body = method === 'POST' ? { en: 'x', ru: 'x', until: Date.now() + kHour } : undefined;
      assert.equal((await anna.ask(method, '/admin/announcement', body)).json.code, 'administrators_only', method);
    }
    for (const [more, code] of [
      [{ en: undefined }, 'bad_message'],
      [{ ru: 5 }, 'bad_message'],
      [{ until: Date.now() - 1 }, 'bad_message'],
      [{ until: Date.now() + 367 * 24 * kHour }, 'bad_message'],
      [{ until: 'tomorrow' }, 'bad_message'],
      [{ extra: 1 }, 'bad_message'],
      [{ en: ' ' }, 'bad_text'],
      [{ ru: 'я'.repeat(301) }, 'bad_text'],
      [{ en: 'two\nlines' }, 'bad_text'],
    ]) {
      assert.equal((await publish(head, more)).json.code, code, JSON.stringify(more));
    }
    assert.equal((await publish(head, { ru: 'я'.repeat(300) })).status, 200);
    await head.ask('DELETE', '/admin/announcement', undefined, 200);
  });
});
