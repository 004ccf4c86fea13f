// Whatever fails, at random, while everybody plays: nodes, brokers, the lines between them, and the database.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { everybodyLeaves } from './harness/client.mjs';
import { PostgresPair } from './harness/nodes/postgres_pair.mjs';
import { Site } from './harness/nodes/site.mjs';
import { provenTables } from './harness/proof.mjs';
import { between, dice, pick, seed, shuffled } from './harness/random.mjs';
import { Server } from './harness/server.mjs';
import { soak } from './harness/soak.mjs';
import { goesOn, kGomoku, pairsAtPlay } from './harness/tables.mjs';

const kNodes = 3;
const kPairs = soak ? 100 : 6;
/** In each of them everything fails once. */
const kRounds = soak ? 8 : 1;
/** How long a node sleeps, and a line is cut or slow, in ms. */
const kLongest = soak ? 20_000 : 5_000;

describe('A site of three nodes, three brokers and two databases', () => {
  let postgres;
  let site;
  let clients;
  const roll = dice();
  const promotions = [];

  before(async () => {
    postgres = await PostgresPair.start();
    site = await Site.start(Server, kNodes, { database: postgres.database, brokers: 'own' });
  });
  after(async () => {
    everybodyLeaves();
    await site?.end();
    await postgres?.end();
  });

  test('whatever fails, again and again: nothing is lost, doubled or stuck', async (context) => {
    context.diagnostic(`NOUGHTS_SEED=${seed}`);
    const play = await pairsAtPlay(site, kPairs, { terms: [{ ...kGomoku, options: { size: 9 } }], roll });
    clients = play.clients;
    const faults = Array.from({ length: kRounds }, () => shuffled(roll, kFaults)).flat();
    for (const fault of faults) {
      await fault();
      await Promise.race([play.played, goesOn(clients)]);
    }
    const tables = await play.stop();
    await provenTables(site.database, tables);
    assert.ok(site.nodes.every(({ alive }) => alive));
    const steps = tables.reduce((sum, [{ n }]) => sum + n, 0);
    context.diagnostic(`${faults.length} faults, ${tables.length} games, ${steps} steps`);
    context.diagnostic(`everybody plays again after a promotion: ${promotions.join(', ')} ms`);
  });

  const anyNode = () => pick(roll, site.nodes);
  const aWhile = () => sleep(between(roll, 0, kLongest));

  async function aNodeIsKilled() {
    const node = anyNode();
    await node.kill();
    await sleep(between(roll, 0, 3_000));
    await node.start();
  }

  async function aNodeIsDrained() {
    const node = anyNode();
    await site.drain(node);
    await node.start();
  }

  async function aNodeSleeps() {
    const node = anyNode();
    site.suspend(node);
    await aWhile();
    site.resume(node);
  }

  async function aBrokerIsKilled() {
    const broker = pick(roll, site.brokers.all);
    await broker.kill();
    await aWhile();
    await broker.restart();
  }

  async function aLine(act) {
    const [one, other] = shuffled(roll, [0, 1, 2]);
    const line = site.brokers.between(one, other);
    act(line);
    await aWhile();
    line.heal();
  }

  const aLineIsCut = () => aLine((line) => line.cut());
  const aLineIsSilent = () => aLine((line) => line.silence());

  async function theBusIsSlow() {
    for (const link of site.brokers.links) {
      link.slow({ latency: between(roll, 50, 150), bytesPerSecond: between(roll, 200_000, 1_000_000) });
    }
    await aWhile();
    site.brokers.heal();
  }

  async function anotherDatabaseIsPromoted() {
    await postgres.primary.kill();
    await sleep(between(roll, 0, 2_000));
    await postgres.promote();
    const promoted = Date.now();
    await goesOn(clients);
    promotions.push(Date.now() - promoted);
    await postgres.rejoin();
  }

  const twoAtOnce = () =>
    Promise.all(
      [pick(roll, [aLineIsCut, aLineIsSilent, aBrokerIsKilled]), pick(roll, [aNodeIsKilled, aNodeSleeps])].map(
        (fault) => fault(),
      ),
    );

  const kFaults = [
    ...[aNodeIsKilled, aNodeIsDrained, aNodeSleeps, aBrokerIsKilled],
    ...[aLineIsCut, aLineIsSilent, theBusIsSlow, anotherDatabaseIsPromoted, twoAtOnce],
  ];
});
