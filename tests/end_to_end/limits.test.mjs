// How often is too often.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { frame, RawConnection } from './harness/raw.mjs';
import { scene } from './harness/scene.mjs';
import { ended, guestsAtBoard, kThree, together, unharmed } from './harness/tables.mjs';
import { eventually } from './harness/waiting.mjs';

scene(
  'A limit',
  (world) => {
    test('holds for a thousand commands at once, which harm nobody', async () => {
      await unharmed(world.server, async () => {
        const flooder = await Client.guest(world.server);
        const { id } = await flooder.do({ t: 'challenge', terms: kThree });
        for (let cid = 0; cid < 1_000; cid++)
          flooder.sendAmiss(JSON.stringify({ t: 'accept_challenge', cid, challenge: id }));
        const answered = () => new Set(flooder.frames.filter(({ cid }) => cid < 1_000).map(({ cid }) => cid)).size;
        await flooder.until(() => answered() === 1_000 || flooder.closes.length > 0, 'a thousand answers, or a close');
        const codes = new Set(
          flooder.frames.filter(({ t, cid }) => t === 'error' && cid < 1_000).map(({ code }) => code),
        );
        for (const code of codes) assert.ok(['own_seek', 'rate_limited', 'busy'].includes(code), code);
        assert.ok(codes.has('rate_limited') || flooder.closes.length > 0, 'a flood has a limit');
      });
    });

    test('holds for pings, as for any other frames', async () => {
      const guest = new Client(world.server.url);
      await guest.becomeGuest();
      const raw = await RawConnection.upgraded(world.server, { cookie: guest.cookie });
      raw.send(Buffer.concat(Array(20_000).fill(frame(0x89))));
      await raw.end();
      assert.equal(raw.closed, 1008);
    });

    test('holds for guessing passwords', async () => {
      const client = new Client(world.server.url);
      await client.ask('POST', '/register', { name: 'Guessed', password: 'correct' }, 200);
      const thief = new Client(world.server.url, 'thief');
      const limited = await eventually(async () => {
        const { status, json } = await thief.ask('POST', '/login', { name: 'Guessed', password: 'wrong' });
        return status === 429 ? json : undefined;
      }, 'a limit');
      assert.equal(limited.code, 'rate_limited');
      assert.ok(limited.retry_ms > 0);
    });

    /** What so many requests at once are answered with, that are more than may come in the time that they take. */
    const answers = (client, path) => Promise.all(Array.from({ length: 160 }, () => client.ask('GET', path)));
    const codesOf = (answered) => new Set(answered.map(({ status, json }) => (status === 200 ? 'done' : json.code)));

    test('holds for whole records of finished games, as files and as what is drawn from them', async () => {
      const rooms = await guestsAtBoard(world.server, kThree);
      await rooms[0].client.do({ t: 'resign', room: rooms[0].room });
      await ended(rooms);
      const stranger = new Client(world.server.url, 'stranger');
      const codes = codesOf(await answers(stranger, `/games/${rooms[0].room}.json`));
      assert.deepEqual([...codes].sort(), ['done', 'rate_limited']);
      const drawn = codesOf(await answers(stranger, `/games/${await listedGame()}/position?n=0`));
      assert.ok(drawn.has('rate_limited'), [...drawn].join());
    });

    /** A finished game that strangers may come upon. */
    async function listedGame() {
      const players = await Promise.all([Client.guest(world.server), Client.guest(world.server)]);
      await players[0].do({ t: 'seek', terms: { ...kThree, side: 'first' } });
      const { room } = await players[1].do({ t: 'seek', terms: kThree });
      const seats = await together(room, ...players);
      await seats[0].client.do({ t: 'resign', room });
      await ended(seats);
      return room;
    }

    test('holds for all that is kept of a player', async () => {
      const client = await Client.registered(world.server, 'Kept');
      const codes = codesOf(await answers(client, '/account/export'));
      assert.deepEqual([...codes].sort(), ['done', 'rate_limited']);
    });

    test('does not lose what was said too fast: it is said again after the time that is named', async () => {
      const [{ client, room }] = await guestsAtBoard(world.server, kThree);
      const lines = Array.from({ length: 9 }, (_, index) => `line ${index}`);
      await Promise.all(lines.map((text) => client.do({ t: 'chat', room, text })));
      const mirror = await client.follow(room);
      await mirror.until(() => mirror.chat.length === lines.length, 'all lines');
      assert.deepEqual(mirror.chat.map(({ text }) => text).sort(), lines);
      assert.ok(
        client.settled.some(({ answers }) => answers.some(({ code }) => code === 'rate_limited')),
        'chat has a limit',
      );
    });

    test('holds for what one says on many pages', async () => {
      const [{ client, room }] = await guestsAtBoard(world.server, kThree);
      const pages = [client];
      for (let page = 1; page < 4; page += 1) {
        const another = new Client(world.server.url, `page ${page}`);
        another.cookie = client.cookie;
        pages.push(await another.connect());
      }
      // As many on each as one page may say at once.
      const lines = pages.flatMap((page) =>
        Array.from({ length: 6 }, (_, n) => page.do({ t: 'chat', room, text: `${n}` })),
      );
      await Promise.all(lines);
      const codes = pages.flatMap(({ settled }) => settled.flatMap(({ answers }) => answers.map(({ code }) => code)));
      assert.ok(codes.includes('rate_limited'));
    });
  },
  // Each node counts for itself.
  { nodes: 1, limited: true },
);
