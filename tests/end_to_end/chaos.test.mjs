// A network that cuts connections at random, in both directions, in the middle of frames and between a command and its
// answer. At the end every client has the record of the database, and every command was done once or refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { provenTables } from './harness/proof.mjs';
import { CuttingProxy } from './harness/network/cutting_proxy.mjs';
import { between, dice, seed } from './harness/random.mjs';
import { scene } from './harness/scene.mjs';
import { kGomoku, kThree, playMany } from './harness/tables.mjs';

const kCuts = 320;
const kPairs = 6;

scene('A network that cuts connections', (world) => {
  test(`${kCuts} times loses nothing and does nothing twice`, async (context) => {
    context.diagnostic(`NOUGHTS_SEED=${seed}`);
    const roll = dice();
    const proxy = await CuttingProxy.start(world.server.port, roll);
    context.after(() => proxy.end());
    const pairs = await Promise.all(Array.from({ length: kPairs }, () => pairThrough(proxy)));
    proxy.cutting = true;
    const enough = () => proxy.cuts.total >= kCuts;
    const terms = [{ ...kGomoku, options: { size: 7 } }, kThree];
    const playing = pairs.map((pair) => playMany(pair, { terms, roll: dice(between(roll, 0, 2 ** 31)), enough }));
    const played = (await Promise.all(playing)).flat();
    proxy.cutting = false;
    context.diagnostic(`${JSON.stringify(proxy.cuts)} in ${played.length} games`);
    await provenTables(world.server.database, played);
    const clients = pairs.flat();
    assert.ok(
      clients.every(({ unanswered }) => unanswered === 0),
      'every command was answered',
    );
    for (const cut of ['toServer', 'toClient', 'answer']) assert.ok(proxy.cuts[cut] > 20, `too few cuts ${cut}`);
  });
});

/** Two guests whose connections go through the proxy. */
function pairThrough(proxy) {
  return Promise.all([Client.guest(proxy), Client.guest(proxy)]);
}
