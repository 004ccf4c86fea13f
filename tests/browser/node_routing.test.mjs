// Behind the balancer of three nodes: who plays comes to the node that owns the game, and sees nothing of it.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Site } from '../end_to_end/harness/nodes/site.mjs';
import { kBalancer, Proxy } from '../end_to_end/harness/proxies.mjs';
import { Server } from '../end_to_end/harness/server.mjs';
import { eventually } from '../end_to_end/harness/waiting.mjs';
import { launch } from './harness/browser.mjs';
import { inOrder, Visitor } from './harness/visitor.mjs';

describe('Players of a site of three nodes', () => {
  let site;
  let balancer;
  let browser;
  const visitors = [];
  before(async () => {
    [site, browser] = await Promise.all([Site.start(Server, 3, { flags: ['--route-by-node'] }), launch()]);
    balancer = await Proxy.of(
      kBalancer,
      site.nodes.map(({ port }) => port),
    );
  });
  after(async () => {
    for (const visitor of visitors) await visitor.leave();
    await browser?.close();
    await balancer?.end();
    await site?.end();
  });

  /** Somebody with what their page is told of who is at the board. */
  async function arrive(who) {
    const visitor = await Visitor.arrive(browser, balancer, who, { at: null });
    visitors.push(visitor);
    visitor.presence = [];
    visitor.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const frame = JSON.parse(payload);
        if (frame.t === 'presence') visitor.presence.push(frame.online);
      }),
    );
    await visitor.visit('/');
    return visitor;
  }

  /** All who are here are connected to the node that owns their game, and to no other. */
  const allAtOwner = (room) =>
    eventually(async () => {
      const owner = await site.ownerOf(room);
      const living = site.nodes.filter(({ alive }) => alive);
      const sessions = await site.sessions();
      return living.every((node, index) => sessions[index] === (node === owner ? visitors.length : 0));
    }, 'both are at the node that owns their game');

  test('come to the node that owns their game while they play, and again when it has ended', async () => {
    const [host, guest] = [await arrive('host'), await arrive('guest')];
    assert.ok((await site.sessions()).filter((count) => count > 0).length > 1, 'they begin at two nodes');
    await host.choose(/^3×3/, '10+5');
    await guest.accept(await host.invite());
    await host.seated();
    const room = new URL(host.page.url()).pathname.slice('/g/'.length);
    const [first, second] = await inOrder(host, guest);
    for (const each of visitors) await each.page.evaluate(() => (window.marker = 'same page'));
    await first.place(1, 1);
    await second.sees('Your move');
    const seen = visitors.map(({ presence }) => presence.length);
    await allAtOwner(room);
    await second.place(2, 1);
    await first.sees('Your move');
    const flickered = visitors
      .flatMap(({ presence }, index) => presence.slice(seen[index]))
      .filter((online) => online.includes(false));
    assert.deepEqual(flickered, [], 'nobody was seen to leave');

    for (const each of visitors) each.outage = true;
    await (await site.ownerOf(room)).kill();
    await first.place(1, 2);
    await second.sees('Your move');
    await allAtOwner(room);
    await second.place(2, 2);
    await first.sees('Your move');
    await first.place(1, 3);
    await first.sees('You won');
    const record = await site.database.record(room);
    assert.deepEqual(
      record.map(({ step }) => step.d.a.cell),
      [0, 3, 1, 4, 2],
    );
    for (const { page } of visitors)
      assert.equal(await page.evaluate(() => window.marker), 'same page', 'the page was not reloaded');
  });
});
