// PostgreSQL with a synchronous standby: the primary is killed in the middle of play, the standby promoted, and play goes on with
// all that was acknowledged.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { everybodyLeaves } from './harness/client.mjs';
import { fetchRaw } from './harness/http.mjs';
import { PostgresPair } from './harness/nodes/postgres_pair.mjs';
import { Site } from './harness/nodes/site.mjs';
import { provenRoom, provenTables } from './harness/proof.mjs';
import { dice, seed } from './harness/random.mjs';
import { Server } from './harness/server.mjs';
import { soak } from './harness/soak.mjs';
import { allSee, goesOn, guestsAtBoard, kGomoku, pairsAtPlay, play, playThrough } from './harness/tables.mjs';
import { paused } from './harness/time/outages.mjs';
import { eventually, within } from './harness/waiting.mjs';

const kPairs = 6;
const kTerms = { ...kGomoku, options: { size: 9 }, clock: { kind: 'fischer', base_ms: 600_000, increment_ms: 0 } };

const kCases = [
  { nodes: 1, fate: 'kill' },
  { nodes: 3, fate: 'kill' },
  // Ten seconds each, most of which is waiting for answers that don't come.
  ...(soak ? [1, 3].map((nodes) => ({ nodes, fate: 'freeze' })) : []),
];

for (const { nodes, fate } of kCases) {
  const below = nodes === 1 ? 'a server' : `a site of ${nodes} nodes`;
  describe(`A promotion below ${below}, after ${fate} of the primary`, () => {
    let postgres;
    let server;
    before(async () => {
      postgres = await PostgresPair.start();
      const { database } = postgres;
      server = await (nodes === 1 ? Server.startOne({ database }) : Site.start(Server, nodes, { database }));
    });
    after(async () => {
      everybodyLeaves();
      await server?.end();
      await postgres?.end();
    });

    if (nodes === 1 && fate === 'kill')
      test('a step that only the primary has is not acknowledged', () => onlyAtPrimary(postgres, server));

    test('in the middle of play loses nothing, doubles nothing, and nothing is stuck', async (context) => {
      context.diagnostic(`NOUGHTS_SEED=${seed}`);
      const roll = dice();
      const { clients, played, stop } = await pairsAtPlay(server, kPairs, { terms: [kTerms], roll });
      try {
        await Promise.race([played, goesOn(clients)]);
        await postgres.primary[fate]();
        await Promise.race([played, paused(clients, true)]);
        await postgres.promote();
        const promoted = Date.now();
        await Promise.race([played, goesOn(clients)]);
        context.diagnostic(`everybody plays again ${Date.now() - promoted} ms after the promotion`);
      } finally {
        stop();
      }
      const tables = await within(played, () => 'the games go on', 120_000);
      await provenTables(server.database, tables);
      context.diagnostic(`${tables.length} games`);
      await eventually(async () => (await fetchRaw(`${server.url}/readyz`)).status === 200, 'ready again');
      const fresh = await guestsAtBoard(server, kGomoku);
      await playThrough(fresh, [0, 20]);
      await provenRoom(server.database, fresh);
    });
  });
}

/**
 * The primary dies with a step that the standby has not heard of, and is there again with it. Who asks for the step once more
 * finds it in the record; if that were all it takes, a promotion would lose what was acknowledged.
 */
async function onlyAtPrimary(postgres, server) {
  const rooms = await guestsAtBoard(server, kGomoku);
  await playThrough(rooms, [0, 20]);
  await postgres.standby.stop();
  const moving = play(rooms[0], 40);
  let isTold = false;
  moving.then(() => (isTold = true));
  await eventually(async () => (await journalWaits(server)) > 0, 'the step waits for the standby');
  await postgres.primary.kill();
  await postgres.primary.start();
  const recorded = async () => (await server.database.record(rooms[0].room)).length === 3;
  await eventually(recorded, 'the primary has the step');
  await eventually(async () => isTold || (await journalWaits(server)) > 0, 'the journal is at the step again');
  assert.equal(isTold, false, 'acknowledged, though the standby has not got it');
  assert.equal(rooms[1].n, 2, 'shown, though the standby has not got it');
  await postgres.standby.start();
  await moving;
  await allSee(rooms, 3);
  await eventually(() => postgres.isInStep(), 'the standby is in step');
  await provenRoom(server.database, rooms);
}

/** How many sessions of a server's journal wait until the standby has what they commit. */
async function journalWaits(server) {
  const rows = await server.database.query(
    `select from pg_stat_activity where wait_event = 'SyncRep' and query ~ 'INTO step|emit_message'`,
  );
  return rows.length;
}
