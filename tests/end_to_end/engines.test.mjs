// Engines of the host's, as processes: one plays whole games, those that do wrong lose their own game alone, and the table says why.
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { idNumber } from './harness/base62.mjs';
import { Client } from './harness/client.mjs';
import { metric } from './harness/metrics.mjs';
import { serverBinary } from './harness/paths.mjs';
import { dice, seed } from './harness/random.mjs';
import { scene } from './harness/scene.mjs';
import { kGomoku, kSwap2, kThree, playOn, together, unharmed } from './harness/tables.mjs';
import { eventually } from './harness/waiting.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'noughts-engines-test-'));
after(() => rmSync(folder, { recursive: true }));

/** A script that does this when it is told to begin or to answer a stone; `$rest` is where that is. */
function script(name, move, start = 'echo OK') {
  const file = path.join(folder, name);
  writeFileSync(
    file,
    `#!/bin/sh\nwhile read -r word rest; do case $word in START) ${start};; BEGIN|TURN) ${move};; esac; done\n`,
  );
  chmodSync(file, 0o755);
  return file;
}

/** One that takes much memory at once, in a language that needs little time for it: the shell's would be silent on a busy machine. */
function greedy(name) {
  const file = path.join(folder, name);
  writeFileSync(
    file,
    '#!/usr/bin/perl\n$| = 1; while (<STDIN>) { print "OK\\n" if /^START/; if (/^(BEGIN|TURN)/) { $s = "x" x (1e8 + length); 1 while 1 } }\n',
  );
  chmodSync(file, 0o755);
  return file;
}

const brain = path.resolve(path.dirname(serverBinary), '../tools/brain/noughts-brain');

/** By the reason for which they lose. */
const bad = {
  engine_silent: script('hangs', 'while :; do :; done'),
  engine_nonsense: script('nonsense', 'echo I think'),
  engine_illegal: script('illegal', 'echo "$rest"'),
  engine_memory: greedy('memory'),
  engine_died: script('dies', 'exit 1'),
  engine_refused: script('refuses', ':', 'echo ERROR no such board'),
};
const flags = [
  ...['--engine', `Brain=${brain}`, '--engine-turn', '1', '--engine-memory', '64'],
  ...Object.entries(bad).flatMap(([reason, file]) => ['--engine', `${reason}=${file}`]),
];

async function begin(client, engine, terms = { ...kGomoku, side: 'first' }) {
  const { room } = await client.do({ t: 'computer', terms, engine });
  const [mirror] = await together(room, client);
  return mirror;
}

/** One's own first stone, which an engine is to answer. */
const open = (room) => room.client.do({ t: 'play', room: room.room, after: 0, d: { cell: 0 } });

/** The processes that are this program or script, whoever has started them. */
const running = (file) =>
  readdirSync('/proc').filter((process) => {
    try {
      return (
        /^\d+$/.test(process) && readFileSync(`/proc/${process}/cmdline`, 'utf8').split('\0').slice(0, 2).includes(file)
      );
    } catch {
      return false; // it has ended meanwhile
    }
  });

