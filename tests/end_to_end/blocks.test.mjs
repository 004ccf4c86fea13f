// The black list: who is on it can't play with whoever made it, nor write to them, nor be heard by them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, nameOf } from './harness/client.mjs';
import { scene } from './harness/scene.mjs';
import { kThree, seat } from './harness/tables.mjs';

const path = (name) => `/blocks/${encodeURIComponent(name)}`;
const block = (client, name) => client.ask('POST', path(name), {}, 204);
const write = (from, to, text) => from.ask('POST', '/messages', { to, cid: Math.floor(Math.random() * 2 ** 40), text });
const listed = async (client) =>
  (await client.ask('GET', '/blocks', undefined, 200)).json.blocks.map(({ name }) => name);

scene('The black list', (world) => {
  let count = 0;
  const people = (...names) => {
    count += 1;
    return Promise.all(names.map((name) => Client.registered(world.server, `${name} ${count}`)));
  };

  test('has the newest first, and each once', async () => {
    const [anna, boris, carol] = await people('Anna', 'Boris', 'Carol');
    await block(anna, nameOf(boris));
    await block(anna, nameOf(carol));
    await block(anna, nameOf(boris).toUpperCase());
    assert.deepEqual(await listed(anna), [nameOf(carol), nameOf(boris)]);
    await anna.ask('DELETE', path(nameOf(carol)), undefined, 204);
    await anna.ask('DELETE', path(nameOf(carol)), undefined, 204);
    assert.deepEqual(await listed(anna), [nameOf(boris)]);
    assert.deepEqual(await listed(boris), [], 'nobody sees on whose list they are');
  });

  test('takes neither oneself nor nobody', async () => {
    const [anna] = await people('Anna');
    assert.equal((await anna.ask('POST', path(nameOf(anna)), {})).json.code, 'yourself');
    assert.equal((await anna.ask('POST', path('Nobody Here'), {})).json.code, 'not_found');
    const guest = await Client.guest(world.server);
    assert.equal((await guest.ask('POST', path(nameOf(anna)), {})).json.code, 'registered_only');
  });

  test('keeps the two from writing to each other', async () => {
    const [anna, boris] = await people('Anna', 'Boris');
    assert.equal((await write(boris, nameOf(anna), 'before')).status, 200);
    await block(anna, nameOf(boris));
    for (const [from, to] of [
      [anna, boris],
      [boris, anna],
    ]) {
      const { status, json } = await write(from, nameOf(to), 'after');
      assert.deepEqual([status, json.code], [403, 'blocked']);
    }
    const shown = (await anna.ask('GET', `/conversations/${encodeURIComponent(nameOf(boris))}`, undefined, 200)).json;
    assert.deepEqual([shown.blocked, shown.refusal, shown.messages.length], [true, 'blocked', 1]);
    await anna.ask('DELETE', path(nameOf(boris)), undefined, 204);
    assert.equal((await write(boris, nameOf(anna), 'again')).status, 200);
  });

  test('keeps the two from playing by a link', async () => {
    const [anna, boris] = await people('Anna', 'Boris');
    await block(anna, nameOf(boris));
    const { id } = await anna.do({ t: 'challenge', terms: kThree });
    assert.equal(await boris.refused({ t: 'accept_challenge', challenge: id }), 'blocked');
    const { id: other } = await boris.do({ t: 'challenge', terms: kThree });
    assert.equal(await anna.refused({ t: 'accept_challenge', challenge: other }), 'blocked');
  });

  test('keeps the two from being paired', async () => {
    const [anna, boris, carol] = await people('Anna', 'Boris', 'Carol');
    await block(anna, nameOf(boris));
    const terms = { ...kThree, clock: { kind: 'fischer', base_ms: 61_000, increment_ms: 0 } };
    const { room: none } = await anna.do({ t: 'seek', terms });
    assert.equal(none, undefined);
    assert.equal((await boris.do({ t: 'seek', terms })).room, undefined, 'they wait beside each other');
    const { room } = await carol.do({ t: 'seek', terms });
    assert.ok(room, 'whoever is not blocked is paired');
  });

  test('keeps what the blocked say from whoever blocked them, at once and later', async () => {
    const [anna, boris, carol] = await people('Anna', 'Boris', 'Carol');
    const [annas, boriss] = await seat(anna, boris);
    const carols = await carol.follow(annas.room);
    await block(anna, nameOf(boris));
    await boris.do({ t: 'chat', room: boriss.room, text: 'boo' });
    await carol.do({ t: 'chat', room: boriss.room, text: 'hello' });
    const ofCarol = ({ text }) => text === 'hello';
    await carols.until(() => carols.chat.some(ofCarol), 'her line among those who watch');
    assert.equal(carols.chat.find(ofCarol).to, 'spectators');
    await carols.until(() => carols.chat.some(({ text }) => text === 'boo'), 'the line of the blocked');
    await boris.do({ t: 'chat', room: boriss.room, text: 'boo again' });
    await anna.do({ t: 'chat', room: annas.room, text: 'quiet here' });
    await annas.until(() => annas.chat.some(({ text }) => text === 'quiet here'), 'her own line');
    assert.ok(!annas.chat.some(({ text }) => text.startsWith('boo')));
    await boriss.until(() => boriss.chat.some(({ text }) => text === 'quiet here'), 'what she says is for all');
    for (const each of [annas, boriss]) assert.ok(!each.chat.some(ofCarol), 'who plays does not hear who watches');
    anna.drop();
    await annas.until(() => anna.connections === 2 && anna.online, 'the next connection');
    await anna.do({ t: 'chat', room: annas.room, text: 'still quiet' });
    await annas.until(() => annas.chat.some(({ text }) => text === 'still quiet'), 'the chat after the reconnect');
    assert.ok(!annas.chat.some(({ text }) => text.startsWith('boo')));
  });
});
