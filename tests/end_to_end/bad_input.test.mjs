// What no well-behaved client sends. Each gets its code or a clean close, and nobody else notices.
import assert from 'node:assert/strict';
import net from 'node:net';
import { test } from 'node:test';
import WebSocket from 'ws';
import { Client } from './harness/client.mjs';
import { metric } from './harness/metrics.mjs';
import { provenRoom } from './harness/proof.mjs';
import { scene } from './harness/scene.mjs';
import { ended, guestsAtBoard, kGomoku, kThree, kXWins, playThrough, unharmed } from './harness/tables.mjs';
import { eventually, within } from './harness/waiting.mjs';

const kMegabyte = 'x'.repeat(1 << 20);
const kSql = `'); DROP TABLE step; --`;

scene('Bad input', (world) => {
  const guest = () => Client.guest(world.server);

  const deep = (depth) => `{"t":"ping","cid":1,"x":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  for (const [what, text, code] of [
    ['no JSON', 'hello', 'bad_message'],
    ['nothing', '', 'bad_message'],
    ['half a JSON', '{"t":"ping","cid":1', 'bad_message'],
    ['two JSONs', '{"t":"ping","cid":1}{"t":"ping","cid":1}', 'bad_message'],
    ['a list', '[1,2,3]', 'bad_message'],
    ['a number', '42', 'bad_message'],
    ['no type', '{"cid":1}', 'bad_message'],
    ['no cid', '{"t":"ping"}', 'bad_message'],
    ['a cid that is no number', '{"t":"ping","cid":"1"}', 'bad_message'],
    ['a negative cid', '{"t":"ping","cid":-1}', 'bad_message'],
    ['a cid that is too large', '{"t":"ping","cid":9007199254740993}', 'bad_message'],
    ['a broken cid', '{"t":"ping","cid":1.5}', 'bad_message'],
    ['a huge number', '{"t":"ping","cid":1e999}', 'bad_message'],
  ]) {
    test(`${what} is refused`, async () => {
      const client = await guest();
      assert.equal(await client.amissBytes(text), code);
      await client.ping();
    });
  }

  for (const [what, command, code] of [
    ['an unknown type', { t: 'cheat' }, 'unknown_type'],
    ['a type that is no text', { t: 7 }, 'bad_message'],
    ['a key that is not known', { t: 'ping', x: 1 }, 'bad_message'],
    ['a key that is missing', { t: 'play', room: 'abc' }, 'bad_message'],
    ['a room that is no id', { t: 'resign', room: kSql }, 'bad_message'],
    ['a room of the wrong kind', { t: 'sync', room: 5, have: 0 }, 'bad_message'],
    ['a negative have', { t: 'sync', room: 'abc', have: -1 }, 'bad_message'],
    ['a move that is no object', { t: 'play', room: 'abc', after: 0, d: [] }, 'bad_message'],
    ['a seat of one’s choice', { t: 'resign', room: 'abc', by: 1 }, 'bad_message'],
    ['the clock’s own word', { t: 'flag', room: 'abc' }, 'unknown_type'],
    ['a side that is no word', { t: 'seek', terms: { ...kThree, side: 'The best' } }, 'bad_message'],
    ['a side that the game has not', { t: 'seek', terms: { ...kThree, side: 'best' } }, 'no_such_side'],
    ['options that are no object', { t: 'seek', terms: { ...kGomoku, options: [] } }, 'bad_options'],
    ['an option that is not known', { t: 'seek', terms: { ...kGomoku, options: { sise: 19 } } }, 'bad_options'],
    ['a variant with a quote', { t: 'seek', terms: { ...kThree, variant: kSql } }, 'unknown_variant'],
    ['an empty line of chat', { t: 'chat', room: 'abc', text: '' }, 'bad_text'],
    ['blanks for a line of chat', { t: 'chat', room: 'abc', text: '  \t ' }, 'bad_text'],
    ['a line of chat that is too long', { t: 'chat', room: 'abc', text: 'я'.repeat(501) }, 'bad_text'],
    ['a line of chat that controls', { t: 'chat', room: 'abc', text: 'a\u0000b' }, 'bad_text'],
    ['a line of chat that turns around', { t: 'chat', room: 'abc', text: 'a\u202eb' }, 'bad_text'],
  ]) {
    test(`${what} is refused as ${code}`, async () => {
      const client = await guest();
      const answer = await client.amiss(command);
      assert.deepEqual([answer.t, answer.code], ['error', code]);
      await client.ping();
    });
  }

  test('JSON that is nested deeply is refused', async () => {
    const client = await guest();
    assert.equal(await client.amissBytes(deep(17)), 'bad_message');
    assert.equal(await client.amissBytes(deep(7_000)), 'bad_message');
    await client.ping();
  });

  test('a frame that is too large ends that connection alone', async () => {
    const outcome = await unharmed(world.server, async () =>
      (await guest()).amissBytes(JSON.stringify({ t: 'ping', cid: 1, x: kMegabyte })),
    );
    assert.ok(outcome === 'too_large' || outcome === 1009, String(outcome));
  });

  test('a binary frame is refused', async () => {
    const outcome = await unharmed(world.server, async () =>
      (await guest()).amissBytes(Buffer.from([1, 2, 3]), { binary: true }),
    );
    assert.ok(['bad_message', 1003, 1007].includes(outcome), String(outcome));
  });

  test('text that is no UTF-8 ends that connection alone', async () => {
    const outcome = await unharmed(world.server, async () =>
      (await guest()).amissBytes(Buffer.from('{"t":"\xff\xfe"}', 'latin1'), { binary: false }),
    );
    assert.ok(['bad_message', 1007].includes(outcome), String(outcome));
  });

  test('what is refused is counted, by its code', async () => {
    const client = await guest();
    const refusals = {
      bad_message: () => client.amissBytes('hello'),
      unknown_type: () => client.amiss({ t: 'cheat' }),
      too_large: () => client.amissBytes(kMegabyte),
      bad_origin: () => client.ask('POST', '/guest', {}, 403, { origin: 'https://evil.example' }),
    };
    for (const [code, act] of Object.entries(refusals)) {
      const count = () => metric(world.server, 'noughts_refusals_total', `"${code}"`);
      const before = await count();
      await act();
      await eventually(async () => (await count()) > before, `a ${code} is counted`);
    }
  });

  test('of a thousand moves at once in one room one is done, and all are answered', async () => {
    await unharmed(world.server, async () => {
      const rooms = await guestsAtBoard(world.server, kGomoku);
      const [{ client, room }] = rooms;
      const text = (cid) => JSON.stringify({ t: 'play', cid, room, after: 0, d: { cell: cid % 361 } });
      for (let cid = 0; cid < 1_000; cid++) client.sendAmiss(text(cid));
      const kAnswers = ['ok', 'step', 'error'];
      const answers = () => client.frames.filter(({ t, cid }) => kAnswers.includes(t) && cid < 1_000);
      await client.until(() => answers().length >= 1_000 || client.closes.length > 0, 'a thousand answers, or a close');
      assert.deepEqual(client.closes, [], 'whoever reads is not closed');
      const counts = {};
      for (const { t, code } of answers()) counts[code ?? t] = (counts[code ?? t] ?? 0) + 1;
      assert.ok((counts.ok ?? 0) + (counts.step ?? 0) <= 1);
      assert.deepEqual(
        Object.keys(counts).filter((word) => !['ok', 'step', 'stale', 'busy'].includes(word)),
        [],
      );
      await eventually(async () => (await world.server.database.record(room)).length === 1, 'one move');
    });
  });

  test('someone who asks for much and reads nothing costs no memory, and harms nobody', async () => {
    const rooms = await guestsAtBoard(world.server, kGomoku);
    await playThrough(
      rooms,
      Array.from({ length: 60 }, (_, index) => index),
    );
    await unharmed(world.server, async () => {
      const { cookie } = await guest();
      const socket = new WebSocket(`${world.server.url.replace('http', 'ws')}/ws`, {
        headers: { origin: world.server.url, cookie },
      });
      socket.on('error', () => undefined);
      await new Promise((resolve) => socket.once('message', resolve));
      socket.pause();
      const before = await metric(world.server, 'noughts_frames_received_total');
      const resident = world.server.resident();
      // Their answers are some 20 MB. Either the server stops listening or it lets go.
      for (let cid = 0; cid < 2_000; cid++)
        socket.send(JSON.stringify({ t: 'sync', cid, room: rooms[0].room, have: 0 }));
      let heard = before;
      await eventually(async () => {
        const earlier = heard;
        heard = await metric(world.server, 'noughts_frames_received_total');
        return heard > before && heard === earlier;
      }, 'what the server listens to is heard');
      await (await guest()).ping();
      const grown = () => world.server.resident() - resident;
      // What crosses between nodes goes through memory that the allocator gives back after some seconds.
      if (world.server.nodes.length > 1) await eventually(() => grown() < 12_000, 'what has crossed is given back');
      assert.ok(grown() < 12_000, `the server keeps what nobody reads: ${grown()} KiB`);
      socket.terminate();
    });
  });

  test('a connection that falls silent in the middle of a frame harms nobody', async () => {
    await unharmed(world.server, async () => {
      const { cookie } = await guest();
      const { port, address } = world.server;
      const socket = net.connect(port, '127.0.0.1');
      const upgrade = `GET /ws HTTP/1.1\r\nHost: ${address}\r\nOrigin: http://${address}\r\nCookie: ${cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
      socket.write(upgrade);
      await new Promise((resolve) => socket.once('data', resolve));
      socket.write(Buffer.from([0x81, 0xfe, 0x00]));
      await (await guest()).ping();
      socket.destroy();
    });
  });

  test('bytes that are no HTTP get a clean end', async () => {
    await unharmed(world.server, () => {
      const socket = net.connect(world.server.port, '127.0.0.1', () => socket.write(Buffer.alloc(4096, 0x16)));
      socket.resume();
      const closed = new Promise((resolve) => {
        socket.on('error', resolve);
        socket.on('close', resolve);
      });
      return within(closed, () => 'it is closed');
    });
  });

  // HTTP

  /** How an attempt to connect ends: the status of a refusal, or the code of a close. */
  const upgrade = (headers) =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${world.server.url.replace('http', 'ws')}/ws`, { headers });
      socket.on('unexpected-response', (_, answer) => resolve(answer.statusCode));
      socket.on('close', (code) => resolve(code));
      socket.on('error', () => undefined);
    });

  test('a stranger’s page may neither connect nor post', async () => {
    const client = await guest();
    for (const origin of ['https://evil.example', 'null', `${client.origin}.evil.example`, 'http://127.0.0.1:1']) {
      assert.equal(await upgrade({ origin, cookie: client.cookie }), 403, origin);
      const answer = await client.ask('POST', '/logout', {}, undefined, { origin });
      assert.deepEqual([answer.status, answer.json.code], [403, 'bad_origin'], origin);
    }
    assert.equal((await client.ask('GET', '/me')).status, 200, 'nobody was signed out');
  });

  test('a connection without a session is told so and closed', async () => {
    const stranger = (cookie) => upgrade({ origin: world.server.url, ...(cookie && { cookie }) });
    for (const token of ['', 'A'.repeat(43), kSql, 'x'.repeat(4_000)])
      assert.equal(await stranger(`noughts=${token}`), 4401);
    assert.equal(await stranger(), 4401);
  });

  const post = (path, body, headers) => new Client(world.server.url).ask('POST', path, body, undefined, headers);
  for (const [what, body, code, status, headers] of [
    ['no JSON', 'hello', 'bad_message', 400],
    ['a list', '[]', 'bad_message', 400],
    ['a key that is missing', '{"name":"Somebody"}', 'bad_message', 400],
    ['a key that is not known', '{"name":"Somebody","password":"12345","admin":true}', 'bad_message', 400],
    ['a name that is no text', '{"name":5,"password":"12345"}', 'bad_message', 400],
    [
      'another kind of content',
      '{"name":"Somebody","password":"12345"}',
      'unsupported_media_type',
      415,
      { 'content-type': 'text/plain' },
    ],
    ['a megabyte', JSON.stringify({ name: kMegabyte, password: kMegabyte }), 'too_large', 413],
    ['a name of 60 KB', JSON.stringify({ name: 'x'.repeat(60_000), password: '12345' }), 'name_too_long', 400],
    [
      'a password of 60 KB',
      JSON.stringify({ name: 'Somebody', password: 'x'.repeat(60_000) }),
      'password_too_long',
      400,
    ],
    ['text that is no UTF-8', Buffer.from('{"name":"abc\xff","password":"12345"}', 'latin1'), 'bad_message', 400],
  ]) {
    test(`registering with ${what} is refused as ${code}`, async () => {
      const answer = await post('/register', body, headers);
      assert.deepEqual([answer.json.code, answer.status], [code, status]);
      assert.ok(world.server.alive);
    });
  }

  test('paths and methods that are not there are refused', async () => {
    const client = new Client(world.server.url);
    assert.deepEqual(await client.ask('GET', '/nothing').then(({ status, json }) => [status, json.code]), [
      404,
      'not_found',
    ]);
    const wrong = await client.ask('POST', '/me', {});
    assert.deepEqual([wrong.status, wrong.json.code], [405, 'method_not_allowed']);
    for (const id of ['0', 'zzzzzzzzzzzz', '%27', '..%2f..', encodeURIComponent(kSql)]) {
      assert.equal((await client.ask('GET', `/challenges/${id}`)).status, 404, id);
    }
    assert.ok([400, 404].includes((await client.ask('GET', '/challenges/%00')).status));
    const answer = await client.ask('GET', `/leaderboards/3x3?after=${encodeURIComponent(kSql)}`);
    assert.deepEqual([answer.status, answer.json.code], [404, 'not_found']);
  });

  test('nothing of a game among all this is lost on the way to the database', async () => {
    const rooms = await guestsAtBoard(world.server, kThree);
    const [{ client, room }] = rooms;
    const refused = [{ t: 'cheat' }, { t: 'play', room, after: 0, d: [] }, { t: 'chat', room, text: '' }];
    for (const command of refused) assert.equal((await client.amiss(command)).t, 'error');
    await playThrough(rooms, kXWins);
    await ended(rooms);
    assert.equal((await provenRoom(world.server.database, rooms)).length, kXWins.length);
  });
});
