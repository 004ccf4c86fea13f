// kill -9 of the server in the middle of play, again and again: nothing that was acknowledged is lost, nothing is done
// twice, no clock is charged, and every client comes back by itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from './harness/client.mjs';
import { away, chargesNoOutage } from './harness/time/outages.mjs';
import { provenRoom } from './harness/proof.mjs';
import { between, dice, seed } from './harness/random.mjs';
import { scene } from './harness/scene.mjs';
import { soak } from './harness/soak.mjs';
import {
  allSee,
  ended,
  goesOn,
  guestsAtBoard,
  kGomoku,
  kThree,
  pairsAtPlay,
  play,
  playThrough,
  seat,
} from './harness/tables.mjs';

const kRounds = 20;
const kTimes = soak ? 5 : 1;
const kPairs = 4;
const kClock = { kind: 'fischer', base_ms: 600_000, increment_ms: 0 };

scene('kill -9', (world) => {
  for (let time = 1; time <= kTimes; time++)
    test(`in the middle of play, ${kRounds} times (${time} of ${kTimes})`, playOnThrough);

  async function playOnThrough(context) {
    context.diagnostic(`NOUGHTS_SEED=${seed}`);
    const roll = dice();
    const { server } = world;
    const terms = [{ ...kGomoku, options: { size: 9 }, clock: kClock }];
    const { clients, played, stop } = await pairsAtPlay(server, kPairs, { terms, roll });
    // While it goes on all outages are remembered.
    await guestsAtBoard(server, kThree);
    const outages = [];
    for (let round = 0; round < kRounds; round++) {
      await Promise.race([played, goesOn(clients)]);
      await sleep(between(roll, 0, 60));
      outages.push(await away(server));
    }
    await Promise.race([played, goesOn(clients)]);
    const tables = await stop();
    context.diagnostic(
      `${tables.length} games, ${clients.reduce((sum, { settled }) => sum + settled.length, 0)} commands`,
    );
    for (const rooms of tables) {
      await allSee(rooms);
      const steps = (await provenRoom(server.database, rooms)).map(({ step }) => step);
      await chargesNoOutage(server.database, rooms[0].room, steps, outages);
      assert.deepEqual(rooms[0].clocks.left, leftBy(steps));
    }
    assert.ok(
      clients.every(({ connections }) => connections > kRounds),
      'each came back each time',
    );
    assert.ok(
      clients.every(({ unanswered }) => unanswered === 0),
      'every command was answered',
    );
  }

  test('a clock does not run while the server is away', async () => {
    const { server } = world;
    const rooms = await guestsAtBoard(server, {
      ...kGomoku,
      clock: { kind: 'fischer', base_ms: 60_000, increment_ms: 0 },
    });
    const began = Date.now();
    await playThrough(rooms, [0, 20, 40]);
    const shown = roomFrames(rooms[1]).length;
    const { since, until } = await away(server, () => sleep(1_500));
    const there = () => Date.now() - began - (until - since);
    const state = await rooms[1].client.until(() => roomFrames(rooms[1])[shown], 'the room as it is shown again');
    assert.ok(state.clocks.frozen_for > 0, 'and not at once when it is back');
    assert.deepEqual(
      state.clocks.left.map((left) => left >= 60_000 - there()),
      [true, true],
      JSON.stringify(state.clocks),
    );
    await play(rooms[1], 60);
    const { took } = rooms[1].steps.at(-1);
    assert.ok(took <= there(), `the outage was charged: ${took} of ${there()} ms`);
  });

  test('a repeated command has its first answer, also from the next process', async () => {
    const { server } = world;
    const rooms = await guestsAtBoard(server, kThree);
    const [{ client, room }] = rooms;
    const command = { t: 'play', room, after: 0, d: { cell: 4 } };
    const first = await client.do(command, 4_711);
    const challenge = await client.do({ t: 'challenge', terms: kThree }, 4_712);
    const line = await client.do({ t: 'chat', room, text: 'once' }, 4_713);
    await server.kill();
    await server.start();
    assert.deepEqual(await client.do(command, 4_711), first);
    assert.deepEqual(await client.do({ t: 'challenge', terms: kThree }, 4_712), challenge);
    assert.deepEqual(await client.do({ t: 'chat', room, text: 'once' }, 4_713), line);
    await allSee(rooms, 1);
    assert.equal((await provenRoom(server.database, rooms)).length, 1);
  });

  test('finds each game as it was: offers, results and points too', async () => {
    const { server } = world;
    const players = await Promise.all([Client.registered(server, 'Before'), Client.registered(server, 'After')]);
    const offered = await seat(...players, { ...kThree, rated: true });
    await playThrough(offered, [0, 1]);
    await offered[0].client.do({ t: 'offer_draw', room: offered[0].room });
    const finished = await seat(...players, { ...kThree, rated: true });
    await playThrough(finished, [0, 3, 1, 4, 2]);
    const result = await ended(finished);
    await server.kill();
    await server.start();
    const witness = await Client.guest(server, 'witness');
    assert.deepEqual((await witness.follow(finished[0].room)).result, result);
    assert.deepEqual((await witness.follow(offered[0].room)).draw, { by: 0, agreed: [0] });
    await offered[1].client.do({ t: 'accept_draw', room: offered[0].room });
    await ended(offered);
  });
});

/** What the charges of both leave of their clocks. */
function leftBy(steps) {
  const left = [kClock.base_ms, kClock.base_ms];
  for (const { by, d, took } of steps) if (d.t === 'play') left[by] -= took;
  return left;
}

/** The room, each time that it was sent. */
const roomFrames = ({ client, room }) => client.frames.filter((frame) => frame.t === 'room' && frame.room === room);
