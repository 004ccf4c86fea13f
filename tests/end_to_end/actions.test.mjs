// What players do besides moving: draws, resigning, leaving, aborting, another game; and who only watches; and chat.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { provenRoom } from './harness/proof.mjs';
import { scene } from './harness/scene.mjs';
import { ended, guestsAtBoard, kGomoku, kThree, kXWins, playThrough, together } from './harness/tables.mjs';

scene('Beside the moves', (world) => {
  const atBoard = (terms) => guestsAtBoard(world.server, terms);
  const action = (room, t) => room.client.do({ t, room: room.room });
  const refused = (room, t) => room.client.refused({ t, room: room.room });
  const offered = (rooms, by) => Promise.all(rooms.map((room) => room.until(() => room.draw?.by === by, 'the offer')));
  const noOffer = (rooms, n) =>
    Promise.all(rooms.map((room) => room.until(() => room.n >= n && room.draw === null, 'no offer')));

  test('a draw is offered and accepted', async () => {
    const rooms = await atBoard(kThree);
    await playThrough(rooms, [0, 1]);
    await action(rooms[0], 'offer_draw');
    await offered(rooms, 0);
    assert.equal(await refused(rooms[0], 'offer_draw'), 'offer_stands');
    assert.equal(await refused(rooms[0], 'accept_draw'), 'no_offer');
    await action(rooms[1], 'accept_draw');
    const result = await ended(rooms);
    assert.equal(result.reason, 'agreed');
    assert.deepEqual(result.place, [1, 1]);
    await provenRoom(world.server.database, rooms);
  });

  test('a draw is offered and declined, and not offered again at once', async () => {
    const rooms = await atBoard(kThree);
    await action(rooms[0], 'offer_draw');
    await offered(rooms, 0);
    await action(rooms[1], 'decline_draw');
    await noOffer(rooms, 2);
    assert.equal(await refused(rooms[1], 'accept_draw'), 'no_offer');
    assert.equal(await refused(rooms[1], 'decline_draw'), 'no_offer');
    assert.equal(await refused(rooms[0], 'offer_draw'), 'offer_too_soon');
    await action(rooms[1], 'offer_draw');
    await offered(rooms, 1);
  });

  test('a move declines the draw', async () => {
    const rooms = await atBoard(kThree);
    await action(rooms[1], 'offer_draw');
    await offered(rooms, 1);
    await playThrough(rooms, [4]);
    await noOffer(rooms, 2);
  });

  test('to offer what is offered is to accept it', async () => {
    const rooms = await atBoard(kGomoku);
    await action(rooms[1], 'offer_draw');
    await offered(rooms, 1);
    await action(rooms[0], 'offer_draw');
    assert.equal((await ended(rooms)).reason, 'agreed');
  });

  test('to resign is to lose, also when it is not one’s turn', async () => {
    const rooms = await atBoard(kGomoku);
    await playThrough(rooms, [0]);
    await action(rooms[0], 'resign');
    const result = await ended(rooms);
    assert.equal(result.reason, 'resigned');
    assert.deepEqual(result.place, [2, 1]);
    await provenRoom(world.server.database, rooms);
  });

  test('to leave a game that has begun is to lose', async () => {
    const rooms = await atBoard(kThree);
    await playThrough(rooms, [0]);
    await action(rooms[1], 'leave');
    const result = await ended(rooms);
    assert.equal(result.reason, 'left');
    assert.deepEqual(result.place, [1, 2]);
  });

  test('to leave before the first move is to call it off', async () => {
    const rooms = await atBoard(kThree);
    await action(rooms[1], 'leave');
    const result = await ended(rooms);
    assert.equal(result.reason, 'aborted');
    assert.deepEqual(result.place, []);
  });

  test('a game is aborted before the second move, and not after it', async () => {
    const early = await atBoard(kThree);
    await playThrough(early, [0]);
    await action(early[1], 'abort');
    assert.equal((await ended(early)).reason, 'aborted');
    const late = await atBoard(kThree);
    await playThrough(late, [0, 1]);
    assert.equal(await refused(late[0], 'abort'), 'too_late');
    assert.equal(late[0].result, null);
  });

  test('another game has the sides swapped', async () => {
    const rooms = await atBoard(kThree);
    const wish = (room, on) => room.client.do({ t: 'rematch', room: room.room, on });
    assert.equal(await rooms[0].client.refused({ t: 'rematch', room: rooms[0].room, on: true }), 'not_over');
    await playThrough(rooms, kXWins);
    await ended(rooms);
    await wish(rooms[0], true);
    await rooms[1].until(() => rooms[1].rematch.includes(0), 'the wish is shown');
    await wish(rooms[0], false);
    await rooms[1].until(() => rooms[1].rematch.length === 0, 'the wish is taken back');
    await wish(rooms[1], true);
    await wish(rooms[0], true);
    await Promise.all(rooms.map((room) => room.until(() => room.next, 'the next game')));
    const again = await together(rooms[0].next, rooms[1].client, rooms[0].client);
    assert.deepEqual(
      again.map(({ you }) => you),
      [0, 1],
      'who had the second seat has the first',
    );
    await playThrough(again, kXWins);
    await ended(again);
    const { room } = await wish(rooms[0], true);
    assert.equal(room, rooms[0].next, 'there is one rematch of a game');
  });

  test('spectators watch and may not act', async () => {
    const rooms = await atBoard(kThree);
    const [{ room }] = rooms;
    const spectator = await Client.guest(world.server, 'spectator');
    const [seen] = await together(room, spectator);
    assert.equal(seen.you, null);
    await rooms[0].until(() => rooms[0].watchers === 1, 'the watcher is counted');
    for (const t of ['resign', 'leave', 'abort', 'offer_draw', 'accept_draw', 'decline_draw']) {
      assert.equal(await spectator.refused({ t, room }), 'not_seated', t);
    }
    assert.equal(await spectator.refused({ t: 'play', room, after: 0, d: { cell: 0 } }), 'not_seated');
    assert.equal(await spectator.refused({ t: 'rematch', room, on: true }), 'not_seated');
    await playThrough(rooms, kXWins);
    await ended([...rooms, seen]);
    await provenRoom(world.server.database, [...rooms, seen]);
    await spectator.unwatch(room);
    await rooms[0].until(() => rooms[0].watchers === 0, 'the watcher is gone');
  });

  test('presence says who is there', async () => {
    const [one, other] = await atBoard(kThree);
    await one.until(() => one.online[1], 'the other is there');
    other.client.close();
    await one.until(() => !one.online[1], 'the other is gone');
  });

  test('everybody in the room hears what is said', async () => {
    const rooms = await atBoard(kThree);
    const [{ client, room }] = rooms;
    const spectator = await Client.guest(world.server, 'spectator');
    const [seen] = await together(room, spectator);
    const text = `Привет 'all'; DROP TABLE step; -- <b>"&\\ 👋`;
    const { id } = await client.do({ t: 'chat', room, text }, 5);
    assert.equal((await client.do({ t: 'chat', room, text }, 5)).id, id, 'said once, however often it is sent');
    // While they play, the players don't hear who watches; live.test.mjs holds what comes of that.
    await client.do({ t: 'resign', room });
    await ended([...rooms, seen]);
    await spectator.do({ t: 'chat', room, text: 'well played' });
    const everybody = [...rooms, seen];
    await Promise.all(everybody.map((each) => each.until(() => each.chat.length === 2, 'both lines')));
    assert.deepEqual(
      seen.chat.map((line) => [line.id, line.seat, line.text]),
      [
        [1, 0, text],
        [2, null, 'well played'],
      ],
    );
    const late = await Client.guest(world.server, 'late');
    assert.deepEqual((await late.follow(room)).chat, seen.chat, 'who comes later reads it');
  });
});