scene(
  'An engine of the host’s',
  (world) => {
    test('is named where games can be chosen', async () => {
      const client = await Client.guest(world.server);
      const { json } = await client.ask('GET', '/variants', undefined, 200);
      const engines = Object.fromEntries(json.variants.map((variant) => [variant.name, variant.engines]));
      assert.deepEqual(engines.gomoku, ['Brain', ...Object.keys(bad)]);
      assert.deepEqual(engines.swap2, engines.gomoku);
      assert.equal(engines['3x3'], undefined);
      assert.equal(await client.refused({ t: 'computer', terms: kThree, engine: 'Brain' }), 'no_computer');
      assert.equal(await client.refused({ t: 'computer', terms: kGomoku, engine: 'Nobody' }), 'no_computer');
      assert.equal(await client.refused({ t: 'computer', terms: kGomoku, engine: 'Brain', level: 3 }), 'bad_level');
      assert.equal(await client.refused({ t: 'computer', terms: kGomoku }), 'bad_level');
    });

    test('plays a whole game, goes on after a kill -9, and is in the history by its name', async (context) => {
      context.diagnostic(`NOUGHTS_SEED=${seed}`);
      const client = await Client.registered(world.server, 'Anna');
      const room = await begin(client, 'Brain', { ...kGomoku, options: { size: 9 }, side: 'second' });
      assert.deepEqual(room.seats[0], { name: 'Brain', guest: true, engine: true });
      await room.until(() => room.n === 1, 'its first stone');
      assert.equal(running(brain).length, 1);
      await world.server.kill();
      await eventually(() => running(brain).length === 0, 'it has ended with the server');
      await world.server.start();
      await playOn(room, dice());
      assert.equal(room.result.reason, 'line', 'it wins against chance');
      assert.deepEqual(room.result.place, [1, 2]);
      const { json } = await client.ask('GET', '/history', undefined, 200);
      assert.equal(json.games[0].seats[0].name, 'Brain');
      assert.equal(json.games[0].seats[0].engine, true);
      const players = await world.server.database.query('select id, name from player where computer = 0', []);
      assert.deepEqual(
        players.map(({ name }) => name),
        ['Brain'],
      );
    });

    for (const side of ['first', 'second']) {
      test(`opens and chooses by Swap2, the person ${side}, and goes on after a kill -9`, async (context) => {
        context.diagnostic(`NOUGHTS_SEED=${seed}`);
        const client = await Client.guest(world.server);
        const room = await begin(client, 'Brain', { ...kSwap2, options: { size: 9 }, side });
        if (side === 'second') await room.until(() => room.n >= 1, 'its first stone');
        await world.server.kill();
        await world.server.start();
        await playOn(room, dice());
        assert.match(room.result.reason, /^(line|full)$/);
      });
    }

    test('takes back, declines draws, and plays again with the seats swapped', async () => {
      const client = await Client.guest(world.server);
      const room = await begin(client, 'Brain');
      await open(room);
      await room.until(() => room.n === 2, 'its stone');
      await client.do({ t: 'offer_draw', room: room.room });
      await room.until(() => room.n === 4, 'its answer');
      assert.equal(room.steps[3].d.t, 'decline_draw');
      await client.do({ t: 'ask_takeback', room: room.room });
      await room.until(() => room.n === 6, 'it is granted');
      await client.do({ t: 'play', room: room.room, after: 6, d: { cell: 40 } });
      await room.until(() => room.n === 8, 'another stone');
      await client.do({ t: 'resign', room: room.room });
      await client.do({ t: 'rematch', room: room.room, on: true });
      const next = await room.until(() => room.next, 'another game');
      const [again] = await together(next, client);
      await again.until(() => again.mine, 'the engine has begun');
    });

    for (const [reason, file] of Object.entries(bad)) {
      test(`that does wrong loses its own game alone: ${reason}`, async () => {
        const client = await Client.guest(world.server);
        const watcher = await Client.guest(world.server);
        const count = () => metric(world.server, 'noughts_engine_failures_total', `code="${reason}"`);
        const before = await count();
        const otherGame = await begin(client, 'Brain');
        await open(otherGame);
        await unharmed(world.server, async () => {
          const room = await begin(client, reason);
          const [seen] = await together(room.room, watcher);
          await open(room);
          await Promise.all([room, seen].map((each) => each.until(() => each.result, 'the end', 60_000)));
          for (const { result } of [room, seen]) {
            assert.equal(result.reason, reason);
            assert.deepEqual(result.place, [1, 2]);
          }
          assert.deepEqual(room.steps.at(-1).d, { t: 'forfeit', a: { why: reason } });
          const steps = await world.server.database.query('select number from step where room = $1', [
            String(idNumber(room.room)),
          ]);
          assert.equal(steps.length, 2);
        });
        assert.equal(await count(), before + 1);
        await eventually(() => running(file).length === 0, 'its process has ended');
        await otherGame.until(() => otherGame.n === 2, 'another engine plays on');
        assert.equal(otherGame.result, null);
      });
    }

    test('that has refused a board is not seated at it again', async (context) => {
      if (world.server.nodes.length > 1) return context.skip('each node knows what its own engines have refused');
      const client = await Client.guest(world.server);
      const refused = { t: 'computer', terms: kGomoku, engine: 'engine_refused' };
      assert.equal(await client.refused(refused), 'no_computer');
      await begin(client, 'engine_refused', { ...kGomoku, options: { size: 15 } });
    });

    test('ends with the server', async () => {
      await world.server.stop();
      assert.deepEqual(running(brain), []);
      await world.server.start();
    });
  },
  { flags },
);
