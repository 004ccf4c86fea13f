// Behind a real proxy: limits hold for each client, the WebSocket works, and nobody can pass for somebody else.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client } from './harness/client.mjs';
import { fetchRaw } from './harness/http.mjs';
import { kProxies, Proxy } from './harness/proxies.mjs';
import { RawConnection } from './harness/raw.mjs';
import { scene } from './harness/scene.mjs';
import { kXWins, playThrough, seat } from './harness/tables.mjs';
import { eventually } from './harness/waiting.mjs';

const kSome = 60;

/** Tries to register under a name that is too short, from this address of ours; gives the status. */
async function register(url, from, headers = {}) {
  const body = JSON.stringify({ name: 'x', password: 'y' });
  const { status } = await fetchRaw(`${url}/api/v1/register`, {
    method: 'POST',
    localAddress: from,
    headers: { origin: url, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
    body,
  });
  return status;
}

/** Signs in again and again until there is a limit; gives how often that went. */
async function until429(url, from, headers = () => ({})) {
  for (let count = 0; count < kSome; count++) if ((await register(url, from, headers(count))) === 429) return count;
  return kSome;
}

for (const kind of Object.keys(kProxies)) {
  scene(
    `Behind ${kind}`,
    (world) => {
      let proxy;
      before(async () => {
        proxy = await Proxy.start(kind, world.server.port);
      });
      after(() => proxy?.end());

      const upgraded = async (from, headers = '') => {
        const guest = new Client(proxy.url);
        await guest.becomeGuest();
        return RawConnection.upgraded(world.server, {
          port: proxy.port,
          origin: proxy.url,
          cookie: guest.cookie,
          from,
          headers,
        });
      };

      test('a game is played', async () => {
        const players = [new Client(proxy.url), new Client(proxy.url)];
        for (const player of players) await player.becomeGuest();
        await Promise.all(players.map((player) => player.connect()));
        await playThrough(await seat(...players), kXWins);
      });

      test('one client meets its limit, and another does not', async () => {
        assert.ok((await until429(proxy.url, '127.0.0.2')) < kSome, 'there is a limit');
        assert.notEqual(await register(proxy.url, '127.0.0.3'), 429);
        await eventually(() => world.server.logged().includes('from 127.0.0.2"'), 'the log names the client');
      });

      test('a client that writes the headers itself is nobody else', async () => {
        const forged = (count) => ({ 'x-forwarded-for': `192.0.2.${count}`, forwarded: `for=192.0.2.${count}` });
        assert.ok((await until429(proxy.url, '127.0.0.4', forged)) < kSome);
      });

      test('whoever comes past the proxy is not believed', async () => {
        const forged = (count) => ({ 'x-forwarded-for': `192.0.2.${count}` });
        assert.ok((await until429(world.server.url, '127.0.0.5', forged)) < kSome);
      });

      test('WebSockets are counted by client', async () => {
        const held = [];
        for (let count = 0; count < 3; count++) held.push(await upgraded('127.0.0.6'));
        assert.deepEqual(
          held.map(({ status }) => status),
          [101, 101, 101],
        );
        const refused = await upgraded('127.0.0.6', 'X-Forwarded-For: 192.0.2.77\r\n');
        assert.equal(refused.status, 429);
        const other = await upgraded('127.0.0.7');
        assert.equal(other.status, 101);
        for (const raw of [...held, other]) raw.destroy();
      });

      test('one client’s connections are not all of the proxy’s', async () => {
        const ask = async (from) => {
          const raw = await RawConnection.open(proxy.port, { from });
          raw.send(`GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${proxy.port}\r\n\r\n`);
          await raw.until(() => raw.statuses.length > 0, 'an answer');
          return raw;
        };
        // All of them stay while another one comes.
        const many = await Promise.all(Array.from({ length: 30 }, () => ask('127.0.0.8')));
        assert.deepEqual(
          many.flatMap(({ statuses }) => statuses).filter((status) => status !== 200 && status !== 429),
          [],
        );
        const other = await ask('127.0.0.9');
        assert.deepEqual(other.statuses, [200]);
        for (const raw of [...many, other]) raw.destroy();
      });
    },
    {
      nodes: 1,
      limited: true,
      flags: [
        '--trusted-proxy',
        '127.0.0.1',
        '--max-websockets-per-address',
        '3',
        '--max-connections-per-address',
        '20',
      ],
    },
  );
}
