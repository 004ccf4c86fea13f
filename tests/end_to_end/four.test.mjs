// Four people in two teams: how they find each other, play, lose and draw together, and what nobody else may hear.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from './harness/client.mjs';
import { bySeat, guests, kFour, kTalk, playMoves, playOnFour, seatFour } from './harness/fours.mjs';
import { away, chargesNoOutage } from './harness/time/outages.mjs';
import { provenRoom } from './harness/proof.mjs';
import { between, dice, seed } from './harness/random.mjs';
import { scene } from './harness/scene.mjs';
import { ended, guestsAtBoard, kThree, together } from './harness/tables.mjs';

const kKills = 6;
const kMoves = 40;
const kClock = { kind: 'fischer', base_ms: 600_000, increment_ms: 0 };
const minutes = (count) => ({ kind: 'fischer', base_ms: count * 60_000, increment_ms: 0 });
const names = (clients) => clients.map(({ hello }) => hello.you.name);
const joined = (state) => state.joined.map(({ name }) => name);

scene('Four', (world) => {
  const come = (count) => guests(world.server, count);

  test('find each other in the lobby, play, and play again with the other team first', async (context) => {
    context.diagnostic(`NOUGHTS_SEED=${seed}`);
    const roll = dice();
    const [watcher, ...players] = await come(5);
    await watcher.watchLobby();
    const [first, second, third, fourth] = players;
    const { id } = await first.do({ t: 'seek', terms: { ...kFour, side: 'second' } });
    const shown = () => watcher.lobby.seeks.find((seek) => seek.id === id);
    assert.equal((await second.do({ t: 'take', seek: id, side: 'second' })).id, id);
    assert.equal(await third.refused({ t: 'take', seek: id, side: 'second' }), 'side_taken');
    assert.equal((await third.do({ t: 'seek', terms: kFour })).id, id);
    const seek = await watcher.until(() => shown()?.joined.length === 3 && shown(), 'three have joined');
    assert.deepEqual(joined(seek), names([first, second, third]));
    assert.deepEqual([seek.seats, seek.player.name], [4, first.hello.you.name]);
    assert.deepEqual(watcher.ownSeeks, []);
    assert.deepEqual(
      seek.joined.map(({ side }) => side),
      ['second', 'second', 'any'],
    );
    const { room } = await fourth.do({ t: 'take', seek: id });
    await Promise.all(players.map((each) => each.until(() => each.paired.includes(room), 'paired')));
    await watcher.until(() => !shown(), 'the seek is gone');
    const rooms = bySeat(await together(room, ...players));
    assert.deepEqual(
      rooms.map(({ you }) => you),
      [0, 1, 2, 3],
    );
    assert.deepEqual(
      [first, second].map((each) => rooms.find(({ client }) => client === each).you % 2),
      [1, 1],
    );
    const spectator = await watcher.follow(room);
    assert.equal(spectator.you, null);
    await playMoves(rooms, roll, kMoves);
    if (!rooms[0].result) await rooms[2].client.do({ t: 'resign', room });
    const { place } = await ended([...rooms, spectator]);
    assert.ok(['1,2,1,2', '2,1,2,1'].includes(String(place)), String(place));
    await provenRoom(world.server.database, rooms);
    for (const { client } of rooms) await client.do({ t: 'rematch', room, on: true });
    await spectator.until(() => spectator.next, 'a rematch');
    const again = await together(spectator.next, ...rooms.map(({ client }) => client));
    assert.deepEqual(
      again.map(({ you }) => you),
      [3, 0, 1, 2],
    );
  });

  test('gather behind a link, leave it and come back, and lose nothing by kill -9', async () => {
    const { server } = world;
    const [maker, second, third, fourth, late] = await come(5);
    const { id } = await maker.do({ t: 'challenge', terms: { ...kTalk, side: 'first' } });
    const asked = async (who) => (await who.ask('GET', `/challenges/${id}`, undefined, 200)).json;
    await second.do({ t: 'accept_challenge', challenge: id, side: 'first' });
    await maker.until(() => maker.challenges.get(id)?.joined.length === 2, 'the maker hears who has come');
    assert.equal(await third.refused({ t: 'accept_challenge', challenge: id, side: 'first' }), 'side_taken');
    assert.equal(await second.refused({ t: 'accept_challenge', challenge: id }), 'own_seek');
    await third.do({ t: 'accept_challenge', challenge: id });
    await second.do({ t: 'leave_challenge', challenge: id });
    await maker.until(() => maker.challenges.get(id).joined.length === 2, 'and who has gone');
    assert.deepEqual(joined(maker.challenges.get(id)), names([maker, third]));
    await server.kill();
    await server.start();
    await Promise.all([maker, second, third, fourth, late].map((each) => each.ping()));
    const kept = await asked(second);
    assert.deepEqual(joined(kept), names([maker, third]));
    assert.deepEqual([kept.seats, kept.mine, kept.with_me, kept.room], [4, false, false, null]);
    assert.deepEqual([(await asked(maker)).mine, (await asked(third)).with_me], [true, true]);
    await second.do({ t: 'accept_challenge', challenge: id });
    const { room } = await fourth.do({ t: 'accept_challenge', challenge: id });
    await maker.until(() => maker.paired.includes(room), 'the maker hears of it');
    assert.equal(await late.refused({ t: 'accept_challenge', challenge: id }), 'gone');
    assert.equal(await maker.refused({ t: 'leave_challenge', challenge: id }), 'gone');
    assert.equal(await late.refused({ t: 'leave_challenge', challenge: 'zzzzzz' }), 'not_found');
    assert.equal((await asked(late)).room, room);
    const rooms = await together(room, maker, second, third, fourth);
    assert.equal(rooms[0].you % 2, 0, 'the maker has the team that was asked for');
  });

  test('begin once, though the server is killed as the last one comes', async () => {
    const { server } = world;
    const roll = dice();
    for (let round = 0; round < kKills; round++) {
      const clients = await come(4);
      const { id } = await clients[0].do({ t: 'challenge', terms: kFour });
      const answers = clients.slice(1).map((each) => each.send({ t: 'accept_challenge', challenge: id }));
      await sleep(between(roll, 0, 12));
      await server.kill();
      await server.start();
      const all = await Promise.all(answers);
      assert.ok(
        all.every(({ t }) => t === 'ok'),
        JSON.stringify(all),
      );
      const rooms = new Set(all.flatMap(({ room }) => (room ? [room] : [])));
      assert.equal(rooms.size, 1, 'one room');
      await Promise.all(clients.map((each) => each.follow([...rooms][0])));
      for (const each of clients) each.close();
    }
  });

  test('play on through kill -9, and no clock is charged for it', async (context) => {
    context.diagnostic(`NOUGHTS_SEED=${seed}`);
    const { server } = world;
    const roll = dice();
    // While it goes on all outages are remembered.
    await guestsAtBoard(server, kThree);
    const clients = await come(4);
    const rooms = await seatFour(clients, { ...kFour, clock: kClock });
    let over = false;
    const outages = [];
    const playing = Promise.all(rooms.map((room) => playOnFour(room, dice(between(roll, 0, 2 ** 31)), kMoves))).finally(
      () => (over = true),
    );
    for (let kill = 0; kill < kKills && !over; kill++) {
      const { n } = rooms[0];
      await rooms[0].until(() => rooms[0].n >= n + 2 || rooms[0].result, 'play goes on', 60_000);
      await sleep(between(roll, 0, 40));
      outages.push(await away(server));
    }
    // Whose game is over by a line does not wait for the others' moves.
    await Promise.race([playing, ended(rooms)]);
    if (!rooms[0].result) await rooms[3].client.do({ t: 'resign', room: rooms[0].room });
    await ended(rooms);
    await playing;
    const rows = await provenRoom(server.database, rooms);
    const charged = [0, 0, 0, 0];
    for (const { step } of rows) if (step.d.t === 'play') charged[step.by] += step.took;
    assert.deepEqual(
      rooms[0].clocks.left,
      charged.map((took) => kClock.base_ms - took),
    );
    await chargesNoOutage(
      server.database,
      rooms[0].room,
      rows.map(({ step }) => step),
      outages,
    );
    assert.ok(clients.every(({ unanswered }) => unanswered === 0));
  });

  test('lose with whoever resigns, and draw only when all agree', async () => {
    const roll = dice();
    const lost = await seatFour(await come(4));
    await playMoves(lost, roll, 4);
    await lost[3].client.do({ t: 'resign', room: lost[0].room });
    const { place, reason } = await ended(lost);
    assert.deepEqual([place, reason], [[1, 2, 1, 2], 'resigned']);
    const drawn = await seatFour(await come(4));
    const { room } = drawn[0];
    const does = (seat, t) => drawn[seat].client.do({ t, room });
    await does(1, 'offer_draw');
    await does(2, 'accept_draw');
    await drawn[0].until(() => drawn[0].draw?.agreed.length === 2, 'two have agreed');
    assert.deepEqual(drawn[0].draw, { by: 1, agreed: [1, 2] });
    await does(3, 'decline_draw');
    await drawn[0].until(() => drawn[0].draw === null, 'one has declined');
    await does(0, 'offer_draw');
    for (const seat of [1, 2, 3]) await does(seat, 'accept_draw');
    assert.deepEqual((await ended(drawn)).place, [1, 1, 1, 1]);
  });

  test('may be called off until each could move, and are told of their games when they come', async () => {
    const roll = dice();
    const clients = await come(4);
    const rooms = await seatFour(clients);
    const { room } = rooms[0];
    const again = new Client(world.server.url, 'the same in another tab');
    again.cookie = rooms[3].client.cookie;
    await again.connect();
    assert.ok(again.hello.playing.includes(room));
    await playMoves(rooms, roll, 3);
    await rooms[3].client.do({ t: 'abort', room });
    assert.equal((await ended(rooms)).reason, 'aborted');
    const played = await seatFour(clients);
    await playMoves(played, roll, 4);
    assert.equal(await played[0].client.refused({ t: 'abort', room: played[0].room }), 'too_late');
  });

  test('see who is there', async () => {
    const rooms = await seatFour(await come(4));
    await rooms[0].until(() => rooms[0].online.every(Boolean), 'all are there');
    rooms[2].client.close();
    await rooms[0].until(() => !rooms[0].online[2], 'one has gone');
    assert.deepEqual(rooms[0].online, [true, true, false, true]);
  });

  test('never play for points, nor with a talk that was not agreed on', async () => {
    const clients = [await Client.registered(world.server, 'Registered'), ...(await come(3))];
    for (const t of ['seek', 'challenge']) {
      assert.equal(await clients[0].refused({ t, terms: { ...kFour, rated: true } }), 'unrated_only');
    }
    const rooms = await seatFour(clients);
    const { client, room } = rooms[1];
    assert.equal(await client.refused({ t: 'chat', room, text: 'psst', to: 'team' }), 'no_team_chat');
    const [spectator] = await come(1);
    await spectator.follow(room);
    const talking = await seatFour(clients, kTalk);
    await spectator.follow(talking[0].room);
    assert.equal(await spectator.refused({ t: 'chat', room: talking[0].room, text: 'psst', to: 'team' }), 'not_seated');
  });

  test('leave a seek when they stay away, and the others wait on', async () => {
    const [watcher, one, other] = await come(3);
    await watcher.watchLobby();
    const { id } = await one.do({ t: 'seek', terms: { ...kFour, clock: minutes(7) } });
    await other.do({ t: 'take', seek: id });
    const shown = () => watcher.lobby.seeks.find((seek) => seek.id === id);
    await watcher.until(() => shown()?.joined.length === 2, 'two wait');
    one.close();
    await watcher.until(() => shown()?.joined.length === 1, 'one is let go');
    assert.deepEqual(joined(shown()), names([other]));
    await other.do({ t: 'unseek' });
    await watcher.until(() => !shown(), 'nobody waits any more');
  });
});

