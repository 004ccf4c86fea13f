// What is done at one node while another is off the bus holds there once it is back: who is signed out or banned goes, and names and
// black lists are those of now.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Client, nameOf } from './harness/client.mjs';
import { eventCommand, kGame, makeEvent, readEvent, terms } from './harness/events/playing.mjs';
import { moderator } from './harness/moderators.mjs';
import { withSite } from './harness/nodes/site_scene.mjs';
import { eventually } from './harness/waiting.mjs';

describe('Who is connected to a node that was off the bus', () => {
  const world = withSite(2, { brokers: 'own' });

  /** A registered player, and the same by a second session at the other node. */
  async function atBoth(name, password = 'correct horse') {
    const here = await Client.registered(world.site.nodes[0], name, password);
    const there = new Client(world.site.nodes[1].url, `${name} there`);
    await there.ask('POST', '/login', { name, password }, 200);
    await there.connect();
    return { here, there };
  }

  test('goes by what was done meanwhile', async () => {
    const [leaves, banned, blocks, stays] = await Promise.all(
      ['Leaves', 'Shouts', 'Blocks', 'Stays'].map((name) => atBoth(name)),
    );
    const judge = await moderator(world.site.nodes[0], 'Judge');
    const shouter = await Client.registered(world.site.nodes[0], 'Shouter');
    const event = await makeEvent(shouter, terms('swiss', { game: { ...kGame, rated: false } }));
    const renamed = await Client.registered(world.site.nodes[0], 'Mislays');
    await eventCommand(renamed, event, 'enter');
    const entered = async () => (await readEvent(stays.there, event)).table.rows.map(({ player }) => player.name);
    assert.deepEqual(await entered(), ['Mislays']);
    for (const { there } of [blocks, stays]) await there.do({ t: 'follow', topic: `event/${event}` });

    world.site.brokers.uplinks[1].cut();
    await eventually(() => world.site.nodes[1].logged().includes('away: games'), 'the node is off the bus');
    await leaves.here.ask('DELETE', '/account/sessions', undefined, 200);
    await judge.ask('POST', '/moderation/players/Shouts', { action: 'ban', reason: 'Shouts' }, 200);
    await judge.ask('POST', '/moderation/players/Mislays', { action: 'rename', reason: 'Bad' }, 200);
    await blocks.here.ask('POST', '/blocks/Shouter', {}, 204);
    const closes = [leaves, banned].map(({ there }) => there.nextClose());
    for (const { there } of [leaves, banned]) assert.deepEqual(there.closes, [], 'it has not heard of it');
    world.site.brokers.heal();
    assert.deepEqual(await Promise.all(closes), [4401, 4403]);

    await eventually(async () => (await entered()).every((name) => /^Player/.test(name)), 'the name of now');

    const heard = ({ there }) =>
      there.frames.filter(({ t }) => t === 'event_lines').flatMap(({ lines }) => lines.map(({ text }) => text));
    let count = 0;
    await eventually(async () => {
      const text = `line ${++count}`;
      await shouter.ask('POST', `/events/${event}/chat`, { cid: count, text }, 200);
      await stays.there.until(() => heard(stays).includes(text), text);
      await blocks.there.do({ t: 'follow', topic: `event/${event}` });
      return !heard(blocks).includes(text);
    }, 'the black list of now');
    assert.deepEqual(
      [stays, blocks].map(({ there }) => there.closes),
      [[], []],
      'who may stay stays',
    );
    assert.equal(nameOf(stays.there), 'Stays');
  });
});
