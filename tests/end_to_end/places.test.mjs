// How many connections one address and one player may have, at each node, and that nobody else has fewer for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { fetchRaw } from './harness/http.mjs';
import { metricIn } from './harness/metrics.mjs';
import { RawConnection } from './harness/raw.mjs';
import { scene } from './harness/scene.mjs';
import { eventually } from './harness/waiting.mjs';

/** A connection from this address of ours that has asked for something and stays; gives it with its `statuses`. */
async function place(server, from, path = '/favicon.svg') {
  const raw = await RawConnection.open(server.port, { from });
  raw.send(`GET ${path} HTTP/1.1\r\nHost: ${server.address}\r\n\r\n`);
  await raw.until(() => raw.statuses.length > 0 || raw.ended, 'an answer');
  return raw;
}

// From an address of its own, whose places nobody takes.
async function metric(server, name, label) {
  const raw = await RawConnection.open(server.port, { from: '127.0.0.99' });
  raw.send(`GET /metrics HTTP/1.1\r\nHost: ${server.address}\r\nConnection: close\r\n\r\n`);
  await raw.end();
  return metricIn(raw.text, name, label);
}

scene(
  'Connections',
  (world) => {
    test('of one address are so many and no more; others come in, and so does it when one goes', async () => {
      const held = [];
      for (let count = 0; count < 5; count++) held.push(await place(world.server, '127.0.0.2'));
      assert.deepEqual(
        held.flatMap(({ statuses }) => statuses),
        [200, 200, 200, 200, 200],
      );
      const refused = await place(world.server, '127.0.0.2');
      assert.deepEqual([refused.statuses, refused.code], [[429], 'too_many_connections'], refused.text);
      assert.match(refused.text, /Retry-After: \d/);
      await refused.end();
      const other = await place(world.server, '127.0.0.3');
      assert.deepEqual(other.statuses, [200]);
      assert.equal(await metric(world.server, 'noughts_connections_of_one_address_most'), 5);
      assert.ok((await metric(world.server, 'noughts_refusals_total', 'code="too_many_connections"')) > 0);
      held.pop().destroy();
      const again = await eventually(async () => {
        const raw = await place(world.server, '127.0.0.2');
        return raw.statuses[0] === 200 && raw;
      }, 'its place is free again');
      for (const raw of [...held, other, again]) raw.destroy();
    });

    test('are so many in all, and whoever comes then is told so', async () => {
      await eventually(async () => (await metric(world.server, 'noughts_connections')) <= 1, 'all have gone');
      const held = [];
      for (let address = 10; held.length < 20; address++) {
        for (let count = 0; count < 5; count++) held.push(await place(world.server, `127.0.0.${address}`));
      }
      assert.ok(held.every(({ statuses }) => statuses[0] === 200));
      const refused = await place(world.server, '127.0.0.50');
      assert.deepEqual([refused.statuses, refused.code], [[503], 'too_many_connections'], refused.text);
      for (const path of ['/healthz', '/readyz', '/metrics']) {
        assert.deepEqual(
          (await place(world.server, '127.0.0.50', path)).statuses,
          [200],
          `${path} of a server that is full`,
        );
      }
      for (const raw of held) raw.destroy();
      await eventually(
        async () => (await place(world.server, '127.0.0.50')).statuses[0] === 200,
        'there are places again',
      );
    });

    test('that are refused hold no place, however many come', async () => {
      const held = [];
      for (let count = 0; count < 5; count++) held.push(await place(world.server, '127.0.0.60'));
      const crowd = await Promise.all(
        Array.from({ length: 150 }, () => RawConnection.open(world.server.port, { from: '127.0.0.60' })),
      );
      assert.deepEqual((await place(world.server, '127.0.0.61')).statuses, [200]);
      await Promise.all(crowd.map((raw) => raw.end()));
      for (const raw of [...held, ...crowd]) raw.destroy();
    });
  },
  { nodes: 1, flags: ['--max-connections', '20', '--max-connections-per-address', '5'] },
);

scene(
  'WebSockets',
  (world) => {
    const guest = async () => {
      const client = new Client(world.server.url);
      await client.becomeGuest();
      return client;
    };
    const upgrade = (client, from) => RawConnection.upgraded(world.server, { cookie: client.cookie, from });
    const greeted = (raw) =>
      raw.until(() => raw.text.includes('"hello"') || raw.closed !== undefined, 'a hello, or a close');

    test('of one address are so many and no more, and others come in', async () => {
      const held = [];
      for (let count = 0; count < 4; count++) held.push(await upgrade(await guest(), '127.0.0.2'));
      assert.deepEqual(
        held.map(({ status }) => status),
        [101, 101, 101, 101],
      );
      const refused = await upgrade(await guest(), '127.0.0.2');
      assert.deepEqual([refused.status, refused.code], [429, 'too_many_connections']);
      assert.equal((await upgrade(await guest(), '127.0.0.3')).status, 101);
      assert.equal(
        (await fetchRaw(`${world.server.url}/healthz`, { localAddress: '127.0.0.2' })).status,
        200,
        'pages load yet',
      );
      held.pop().destroy();
      await eventually(
        async () => (await upgrade(await guest(), '127.0.0.2')).status === 101,
        'its place is free again',
      );
    });

    test('of one player are so many and no more, wherever they come from; the next is told and closed with 4429', async () => {
      const client = await guest();
      const held = [];
      for (const from of ['127.0.0.10', '127.0.0.11', '127.0.0.12']) held.push(await upgrade(client, from));
      for (const raw of held) await greeted(raw);
      assert.ok(held.every(({ closed }) => closed === undefined));
      const refused = await upgrade(client, '127.0.0.13');
      await refused.until(() => refused.closed !== undefined, 'a close');
      assert.deepEqual([refused.closed, refused.messages.map(({ code }) => code)], [4429, ['too_many_connections']]);
      const other = await upgrade(await guest(), '127.0.0.13');
      await greeted(other);
      assert.equal(other.closed, undefined);
      held.pop().destroy();
      await eventually(async () => {
        const raw = await upgrade(client, '127.0.0.14');
        await greeted(raw);
        return raw.closed === undefined;
      }, 'their place is free again');
    });
  },
  { nodes: 1, flags: ['--max-websockets-per-address', '4', '--max-websockets-per-player', '3'] },
);

scene(
  'Opening WebSockets',
  (world) => {
    test('has a limit of how often by address', async () => {
      const client = new Client(world.server.url);
      await client.becomeGuest();
      const open = async (from) => {
        const raw = await RawConnection.upgraded(world.server, { cookie: client.cookie, from });
        raw.destroy();
        return raw;
      };
      const first = await open('127.0.0.2');
      assert.equal(first.status, 101);
      let refused = first;
      for (let count = 1; refused.status !== 429 && count < 10; count++) refused = await open('127.0.0.2');
      assert.equal(refused.status, 429, 'there is a limit');
      assert.equal(refused.code, 'rate_limited');
      assert.match(refused.text, /"retry_ms":\d+/);
      assert.equal((await open('127.0.0.3')).status, 101, 'others come in');
    });
  },
  { nodes: 1, limited: true, flags: ['--websocket-rate', '0.2'] },
);
