// What those who follow an event are told: at most once a second, one after the other, the same to all, and to each who plays their own
// part.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { eventCommand, makeEvent, overEvent, playEvent, players, readEvent, terms } from './harness/events/playing.mjs';
import { dice } from './harness/random.mjs';
import { scene } from './harness/scene.mjs';
import { eventually } from './harness/waiting.mjs';

scene(
  'Frames of events',
  (world) => {
    const framesOf = (client, event, t = 'event') =>
      client.frames.filter((frame) => frame.t === t && frame.event === event);

    test('come at most once a second, the first at once, each after the one before', async () => {
      const [head, ...field] = await players(world.server, 'Often', 4);
      const event = await makeEvent(head, terms('swiss'));
      await head.do({ t: 'follow', topic: `event/${event}` });
      const began = Date.now();
      // Nobody enters and leaves without end.
      const isToldTogether = (frames) => frames.at(-1).n - frames[0].n > frames.length;
      // A machine that stalls does not take two steps in a second, but not for ever.
      const isEnough = (frames) => frames.length >= 4 && (isToldTogether(frames) || frames.length >= 30);
      for (let i = 0; !isEnough(framesOf(head, event)); i++) {
        const player = field[Math.floor(i / 2) % field.length];
        await eventCommand(player, event, i % 2 === 0 ? 'enter' : 'leave');
        await sleep(50);
      }
      const took = Date.now() - began;
      const frames = framesOf(head, event);
      assert.ok(frames.length <= Math.floor(took / 1_000) + 1, `${frames.length} frames in ${took} ms`);
      assert.equal(frames[0].after, null, 'nothing was told before');
      for (let i = 1; i < frames.length; i++) assert.equal(frames[i].after, frames[i - 1].n);
      assert.ok(isToldTogether(frames), 'several steps are told of together');
    });

    test('give all what an event read anew gives', async () => {
      const [head, ...field] = await players(world.server, 'Same', 5);
      const event = await makeEvent(head, terms('swiss', { rounds: 2 }));
      await head.do({ t: 'follow', topic: `event/${event}` });
      await field[0].do({ t: 'follow', topic: `event/${event}` });
      for (const player of field) await eventCommand(player, event, 'enter');
      await eventCommand(head, event, 'start');
      let over = false;
      const playing = field.map((player, i) => playEvent(player, dice(i), () => over, 60));
      await overEvent(head, event).finally(() => (over = true));
      await Promise.all(playing);
      const last = await eventually(() => framesOf(head, event).find(({ state }) => state === 'over'), 'the end');
      const rows = new Map();
      const games = new Map();
      for (const frame of framesOf(head, event)) {
        for (const row of frame.changed ?? []) rows.set(row.player.name, row);
        for (const game of frame.games) games.set(`${game.round} ${game.pairing}`, game);
      }
      const shown = await readEvent(head, event);
      assert.equal(last.n, shown.n);
      assert.deepEqual([shown.table.rows.length, shown.games.length > 0], [field.length, true]);
      for (const row of shown.table.rows) assert.deepEqual(rows.get(row.player.name), row);
      for (const game of shown.games) assert.deepEqual(games.get(`${game.round} ${game.pairing}`), game);
      assert.deepEqual(framesOf(head, event, 'event_own'), [], 'who does not play has no part');
      // Another node may tell of the end a moment later.
      const { you } = await readEvent(field[0], event);
      await eventually(
        () => isDeepStrictEqual(framesOf(field[0], event, 'event_own').at(-1).you, you),
        'their own part is as it is read',
      );
      assert.ok(framesOf(field[0], event, 'event_own').every((frame) => frame.you.player.name === field[0].who));
    });
  },
  { flags: ['--events', 'off'] },
);