scene('What partners say', (world) => {
  test('is heard by nobody else: not live, not after a reload, not after a restart', async () => {
    const { server } = world;
    const clients = await guests(server, 4);
    const rooms = await seatFour(clients, kTalk);
    const { room } = rooms[0];
    const spectators = await guests(server, 2);
    for (const each of spectators) await each.follow(room);
    /** Markers by team; what is for all has its own. */
    const said = [[], [], []];
    const say = async (seat, toTeam) => {
      const marker = randomBytes(12).toString('hex');
      said[toTeam ? seat % 2 : 2].push(marker);
      await rooms[seat].client.do({ t: 'chat', room, text: `line ${marker}`, ...(toTeam && { to: 'team' }) });
    };
    const round = async () => {
      for (let seat = 0; seat < 4; seat++) for (const toTeam of [true, false, true]) await say(seat, toTeam);
    };
    await round();
    for (const { client } of rooms) client.drop();
    await round();
    await server.kill();
    await server.start();
    await round();
    await rooms[0].client.do({ t: 'resign', room });
    await ended(rooms);
    await round();
    // Whoever comes anew, in another tab or as a stranger, is shown no more than before.
    const newcomers = await guests(server, 1);
    for (const { client } of rooms) {
      const tab = new Client(server.url, `${client.who} in another tab`);
      tab.cookie = client.cookie;
      newcomers.push(await tab.connect());
    }
    for (const each of newcomers) await each.follow(room);
    const team = (client) => rooms.find((each) => each.client.cookie === client.cookie)?.you % 2;
    for (const client of [...clients, ...spectators, ...newcomers]) {
      await client.ping();
      const heard = JSON.stringify(client.frames);
      for (const which of [0, 1, 2]) {
        const may = which === 2 || which === team(client);
        const known = said[which].filter((marker) => heard.includes(marker));
        assert.equal(known.length, may ? said[which].length : 0, `${client.who} heard ${known.length} of ${which}`);
      }
    }
    const log = server.logged();
    assert.ok(!said.flat().some((marker) => log.includes(marker)), 'a line is in the log of the server');
    assert.equal((await server.database.query('select count(*) from chat where team >= 0'))[0].count, 32);
  });
});
