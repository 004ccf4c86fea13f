// The end of a book tour, and a server that is killed while an application is accepted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scene } from './harness/scene.mjs';
import { together } from './harness/tables.mjs';
import { nameOf, refusal } from './harness/teams/deeds.mjs';
import { common } from './harness/tours/common.mjs';
import { accept, ageTour, apply, kDay, makeTour, waiting } from './harness/tours/deeds.mjs';

scene('The end of a tour', (world) => {
  const { readers, query, tourOf, you, applying, endBoard } = common(world);

  test('is that it is closed, once, when it is over: whoever has not finished may not enter the next, and the one after that again', async () => {
    const { keeper, nine, tour } = await tourOf();
    const [anna, boris, vera] = await readers('Anna', 'Boris', 'Vera');
    const rooms = {};
    for (const each of [anna, boris])
      rooms[nameOf(each)] = (await accept(keeper, tour.id, await apply(each, tour.id, 'field'))).room;
    await apply(vera, tour.id, 'field');
    const close = `/tours/${tour.id}/close`;
    assert.deepEqual(await refusal(keeper, 'POST', close, {}), [409, 'tour_not_over']);
    await ageTour(world.server.database, tour.name, 100);
    assert.deepEqual(await refusal(keeper, 'POST', close, {}), [409, 'tour_not_over'], 'boards of it go on');
    await endBoard(rooms[nameOf(anna)], 'tour_over', '{2,0}');
    await endBoard(rooms[nameOf(boris)], 'row', '{2,0}');
    for (let i = 0; i < 2; i += 1) assert.ok((await keeper.ask('POST', close, {}, 200)).json.closed);
    const { json } = await keeper.ask('GET', `/tours/${tour.id}/disqualifications`, undefined, 200);
    assert.deepEqual(
      json.disqualifications.map((each) => [each.player.name, each.cause, each.tours]),
      [[nameOf(anna), 'unfinished', 1]],
      'a board that the character has won was played to its end',
    );
    assert.deepEqual(await waiting(keeper, tour.id), []);
    const next = await makeTour(keeper, nine, { starts: Date.now() - 20 * kDay });
    assert.deepEqual(await applying(anna, next.id), [403, 'disqualified']);
    assert.equal((await you(anna, next.id)).disqualification.name, tour.name);
    await apply(boris, next.id, 'field');
    const afterThat = await makeTour(keeper, nine, { starts: Date.now() - 10 * kDay });
    await apply(anna, afterThat.id, 'field');
  });

  test('of which nothing is lost by kill -9: an acceptance has made its board, once', async () => {
    const { keeper, tour } = await tourOf();
    const [anna] = await readers('Anna');
    const application = await apply(anna, tour.id, 'nine');
    const deciding = keeper
      .ask('POST', `/tours/${tour.id}/applications/${application.id}/accept`, {})
      .catch(() => null);
    await world.server.kill();
    await deciding;
    await world.server.start();
    for (const client of [anna, keeper]) await client.until(() => client.online, 'it is back');
    const { room } = await accept(keeper, tour.id, application);
    assert.equal((await accept(keeper, tour.id, application)).room, room);
    const rooms = await query('select room from seat join player on player.id = player where name = $1', [
      nameOf(anna),
    ]);
    assert.equal(rooms.length, 1);
    const [play] = await together(room, anna, keeper);
    await play.until(() => play.view.phase === 'oppose', 'the choice of a character');
  });
});
