// The WebSocket below its messages: frames that are wrong, closes and what answers them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { idNumber } from './harness/base62.mjs';
import { Client } from './harness/client.mjs';
import { closeFrame, frame, RawConnection, textFrame } from './harness/raw.mjs';
import { scene } from './harness/scene.mjs';
import { kThree, unharmed } from './harness/tables.mjs';

scene('A raw WebSocket', (world) => {
  /** A guest's connection after its hello. Gives also the guest. */
  async function connected({ at = world.server, ...options } = {}) {
    const guest = new Client(at.url);
    await guest.becomeGuest();
    const raw = await RawConnection.upgraded(at, { cookie: guest.cookie, ...options });
    assert.equal(raw.status, 101, raw.text);
    await raw.until(() => raw.frames.some(({ payload }) => payload.includes('"hello"')), 'a hello');
    return Object.assign(raw, { guest });
  }

  /** How a connection ends that sends these bytes; they may come in parts. */
  async function endOf(...parts) {
    const raw = await connected();
    for (const part of parts) {
      raw.send(part);
      if (parts.length > 1) await new Promise((resolve) => setImmediate(resolve));
    }
    await raw.end();
    raw.destroy();
    return raw.closed;
  }

  const kBytes = (bytes) => [...bytes].map((byte) => Buffer.from([byte]));

  for (const reason of [
    Buffer.from([0xff]),
    Buffer.from('abc\xc3', 'latin1'),
    Buffer.from([0xed, 0xa0, 0x80]),
    Buffer.from([0xc0, 0xaf]),
  ]) {
    test(`a close whose reason is no UTF-8 (${reason.toString('hex')}) is answered by 1007`, async () => {
      assert.equal(await endOf(closeFrame(1000, reason)), 1007);
      assert.equal(await endOf(...kBytes(closeFrame(1000, reason))), 1007, 'however it comes');
    });
  }

  for (const code of [0, 1, 999, 1004, 1005, 1006, 1014, 1015, 1016, 2000, 2999, 5000, 12_345, 65_535]) {
    test(`a close with ${code}, which is no code, is answered by 1002`, async () => {
      assert.equal(await endOf(closeFrame(code)), 1002);
      assert.equal(await endOf(closeFrame(code, 'why')), 1002);
    });
  }

  test('a close with half a code is answered by 1002', async () => {
    assert.equal(await endOf(frame(0x88, 'x')), 1002);
  });

  for (const code of [1000, 1001, 1002, 1003, 1007, 1011, 3000, 3999, 4000, 4999]) {
    test(`a close with ${code} is answered by the same`, async () => {
      assert.equal(await endOf(closeFrame(code, 'tschüß')), code);
    });
  }

  test('a close behind other frames is looked at as well', async () => {
    const before = [
      textFrame('{"t":"ping","cid":1}'),
      frame(0x89, 'ping'),
      textFrame(JSON.stringify({ t: 'ping', cid: 2, x: 'y'.repeat(9_000) })),
    ];
    assert.equal(await endOf(Buffer.concat([...before, closeFrame(5000)])), 1002);
    assert.equal(await endOf(Buffer.concat([...before, closeFrame(1000, Buffer.from([0xff]))])), 1007);
    assert.equal(await endOf(Buffer.concat([...before, closeFrame(1000, 'bye')])), 1000);
  });

  for (const [what, bytes, code] of [
    ['an unmasked frame', frame(0x81, '{"t":"ping","cid":1}', { masked: false }), 1002],
    ...[0xc1, 0xa1, 0x91, 0xf1, 0xc9].map((first) => [
      `a reserved bit (${first.toString(16)})`,
      frame(first, '{"t":"ping","cid":1}'),
      1002,
    ]),
    ...[3, 4, 5, 6, 7, 11, 12, 13, 14, 15].map((opcode) => [
      `the reserved opcode ${opcode}`,
      frame(0x80 | opcode, 'x'),
      1002,
    ]),
    ['a length of two bytes that one would say', frame(0x81, '{"t":"ping","cid":1}', { extended: 2 }), 1002],
    ['a length of eight bytes that one would say', frame(0x81, '{"t":"ping","cid":1}', { extended: 8 }), 1002],
    ['a length of eight bytes that two would say', frame(0x81, ' '.repeat(300), { extended: 8 }), 1002],
    ['a length of two bytes of a control frame', frame(0x89, 'x', { extended: 2 }), 1002],
    ['an unmasked control frame', frame(0x89, 'x', { masked: false }), 1002],
    ['a binary frame within a text', Buffer.concat([frame(0x01, '{"t":'), frame(0x82, '{}')]), 1002],
    ['a control frame in parts', frame(0x09, 'x'), 1002],
    ['a control frame that is too long', frame(0x89, 'x'.repeat(126)), 1002],
    ['a part of nothing', frame(0x80, 'x'), 1002],
    ['a text within a text', Buffer.concat([frame(0x01, '{"t":'), textFrame('{}')]), 1002],
    ['text that is no UTF-8', frame(0x81, Buffer.from([0xff])), 1007],
    ['a text that is too long', textFrame('x'.repeat(17_000)), 1009],
    [
      'a text that is too long, in parts',
      Buffer.concat([frame(0x01, 'x'.repeat(10_000)), frame(0x80, 'x'.repeat(10_000))]),
      1009,
    ],
    ['a text of unheard length', Buffer.from('81ff7fffffffffffffff00000000', 'hex'), 1009],
    ['a binary frame', frame(0x82, 'x'), 1003],
    ['an empty binary frame', frame(0x82), 1003],
  ]) {
    test(`${what} ends the connection with ${code}, and nobody else’s`, async () => {
      assert.equal(await unharmed(world.server, () => endOf(bytes)), code);
    });
  }

  // What is not there yet can't mend it: nothing more is sent, and the answer comes all the same.
  for (const [what, bad] of [
    ['a byte that no text has', [0xff]],
    ['a surrogate', [0xed, 0xa0]],
    ['a letter that is longer than it must be', [0xc0]],
    ['a letter beyond the last', [0xf4, 0x90]],
    ['a letter that breaks off', [0xc3, 0x28]],
    ['a byte that goes on with nothing', [0x80]],
  ]) {
    test(`${what} is answered by 1007 as soon as it is there`, async () => {
      const part = Buffer.concat([Buffer.from('{"t":"'), Buffer.from(bad)]);
      assert.equal(await endOf(frame(0x01, part)), 1007, 'the message has more parts');
      const begun = frame(0x81, Buffer.concat([part, Buffer.alloc(200, 0x20)]));
      assert.equal(await endOf(begun.subarray(0, 8 + part.length)), 1007, 'the frame has more bytes');
      assert.equal(await endOf(...kBytes(frame(0x01, part))), 1007, 'byte by byte');
    });
  }

  test('a text may come in parts, with control frames between them, and letters cut in two', async () => {
    const raw = await connected();
    const text = Buffer.from('{"t":"ping","cid":5,"x":"щит"}');
    const cut = text.indexOf('щ') + 1;
    const parts = [
      frame(0x01, text.subarray(0, 3)),
      frame(0x89, 'between'),
      frame(0x00, text.subarray(3, cut)),
      frame(0x8a, 'nobody asked'),
      frame(0x00),
      frame(0x89),
      frame(0x80, text.subarray(cut)),
      frame(0x89, 'x'.repeat(125)),
      textFrame('{"t":"ping","cid":6}'),
    ];
    raw.send(Buffer.concat(parts));
    await raw.until(() => raw.messages.some(({ cid }) => cid === 6), 'the second answer');
    assert.deepEqual(
      raw.messages.filter(({ cid }) => cid !== undefined).map(({ t, cid }) => [t, cid]),
      [
        ['error', 5],
        ['pong', 6],
      ],
      'a member that the protocol has not is read, and refused',
    );
    await raw.until(() => raw.frames.filter(({ opcode }) => opcode === 10).length === 3, 'an answer to each ping');
    assert.deepEqual(
      raw.frames.filter(({ opcode }) => opcode === 10).map(({ payload }) => payload.toString()),
      ['between', '', 'x'.repeat(125)],
    );
    raw.destroy();
  });

  for (const mask of ['00000000', 'ffffffff', '7b000001']) {
    test(`any mask is taken off (${mask})`, async () => {
      const raw = await connected();
      for (const [at, size] of [0, 1, 2, 3, 130].entries()) {
        const text = `{"t":"ping","cid":${at}}${' '.repeat(size)}`;
        raw.send(frame(0x81, text, { mask: Buffer.from(mask, 'hex') }));
      }
      await raw.until(() => raw.messages.filter(({ t }) => t === 'pong').length === 5, 'five answers');
      assert.deepEqual(
        raw.messages.filter(({ t }) => t === 'pong').map(({ cid }) => cid),
        [0, 1, 2, 3, 4],
      );
      raw.destroy();
    });
  }

  test('a close without a code is answered by 1000, and what comes behind it is not read', async () => {
    const raw = await connected();
    raw.send(Buffer.concat([frame(0x88), textFrame('{"t":"ping","cid":1}')]));
    await raw.end();
    assert.equal(raw.frames.at(-1).opcode, 8);
    assert.equal(raw.closed, 1000);
    assert.ok(!raw.messages.some(({ cid }) => cid === 1));
    raw.destroy();
  });

  test('whoever breaks the protocol is not waited for: the connection ends behind the close frame', async () => {
    for (const bytes of [frame(0x82, 'x'), frame(0x83, 'x'), closeFrame(5000)]) {
      // What a busy machine does to one attempt it does not do to all; with a wait it is three seconds each time.
      const times = [];
      while (times.length < 5 && !times.some((ms) => ms < 1_500)) {
        const raw = await connected({ halfOpen: true });
        raw.send(bytes);
        await raw.until(() => raw.closed !== undefined, 'a close frame');
        const at = performance.now();
        await raw.end();
        times.push(performance.now() - at);
        raw.destroy();
      }
      assert.ok(times.at(-1) < 1_500, `${bytes.toString('hex')}: ${times}`);
    }
  });

  for (const end of ['\0', '\0garbage', '\0{"t":"ping","cid":8}', 'garbage']) {
    test(`JSON with ${JSON.stringify(end)} behind it is refused, and the connection goes on`, async () => {
      const raw = await connected();
      raw.send(textFrame(`{"t":"ping","cid":7}${end}`));
      raw.send(textFrame('{"t":"ping","cid":9}'));
      await raw.until(() => raw.messages.some(({ cid }) => cid === 9), 'a pong');
      assert.deepEqual(
        raw.messages.filter(({ t }) => t === 'error' || t === 'pong').map(({ t, code, cid }) => [code ?? t, cid]),
        [
          ['bad_message', 7],
          ['pong', 9],
        ],
      );
      raw.destroy();
    });
  }

  test('two thousand answers come to whoever reads them', async () => {
    const raw = await connected();
    raw.send(
      Buffer.concat(
        Array.from({ length: 2_000 }, (_, cid) => textFrame(JSON.stringify({ t: 'take', cid, seek: 'zzzz' }))),
      ),
    );
    const answered = () => new Set(raw.messages.filter(({ cid }) => cid !== undefined).map(({ cid }) => cid)).size;
    await raw.until(
      () => raw.closed !== undefined || raw.ended || (raw.received.length > 100_000 && answered() === 2_000),
      'all answers',
      120_000,
    );
    assert.equal(raw.closed, undefined);
    assert.equal(answered(), 2_000);
    raw.destroy();
  });

  /** A room that was never opened, and whose frame is several times what a socket takes at once: in JSON each of these letters takes six bytes. */
  async function talkativeRoom() {
    const [maker, guest] = [await Client.guest(world.server), await Client.guest(world.server)];
    const { id } = await maker.do({ t: 'challenge', terms: kThree });
    const { room } = await guest.do({ t: 'accept_challenge', challenge: id });
    await world.server.database.query(
      `insert into chat (room, number, player, cid, at, text, team)
       select $1, n, (select player from seat where room = $1 and seat = 0), n, 0, repeat(chr(1), 600), -1
       from generate_series(1, 100) as n`,
      [idNumber(room)],
    );
    return room;
  }

  test('answers to pings never break into a frame that somebody takes only in part', async () => {
    const room = await talkativeRoom();
    const raw = await connected();
    const syncs = Array.from({ length: 3 }, (_, cid) => textFrame(JSON.stringify({ t: 'sync', cid, room, have: 0 })));
    const pings = Array.from({ length: 60 }, (_, at) => String(at).padStart(125, '.'));
    raw.pause();
    for (const [at, ping] of pings.entries()) {
      if (at % 20 === 0) raw.send(syncs[at / 20]);
      raw.send(frame(0x89, ping));
      // One by one: what is read together is answered before anything waits.
      if (at % 4 === 0) await sleep(2);
    }
    raw.resume();
    const pongs = () => raw.frames.filter(({ opcode }) => opcode === 10);
    const large = () => raw.frames.filter(({ payload }) => payload.length > 100_000);
    await raw.until(
      () => raw.ended || (pongs().length === pings.length && large().length === syncs.length),
      'all answers',
      60_000,
    );
    const heard = raw.messages.filter(({ t }) => t === 'room').map(({ cid, chat }) => [cid, chat.length]);
    assert.deepEqual(
      heard,
      syncs.map((_, cid) => [cid, 100]),
    );
    assert.deepEqual(
      pongs().map(({ payload }) => payload.toString()),
      pings,
    );
    raw.destroy();
  });

  test('commands after a sign-out elsewhere are refused at once, and the connection is closed a moment later', async () => {
    // Other nodes hear of it a moment later.
    const [node] = world.server.nodes;
    // What a busy machine says when the moment is over it does not say so late each time.
    for (let answers = [], tries = 5; answers.length < 3 && tries > 0; tries -= 1) {
      const raw = await connected({ at: node });
      await raw.guest.ask('POST', '/logout', {}, 204);
      raw.send(textFrame('{"t":"ping","cid":1}'));
      raw.send(textFrame('{"t":"watch_lobby","cid":2,"on":true}'));
      raw.send(textFrame('{"t":"sync","cid":3,"room":"abc","have":0}'));
      await raw.until(() => raw.closed !== undefined, 'the close');
      answers = raw.messages.filter(({ cid }) => cid !== undefined);
      assert.deepEqual(
        answers.map(({ t, cid, code }) => [t, cid, code]),
        [1, 2, 3].slice(0, tries === 1 ? 3 : answers.length).map((cid) => ['error', cid, 'unauthenticated']),
      );
      assert.equal(raw.closed, 4401);
      raw.destroy();
    }
  });
});
