// Nodes that don't fit together: wall clocks that differ, a bus that takes too little, a version that is too old for the database.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Client, everybodyLeaves } from './harness/client.mjs';
import { metric } from './harness/metrics.mjs';
import { Site } from './harness/nodes/site.mjs';
import { withSite } from './harness/nodes/site_scene.mjs';
import { thisVersion, withMigration } from './harness/nodes/versions.mjs';
import { provenRoom } from './harness/proof.mjs';
import { Server } from './harness/server.mjs';
import { allSee, guestsAtBoard, kGomoku, play, playThrough, seat, unharmed } from './harness/tables.mjs';
import { eventually, within } from './harness/waiting.mjs';

const kNodes = 3;
const kTables = 6;
const kFischer = { kind: 'fischer', base_ms: 600_000, increment_ms: 0 };

/** What a node has whose wall clock is ahead by so many seconds; time passes for it as for all. */
const aheadBy = (seconds) => ({
  // With the C library's allocator: jemalloc asks for the time while it begins, and libfaketime for memory when it is asked first.
  LD_PRELOAD: '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1 libc.so.6 libstdc++.so.6',
  FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
  DONT_FAKE_MONOTONIC: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

describe('Nodes whose wall clocks are ten seconds apart', () => {
  const world = withSite(kNodes, { environmentOf: (number) => [aheadBy(5), aheadBy(-5)][number] });

  /** Tables of which each of the first two nodes owns one at least. */
  async function tablesAtBoth() {
    const tables = [];
    for (;;) {
      tables.push(
        await seat(await Client.guest(world.site), await Client.guest(world.site), { ...kGomoku, clock: kFischer }),
      );
      const owners = await Promise.all(tables.map(([{ room }]) => world.site.ownerOf(room)));
      if (world.site.nodes.slice(0, 2).every((node) => owners.includes(node))) return tables;
    }
  }

  /** Plays a cell at each table; the time that is written down is the one at which it was done, whichever node did it. */
  async function playInTime(tables, cell) {
    for (const rooms of tables) {
      const mover = rooms.find((room) => room.mine);
      const asked = Date.now();
      await play(mover, cell);
      const { at } = mover.steps.at(-1);
      // A clock is set with the database's answer, which may be late; five seconds it is not.
      assert.ok(at > asked - 2_500 && at < Date.now() + 2_500, `${at - asked} ms from when it was played`);
      await allSee(rooms, mover.n);
    }
  }

  test('say so, and go by the one of the database', async () => {
    const saysSo = world.site.nodes.map((node) =>
      /this machine's clock differs from the database's by -?[45]\d\d\d ms/.test(node.logged()),
    );
    assert.deepEqual(saysSo, [true, true, false]);
  });

  test('all keep their leases, and no clock jumps when a game moves to another node and back', async () => {
    assert.equal((await world.site.owners()).size, kNodes);
    const tables = await tablesAtBoth();
    await playInTime(tables, 0);
    let cell = 20;
    for (const node of world.site.nodes.slice(0, 2)) {
      await world.site.drain(node);
      await playInTime(tables, cell++);
      await node.start();
      await world.site.settled();
      await playInTime(tables, cell++);
      await node.kill();
      await playInTime(tables, cell++);
      await node.start();
      await world.site.settled();
    }
    for (const rooms of tables) {
      const rows = await provenRoom(world.site.database, rooms);
      for (const { step } of rows) assert.ok(step.took < 60_000, `a step took ${step.took} ms`);
    }
  });
});

describe('A bus that takes less than is said', () => {
  const world = withSite(kNodes, { brokers: 'own' });

  test('is named in the log, and harms no game', async () => {
    const tables = await Promise.all(Array.from({ length: kTables }, () => guestsAtBoard(world.site, kGomoku)));
    await Promise.all(tables.map((rooms) => playThrough(rooms, [0, 20])));
    // Less than what nodes that idle have to say.
    world.site.brokers.uplinks[1].slow({ latency: 0, bytesPerSecond: 100 });
    await Promise.all(tables.map((rooms) => playThrough(rooms, [40, 60, 80])));
    await eventually(() => /the broker is lost|is not heard/.test(world.site.logged()), 'the log says so');
    world.site.brokers.heal();
    await world.site.settled();
    await Promise.all(tables.map((rooms) => playThrough(rooms, [100, 120])));
    for (const rooms of tables) await provenRoom(world.site.database, rooms);
  });
});

describe('A broker that keeps little for a node', () => {
  /** Bytes; less than what a node is told at once when its players look at some games. */
  const kKept = 4_096;
  const folder = mkdtempSync(path.join(tmpdir(), 'noughts-broker-'));
  let site;
  before(async () => {
    const settings = path.join(folder, 'nats.conf');
    writeFileSync(settings, `max_pending: ${kKept}\nmax_payload: ${kKept}\n`);
    site = await Site.start(Server, kNodes, { broker: { flags: ['-c', settings], monitored: true } });
  });
  after(async () => {
    everybodyLeaves();
    await site?.end();
    rmSync(folder, { recursive: true });
  });

  test('and ends its connection is named in the log, and harms no game', async (context) => {
    const tables = await Promise.all(Array.from({ length: kTables }, () => guestsAtBoard(site, kGomoku)));
    await Promise.all(tables.map((rooms) => playThrough(rooms, [0, 20])));
    const watchers = await Promise.all(site.nodes.map((node) => Client.guest(node)));
    const games = tables.map(([{ room }]) => room);
    const everyGame = (act) => Promise.all(watchers.flatMap((watcher) => games.map((game) => act(watcher, game))));
    const flood = eventually(async () => {
      await everyGame((watcher, game) => watcher.follow(game));
      await everyGame((watcher, game) => watcher.unwatch(game));
      return (await site.nats.slowConsumers()) > 0;
    }, 'the broker has ended a connection');
    await Promise.all([flood, ...tables.map((rooms) => playThrough(rooms, [40, 60, 80, 100, 120]))]);
    await eventually(() => /the broker is lost/.test(site.logged()), 'the log says so');
    context.diagnostic(`${await site.nats.slowConsumers()} connections were ended`);
    await site.settled();
    await Promise.all(tables.map((rooms) => playThrough(rooms, [140, 160])));
    for (const rooms of tables) await provenRoom(site.database, rooms);
  });
});

describe('A broker that stands still', () => {
  const world = withSite(kNodes);

  test('is named in the log, what it does not take is counted, and no game is harmed', async (context) => {
    const tables = await Promise.all(Array.from({ length: kTables }, () => guestsAtBoard(world.site, kGomoku)));
    await Promise.all(tables.map((rooms) => playThrough(rooms, [0, 20])));
    const lost = await metric(world.site, 'noughts_bus_lost_total');
    await world.site.nats.suspend();
    const played = Promise.all(tables.map((rooms) => playThrough(rooms, [40, 60, 80, 100, 120])));
    await eventually(
      () => world.site.nodes.every((node) => /the broker is lost/.test(node.logged())),
      'the logs of all nodes say so',
    );
    world.site.nats.resume();
    await Promise.all([played, world.site.settled()]);
    const more = (await metric(world.site, 'noughts_bus_lost_total')) - lost;
    assert.ok(more > 0);
    context.diagnostic(`${more} messages were lost`);
    await Promise.all(tables.map((rooms) => playThrough(rooms, [140, 160])));
    for (const rooms of tables) await provenRoom(world.site.database, rooms);
  });
});

describe('A node of an older version', () => {
  const world = withSite(2, {
    version: withMigration(thisVersion, '-- All others must have ended.', 'SELECT 1;'),
  });

  test('that does not know the database any more ends with a sentence, and harms no game', async () => {
    await unharmed(world.site, async () => {
      const old = new Server(world.site.database, ['--bus', world.site.nats.url, '--node', 'old']);
      old.launch();
      const { code } = await within(old.ended, () => 'it ends');
      assert.equal(code, 1);
      await eventually(() => /belongs to a newer one/.test(old.logged()), 'it says why');
      await old.end();
    });
  });
});
