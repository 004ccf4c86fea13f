// Sides that a game has not, asked for by every command, and challenges stored when the rules were others: each is refused with a
// code, nothing changes, and the server lives, also when it is started anew.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idNumber, idText } from './harness/base62.mjs';
import { Client } from './harness/client.mjs';
import { scene } from './harness/scene.mjs';
import { kThree, unharmed } from './harness/tables.mjs';

const kSides = ['host', 'curator', 'of_yesterday'];
const kFour = { ...kThree, variant: 'quixo4' };

let made = 0;

/** Two guests, and what they may do. */
const two = (server) => Promise.all([Client.guest(server), Client.guest(server)]);
const someName = () => `player${process.pid}x${made++}`;

scene('Sides that a game has not', (world) => {
  for (const side of kSides) {
    test(`${side}: sought by two guests, and taken`, async () => {
      const { server } = world;
      await unharmed(server, async () => {
        const [first, second] = await two(server);
        const terms = { ...kThree, side };
        assert.equal(await first.refused({ t: 'seek', terms }), 'no_such_side');
        const { id } = await second.do({ t: 'seek', terms: kThree });
        assert.equal(await first.refused({ t: 'seek', terms }), 'no_such_side');
        assert.equal(await first.refused({ t: 'take', seek: id, side }), 'no_such_side');
        const { room } = await first.do({ t: 'take', seek: id });
        assert.ok(room, 'the seek stood unchanged');
      });
    });

    test(`${side}: of a link and of an invitation, repeated across a restart`, async () => {
      const { server } = world;
      const names = [someName(), someName()];
      const [first, second] = await Promise.all(names.map((name) => Client.registered(server, name)));
      for (const to of [undefined, names[1]]) {
        const wish = { t: 'challenge', terms: { ...kThree, side }, ...(to && { to }) };
        assert.equal(await first.refused(wish), 'no_such_side');
        const { id } = await first.do({ t: 'challenge', terms: kThree, ...(to && { to }) });
        const accept = { t: 'accept_challenge', challenge: id, side };
        assert.equal(await second.refused(accept), 'no_such_side');
        await server.kill();
        await server.start();
        assert.equal(await second.refused(accept), 'no_such_side');
        const { room } = await second.do({ t: 'accept_challenge', challenge: id });
        assert.ok(room, 'the challenge stood unchanged');
      }
      assert.ok(server.alive);
    });

    test(`${side}: stored by an earlier version, does not end one server after the other`, async () => {
      const { server } = world;
      const [first, second] = await two(server);
      const { id } = await first.do({ t: 'challenge', terms: kThree });
      await server.database.query('update challenge set side = $2 where id = $1', [idNumber(id), side]);
      await server.database.query('update challenge_player set side = $2 where challenge = $1', [idNumber(id), side]);
      const cid = 4_711 + kSides.indexOf(side);
      for (let start = 0; start < 3; start++) {
        const answer = await second.send({ t: 'accept_challenge', challenge: id }, cid);
        assert.equal(answer.code, 'no_such_side');
        const shown = await first.ask('GET', `/challenges/${id}`, undefined, 200);
        assert.equal(shown.json.room, null);
        await server.kill();
        await server.start();
        await second.until((me) => me.online, 'back');
      }
      await first.do({ t: 'leave_challenge', challenge: id });
    });
  }

  test('of a game for four', async () => {
    const { server } = world;
    const [first, second] = await two(server);
    for (const side of kSides) {
      assert.equal(await first.refused({ t: 'seek', terms: { ...kFour, side } }), 'no_such_side');
      assert.equal(await first.refused({ t: 'challenge', terms: { ...kFour, side } }), 'no_such_side');
    }
    const { id } = await first.do({ t: 'challenge', terms: kFour });
    for (const side of kSides) {
      assert.equal(await second.refused({ t: 'accept_challenge', challenge: id, side }), 'no_such_side');
    }
  });
});

scene('Challenges of games that are no more', (world) => {
  const kPoisons = [
    ['a variant that is no more', `variant = 'of-yesterday'`, 'unknown_variant'],
    ['options that are refused', `variant = 'gomoku', options = '{"size": "huge"}'`, 'bad_options'],
  ];
  for (const [what, change, code] of kPoisons) {
    test(`${what}: refused, shown, and left, whatever starts anew`, async () => {
      const { server } = world;
      const [first, second] = await two(server);
      const { id } = await first.do({ t: 'challenge', terms: kThree });
      await server.database.query(`update challenge set ${change} where id = $1`, [idNumber(id)]);
      for (let start = 0; start < 2; start++) {
        assert.equal(await second.refused({ t: 'accept_challenge', challenge: id }), code);
        assert.equal(await first.refused({ t: 'begin', challenge: id }), code);
        await server.kill();
        await server.start();
        await second.until((me) => me.online, 'back');
      }
      await first.do({ t: 'leave_challenge', challenge: id });
      await unharmed(server, () => second.ask('GET', `/challenges/${id}`));
      assert.equal(idText(idNumber(id)), id);
    });
  }
});
