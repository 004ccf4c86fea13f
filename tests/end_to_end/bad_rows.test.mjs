// Rows that no version of ours could have written, put into the database by hand: a server that starts over them serves everybody
// else, whoever asks for them is refused with a code, and the log names them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idNumber, idText } from './harness/base62.mjs';
import { Client } from './harness/client.mjs';
import { scene } from './harness/scene.mjs';
import { guestsAtBoard, kThree, kXWins, playThrough, seat, unharmed } from './harness/tables.mjs';
import { eventually } from './harness/waiting.mjs';

const deep = `${'['.repeat(2_000)}${']'.repeat(2_000)}`;

const kBadRooms = [
  ['a variant that is no more', `update room set variant = 'of-yesterday' where id = $1`],
  ['options that are refused', `update room set variant = 'gomoku', options = '{"size": "huge"}' where id = $1`],
  ['options nested without end', `update room set options = '${deep}' where id = $1`],
  ['a number that is none', `update room set options = '{"size": 1e999}' where id = $1`],
  ['a clock that is none', `update room set clock = '{"kind": "sundial"}' where id = $1`],
  ['a table that is none', `update room set at_table = '[1, 2]' where id = $1`],
  ['a seat without a player', `delete from seat where room = $1 and seat = 1`],
  ['no players', `delete from seat where room = $1`],
  [
    'a seat too many',
    `insert into seat (room, seat, player) select room, 2, player from seat where room = $1 and seat = 0`,
  ],
  ['a step that is none', `update step set d = '7' where room = $1`],
  ['a step of no seat', `update step set seat = 255 where room = $1 and number = 1`],
  ['a step of another seat', `update step set seat = 1 - seat where room = $1 and number = 1`],
  ['a move that is none', `update step set d = '{"t": "play", "a": {"cell": 99}}' where room = $1 and number = 1`],
  ['a move nested without end', `update step set d = '{"t": "play", "a": ${deep}}' where room = $1 and number = 1`],
  ['a step that took for ever', `update step set took_ms = 9223372036854775807 where room = $1`],
];

const kBadChallenges = [
  ['a variant that is no more', `update challenge set variant = 'of-yesterday' where id = $1`, 'unknown_variant'],
  ['a clock that is none', `update challenge set clock = '[]' where id = $1`, 'internal'],
  ['options nested without end', `update challenge set options = '${deep}' where id = $1`, 'internal'],
  ['a host in a game without one', `update challenge_player set side = 'host' where challenge = $1`, 'no_such_side'],
];

scene('Bad rows', (world) => {
  test('end no server, neither where they are read nor at its start', { timeout: 300_000 }, async () => {
    const { server } = world;
    const { database } = server;
    const bad = [];
    for (const [what, change] of kBadRooms) {
      const rooms = await guestsAtBoard(server, kThree);
      await playThrough(rooms, kXWins.slice(0, 2));
      bad.push({ what, change, room: rooms[0].room, client: rooms[0].client });
    }
    const links = [];
    for (const [what, change, code] of kBadChallenges) {
      const maker = await Client.guest(server);
      const { id } = await maker.do({ t: 'challenge', terms: kThree });
      links.push({ what, change, code, id, maker });
    }
    await server.kill();
    for (const { change, room } of bad) {
      await database.query(change, [idNumber(room)]);
      // The server comes upon it by itself as soon as it starts.
      await database.query(
        'insert into room_deadline (room, at) values ($1, 1) on conflict (room) do update set at = 1',
        [idNumber(room)],
      );
    }
    for (const { change, id } of links) await database.query(change, [idNumber(id)]);
    for (let start = 0; start < 2; start++) {
      await server.start();
      const reader = await Client.guest(server);
      await unharmed(server, async () => {
        for (const { what, room } of bad) {
          await assert.rejects(reader.follow(room), /internal|not_found/, what);
          await reader.ask('GET', `/games/${room}`);
          await reader.ask('GET', `/games/${room}.json`);
        }
        for (const { what, code, id } of links) {
          assert.equal(await reader.refused({ t: 'accept_challenge', challenge: id }), code, what);
          await reader.ask('GET', `/challenges/${id}`);
        }
        for (const path of ['/playing', '/live', '/notices', '/invitations', '/challenges?variant=xo-quiz']) {
          await reader.ask('GET', path, undefined, 200);
        }
      });
      assert.ok(server.alive);
      if (start === 0) await server.kill();
    }
    const log = () => server.logged();
    const isNamed = ({ room, id }) => log().includes(idNumber(room ?? id)) || log().includes(room ?? id);
    await eventually(() => bad.every(isNamed), 'the log names each room');
    const [seated] = await seat(await Client.guest(server), await Client.guest(server));
    assert.equal(idText(idNumber(seated.room)), seated.room);
  });
});
