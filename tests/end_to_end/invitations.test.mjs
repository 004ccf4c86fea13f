// Games for somebody who is asked by name.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, nameOf } from './harness/client.mjs';
import { noticesOf } from './harness/people/commands.mjs';
import { scene } from './harness/scene.mjs';
import { kThree, together } from './harness/tables.mjs';

scene('Invitations', (world) => {
  let count = 0;
  const player = (name) => Client.registered(world.server, `${name}${++count}`);
  const pair = () => Promise.all([player('Anna'), player('Boris')]);
  const invite = (from, to, terms = kThree) => from.do({ t: 'challenge', terms, to: nameOf(to) });
  const told = (client) => client.frames.filter(({ t }) => t === 'invitation').map(({ invitation }) => invitation);
  const hears = (client, state) =>
    client.until(() => told(client).find((each) => each.state === state), `${client.who} hears: ${state}`);
  const listed = async (client) => (await client.ask('GET', '/invitations', undefined, 200)).json.invitations;

  test('reach whoever is there at once, and whoever is away when they come', async () => {
    const [anna, boris] = await pair();
    const { id } = await invite(anna, boris, { ...kThree, side: 'first' });
    const heard = await hears(boris, 'open');
    assert.equal(heard.id, id);
    assert.equal(heard.from.name, nameOf(anna));
    assert.equal(heard.mine, false);
    assert.equal((await hears(anna, 'open')).mine, true);
    boris.close();
    assert.deepEqual(
      (await listed(boris)).map((each) => each.id),
      [id],
    );
    assert.deepEqual(
      (await listed(anna)).map((each) => each.mine),
      [true],
    );
    const notices = await noticesOf(boris);
    assert.deepEqual(
      notices.map(({ about }) => [about.kind, about.challenge]),
      [['invitation', id]],
    );
  });

  test('lead to a game between the two that is no business of others', async () => {
    const [anna, boris] = await pair();
    const stranger = await player('Carl');
    const { id } = await invite(anna, boris, { ...kThree, side: 'second' });
    const { json } = await stranger.ask('GET', `/challenges/${id}`, undefined, 200);
    assert.equal(json.invitation.to.name, nameOf(boris));
    assert.equal(await stranger.refused({ t: 'accept_challenge', challenge: id }), 'not_invited');
    const { room } = await boris.do({ t: 'accept_challenge', challenge: id });
    await anna.until(() => anna.paired.includes(room), 'the sender hears of the game');
    await hears(anna, 'accepted');
    const [mine] = await together(room, boris);
    assert.equal(mine.you, 0);
    const live = (await stranger.ask('GET', '/live', undefined, 200)).json;
    assert.ok(!live.games.some((game) => game.room === room), 'it is not listed');
    assert.deepEqual(await listed(boris), []);
  });

  test('are declined with a reason or without, or taken back', async () => {
    const [anna, boris] = await pair();
    const first = await invite(anna, boris);
    await boris.do({ t: 'decline_challenge', challenge: first.id, reason: 'later' });
    assert.equal((await hears(anna, 'declined')).reason, 'later');
    assert.equal(await boris.refused({ t: 'accept_challenge', challenge: first.id }), 'gone');
    const second = await invite(anna, boris);
    await anna.do({ t: 'leave_challenge', challenge: second.id });
    await hears(boris, 'withdrawn');
    assert.equal(await boris.refused({ t: 'decline_challenge', challenge: second.id }), 'gone');
    const { json } = await boris.ask('GET', `/challenges/${second.id}`, undefined, 200);
    assert.equal(json.invitation.state, 'withdrawn');
    const answer = await boris.amiss({ t: 'decline_challenge', challenge: first.id, reason: 'because' });
    assert.equal(answer.code, 'bad_message');
  });

  test('go by what players allow', async () => {
    const [anna, boris] = await pair();
    const guest = await Client.guest(world.server);
    const ask = (client, to) => client.refused({ t: 'challenge', terms: kThree, to });
    assert.equal(await ask(anna, 'nobody of that name'), 'not_found');
    assert.equal(await ask(anna, nameOf(anna)), 'yourself');
    assert.equal(await ask(guest, nameOf(boris)), 'registered_only');
    await boris.ask('PUT', '/settings', { forbid_invitations: true }, 200);
    assert.equal(await ask(anna, nameOf(boris)), 'refuses_invitations');
    await anna.ask('POST', `/blocks/${nameOf(boris)}`, {}, 204);
    assert.equal(await ask(boris, nameOf(anna)), 'blocked');
  });

  test('expire', async () => {
    const [anna, boris] = await pair();
    const { id } = await invite(anna, boris);
    await world.server.database.query(
      'update invitation set expires = created_at from challenge where challenge.id = challenge',
    );
    assert.equal(await boris.refused({ t: 'accept_challenge', challenge: id }), 'gone');
    assert.deepEqual(await listed(boris), []);
    const { json } = await anna.ask('GET', `/challenges/${id}`, undefined, 200);
    assert.equal(json.invitation.state, 'expired');
  });

  test('are no more than ten of one player', async () => {
    const [anna, boris] = await pair();
    for (let sent = 0; sent < 10; sent++) await invite(anna, boris);
    assert.equal(await anna.refused({ t: 'challenge', terms: kThree, to: nameOf(boris) }), 'too_many');
  });
});
