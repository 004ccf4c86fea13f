// Three nodes behind the HAProxy of docker-compose.cluster.yml: no session sticks to a node, and one that goes is not missed.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { after, before, describe, test } from 'node:test';
import WebSocket from 'ws';
import { Client, everybodyLeaves } from './harness/client.mjs';
import { fetchRaw } from './harness/http.mjs';
import { inRoot } from './harness/paths.mjs';
import { Site } from './harness/nodes/site.mjs';
import { provenRoom } from './harness/proof.mjs';
import { kBalancer, kNginxOfNodes, Proxy } from './harness/proxies.mjs';
import { Server } from './harness/server.mjs';
import { allSee, kGomoku, playThrough, seat } from './harness/tables.mjs';
import { eventually } from './harness/waiting.mjs';

const kNodes = 3;

describe('Behind the balancer of three nodes', () => {
  let site;
  let balancer;
  before(async () => {
    site = await Site.start(Server, kNodes);
    balancer = await Proxy.of(
      kBalancer,
      site.nodes.map(({ port }) => port),
    );
  });
  after(async () => {
    everybodyLeaves();
    await balancer?.end();
    await site?.end();
  });

  const status = async (path) => (await fetchRaw(`${balancer.url}${path}`)).status;
  const guests = () => Promise.all([Client.guest(balancer), Client.guest(balancer)]);

  test('whoever comes is at any of them, and plays whoever is at another', async () => {
    const pairs = [];
    while (pairs.length < kNodes) pairs.push([await Client.guest(balancer), await Client.guest(balancer)]);
    const connected = await site.sessions();
    assert.ok(Math.min(...connected) > 0, `not all at one: ${connected}`);
    for (const pair of pairs) {
      const rooms = await seat(...pair, kGomoku);
      await playThrough(rooms, [0, 20, 40]);
      await provenRoom(site.database, rooms);
    }
  });

  test('whoever names a node comes to it, and to any where there is none of that name', async () => {
    const client = await Client.guest(balancer);
    const sockets = [];
    const open = async (path) => {
      const socket = new WebSocket(`${balancer.url.replace('http', 'ws')}${path}`, {
        headers: { origin: balancer.url, cookie: client.cookie },
      });
      sockets.push(socket);
      await once(socket, 'message');
    };
    const before = await site.sessions();
    for (const node of ['node%202', 'node+2', 'node%202', 'node%202']) await open(`/ws?node=${node}`);
    assert.deepEqual(await site.sessions(), [before[0], before[1] + 4, before[2]]);
    await open('/ws?node=elsewhere');
    for (const socket of sockets) socket.terminate();
  });

  test('figures are not for the outside', async () => {
    for (const path of ['/metrics', '/%6detrics', '/m%65tric%73', '/metrics?x'])
      assert.equal(await status(path), 403, path);
  });

  test('what the dashboard draws, a node tells', async () => {
    const { panels } = JSON.parse(readFileSync(inRoot('docs', 'dashboard.json'), 'utf8'));
    const drawn = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/noughts_\w+/g)));
    const { text } = await fetchRaw(`${site.nodes[0].url}/metrics`);
    const told = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
    assert.ok(drawn.length > 20);
    assert.deepEqual(
      drawn.filter((name) => !told.has(name)),
      [],
    );
  });

  test('a node that is killed gets nobody new, and those who were there go on at others', async () => {
    const rooms = await seat(...(await guests()), kGomoku);
    await playThrough(rooms, [0, 20]);
    const owner = await site.ownerOf(rooms[0].room);
    await owner.kill();
    await eventually(async () => (await status('/readyz')) === 200, 'somebody is ready');
    await playThrough(rooms, [40, 60]);
    await allSee(rooms, 4);
    const fresh = await seat(...(await guests()), kGomoku);
    await playThrough(fresh, [0, 20]);
    for (const each of [rooms, fresh]) await provenRoom(site.database, each);
  });
});

for (const [kind, config] of Object.entries({ HAProxy: kBalancer, nginx: kNginxOfNodes })) {
  describe(`Behind ${kind} in the middle of an upgrade`, () => {
    let nodes;
    let balancer;
    before(async () => {
      nodes = await Promise.all(['/assets/new.js', '/assets/old.js', '/assets/old.js'].map(nodeWith));
      balancer = await Proxy.of(
        config,
        nodes.map((node) => node.address().port),
      );
      const isReady = async () => (await status('/readyz')) === 200;
      await eventually(isReady, 'a node is ready');
    });
    after(async () => {
      await balancer?.end();
      for (const node of nodes ?? []) node.closeAllConnections();
      for (const node of nodes ?? []) node.close();
    });

    const status = async (path) => (await fetchRaw(`${balancer.url}${path}`)).status;

    test('a file is found at the node that has it, whichever was asked first', async () => {
      const asked = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? '/assets/new.js' : '/assets/old.js'));
      for (const path of asked.slice(0, 12)) assert.equal(await status(path), 200, path);
      assert.deepEqual(
        (await Promise.all(asked.map(status))).filter((each) => each !== 200),
        [],
      );
    });

    test('a file that nobody has is none, and a page that a node does not know is not asked for again', async () => {
      assert.equal(await status('/assets/none.js'), 404);
      const before = nodes.reduce((all, node) => all + node.asked, 0);
      assert.equal(await status('/none.js'), 404);
      assert.equal(nodes.reduce((all, node) => all + node.asked, 0) - before, 1);
    });
  });
}

/** What the balancer sees of a node that has one file. */
async function nodeWith(file) {
  const node = createServer(({ url }, response) => {
    if (url !== '/readyz') node.asked++;
    response.writeHead(url === '/readyz' || url === file ? 200 : 404).end();
  });
  node.asked = 0;
  node.listen(0, '127.0.0.1');
  await once(node, 'listening');
  return node;
}
