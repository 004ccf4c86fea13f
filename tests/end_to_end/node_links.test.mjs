// Nodes with a broker each, whose lines are cut, silent or slow: whoever can't be reached gives way, and play goes on.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Client } from './harness/client.mjs';
import { fetchRaw } from './harness/http.mjs';
import { withSite } from './harness/nodes/site_scene.mjs';
import { provenRoom, provenTables } from './harness/proof.mjs';
import { dice, seed } from './harness/random.mjs';
import { goesOn, kGomoku, pairsAtPlay, playThrough, seat } from './harness/tables.mjs';
import { noticingStalls } from './harness/time/stalls.mjs';
import { eventually } from './harness/waiting.mjs';

const kNodes = 3;
const kPairs = 6;
/** A stall that, with a slow bus, keeps nodes from hearing each other for as long as a cut does, in ms. */
const kStall = 1_000;
/** So many times that tell nothing are passed over. */
const kMostStalled = 10;
const kTerms = [{ ...kGomoku, options: { size: 9 } }];

/** Pairs play while `act` is done and, with all links healed, after it; gives how many games there were. */
async function playedThrough(site, act) {
  const { clients, played, stop } = await pairsAtPlay(site, kPairs, { terms: kTerms, roll: dice() });
  try {
    await Promise.race([played, goesOn(clients)]);
    await act({ goesOn: () => Promise.race([played, goesOn(clients)]) });
  } finally {
    site.brokers.heal();
    stop();
  }
  const tables = await played;
  await provenTables(site.database, tables);
  return tables.length;
}

const isReady = async (node) => (await fetchRaw(`${node.url}/readyz`)).status === 200;

/** Done when a node has no slots and wants no players, and the others have all. */
async function givesWay(site, number) {
  await eventually(
    async () => {
      const owners = await site.owners();
      return owners.size === kNodes - 1 && !owners.has(null) && !owners.has(`node ${number + 1}`);
    },
    `the slots of node ${number + 1} are with the others`,
  );
  await eventually(async () => !(await isReady(site.nodes[number])), `node ${number + 1} wants no players`);
}

describe('Where each node has a broker of its own', () => {
  const world = withSite(kNodes, { brokers: 'own' });

  test('players at all nodes play each other', async () => {
    const clients = await Promise.all(world.site.nodes.map((node) => Client.guest(node)));
    for (const [one, other] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ]) {
      const rooms = await seat(clients[one], clients[other], kGomoku);
      await playThrough(rooms, [0, 20, 40]);
      await provenRoom(world.site.database, rooms);
    }
  });

  // What is cut is noticed by brokers; what is silent by nobody but the nodes.
  for (const way of ['cut', 'silence'])
    test(`and the line between two is ${way}, one of them gives way: play goes on, and heals`, async (context) => {
      context.diagnostic(`NOUGHTS_SEED=${seed}`);
      const games = await playedThrough(world.site, async ({ goesOn }) => {
        world.site.brokers.between(0, 1)[way]();
        const since = Date.now();
        await Promise.all([goesOn(), givesWay(world.site, 1)]);
        context.diagnostic(`everybody plays again ${Date.now() - since} ms after the cut`);
        assert.ok(await isReady(world.site.nodes[0]), 'the other one stays');
        world.site.brokers.heal();
        await world.site.settled();
        await goesOn();
      });
      context.diagnostic(`${games} games`);
    });

  test('and a node is cut from all others, that one gives way', async () => {
    const before = world.site.nodes.map((node) => node.logged().length);
    await playedThrough(world.site, async ({ goesOn }) => {
      for (const other of [1, 2]) world.site.brokers.between(0, other).cut();
      await Promise.all([goesOn(), givesWay(world.site, 0)]);
      world.site.brokers.heal();
      await world.site.settled();
      await goesOn();
    });
    const said = world.site.nodes.map((node, number) => node.logged().slice(before[number]));
    assert.match(said[0], /the node \\?"node 2\\?" lives, and is not heard/);
    assert.match(said[1], /the node \\?"node 1\\?" lives, and is not heard/);
  });

  test('a slow bus is no cut: all nodes stay, and play goes on', async (context) => {
    const timesSaid = () => world.site.logged().split('gives way').length;
    // A machine that stalls makes a node give way as well. Where it was seen to, the time does not count; where it was not,
    // three times of five are without that.
    const gaveWay = [];
    let stalled = 0;
    const quiet = () => gaveWay.filter((times) => times === 0).length;
    const isDecided = () => (gaveWay.length > 0 && quiet() === gaveWay.length) || quiet() >= 3 || gaveWay.length === 5;
    while (!isDecided()) {
      await world.site.settled();
      const before = timesSaid();
      const { result: games, stall } = await noticingStalls(world.site.nodes, () => {
        for (const link of world.site.brokers.links) link.slow({ latency: 150, bytesPerSecond: 200_000 });
        return playedThrough(world.site, ({ goesOn }) => goesOn());
      });
      const times = timesSaid() - before;
      context.diagnostic(`${games} games; the longest stall: ${Math.round(stall)} ms; given way: ${times}`);
      const counts = times === 0 || stall < kStall || stalled === kMostStalled;
      if (counts) gaveWay.push(times);
      else stalled += 1;
    }
    assert.ok(quiet() === gaveWay.length || quiet() >= 3, `nodes that have given way, each time: ${gaveWay}`);
  });
});

describe('Where each node knows three brokers', () => {
  const world = withSite(kNodes, { brokers: 'any' });

  test('any of these may die: its nodes go to another one, and play goes on', async (context) => {
    for (const [index, broker] of world.site.brokers.all.entries()) {
      await playedThrough(world.site, async ({ goesOn }) => {
        await broker.kill();
        const since = Date.now();
        await goesOn();
        context.diagnostic(`without broker ${index + 1} everybody plays again after ${Date.now() - since} ms`);
        await world.site.settled();
        await broker.restart();
        await world.site.brokers.joined();
        await goesOn();
      });
    }
  });
});
