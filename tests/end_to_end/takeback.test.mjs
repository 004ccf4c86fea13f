// Moves taken back: by request, and once a game without asking where the other grants it; over kill -9 too.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { provenRoom } from './harness/proof.mjs';
import { scene } from './harness/scene.mjs';
import {
  allSee,
  ended,
  guestsAtBoard,
  kGomoku,
  kRated,
  kThree,
  playThrough,
  seat,
  together,
} from './harness/tables.mjs';

scene('Taking back', (world) => {
  const atBoard = (terms) => guestsAtBoard(world.server, terms);
  /** Two guests, each of whom grants the other a takeback. */
  const generous = async (terms) => {
    const players = await Promise.all([Client.guest(world.server), Client.guest(world.server)]);
    for (const player of players) await player.ask('PUT', '/settings', { free_takeback: true }, 200);
    return seat(...players, terms);
  };
  const action = (room, t) => room.client.do({ t, room: room.room, after: room.n });
  const refused = (room, t) => room.client.refused({ t, room: room.room });
  const done = async (rooms, room, t) => allSee(rooms, (await action(room, t)).n);
  const stand = (room) => room.moves.map(({ d }) => d.a.cell);

  test('is asked for and allowed, with the answer that came meanwhile', async () => {
    const rooms = await atBoard(kThree);
    await playThrough(rooms, [4, 0, 8]);
    await done(rooms, rooms[1], 'ask_takeback');
    assert.deepEqual(rooms[0].takeback, { by: 1, agreed: [1], to: 1 });
    assert.equal(await refused(rooms[1], 'accept_takeback'), 'no_request');
    assert.equal(await refused(rooms[1], 'ask_takeback'), 'asked_already');
    await done(rooms, rooms[0], 'accept_takeback');
    for (const room of rooms) assert.deepEqual(stand(room), [4]);
    assert.equal(rooms[0].view.cells, '....X....');
    assert.deepEqual(rooms[0].turn, [1]);
    await playThrough(rooms, [2, 6]);
    assert.equal(rooms[0].view.cells, '..O.X.X..');
    await provenRoom(world.server.database, rooms);
  });

  test('is declined, and not asked for again at once', async () => {
    const rooms = await atBoard(kThree);
    await playThrough(rooms, [4]);
    await done(rooms, rooms[0], 'ask_takeback');
    await done(rooms, rooms[1], 'decline_takeback');
    assert.equal(rooms[0].takeback, null);
    assert.equal(await refused(rooms[0], 'ask_takeback'), 'asked_too_soon');
    assert.equal(await refused(rooms[1], 'decline_takeback'), 'no_request');
  });

  test('is answered by a move as well', async () => {
    const rooms = await atBoard(kThree);
    await playThrough(rooms, [4]);
    await done(rooms, rooms[0], 'ask_takeback');
    await playThrough(rooms, [0]);
    assert.equal(rooms[0].takeback, null);
    assert.equal(await refused(rooms[1], 'accept_takeback'), 'no_request');
  });

  test('needs no asking once a game, where the other grants it', async () => {
    const rooms = await generous(kThree);
    assert.deepEqual(rooms[1].terms.table, { free_takeback: [0, 1] }, 'both see what is granted');
    await playThrough(rooms, [4, 0]);
    await done(rooms, rooms[0], 'takeback');
    assert.equal(rooms[1].view.cells, '.........');
    await playThrough(rooms, [4, 0]);
    assert.equal(await refused(rooms[0], 'takeback'), 'no_takeback');
    await done(rooms, rooms[1], 'takeback');
    await playThrough(rooms, [1, 2]);
    await action(rooms[0], 'resign');
    await ended(rooms);
    assert.equal(await refused(rooms[0], 'takeback'), 'game_over');
    await provenRoom(world.server.database, rooms);
  });

  test('is not without asking anywhere else, and by consent in a rated game, too', async () => {
    const rooms = await atBoard(kThree);
    await playThrough(rooms, [4]);
    assert.equal(await refused(rooms[0], 'takeback'), 'no_takeback');
    const pair = await Promise.all(['undo one', 'undo two'].map((name) => Client.registered(world.server, name)));
    const rated = await seat(...pair, kRated);
    await playThrough(rated, [4]);
    assert.equal(await refused(rated[0], 'takeback'), 'no_takeback');
    await done(rated, rated[0], 'ask_takeback');
    await done(rated, rated[1], 'accept_takeback');
    assert.deepEqual(stand(rated[0]), []);
  });

  test('rests on the steps that were seen', async () => {
    const rooms = await generous(kThree);
    await playThrough(rooms, [4, 0]);
    const answer = await rooms[0].client.send({ t: 'takeback', room: rooms[0].room, after: 1 });
    assert.equal(answer.code, 'stale');
  });

  test('survives kill -9 at every step, and so does that it was used', async () => {
    const rooms = await generous(kGomoku);
    const again = async () => {
      await world.server.kill();
      await world.server.start();
      await allSee(rooms);
    };
    await playThrough(rooms, [0, 20, 40]);
    await done(rooms, rooms[1], 'ask_takeback');
    await again();
    await done(rooms, rooms[0], 'accept_takeback');
    await again();
    for (const room of rooms) assert.deepEqual(stand(room), [0]);
    await playThrough(rooms, [21]);
    const answer = action(rooms[0], 'takeback');
    await again();
    await allSee(rooms, (await answer).n);
    for (const room of rooms) assert.deepEqual(stand(room), []);
    assert.equal(await refused(rooms[0], 'takeback'), 'no_takeback');
    await playThrough(rooms, [0, 20]);
    await provenRoom(world.server.database, rooms);
  });

  test('is granted by each for the other, and parts no seeks', async () => {
    const [first, second] = await Promise.all([Client.guest(world.server), Client.guest(world.server)]);
    await first.ask('PUT', '/settings', { free_takeback: true }, 200);
    await first.do({ t: 'seek', terms: { ...kThree, side: 'first', table: { free_takeback: true } } });
    const { room } = await second.do({ t: 'seek', terms: { ...kThree, side: 'second' } });
    const rooms = await together(room, first, second);
    assert.deepEqual(rooms[0].terms.table, { free_takeback: [1] });
    await playThrough(rooms, [4, 0]);
    assert.equal(await refused(rooms[0], 'takeback'), 'no_takeback');
    await done(rooms, rooms[1], 'takeback');
    assert.deepEqual(stand(rooms[0]), [4]);
  });
});
