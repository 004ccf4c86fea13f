// A site of three nodes: its players play each other wherever they are connected, and any node may go.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { idNumber } from './harness/base62.mjs';
import { Client } from './harness/client.mjs';
import { fetchRaw } from './harness/http.mjs';
import { withSite } from './harness/nodes/site_scene.mjs';
import { freePort } from './harness/ports.mjs';
import { provenRoom } from './harness/proof.mjs';
import { Server } from './harness/server.mjs';
import { allSee, ended, kGomoku, kThree, kXWins, play, playThrough, seat, together } from './harness/tables.mjs';
import { chargesNoOutage } from './harness/time/outages.mjs';
import { eventually, within } from './harness/waiting.mjs';

const kNodes = 3;

/** What clocks begin with that must not run out: more than a busy machine needs to make a move, in ms. */
const kBase = 10_000;

describe('A site of three nodes', () => {
  const world = withSite(kNodes);

  const guestAt = (number, who) => Client.guest(world.site.nodes[number], who);

  /** Done when a node's slots are with others; gives a time at which it had some yet. */
  async function untilOthersHave(node) {
    const name = `node ${world.site.nodes.indexOf(node) + 1}`;
    let last = 0;
    await eventually(async () => {
      const asked = Date.now();
      const owners = await world.site.owners();
      if (owners.has(name)) last = asked;
      return !owners.has(name) && !owners.has(null) && owners.size === world.site.ready.length;
    }, `others take the slots of ${name}`);
    return last;
  }

  /** Whether it is written down that a room was with nobody, from an instant on or from before it. */
  async function isWrittenDown(room, since) {
    const outages = 'SELECT FROM outage WHERE slot_of($1) = ANY (slots) AND since <= $2 AND until > since';
    return (await world.site.database.query(outages, [idNumber(room), since])).length > 0;
  }

  /** Done when every node knows that the broker is away. */
  async function withoutBroker() {
    await world.site.nats.kill();
    const isAway = async ({ url }) => /^noughts_bus_connected 0$/m.test((await fetchRaw(`${url}/metrics`)).text);
    await eventually(
      async () => (await Promise.all(world.site.nodes.map(isAway))).every(Boolean),
      'all nodes find the broker away',
    );
  }

  test('a game is played by two at two nodes and watched at the third', async () => {
    for (const first of [0, 1, 2]) {
      const [one, other, watcher] = await Promise.all([
        guestAt(first),
        guestAt((first + 1) % kNodes),
        guestAt((first + 2) % kNodes),
      ]);
      const rooms = await seat(one, other);
      const [watched] = await together(rooms[0].room, watcher);
      await playThrough([...rooms, watched], kXWins);
      await ended([...rooms, watched]);
      await provenRoom(world.site.database, [...rooms, watched]);
    }
  });

  test('a repeated command has its first answer at another node', async () => {
    const [one, other] = await Promise.all([Client.registered(world.site.nodes[0], 'Repeats'), guestAt(1)]);
    const rooms = await seat(one, other);
    const command = { t: 'play', room: rooms[0].room, after: 0, d: { cell: 4 } };
    const first = await one.do(command, 815);
    const elsewhere = new Client(world.site.nodes[2].url, 'the same elsewhere');
    elsewhere.cookie = one.cookie;
    await elsewhere.connect();
    assert.deepEqual(await elsewhere.do(command, 815), first);
    await allSee(rooms, 1);
    assert.equal((await provenRoom(world.site.database, rooms)).length, 1);
  });

  test('those who seek at two nodes are brought together, and each node knows how many are online', async () => {
    const [one, other] = await Promise.all([guestAt(0), guestAt(2)]);
    await Promise.all([one.do({ t: 'watch_lobby', on: true }), other.do({ t: 'watch_lobby', on: true })]);
    await one.do({ t: 'seek', terms: kThree });
    await other.until(({ lobby }) => lobby?.seeks.length > 0, 'the seek is shown at another node');
    await other.do({ t: 'seek', terms: kThree });
    await Promise.all([one, other].map((each) => each.until(({ paired }) => paired.length === 1, 'they are paired')));
    assert.deepEqual(one.paired, other.paired);
    const many = await Promise.all([0, 1, 2, 0, 1, 2].map((number) => guestAt(number)));
    await one.until(({ lobby }) => lobby.online >= many.length + 2, 'all nodes are counted');
  });

  test('what concerns a player reaches them wherever they are', async () => {
    const [one, other] = await Promise.all([
      Client.registered(world.site.nodes[0], 'Writer'),
      Client.registered(world.site.nodes[1], 'Reader'),
    ]);
    await one.ask('POST', '/messages', { to: 'Reader', cid: 1, text: 'from far away' }, 200);
    await other.until(({ frames }) => frames.some(({ t }) => t === 'message'), 'a message');
    const { json } = await guestAt(2).then((guest) => guest.ask('GET', '/players/Reader', undefined, 200));
    assert.equal(json.online, true);
  });

  test('a session that is ended at one node is ended at all', async () => {
    const one = await Client.registered(world.site.nodes[0], 'Leaves');
    const elsewhere = new Client(world.site.nodes[1].url, 'the same elsewhere');
    elsewhere.cookie = one.cookie;
    await elsewhere.connect();
    const closed = elsewhere.nextClose();
    await one.ask('POST', '/logout', {}, 204);
    assert.equal(await closed, 4401);
  });

  test('a node that is killed is replaced: its games go on, and no clock is charged', async (context) => {
    const clients = await Promise.all(Array.from({ length: 12 }, () => Client.guest(world.site)));
    const clock = { kind: 'fischer', base_ms: 60_000, increment_ms: 0 };
    const pairs = [0, 2, 4, 6, 8, 10].map((index) => clients.slice(index, index + 2));
    const tables = await Promise.all(pairs.map((pair) => seat(...pair, { ...kGomoku, clock })));
    await Promise.all(tables.map((rooms) => playThrough(rooms, [0, 20, 40])));
    const owners = await Promise.all(tables.map(([{ room }]) => world.site.ownerOf(room)));
    const [owner] = owners;
    await owner.kill();
    const killed = Date.now();
    const ownerless = untilOthersHave(owner);
    const played = await Promise.all(
      tables.map(async (rooms) => {
        await play(rooms[1], 60);
        await allSee(rooms, 4);
        return Date.now();
      }),
    );
    context.diagnostic(`all play again after ${Math.max(...played) - killed} ms`);
    // A process that a busy machine is slow to end may have had no lease by the time that it was gone.
    const outage = { since: killed, until: Math.max(killed, await ownerless) };
    for (const [index, rooms] of tables.entries()) {
      await provenRoom(world.site.database, rooms);
      const [{ room, steps }] = rooms;
      const isOwned = owners[index] === owner;
      if (isOwned) assert.ok(await isWrittenDown(room, killed), 'for a while its games were with nobody');
      await chargesNoOutage(world.site.database, room, steps, isOwned ? [outage] : []);
    }
    await owner.start();
    await world.site.settled();
    await Promise.all(tables.map((rooms) => play(rooms[0], 80)));
    for (const rooms of tables) await allSee(rooms, 5);
  });

  test('a node that is told to stop hands its games over', async (context) => {
    const clients = await Promise.all(Array.from({ length: 8 }, () => Client.guest(world.site)));
    const tables = await Promise.all([0, 2, 4, 6].map((index) => seat(...clients.slice(index, index + 2), kGomoku)));
    await Promise.all(tables.map((rooms) => playThrough(rooms, [0, 20])));
    const owner = await world.site.ownerOf(tables[0][0].room);
    const told = Date.now();
    const stopped = world.site.drain(owner);
    await Promise.all(tables.map((rooms) => play(rooms[0], 40)));
    context.diagnostic(`all play again after ${Date.now() - told} ms`);
    assert.equal((await stopped).code, 0);
    for (const rooms of tables) {
      await allSee(rooms, 3);
      await provenRoom(world.site.database, rooms);
    }
    await owner.start();
    await world.site.settled();
  });

  test('a node that sleeps and wakes shows nothing of what it believes', async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, () => Client.guest(world.site)));
    const tables = await Promise.all([0, 2, 4, 6].map((index) => seat(...clients.slice(index, index + 2), kGomoku)));
    await Promise.all(tables.map((rooms) => playThrough(rooms, [0, 20])));
    const owner = await world.site.ownerOf(tables[0][0].room);
    // These stay with the node that sleeps: one who watches, and one of the players.
    const watcher = await Client.guest(owner);
    const watched = await watcher.follow(tables[0][0].room);
    const elsewhere = new Client(owner.url, 'the same at the node that sleeps');
    elsewhere.cookie = clients[0].cookie;
    await elsewhere.connect();
    const own = await elsewhere.follow(watched.room);
    world.site.suspend(owner);
    let late;
    try {
      await untilOthersHave(owner);
      // By now it surely sleeps: it reads this when it wakes.
      late = elsewhere.send({ t: 'play', room: own.room, after: 2, d: { cell: 41 } });
      await Promise.all(tables.map((rooms) => play(rooms[0], 40)));
      assert.equal(watched.n, 2, 'who is connected to a node that sleeps hears nothing');
    } finally {
      world.site.resume(owner);
    }
    assert.equal((await late).code, 'stale', 'what it is told as it wakes is nothing that it decides');
    await Promise.all(tables.map((rooms) => play(rooms[1], 60)));
    await allSee([...tables[0], watched, own], 4);
    await provenRoom(world.site.database, [...tables[0], watched, own]);
    for (const rooms of tables.slice(1)) {
      await allSee(rooms, 4);
      await provenRoom(world.site.database, rooms);
    }
    await world.site.settled();
  });

  test('a server without a bus has no place beside them', async () => {
    const alone = new Server(world.site.database, ['--node', 'alone']);
    alone.port = await freePort();
    alone.url = `http://127.0.0.1:${alone.port}`;
    alone.launch();
    const { code } = await within(alone.ended, () => 'it ends', 60_000);
    assert.equal(code, 1);
    assert.match(alone.logged(), /servers with a --bus run on this database/);
    await alone.end();
  });

  test('without its broker each node plays its own games, and with it all go on', async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, () => Client.guest(world.site)));
    const tables = await Promise.all([0, 2, 4, 6].map((index) => seat(...clients.slice(index, index + 2), kGomoku)));
    const own = await Promise.all([0, 1, 2].map(async (number) => seat(await guestAt(number), await guestAt(number))));
    await Promise.all([...tables, ...own].map((rooms) => playThrough(rooms, [0, 3])));
    for (const [number, [{ room }]] of own.entries()) {
      assert.equal(await world.site.ownerOf(room), world.site.nodes[number], 'a game is where its players are');
    }
    await withoutBroker();
    const moves = Promise.all(tables.map((rooms) => play(rooms[0], 40)));
    await Promise.all(own.map((rooms) => playThrough(rooms, kXWins.slice(2))));
    await Promise.all(own.map((rooms) => ended(rooms)));
    await world.site.nats.restart();
    await moves;
    for (const rooms of tables) {
      await allSee(rooms, 3);
      await provenRoom(world.site.database, rooms);
    }
    for (const rooms of own) await provenRoom(world.site.database, rooms);
  });

  test('while the broker is away no clock runs', async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, () => Client.guest(world.site)));
    const timed = { ...kGomoku, clock: { kind: 'fischer', base_ms: kBase, increment_ms: 0 } };
    const tables = await Promise.all([0, 2, 4, 6].map((index) => seat(...clients.slice(index, index + 2), timed)));
    await Promise.all(tables.map((rooms) => playThrough(rooms, [0, 20])));
    await withoutBroker();
    const since = Date.now();
    // Whoever's clock went on would have lost by then.
    await sleep(kBase + 1_500);
    const outage = { since, until: Date.now() };
    await world.site.nats.restart();
    await Promise.all(tables.map((rooms) => play(rooms[0], 40)));
    await world.site.settled();
    await eventually(async () => {
      const rows = await world.site.database.query('SELECT FROM outage WHERE until >= $1', [outage.until]);
      return rows.length >= kNodes;
    }, 'each node has written down that the broker was away');
    for (const rooms of tables) {
      await allSee(rooms, 3);
      const [{ room, result, steps }] = rooms;
      assert.equal(result, null, 'nobody has lost on time');
      await provenRoom(world.site.database, rooms);
      await chargesNoOutage(world.site.database, room, steps, [outage]);
    }
  });
});
