// HTTP as no well-behaved client speaks it: requests that could be taken for two, and ones that never end.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { fetchRaw } from './harness/http.mjs';
import { exchange, RawConnection } from './harness/raw.mjs';
import { scene } from './harness/scene.mjs';
import { unharmed } from './harness/tables.mjs';

const kSecond = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
const kMegabyte = 1 << 20;

scene('Raw HTTP', (world) => {
  const head = (headers, { method = 'POST', path = '/api/v1/guest', version = '1.1' } = {}) =>
    `${method} ${path} HTTP/${version}\r\nHost: ${world.server.address}\r\nOrigin: ${world.server.url}\r\n` +
    `Content-Type: application/json\r\n${headers}\r\n`;

  for (const [what, headers, body = '', options] of [
    ['another coding', 'Transfer-Encoding: xchunked\r\n'],
    ['a coding that is none', 'Transfer-Encoding: identity\r\n'],
    ['an empty coding', 'Transfer-Encoding:\r\n'],
    ['a list of codings', 'Transfer-Encoding: gzip, chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'],
    ['a list that ends otherwise', 'Transfer-Encoding: chunked, identity\r\n', '2\r\n{}\r\n0\r\n\r\n'],
    ['chunks of chunks', 'Transfer-Encoding: chunked, chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'],
    ['two codings', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'],
    ['two codings, one unknown', 'Transfer-Encoding: x\r\nTransfer-Encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'],
    ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 2\r\n', '2\r\n{}\r\n0\r\n\r\n'],
    ['a length and chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'],
    ['a length and another coding', 'Content-Length: 2\r\nTransfer-Encoding: xchunked\r\n', '{}'],
    ['chunks in HTTP/1.0', 'Transfer-Encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n', { version: '1.0' }],
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n', '{} '],
    ['two lengths that agree', 'Content-Length: 2\r\nContent-Length: 2\r\n', '{}'],
    ['a list of lengths', 'Content-Length: 2, 2\r\n', '{}'],
    ['a length with a sign', 'Content-Length: +2\r\n', '{}'],
    ['a negative length', 'Content-Length: -2\r\n', '{}'],
    ['a length beyond all numbers', 'Content-Length: 99999999999999999999\r\n', '{}'],
    ['two Hosts', 'Host: example.org\r\nContent-Length: 2\r\n', '{}'],
    ['the same Host twice', `Host: HOST\r\nContent-Length: 2\r\n`, '{}'],
    ['a blank before a colon', 'Content-Length : 2\r\n', '{}'],
    ['a chunk without a size', 'Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n'],
    ['a chunk of a size beyond all numbers', 'Transfer-Encoding: chunked\r\n', 'FFFFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n'],
    ['a chunk that is longer than it says', 'Transfer-Encoding: chunked\r\n', '1\r\n{}\r\n0\r\n\r\n'],
  ]) {
    test(`${what}: 400, and what follows is no request`, async () => {
      const raw = await exchange(
        world.server,
        head(headers.replace('HOST', world.server.address), options) + body + kSecond,
      );
      assert.deepEqual(raw.statuses, [400], raw.text);
      assert.equal(raw.code, 'bad_message');
      assert.match(raw.text, /Connection: close/i);
    });
  }

  for (const [what, line] of [
    ['no Host', ''],
    ['two Hosts', 'Host: a\r\nHost: b\r\n'],
    ['a list of Hosts', 'Host: a, b\r\n'],
    ['a Host with a path', 'Host: a/b\r\n'],
  ]) {
    test(`a GET with ${what}: 400`, async () => {
      const raw = await exchange(world.server, `GET /healthz HTTP/1.1\r\n${line}\r\n${kSecond}`);
      assert.deepEqual(raw.statuses, [400], raw.text);
    });
  }

  for (const key of ['', 'short', 'x'.repeat(24), `${'A'.repeat(24)}==`, 'dGhlIHNhbXBsZSBub25jZR==']) {
    test(`an upgrade with the key "${key}": 400`, async () => {
      const wish = `Origin: ${world.server.url}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n`;
      const raw = await exchange(
        world.server,
        `GET /ws HTTP/1.1\r\nHost: ${world.server.address}\r\n${wish}Sec-WebSocket-Key: ${key}\r\n\r\n`,
      );
      assert.deepEqual(raw.statuses, [400], raw.text);
    });
  }

  test('chunks, with what may stand between them, are read, and the connection goes on', async () => {
    const raw = await exchange(
      world.server,
      `${head('Transfer-Encoding: Chunked\r\n')}1;name=value;other="quoted"\r\n{\r\n1\r\n}\r\n0\r\nX-Trailer: 1\r\n\r\n` +
        kSecond.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
    );
    assert.deepEqual(raw.statuses, [200, 200], raw.text);
  });

  test('what stands behind a body is no header', async () => {
    const bare = `POST /api/v1/guest HTTP/1.1\r\nHost: ${world.server.address}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`;
    const raw = await exchange(world.server, `${bare}2\r\n{}\r\n0\r\nOrigin: ${world.server.url}\r\n\r\n`);
    assert.deepEqual([raw.statuses, raw.code], [[403], 'bad_origin'], raw.text);
  });

  for (const [what, begin, more, statuses] of [
    ['a request line', 'GET /', 'x', [400, 431]],
    ['a header', 'GET / HTTP/1.1\r\nHost: x\r\nX: ', 'x', [431]],
    ['headers', 'GET / HTTP/1.1\r\nHost: x\r\n', 'X: y\r\n', [431]],
    ['what stands behind a chunk’s size', `CHUNKED2;x=`, 'y', [431]],
    ['what stands behind the last chunk’s size', `CHUNKED0;x=`, 'y', [431]],
    ['many chunks with something behind each size', `CHUNKED`, `1;x=${'y'.repeat(1_000)}\r\n \r\n`, [431]],
    ['a trailer', `CHUNKED2\r\n{}\r\n0\r\nX: `, 'y', [431]],
    ['trailers', `CHUNKED2\r\n{}\r\n0\r\n`, 'X: y\r\n', [431]],
    ['chunks', `CHUNKED`, `1000\r\n${' '.repeat(4_096)}\r\n`, [413]],
  ]) {
    test(`${what} without an end: refused, and no memory`, async () => {
      await unharmed(world.server, async () => {
        const before = world.server.resident();
        const raw = await RawConnection.open(world.server.port);
        raw.send(begin.replace('CHUNKED', head('Transfer-Encoding: chunked\r\n')));
        const sent = await raw.flood(Buffer.from(more.repeat(Math.ceil(65_536 / more.length))), 192 * kMegabyte);
        const grown = world.server.resident() - before;
        assert.ok(grown < 16_000, `${grown} KB more after ${sent} bytes`);
        await raw.end();
        raw.destroy();
        // Whoever writes faster than they read may find the connection reset before they see why.
        for (const status of raw.statuses) assert.ok(statuses.includes(status), raw.text);
        assert.ok(raw.statuses.length <= 1, raw.text);
      });
    });
  }

  test('a line between chunks that is too long is told so', async () => {
    const raw = await exchange(world.server, `${head('Transfer-Encoding: chunked\r\n')}2;x=${'y'.repeat(20_000)}`);
    assert.deepEqual([raw.statuses, raw.code], [[431], 'too_large'], raw.text);
  });

  // Bodies

  const kLarge = [
    ['PUT', '/api/v1/account/photo', 'image/png'],
    ['POST', '/api/v1/packs/abc/import?mode=append&version=1', 'text/csv'],
    ['POST', '/api/v1/packs/abc/questions?version=1', 'application/json'],
    ['PUT', '/api/v1/curator/characters/abc/picture', 'image/png'],
  ];
  const announce = (method, path, type, length, { cookie = '', more = '' } = {}) =>
    `${method} ${path} HTTP/1.1\r\nHost: ${world.server.address}\r\nOrigin: ${world.server.url}\r\nContent-Type: ${type}\r\n` +
    `${cookie && `Cookie: ${cookie}\r\n`}${length}\r\n${more}\r\n`;

  for (const [method, path, type] of kLarge) {
    test(`${method} ${path}: a large body is not read from just anybody`, async () => {
      const guest = await Client.guest(world.server);
      for (const length of ['Content-Length: 200000', 'Transfer-Encoding: chunked']) {
        const nobody = await exchange(world.server, announce(method, path, type, length));
        assert.deepEqual([nobody.statuses, nobody.code], [[401], 'unauthenticated'], nobody.text);
        const unknown = await exchange(world.server, announce(method, path, type, length, { cookie: guest.cookie }));
        assert.equal(unknown.statuses[0], 403, unknown.text);
      }
      const waits = await exchange(
        world.server,
        announce(method, path, type, 'Content-Length: 200000', { more: 'Expect: 100-continue\r\n' }),
      );
      assert.deepEqual(waits.statuses, [401], 'it is not even asked for');
      const strange = announce(method, path, type, 'Content-Length: 200000').replace(
        /Origin: .*\r\n/,
        'Origin: https://evil.example\r\n',
      );
      assert.equal((await exchange(world.server, strange)).code, 'bad_origin');
    });
  }

  test('nobody may send a large body where none is wanted', async () => {
    const anna = await Client.registered(world.server, 'Anna');
    for (const [method, path] of [
      ['POST', '/api/v1/guest'],
      ['POST', '/api/v1/packs'],
      ['GET', '/'],
      ['POST', '/api/v1/nothing'],
      ['PUT', '/api/v1/account/photo/'],
    ]) {
      const raw = await exchange(
        world.server,
        announce(method, path, 'application/json', 'Content-Length: 70000', anna),
      );
      assert.deepEqual([raw.statuses, raw.code], [[413], 'too_large'], raw.text);
    }
    const tooMuch = announce('PUT', '/api/v1/account/photo', 'image/png', 'Content-Length: 99000000', anna);
    assert.deepEqual((await exchange(world.server, tooMuch)).statuses, [413]);
  });

  test('one player sends so much at once, and others still send', async () => {
    const [boris, carl] = [
      await Client.registered(world.server, 'Boris'),
      await Client.registered(world.server, 'Carl'),
    ];
    const begin = ({ cookie }) =>
      announce('POST', '/api/v1/packs/abc/import?mode=append&version=1', 'text/csv', 'Content-Length: 16000000', {
        cookie,
      });
    const waiting = [];
    const asks = async (client) => {
      const raw = await RawConnection.open(world.server.nodes[0].port);
      raw.send(begin(client).replace(/\r\n$/, 'Expect: 100-continue\r\n\r\n'));
      await raw.until(() => raw.statuses.length > 0, 'an answer');
      waiting.push(raw);
      return raw;
    };
    for (const expected of [100, 100, 503]) assert.equal((await asks(boris)).statuses[0], expected);
    assert.equal(waiting.at(-1).code, 'busy');
    assert.equal((await asks(carl)).statuses[0], 100, 'he has his own share');
    for (const raw of waiting) raw.destroy();
  });

  test('a NUL ends no JSON', async () => {
    const post = (body) =>
      fetchRaw(`${world.server.url}/api/v1/register`, {
        method: 'POST',
        headers: {
          origin: world.server.url,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
        body,
      });
    for (const end of ['\0', '\0garbage', '\0{}', ' garbage', '{}']) {
      const answer = await post(`${JSON.stringify({ name: 'Dora', password: 'correct horse' })}${end}`);
      assert.deepEqual([answer.status, JSON.parse(answer.text).code], [400, 'bad_message'], JSON.stringify(end));
    }
  });

  test('an address that decodes to no text is the client’s fault', async () => {
    for (const path of [
      '/api/v1/sets?lang=%FF',
      '/api/v1/players?name=a%C3',
      '/api/v1/%FF',
      '/api/v1/packs?%ff=1',
      '/%ED%A0%80',
    ]) {
      const { status } = await fetchRaw(world.server.url + path);
      assert.equal(status, 400, path);
    }
  });
});
