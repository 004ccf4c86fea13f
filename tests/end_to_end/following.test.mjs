// Whom one follows: who of them is here, and which game of theirs strangers may watch.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, nameOf } from './harness/client.mjs';
import { erase } from './harness/people/commands.mjs';
import { scene } from './harness/scene.mjs';
import { ended, kGomoku, kThree, kXWins, playThrough, seat, together } from './harness/tables.mjs';
import { eventually } from './harness/waiting.mjs';

/** Whoever follows so many can follow nobody else. */
const kMostFollowed = 200;

const path = (name) => `/following/${encodeURIComponent(name)}`;
const follow = (client, name) => client.ask('POST', path(name), {}, 204);
const refusal = async (client, name) => {
  const { status, json } = await client.ask('POST', path(name), {});
  return [status, json.code];
};
const following = async (client) => (await client.ask('GET', '/following', undefined, 200)).json.following;
const names = async (client) => (await following(client)).map(({ name }) => name);

scene('Following', (world) => {
  let count = 0;
  const people = (...called) => {
    count += 1;
    return Promise.all(called.map((name) => Client.registered(world.server, `${name} ${count}`)));
  };

  /** Two play where strangers may look. */
  async function play(first, second, variant, minutes) {
    const terms = { ...variant, clock: { kind: 'fischer', base_ms: minutes * 60_000, increment_ms: 0 } };
    await first.do({ t: 'seek', terms: { ...terms, side: 'first' } });
    const { room } = await second.do({ t: 'seek', terms });
    return { room, seats: await together(room, first, second) };
  }

  test('lists the newest first, each once, for oneself alone', async () => {
    const [anna, boris, carol] = await people('Anna', 'Boris', 'Carol');
    assert.deepEqual(await names(anna), []);
    await follow(anna, nameOf(boris));
    await follow(anna, nameOf(carol));
    await follow(anna, nameOf(boris).toUpperCase());
    assert.deepEqual(await names(anna), [nameOf(carol), nameOf(boris)]);
    await anna.ask('DELETE', path(nameOf(carol)), undefined, 204);
    await anna.ask('DELETE', path(nameOf(carol)), undefined, 204);
    assert.deepEqual(await names(anna), [nameOf(boris)]);
    assert.deepEqual(await names(boris), []);
  });

  test('is of registered players, and neither of oneself nor of nobody', async () => {
    const [anna] = await people('Anna');
    assert.deepEqual(await refusal(anna, nameOf(anna)), [400, 'yourself']);
    assert.deepEqual(await refusal(anna, 'Nobody Here'), [404, 'not_found']);
    const guest = await Client.guest(world.server);
    assert.deepEqual(await refusal(guest, nameOf(anna)), [403, 'registered_only']);
    assert.deepEqual(await refusal(anna, nameOf(guest)), [404, 'not_found']);
    assert.equal((await guest.ask('GET', '/following')).json.code, 'registered_only');
    assert.equal((await guest.ask('DELETE', path(nameOf(anna)))).json.code, 'registered_only');
    assert.equal((await new Client(world.server.url, 'stranger').ask('GET', '/following')).status, 401);
  });

  test('has an end', async () => {
    const [anna, boris] = await people('Anna', 'Boris');
    await world.server.database.query(
      `with made as (insert into player (guest, name) select true, 'made ' || n from generate_series(1, ${kMostFollowed}) as n returning id)
       insert into follow (follower, followed, at) select player.id, made.id, 0 from player, made where player.name = '${nameOf(anna)}'`,
    );
    assert.deepEqual(await refusal(anna, nameOf(boris)), [409, 'too_many']);
    assert.equal((await names(anna)).length, kMostFollowed);
  });

  test('ends with a block by either, and does not begin after one', async () => {
    const [anna, boris, carol] = await people('Anna', 'Boris', 'Carol');
    await follow(anna, nameOf(boris));
    await follow(boris, nameOf(anna));
    await follow(carol, nameOf(boris));
    const block = `/blocks/${encodeURIComponent(nameOf(anna))}`;
    await boris.ask('POST', block, {}, 204);
    assert.deepEqual([await names(anna), await names(boris)], [[], []]);
    assert.deepEqual(await refusal(anna, nameOf(boris)), [403, 'blocked']);
    assert.deepEqual(await refusal(boris, nameOf(anna)), [403, 'blocked']);
    assert.deepEqual(await names(carol), [nameOf(boris)]);
    await boris.ask('DELETE', block, undefined, 204);
    await follow(anna, nameOf(boris));
  });

  test('tells who is here', async () => {
    const [anna, boris] = await people('Anna', 'Boris');
    await follow(anna, nameOf(boris));
    assert.deepEqual((await following(anna))[0].online, true);
    boris.close();
    await eventually(async () => (await following(anna))[0].online === false, 'Boris is gone');
  });

  test('tells the game that strangers may watch, while it goes on', async () => {
    const [anna, boris, carol] = await people('Anna', 'Boris', 'Carol');
    await follow(anna, nameOf(boris));
    await follow(anna, nameOf(carol));
    const games = async () => (await following(anna)).map(({ game }) => game);
    assert.deepEqual(await games(), [null, null]);
    const first = await play(boris, carol, kGomoku, 71);
    const gomoku = { room: first.room, variant: 'gomoku' };
    assert.deepEqual(await games(), [gomoku, gomoku]);
    const second = await play(boris, carol, kThree, 72);
    const three = { room: second.room, variant: '3x3' };
    assert.deepEqual(await games(), [three, three], 'the newest');
    await playThrough(second.seats, kXWins);
    await ended(second.seats);
    await eventually(async () => (await games()).every((game) => game?.room === first.room), 'it is over');
  });

  test('tells no game that began by a link', async () => {
    const [anna, boris, carol] = await people('Anna', 'Boris', 'Carol');
    await follow(anna, nameOf(boris));
    await seat(boris, carol);
    const [{ online, game }] = await following(anna);
    assert.deepEqual([online, game], [true, null]);
  });

  test('goes with the account, on both sides', async () => {
    const [anna, boris, carol] = await people('Anna', 'Boris', 'Carol');
    await follow(anna, nameOf(boris));
    await follow(boris, nameOf(carol));
    await erase(boris);
    assert.deepEqual(await names(anna), []);
    const [left] = await world.server.database.query(
      `select count(*)::int as n from follow join player on player.id = followed where player.name = '${nameOf(carol)}'`,
    );
    assert.equal(left.n, 0);
  });
});
