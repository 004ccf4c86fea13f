// Tours: what curators make of them, who may enter and how often, the boards that come of it, and their end.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, nameOf } from './harness/client.mjs';
import { act, appoint, curator } from './harness/curators.mjs';
import { idNumber } from './harness/base62.mjs';
import { erase } from './harness/people/commands.mjs';
import { png } from './harness/pictures.mjs';
import { scene } from './harness/scene.mjs';
import { together } from './harness/tables.mjs';
import { refusal } from './harness/teams/commands.mjs';
import { tourFixture } from './harness/tours/fixture.mjs';
import {
  accept,
  apply,
  boardsOf,
  kDay,
  makeTour,
  reader,
  readTour,
  refuse,
  tourText,
  waiting,
  wanted,
} from './harness/tours/commands.mjs';

scene('A tour', (world) => {
  const { readers, query, keeperWithNine, tourOf, you, applying, endBoard, notices, nextNumber } = tourFixture(world);

  test('is made by a curator, once by a command, lasts four months and is shown to everybody', async () => {
    const { keeper, nine } = await keeperWithNine();
    // Four months later there is no such day.
    const year = new Date().getUTCFullYear();
    const starts = [year, year + 1].map((each) => Date.UTC(each, 9, 31, 12)).find((at) => at > Date.now() + kDay);
    const tour = tourText(nine, { opens: Date.now() - kDay, starts });
    const [first, again] = await Promise.all([1, 2].map(() => keeper.ask('POST', '/tours', { cid: 1, tour }, 201)));
    assert.equal(first.json.id, again.json.id);
    const stranger = new Client(world.server.url, 'stranger');
    const shown = await readTour(stranger, first.json.id);
    const until = new Date(shown.starts);
    until.setUTCMonth(until.getUTCMonth() + 4, 1);
    assert.equal(new Date(shown.ends).toISOString().slice(0, 7), until.toISOString().slice(0, 7));
    assert.deepEqual(
      [shown.state, shown.name, shown.you, shown.winners, shown.characters.map(({ name }) => name)],
      ['open', tour.name, null, [], nine.map(({ name }) => name)],
    );
    const { json } = await stranger.ask('GET', '/tours', undefined, 200);
    assert.ok(json.tours.some(({ id }) => id === shown.id));
  });

  test('is for curators to make and change', async () => {
    const { nine, tour } = await tourOf();
    const [anna] = await readers('Anna');
    const body = { cid: 5, tour: tourText(nine) };
    assert.deepEqual(await refusal(anna, 'POST', '/tours', body), [403, 'curators_only']);
    assert.deepEqual(await refusal(anna, 'PUT', `/tours/${tour.id}`, { version: 1, tour: body.tour }), [
      403,
      'curators_only',
    ]);
    assert.deepEqual(await refusal(anna, 'GET', `/tours/${tour.id}/applications`), [403, 'curators_only']);
    assert.deepEqual(await refusal(anna, 'POST', `/tours/${tour.id}/close`, {}), [403, 'curators_only']);
  });

  test('keeps its times and characters once it has begun, and of two changes the second is told', async () => {
    const { keeper, nine } = await keeperWithNine();
    const planned = await makeTour(keeper, nine, { opens: Date.now() + kDay, starts: Date.now() + 2 * kDay });
    assert.equal(planned.state, 'planned');
    const change = (id, version, text) => refusal(keeper, 'PUT', `/tours/${id}`, { version, tour: text });
    const later = tourText(nine, { opens: Date.now() + kDay, starts: Date.now() + 9 * kDay, rules: 'Read well.' });
    assert.deepEqual(await change(planned.id, 1, later), [200, undefined]);
    assert.equal((await readTour(keeper, planned.id)).rules, 'Read well.');
    assert.deepEqual(await change(planned.id, 1, { ...later, name: 'Another' }), [409, 'stale']);
    const { tour } = await tourOf();
    const { name, lang, rules, opens, starts } = tour;
    const text = { name, lang, rules, opens, starts, characters: nine.map(({ id }) => id) };
    assert.deepEqual(await change(tour.id, 1, { ...text, starts: starts + 1 }), [409, 'tour_started']);
    assert.deepEqual(await change(tour.id, 1, { ...text, characters: [...text.characters].reverse() }), [
      409,
      'tour_started',
    ]);
    assert.deepEqual(await change(tour.id, 1, { ...text, name: 'Renamed' }), [200, undefined]);
  });

  test('keeps the characters that somebody has applied for, also before it begins', async () => {
    const { keeper, nine } = await keeperWithNine();
    const text = tourText(nine, { opens: Date.now() - kDay, starts: Date.now() + 9 * kDay });
    const { id } = (await keeper.ask('POST', '/tours', { cid: nextNumber(), tour: text }, 201)).json;
    const [anna] = await readers('Anna');
    const application = await apply(anna, id, 'character', { place: 4 });
    const put = (version, characters) =>
      refusal(keeper, 'PUT', `/tours/${id}`, { version, tour: { ...text, characters } });
    const turned = [...text.characters].reverse();
    assert.deepEqual(await put(1, turned), [200, undefined], 'the one in the middle stays');
    const moved = [...turned.slice(1), turned[0]];
    assert.deepEqual(await put(2, moved), [409, 'character_wanted']);
    await refuse(keeper, id, application, 'Not now');
    assert.deepEqual(await put(2, moved), [200, undefined]);
  });

  test('shows a banner that a curator has chosen, until they hide it', async () => {
    const { keeper, tour } = await tourOf();
    const show = (picture) =>
      keeper.ask('PUT', `/tours/${tour.id}/banner`, picture, undefined, { 'content-type': 'image/png' });
    for (let i = 0; i < 2; i += 1) assert.equal((await show(png(300, 300, [20, 90, 60]))).status, 204);
    const { banner } = await readTour(keeper, tour.id);
    assert.equal((await keeper.ask('GET', `/photos/${banner}/256`)).status, 200);
    assert.deepEqual((await show(Buffer.from('no picture'))).json.code, 'not_a_photo');
    for (let i = 0; i < 2; i += 1) await keeper.ask('DELETE', `/tours/${tour.id}/banner`, undefined, 204);
    assert.equal((await readTour(keeper, tour.id)).banner, null);
    const [anna] = await readers('Anna');
    assert.deepEqual(await refusal(anna, 'DELETE', `/tours/${tour.id}/banner`), [403, 'curators_only']);
  });

  test('that is written wrong is refused', async () => {
    const { keeper, nine } = await keeperWithNine();
    const text = tourText(nine);
    const why = (tour) => refusal(keeper, 'POST', '/tours', { cid: nextNumber(), tour });
    assert.deepEqual(await why({ ...text, characters: text.characters.slice(1) }), [400, 'bad_message']);
    assert.deepEqual(await why({ ...text, opens: text.starts + 1 }), [400, 'bad_message']);
    assert.deepEqual(await why({ ...text, name: '' }), [400, 'bad_text']);
    assert.deepEqual(await why({ ...text, characters: [...text.characters.slice(1), 'zzzzzz'] }), [404, 'not_found']);
    for (const id of ['0', 'zzzzzzzz'])
      assert.deepEqual(await refusal(keeper, 'GET', `/tours/${id}`), [404, 'not_found']);
  });

  test('is entered by whoever has twenty books and came a month ago', async () => {
    const { tour } = await tourOf();
    const fresh = await reader(world.server, 'Fresh', 20);
    assert.deepEqual(await applying(fresh, tour.id), [403, 'too_new']);
    assert.equal((await you(fresh, tour.id)).refusal, 'too_new');
    const lazy = await Client.registered(world.server, 'Lazy');
    await query('update player set registered_at = registered_at - $2 where name = $1', ['Lazy', 40 * kDay]);
    assert.deepEqual(await applying(lazy, tour.id), [403, 'too_few_books']);
    const guest = await Client.guest(world.server);
    assert.deepEqual(await applying(guest, tour.id), [403, 'registered_only']);
    const [anna] = await readers('Anna');
    assert.deepEqual((await you(anna, tour.id)).allowed, ['character', 'small_field', 'field', 'nine', 'pair']);
    const application = await apply(anna, tour.id, 'character', { place: 4 });
    assert.deepEqual(
      [application.state, application.place, application.version, application.room],
      ['waiting', 4, 'character', null],
    );
    assert.deepEqual(await applying(anna, tour.id, 'field'), [409, 'one_entry']);
    assert.equal((await you(anna, tour.id)).refusal, 'one_entry');
  });

  test('takes no applications before it opens and after its end', async () => {
    const { keeper, nine } = await keeperWithNine();
    const [anna] = await readers('Anna');
    const planned = await makeTour(keeper, nine, { opens: Date.now() + kDay, starts: Date.now() + 2 * kDay });
    const over = await makeTour(keeper, nine, { opens: Date.now() - 200 * kDay, starts: Date.now() - 200 * kDay });
    assert.equal(over.state, 'over');
    for (const { id } of [planned, over]) assert.deepEqual(await applying(anna, id), [409, 'applications_closed']);
  });

  test('takes an application once, by a command that is repeated and by several at once', async () => {
    const { keeper, tour } = await tourOf();
    const [anna, boris] = await readers('Anna', 'Boris');
    const same = wanted('field');
    const answers = await Promise.all(
      [1, 2, 3].map(() => anna.ask('POST', `/tours/${tour.id}/applications`, same, 201)),
    );
    assert.equal(new Set(answers.map(({ json }) => json.id)).size, 1);
    const several = await Promise.all([1, 2, 3, 4].map(() => applying(boris, tour.id, 'field')));
    assert.deepEqual(several.map(([status]) => status).sort(), [201, 409, 409, 409]);
    assert.equal((await waiting(keeper, tour.id)).length, 2);
  });

  test('has an application withdrawn or refused, with a reason, and takes another', async () => {
    const { keeper, tour } = await tourOf();
    const [anna, boris] = await readers('Anna', 'Boris');
    const first = await apply(anna, tour.id, 'nine');
    const path = `/tours/${tour.id}/applications/${first.id}`;
    assert.deepEqual(await refusal(boris, 'DELETE', path), [404, 'not_found']);
    for (let i = 0; i < 2; i += 1) await anna.ask('DELETE', path, undefined, 204);
    assert.deepEqual(await refusal(keeper, 'POST', `${path}/accept`, {}), [409, 'not_waiting']);
    const second = await apply(anna, tour.id, 'field');
    await refuse(keeper, tour.id, second, 'Your list has one book twenty times.');
    const { applications } = await you(anna, tour.id);
    assert.deepEqual(
      applications.map(({ state, reason }) => [state, reason]),
      [
        ['withdrawn', null],
        ['refused', 'Your list has one book twenty times.'],
      ],
    );
    assert.deepEqual(await notices(anna), [
      {
        kind: 'tour',
        tour: tour.id,
        name: tour.name,
        news: 'refused',
        room: null,
        text: 'Your list has one book twenty times.',
      },
    ]);
    await apply(anna, tour.id, 'field');
  });

  test('makes a board of an application that is accepted, once, and it is played', async () => {
    const { keeper, nine, tour } = await tourOf();
    const other = await curator(world.server, `Other ${nextNumber()}`);
    const [anna] = await readers('Anna');
    const application = await apply(anna, tour.id, 'character', { place: 4 });
    const path = `/tours/${tour.id}/applications/${application.id}/accept`;
    const answers = await Promise.all([keeper, other, keeper].map((each) => each.ask('POST', path, {})));
    const accepted = answers.filter(({ status }) => status === 200);
    assert.ok(accepted.length > 0, 'somebody has accepted it');
    for (const { status, json } of answers) if (status !== 200) assert.equal(json.code, 'not_waiting');
    const { room } = (await you(anna, tour.id)).applications[0];
    for (const { json } of accepted) assert.equal(json.room, room);
    assert.deepEqual(
      (await boardsOf(anna, tour.id)).map((each) => [each.player.name, each.board]),
      [[nameOf(anna), 'playing']],
    );
    const seats = await query(
      'select player.name from seat join player on player.id = player where room = $1 order by seat',
      [idNumber(room)],
    );
    const [, keeps] = seats.map(({ name }) => name);
    const [play, keep] = await together(room, anna, keeps === nameOf(keeper) ? keeper : other);
    await play.until(() => play.view.phase === 'oppose', 'the choice of a character');
    assert.equal(play.view.characters[0].name, nine[4].name, 'the chosen one is the first');
    await act(play, { do: 'oppose', character: 0 }, [play, keep]);
    assert.equal((await notices(anna))[0].room, room);
  });

  test('makes one board of a pair, when both have applied with each other', async () => {
    const { keeper, tour } = await tourOf();
    const [anna, boris, vera] = await readers('Anna', 'Boris', 'Vera');
    assert.deepEqual(await applying(anna, tour.id, 'pair', { partner: nameOf(anna) }), [403, 'yourself']);
    assert.deepEqual(await applying(anna, tour.id, 'pair'), [400, 'bad_message']);
    assert.deepEqual(await applying(anna, tour.id, 'pair', { partner: 'Nobody at all' }), [404, 'not_found']);
    const first = await apply(anna, tour.id, 'pair', { partner: nameOf(boris) });
    await apply(vera, tour.id, 'pair', { partner: nameOf(anna) });
    const path = `/tours/${tour.id}/applications/${first.id}/accept`;
    assert.deepEqual(await refusal(keeper, 'POST', path, {}), [409, 'partner_missing']);
    const second = await apply(boris, tour.id, 'pair', { partner: nameOf(anna) });
    const accepted = await accept(keeper, tour.id, second);
    const rooms = [anna, boris].map(async (each) => (await you(each, tour.id)).applications[0].room);
    assert.deepEqual(await Promise.all(rooms), [accepted.room, accepted.room]);
    const [play] = await together(accepted.room, anna, boris, keeper);
    assert.equal(play.you, 0, 'whoever has applied first begins');
  });

  test('begins boards only while it is on, and no curator decides about their own', async () => {
    const { keeper, nine } = await keeperWithNine();
    const open = await makeTour(keeper, nine, { opens: Date.now() - kDay, starts: Date.now() + kDay });
    const [anna] = await readers('Anna');
    const application = await apply(anna, open.id, 'field');
    const path = `/tours/${open.id}/applications/${application.id}`;
    assert.deepEqual(await refusal(keeper, 'POST', `${path}/accept`, {}), [409, 'tour_not_running']);
    await query('update tour set starts_at = starts_at - $2 where name = $1', [open.name, 2 * kDay]);
    await appoint(world.server, nameOf(anna));
    for (const [what, body] of [
      ['accept', {}],
      ['refuse', { reason: 'No' }],
    ])
      assert.deepEqual(await refusal(anna, 'POST', `${path}/${what}`, body), [403, 'own_board']);
    await accept(keeper, open.id, application);
  });

  test('lets whoever has finished a tour enter again when the first board is finished, and names who finished first', async () => {
    const { keeper, tour: earlier } = await tourOf({ opens: Date.now() - 60 * kDay, starts: Date.now() - 60 * kDay });
    const { tour } = await tourOf();
    const [anna, boris] = await readers('Anna', 'Boris');
    for (const id of [earlier.id, tour.id]) {
      const { room } = await accept(keeper, id, await apply(anna, id, 'field'));
      assert.deepEqual(await applying(anna, id, 'character'), [409, 'one_entry']);
      await endBoard(room, 'row', '{1,0}');
    }
    const { room: second } = await accept(keeper, tour.id, await apply(boris, tour.id, 'field'));
    await endBoard(second, 'full', '{1,0}');
    assert.deepEqual((await you(boris, tour.id)).allowed, [], 'a newcomer enters once');
    const shown = await readTour(anna, tour.id);
    assert.deepEqual(shown.you.allowed, ['character']);
    assert.deepEqual(
      shown.winners.map(({ version, players }) => [version, players.map(({ name }) => name)]),
      [['field', [nameOf(anna)]]],
    );
  });

  test('has whoever was first to finish as its winner, however late a curator came to accept that', async () => {
    const { keeper, tour } = await tourOf();
    const [anna, boris] = await readers('Anna', 'Boris');
    const rooms = [];
    for (const each of [anna, boris])
      rooms.push((await accept(keeper, tour.id, await apply(each, tour.id, 'field'))).room);
    const [first, second] = rooms;
    const decide = (room, at) =>
      query('update projection set decided_at = $2, mover = null where room = $1', [idNumber(room), at]);
    const winners = async () =>
      (await readTour(anna, tour.id)).winners.flatMap(({ players }) => players.map(({ name }) => name));
    const now = Date.now();
    await decide(first, now - 2 * kDay);
    await decide(second, now - kDay);
    await endBoard(second, 'row', '{1,0}');
    assert.deepEqual(await winners(), [], 'a board that was decided before waits for its curator');
    await endBoard(first, 'row', '{1,0}');
    assert.deepEqual(await winners(), [nameOf(anna)]);
    await decide(first, null);
    assert.deepEqual(await winners(), [nameOf(boris)], 'what was not written down is when it ended');
  });

  test('is in what a reader may take along, and their books go with them', async () => {
    const { tour } = await tourOf();
    const [anna] = await readers('Anna');
    const application = await apply(anna, tour.id, 'field');
    const parts = new Map();
    for (let after = ''; after !== null;) {
      const { json } = await anna.ask('GET', `/account/export?after=${after}`, undefined, 200);
      parts.set(json.part, [...(parts.get(json.part) ?? []), ...json.rows]);
      after = json.next;
    }
    assert.equal(parts.get('own_books').length, 20);
    assert.deepEqual(
      parts.get('tour_applications').map((row) => [row.tour, row.version, row.text, row.state]),
      [[tour.name, 'field', 'I dare.', 'waiting']],
    );
    await erase(anna);
    const [left] = await query('select player, text, state from tour_application where id = $1', [
      idNumber(application.id),
    ]);
    assert.deepEqual([left.text, left.state], ['', 'withdrawn']);
    assert.deepEqual(await query('select 1 from own_book where player = $1', [left.player]), []);
  });

  test('is what its boards say that they belong to, with its characters', async () => {
    const { keeper, nine, tour } = await tourOf();
    const [anna] = await readers('Anna');
    const { room } = await accept(keeper, tour.id, await apply(anna, tour.id, 'field'));
    const guest = await Client.guest(world.server);
    const of = async (board) => (await guest.ask('GET', `/boards/${board}/tour`, undefined, 200)).json.tour;
    const shown = await of(room);
    assert.deepEqual([shown.id, shown.characters.map(({ id }) => id)], [tour.id, nine.map(({ id }) => id)]);
    assert.equal(await of('zzzzzzzz'), null);
    assert.deepEqual(await refusal(guest, 'GET', '/boards/!/tour'), [404, 'not_found']);
  });

  test('accepts nobody who was disqualified since they applied, unless that is lifted', async () => {
    const { keeper, tour } = await tourOf();
    const [anna, boris] = await readers('Anna', 'Boris');
    const application = await apply(anna, tour.id, 'pair', { partner: nameOf(boris) });
    const partners = await apply(boris, tour.id, 'pair', { partner: nameOf(anna) });
    const what = { name: nameOf(boris), cause: 'plagiarism', tours: null, reason: 'As read.' };
    const { json } = await keeper.ask('POST', `/tours/${tour.id}/disqualifications`, what, 201);
    for (const { id } of [application, partners]) {
      const path = `/tours/${tour.id}/applications/${id}/accept`;
      assert.deepEqual(await refusal(keeper, 'POST', path, {}), [403, 'disqualified']);
    }
    assert.deepEqual(await boardsOf(keeper, tour.id), []);
    assert.equal((await waiting(keeper, tour.id)).length, 2, 'nothing was decided');
    await boris.ask('POST', `/disqualifications/${json.id}/appeal`, { text: 'I wrote it myself.' }, 204);
    await keeper.ask('POST', `/disqualifications/${json.id}/answer`, { lift: true, text: 'So you did.' }, 204);
    await accept(keeper, tour.id, application);
    assert.equal((await boardsOf(keeper, tour.id)).length, 2);
  });

  test('bars for rudeness from so many tours and for plagiarism for life, and an appeal is answered once', async () => {
    const { keeper, tour } = await tourOf();
    const [anna, boris] = await readers('Anna', 'Boris');
    const bar = (who, cause, tours) =>
      refusal(keeper, 'POST', `/tours/${tour.id}/disqualifications`, {
        name: nameOf(who),
        cause,
        tours,
        reason: 'As read.',
      });
    for (const [cause, tours] of [
      ['rudeness', null],
      ['rudeness', 21],
      ['plagiarism', 1],
      ['unfinished', 2],
    ])
      assert.deepEqual(await bar(anna, cause, tours), [400, 'bad_message']);
    assert.deepEqual(await bar(keeper, 'rudeness', 1), [403, 'yourself']);
    assert.equal((await bar(anna, 'rudeness', 2))[0], 201);
    assert.equal((await bar(boris, 'plagiarism', null))[0], 201);
    for (const each of [anna, boris]) assert.deepEqual(await applying(each, tour.id), [403, 'disqualified']);
    const { disqualification } = await you(boris, tour.id);
    assert.deepEqual([disqualification.cause, disqualification.tours], ['plagiarism', null]);
    const path = `/disqualifications/${disqualification.id}`;
    assert.deepEqual(await refusal(anna, 'POST', `${path}/appeal`, { text: 'Not mine' }), [404, 'not_found']);
    for (let i = 0; i < 2; i += 1) await boris.ask('POST', `${path}/appeal`, { text: 'I wrote it myself.' }, 204);
    assert.deepEqual(await refusal(boris, 'POST', `${path}/appeal`, { text: 'And again' }), [409, 'appealed']);
    assert.deepEqual(await refusal(boris, 'POST', `${path}/answer`, { lift: true, text: 'Yes' }), [
      403,
      'curators_only',
    ]);
    await keeper.ask('POST', `${path}/answer`, { lift: true, text: 'So you did.' }, 204);
    assert.deepEqual(await refusal(keeper, 'POST', `${path}/answer`, { lift: false, text: 'No' }), [409, 'answered']);
    assert.deepEqual(
      (await notices(boris)).map(({ news }) => news),
      ['answered'],
    );
    await apply(boris, tour.id, 'field');
  });
});

// With no other tours in between: they are counted.
