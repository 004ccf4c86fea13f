// What everybody says on a tour's page: as an event's chat, but whoever is registered writes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, nameOf } from './harness/client.mjs';
import { moderator } from './harness/moderators.mjs';
import { scene } from './harness/scene.mjs';
import { refusal } from './harness/teams/commands.mjs';
import { tourFixture } from './harness/tours/fixture.mjs';
import { ageTour, kDay } from './harness/tours/commands.mjs';

scene('The talk on the page of a tour', (world) => {
  const { tourOf, nextNumber } = tourFixture(world);
  const path = ({ id }) => `/tours/${id}/chat`;
  const registered = (name) => Client.registered(world.server, `${name} ${nextNumber()}`);
  const say = async (client, tour, text, number = nextNumber()) =>
    (await client.ask('POST', path(tour), { cid: number, text }, 200)).json;
  const chat = async (client, tour, rest = '') => (await client.ask('GET', path(tour) + rest, undefined, 200)).json;
  const texts = async (client, tour) => (await chat(client, tour)).lines.map(({ text }) => text);
  const refused = (client, tour, text = 'Hello') => refusal(client, 'POST', path(tour), { cid: nextNumber(), text });
  const heard = (client, tour) =>
    client.frames.filter((each) => each.t === 'tour_lines' && each.tour === tour.id).flatMap(({ lines }) => lines);

  test('is told to all who have its page open, and everybody reads it', async () => {
    const { tour } = await tourOf();
    const [anna, boris, guest] = await Promise.all([
      registered('Anna'),
      registered('Boris'),
      Client.guest(world.server),
    ]);
    for (const each of [anna, boris, guest]) await each.do({ t: 'follow', topic: `tour/${tour.id}` });
    const sent = await say(anna, tour, ' Что читаете? ', 77);
    assert.deepEqual([sent.text, sent.mine, sent.cid], ['Что читаете?', true, 77]);
    assert.deepEqual(await say(anna, tour, 'Again', 77), sent, 'written once by a command');
    for (const each of [boris, guest]) {
      const line = await each.until(() => heard(each, tour)[0], 'the line');
      assert.deepEqual([line.id, line.mine, line.by.name], [sent.id, false, nameOf(anna)]);
    }
    assert.deepEqual(await texts(guest, tour), ['Что читаете?']);
  });

  test('is written by whoever is registered and not muted, until a month after its end', async () => {
    const { tour } = await tourOf();
    const anna = await registered('Anna');
    const guest = await Client.guest(world.server);
    assert.deepEqual(await refused(guest, tour), [403, 'registered_only']);
    assert.equal((await chat(guest, tour)).refusal, 'registered_only');
    assert.deepEqual(await refused(anna, tour, ' '), [400, 'bad_text']);
    assert.deepEqual(await refusal(anna, 'POST', path(tour), { text: 'Hi' }), [400, 'bad_message']);
    assert.deepEqual(await refused(anna, { id: 'zzzzzzzz' }), [404, 'not_found']);
    assert.equal((await anna.ask('GET', `${path(tour)}?before=x`)).status, 404);
    await say(anna, tour, 'In time');
    const judge = await moderator(world.server, `Judge ${nextNumber()}`);
    const at = `/moderation/players/${encodeURIComponent(nameOf(anna))}`;
    await judge.ask('POST', at, { action: 'mute', reason: 'insults', until: null }, 200);
    assert.deepEqual(await refused(anna, tour), [403, 'muted']);
    const days = Math.ceil((tour.ends - Date.now()) / kDay);
    await ageTour(world.server.database, tour.name, days + 1);
    await say(judge, tour, 'It is over');
    await ageTour(world.server.database, tour.name, 30);
    assert.deepEqual(await refused(judge, tour), [409, 'chat_closed']);
    assert.deepEqual(await texts(judge, tour), ['It is over', 'In time']);
  });

  test('does not show what somebody says whom one has blocked, and stays over a kill -9', async () => {
    const { tour } = await tourOf();
    const [anna, boris] = await Promise.all([registered('Anna'), registered('Boris')]);
    await anna.ask('POST', `/blocks/${encodeURIComponent(nameOf(boris))}`, {}, 204);
    await say(boris, tour, 'Boris says');
    await world.server.kill();
    await world.server.start();
    await say(anna, tour, 'Anna says');
    assert.deepEqual(await texts(anna, tour), ['Anna says']);
    assert.deepEqual(await texts(boris, tour), ['Anna says', 'Boris says']);
  });

  test('is complained of by whoever reads it, with the line for the moderators to read', async () => {
    const { tour } = await tourOf();
    const [anna, boris] = await Promise.all([registered('Anna'), registered('Boris')]);
    const { id: line } = await say(anna, tour, 'You patzers');
    const judge = await moderator(world.server, `Judge ${nextNumber()}`);
    const complaint = (target) => ({ target, reason: 'insult', text: '' });
    const complains = (client, target) => refusal(client, 'POST', '/reports', complaint(target));
    assert.deepEqual(await complains(anna, { tour: tour.id, line }), [409, 'own_report']);
    const { tour: other } = await tourOf();
    assert.deepEqual(await complains(boris, { tour: other.id, line }), [404, 'not_found']);
    for (const target of [{ tour: tour.id }, { tour: '!', line }, { tour: tour.id, line, event: '1' }])
      assert.deepEqual(await complains(boris, target), [400, 'bad_message']);
    const { json } = await boris.ask('POST', '/reports', complaint({ tour: tour.id, line }), 201);
    const { report } = (await judge.ask('GET', `/moderation/reports/${json.id}`, undefined, 200)).json;
    assert.deepEqual([report.about, report.evidence, report.target.name], ['tour_chat', 'You patzers', nameOf(anna)]);
  });

  test('is in what a player may take along', async () => {
    const { tour } = await tourOf();
    const anna = await registered('Anna');
    await say(anna, tour, 'Читаю на ночь');
    const rows = [];
    for (let after = ''; after !== null;) {
      const { json } = await anna.ask('GET', `/account/export?after=${after}`, undefined, 200);
      if (json.part === 'tour_chat') rows.push(...json.rows);
      after = json.next;
    }
    assert.deepEqual(
      rows.map((row) => [row.tour, row.text]),
      [[tour.name, 'Читаю на ночь']],
    );
  });
});
