// The end of a book tour, and a server that is killed while an application is accepted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOf } from './harness/client.mjs';
import { noticesOf } from './harness/people/commands.mjs';
import { scene } from './harness/scene.mjs';
import { together } from './harness/tables.mjs';
import { idNumber } from './harness/base62.mjs';
import { eventually } from './harness/waiting.mjs';
import { refusal } from './harness/teams/commands.mjs';
import { tourFixture } from './harness/tours/fixture.mjs';
import { accept, ageTour, apply, boardsOf, kDay, makeTour, waiting } from './harness/tours/commands.mjs';

scene('The end of a tour', (world) => {
  const { readers, query, tourOf, you, applying, endBoard } = tourFixture(world);

  test('is that it is closed, once, when it is over: whoever has not finished may not enter the next in its language, and the one after that again', async () => {
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
    await makeTour(keeper, nine, { starts: Date.now() - 25 * kDay, lang: 'ru' });
    const next = await makeTour(keeper, nine, { starts: Date.now() - 20 * kDay });
    assert.deepEqual(await applying(anna, next.id), [403, 'disqualified']);
    assert.equal((await you(anna, next.id)).disqualification.name, tour.name);
    await apply(boris, next.id, 'field');
    const afterThat = await makeTour(keeper, nine, { starts: Date.now() - 10 * kDay });
    await apply(anna, afterThat.id, 'field');
  });

  test('comes for whoever is disqualified at once: their boards end, over kill -9 too, and nothing comes on top at the close', async () => {
    const { keeper, tour } = await tourOf();
    const [anna, boris, vera, gleb] = await readers('Anna', 'Boris', 'Vera', 'Gleb');
    await accept(keeper, tour.id, await apply(anna, tour.id, 'field'));
    await accept(keeper, tour.id, await apply(boris, tour.id, 'field'));
    await apply(vera, tour.id, 'pair', { partner: nameOf(gleb) });
    await accept(keeper, tour.id, await apply(gleb, tour.id, 'pair', { partner: nameOf(vera) }));
    const disqualify = (whom) =>
      keeper.ask(
        'POST',
        `/tours/${tour.id}/disqualifications`,
        { name: nameOf(whom), cause: 'rudeness', tours: 1, reason: 'Rude to me' },
        201,
      );
    const board = async (of) =>
      (await boardsOf(keeper, tour.id)).find(({ player }) => player.name === nameOf(of)).board;
    await disqualify(anna);
    await eventually(async () => (await board(anna)) === 'unfinished', 'the board ends');
    assert.equal(await board(boris), 'playing');
    await disqualify(vera);
    await world.server.kill();
    await world.server.start();
    for (const each of [vera, gleb])
      await eventually(async () => (await board(each)) === 'unfinished', 'the board of the pair ends');
    await ageTour(world.server.database, tour.name, 100);
    const mine = (await boardsOf(keeper, tour.id)).find(({ player }) => player.name === nameOf(boris));
    await endBoard(mine.room, 'row', '{1,0}');
    await keeper.ask('POST', `/tours/${tour.id}/close`, {}, 200);
    const { json } = await keeper.ask('GET', `/tours/${tour.id}/disqualifications`, undefined, 200);
    assert.deepEqual(
      json.disqualifications.map((each) => [each.player.name, each.cause]),
      [
        [nameOf(anna), 'rudeness'],
        [nameOf(vera), 'rudeness'],
      ],
      'nor has the partner left anything unfinished',
    );
    const { json: log } = await keeper.ask('GET', `/tours/${tour.id}/log`, undefined, 200);
    assert.deepEqual(
      log.deeds.map(({ deed, target, text }) => [deed, target?.name ?? null, text]),
      [
        ['close', null, null],
        ['disqualify', nameOf(vera), 'Rude to me'],
        ['disqualify', nameOf(anna), 'Rude to me'],
        ...[gleb, vera, boris, anna].map((each) => ['accept', nameOf(each), null]),
        ['make', null, null],
      ],
    );
    assert.deepEqual(await refusal(anna, 'GET', `/tours/${tour.id}/log`), [403, 'curators_only']);
    await assert.rejects(query('delete from tour_deed'), /append-only/);
  });

  test('finds whoever has resigned the board of a pair unfinished, and the partner not', async () => {
    const { keeper, tour } = await tourOf();
    const [vera, gleb] = await readers('Vera', 'Gleb');
    await apply(vera, tour.id, 'pair', { partner: nameOf(gleb) });
    const { room } = await accept(keeper, tour.id, await apply(gleb, tour.id, 'pair', { partner: nameOf(vera) }));
    const [{ seat }] = await query(
      'select seat from seat where room = $1 and player = (select id from player where name = $2)',
      [idNumber(room), nameOf(vera)],
    );
    await endBoard(room, 'resigned', seat === 0 ? '{2,1,0}' : '{1,2,0}');
    const boards = new Map((await boardsOf(keeper, tour.id)).map(({ player, board }) => [player.name, board]));
    assert.deepEqual(
      [vera, gleb].map((each) => boards.get(nameOf(each))),
      ['unfinished', 'finished'],
    );
    await ageTour(world.server.database, tour.name, 100);
    await keeper.ask('POST', `/tours/${tour.id}/close`, {}, 200);
    const { json } = await keeper.ask('GET', `/tours/${tour.id}/disqualifications`, undefined, 200);
    assert.deepEqual(
      json.disqualifications.map((each) => [each.player.name, each.cause]),
      [[nameOf(vera), 'unfinished']],
    );
  });

  test('is none for whoever has to stop and is not disqualified any more, nor for a partner: they enter again', async () => {
    const { keeper, tour } = await tourOf();
    const [anna, vera, gleb] = await readers('Anna', 'Vera', 'Gleb');
    await accept(keeper, tour.id, await apply(anna, tour.id, 'field'));
    await apply(vera, tour.id, 'pair', { partner: nameOf(gleb) });
    await accept(keeper, tour.id, await apply(gleb, tour.id, 'pair', { partner: nameOf(vera) }));
    const stopped = async (of) => (await you(of, tour.id)).applications.map((each) => each.stopped);
    const disqualifications = {};
    for (const each of [anna, vera]) {
      const body = { name: nameOf(each), cause: 'rudeness', tours: 1, reason: 'Rude to me' };
      const { json } = await keeper.ask('POST', `/tours/${tour.id}/disqualifications`, body, 201);
      disqualifications[nameOf(each)] = json.id;
    }
    for (const each of [anna, vera, gleb])
      await eventually(async () => (await stopped(each))[0], 'the board is closed, and no entry any more');
    for (const each of [anna, vera])
      assert.deepEqual(await applying(each, tour.id, 'field'), [403, 'disqualified'], 'it holds');
    await apply(gleb, tour.id, 'field');
    await keeper.ask(
      'POST',
      `/disqualifications/${disqualifications[nameOf(anna)]}/answer`,
      { lift: true, text: 'Indeed.' },
      204,
    );
    const again = await apply(anna, tour.id, 'field');
    assert.deepEqual(await applying(anna, tour.id, 'character'), [409, 'one_entry']);
    const { room, board } = await accept(keeper, tour.id, again);
    assert.ok(room);
    assert.equal(board, 'playing');
    assert.deepEqual(await stopped(anna), [true, false]);
    assert.deepEqual(await applying(vera, tour.id, 'field'), [403, 'disqualified']);
  });

  test('comes by a disqualification that stands as it was made, of which whoever has it is told once, until it is lifted', async () => {
    const { keeper, tour } = await tourOf();
    const [anna] = await readers('Anna');
    const disqualify = async (reason, tours = 1) => {
      const body = { name: nameOf(anna), cause: 'rudeness', tours, reason };
      return (await keeper.ask('POST', `/tours/${tour.id}/disqualifications`, body, 201)).json;
    };
    const told = () => noticesOf(anna, 'tour');
    const decide = (id, lift) =>
      keeper.ask('POST', `/disqualifications/${id}/answer`, { lift, text: 'So be it.' }, 204);
    const first = await disqualify('Rude to me');
    const before = await told();
    assert.deepEqual(
      before.map(({ about }) => [about.news, about.text]),
      [['disqualified', 'Rude to me']],
    );
    assert.deepEqual(await disqualify('Rude to me'), first);
    assert.deepEqual(await disqualify('Rude to all', 2), first, 'it stands with other words');
    assert.deepEqual(await told(), before);
    await anna.ask('POST', `/disqualifications/${first.id}/appeal`, { text: 'I was not' }, 204);
    await decide(first.id, true);
    await apply(anna, tour.id, 'field');
    const again = await disqualify('Rude again', 2);
    assert.deepEqual(
      [again.id, again.reason, again.tours, again.appeal, again.answer, again.lifted],
      [first.id, 'Rude again', 2, null, null, false],
    );
    assert.deepEqual(
      (await told()).map(({ about }) => [about.news, about.text]),
      [['disqualified', 'Rude again']],
    );
    await anna.ask('POST', `/disqualifications/${again.id}/appeal`, { text: 'Nor now' }, 204);
    await decide(again.id, false);
    const { json: log } = await keeper.ask('GET', `/tours/${tour.id}/log`, undefined, 200);
    assert.deepEqual(
      log.deeds.map(({ deed, text }) => [deed, text]),
      [
        ['uphold', 'So be it.'],
        ['disqualify', 'Rude again'],
        ['lift', 'So be it.'],
        ['disqualify', 'Rude to me'],
        ['make', null],
      ],
    );
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
