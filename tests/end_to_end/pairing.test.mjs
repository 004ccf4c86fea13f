// Who is brought together with whom: ranges of ratings, a window that widens with waiting, black lists.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { scene } from './harness/scene.mjs';
import { kRated, kThree } from './harness/tables.mjs';

scene('Pairing', (world) => {
  /** A registered player with so many points; a clock of their own keeps the tests apart. */
  async function rated(name, points) {
    const client = await Client.registered(world.server, name);
    await world.server.database.query(
      `insert into rating (player, variant, points, games) select id, '3x3', $2, 1 from player where name = $1`,
      [name, points],
    );
    return client;
  }
  const timed = (terms, minutes) => ({
    ...terms,
    clock: { kind: 'fischer', base_ms: minutes * 60_000, increment_ms: 0 },
  });
  const seek = (client, terms, rating) => client.do({ t: 'seek', terms, ...(rating && { rating }) });
  const paired = (...clients) =>
    Promise.all(clients.map((client) => client.until(() => client.paired.at(-1), `${client.who} has a game`)));

  test('waits until the window is wide enough, and then needs nobody to ask', async () => {
    const [anna, boris] = [await rated('Anna', 1500), await rated('Boris', 1610)];
    const terms = timed(kRated, 3);
    assert.ok((await seek(anna, terms)).id);
    assert.ok((await seek(boris, terms)).id, 'too far apart for a beginning');
    const [one, other] = await paired(anna, boris);
    assert.equal(one, other);
  });

  test('keeps the ranges that were asked for, and shows them', async () => {
    const [clara, denis] = [await rated('Clara', 1500), await rated('Denis', 1700)];
    const terms = timed(kRated, 4);
    await denis.watchLobby();
    const { id } = await seek(clara, terms, { below: 50, above: 150 });
    const shown = await denis.until(() => denis.lobby.seeks.find((each) => each.id === id), 'the seek is listed');
    assert.deepEqual(shown.rating, { below: 50, above: 150 });
    assert.equal(await denis.refused({ t: 'take', seek: id }), 'rating_apart');
    assert.equal((await seek(clara, terms, { above: 300 })).id, id, 'the same wish with another range');
    assert.ok((await denis.do({ t: 'take', seek: id })).room);
    await denis.leaveLobby();
  });

  test('a range is a range', async () => {
    const guest = await Client.guest(world.server);
    for (const rating of [{ below: -1 }, { above: 5001 }, { near: 100 }, { below: '100' }, { below: 1.5 }]) {
      const answer = await guest.amiss({ t: 'seek', terms: timed(kThree, 5), rating });
      assert.equal(answer.code, 'bad_message', JSON.stringify(rating));
    }
  });

  test('is not with whom one of the two has blocked, also where one waits already', async () => {
    const [eva, fedor, gleb] = [await rated('Eva', 1500), await rated('Fedor', 1500), await rated('Gleb', 1500)];
    const terms = timed(kThree, 6);
    const { id } = await seek(eva, terms);
    await eva.ask('POST', '/blocks/Fedor', {}, 204);
    assert.ok((await seek(fedor, terms)).id, 'nobody who fits');
    assert.equal(await fedor.refused({ t: 'take', seek: id }), 'blocked');
    assert.ok((await seek(gleb, terms)).room);
    await paired(eva, gleb);
    assert.deepEqual(fedor.paired, []);
    await fedor.do({ t: 'unseek' });
  });
});
