// What the first who finished a tour propose for the next: a character each, the first pair twenty themes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOf } from './harness/client.mjs';
import { curator, themes } from './harness/curators.mjs';
import { scene } from './harness/scene.mjs';
import { together } from './harness/tables.mjs';
import { refusal } from './harness/teams/commands.mjs';
import { tourFixture } from './harness/tours/fixture.mjs';
import { accept, ageTour, apply, kDay, makeTour, readTour } from './harness/tours/commands.mjs';

scene('Proposals of winners', (world) => {
  const { readers, tourOf, endBoard, notices, nextNumber } = tourFixture(world);
  const path = ({ id }, rest = '') => `/tours/${id}/proposals${rest}`;
  const twenty = () => Array.from({ length: 20 }, (_, i) => ({ text: `Pair theme ${i}`, hidden: i === 3 }));
  const character = (name) => ({ name, lang: 'en', themes: themes(`${name} of`) });
  const body = (version, more = {}) => ({
    cid: nextNumber(),
    version,
    character: version === 'pair' ? null : character('Newcomer'),
    themes: version === 'pair' ? twenty() : null,
    ...more,
  });
  const propose = async (client, tour, wanted) => (await client.ask('POST', path(tour), wanted, 201)).json;
  const refused = (client, tour, wanted) => refusal(client, 'POST', path(tour), wanted);
  const own = async (client, tour) => (await client.ask('GET', path(tour, '/own'), undefined, 200)).json;

  /** A tour that is over: Anna was the first against a character, and Vera and Gleb are the first pair. */
  async function overTour() {
    const { keeper, nine, tour } = await tourOf();
    const [anna, boris, vera, gleb] = await readers('Anna', 'Boris', 'Vera', 'Gleb');
    const first = await accept(keeper, tour.id, await apply(anna, tour.id, 'character'));
    const second = await accept(keeper, tour.id, await apply(boris, tour.id, 'character'));
    await apply(vera, tour.id, 'pair', { partner: nameOf(gleb) });
    const pair = await accept(keeper, tour.id, await apply(gleb, tour.id, 'pair', { partner: nameOf(vera) }));
    await endBoard(first.room, 'row', '{1,0}');
    await endBoard(second.room, 'row', '{1,0}');
    await endBoard(pair.room, 'row', '{1,2,0}');
    return { keeper, nine, tour, anna, boris, vera, gleb };
  }

  test('are made by the first of a version, when it is over, once, and read by curators', async () => {
    const { keeper, tour, anna, boris } = await overTour();
    assert.deepEqual((await own(anna, tour)).open, []);
    assert.deepEqual(await refused(anna, tour, body('character')), [409, 'tour_not_over']);
    await ageTour(world.server.database, tour.name, 100);
    assert.deepEqual((await own(anna, tour)).open, ['character']);
    assert.deepEqual(await own(boris, tour), { proposals: [], open: [] });
    assert.deepEqual(await refused(boris, tour, body('character')), [403, 'not_winner']);
    assert.deepEqual(await refused(anna, tour, body('pair')), [403, 'not_winner']);
    const wanted = body('character');
    const made = await propose(anna, tour, wanted);
    assert.deepEqual(await propose(anna, tour, wanted), made, 'once by a command');
    assert.deepEqual([made.state, made.character.name, made.themes], ['waiting', 'Newcomer', null]);
    assert.deepEqual(await refused(anna, tour, body('character')), [409, 'proposed']);
    assert.deepEqual(await own(anna, tour), { proposals: [made], open: [] });
    assert.deepEqual((await keeper.ask('GET', path(tour), undefined, 200)).json.proposals, [made]);
    assert.deepEqual(await refusal(anna, 'GET', path(tour)), [403, 'curators_only']);
  });

  test('are not made by a winner who is disqualified, until that is lifted: the next one moves up and makes them', async () => {
    const { keeper, tour, anna, boris, vera, gleb } = await overTour();
    await ageTour(world.server.database, tour.name, 100);
    const winners = async () =>
      (await readTour(anna, tour.id)).winners.map(({ version, players }) => [
        version,
        ...players.map(({ name }) => name),
      ]);
    const disqualify = async (whom, cause) => {
      const wanted = { name: nameOf(whom), cause, tours: cause === 'plagiarism' ? null : 1, reason: 'Not so' };
      return (await keeper.ask('POST', `/tours/${tour.id}/disqualifications`, wanted, 201)).json;
    };
    const pair = ['pair', nameOf(vera), nameOf(gleb)];
    assert.deepEqual(await winners(), [['character', nameOf(anna)], pair]);
    await propose(anna, tour, body('character'));
    const disqualification = await disqualify(anna, 'plagiarism');
    assert.deepEqual(await winners(), [['character', nameOf(boris)], pair]);
    const { proposals, open } = await own(anna, tour);
    assert.deepEqual([proposals.map(({ state, reason }) => [state, reason]), open], [[['refused', 'Not so']], []]);
    assert.deepEqual(await refused(anna, tour, body('character')), [403, 'not_winner']);
    assert.deepEqual((await own(boris, tour)).open, ['character']);
    await propose(vera, tour, body('pair'));
    await disqualify(gleb, 'rudeness');
    assert.deepEqual(await winners(), [['character', nameOf(boris)]], 'of a pair both');
    assert.deepEqual(
      (await own(vera, tour)).proposals.map(({ state }) => state),
      ['refused'],
    );
    await disqualify(boris, 'unfinished');
    assert.deepEqual(await winners(), [['character', nameOf(boris)]], 'another board has nothing to do with it');
    await keeper.ask('POST', `/disqualifications/${disqualification.id}/answer`, { lift: true, text: 'It was.' }, 204);
    assert.deepEqual(await winners(), [['character', nameOf(anna)]]);
    assert.deepEqual((await own(boris, tour)).open, []);
    assert.equal((await propose(anna, tour, body('character'))).state, 'waiting');
  });

  test('that are refused, with a reason, may be made anew, and one that is accepted is a character', async () => {
    const { keeper, tour, anna } = await overTour();
    await ageTour(world.server.database, tour.name, 100);
    const first = await propose(anna, tour, body('character'));
    const decide = (id, how, what) => keeper.ask('POST', path(tour, `/${id}/${how}`), what);
    assert.deepEqual(await refusal(anna, 'POST', path(tour, `/${first.id}/accept`), {}), [403, 'curators_only']);
    for (let i = 0; i < 2; i += 1) {
      const { json } = await decide(first.id, 'refuse', { reason: 'Too dull.' });
      assert.deepEqual([json.state, json.reason], ['refused', 'Too dull.']);
    }
    assert.deepEqual((await decide(first.id, 'accept', {})).json.code, 'not_waiting');
    assert.deepEqual((await decide('zzzzzzzz', 'accept', {})).json.code, 'not_found');
    assert.deepEqual((await notices(anna))[0], {
      kind: 'tour',
      tour: tour.id,
      name: tour.name,
      news: 'proposal_refused',
      room: null,
      text: 'Too dull.',
    });
    const second = await propose(anna, tour, body('character', { character: character('Brighter') }));
    const [{ json: accepted }, { json: again }] = await Promise.all([1, 2].map(() => decide(second.id, 'accept', {})));
    assert.equal(accepted.made, again.made, 'made once');
    const { json: made } = await keeper.ask('GET', `/curator/characters/${accepted.made}`, undefined, 200);
    assert.deepEqual([made.name, made.themes], ['Brighter', character('Brighter').themes]);
    assert.equal((await notices(anna))[0].news, 'proposal_accepted');
    const { json: log } = await keeper.ask('GET', `/tours/${tour.id}/log`, undefined, 200);
    assert.deepEqual(
      log.deeds.slice(0, 2).map(({ deed, text, target }) => [deed, text, target.name]),
      [
        ['accept_proposal', null, nameOf(anna)],
        ['refuse_proposal', 'Too dull.', nameOf(anna)],
      ],
    );
  });

  test('of a pair are made by one of both, and stand in the fields of pairs of the next tour in its language, with five others', async () => {
    const { keeper, nine, tour, vera, gleb } = await overTour();
    await ageTour(world.server.database, tour.name, 100);
    const made = await propose(vera, tour, body('pair'));
    assert.deepEqual([made.character, made.themes], [null, twenty()]);
    assert.deepEqual(await own(gleb, tour), { proposals: [made], open: [] }, "a partner's is of both");
    assert.deepEqual(await refused(gleb, tour, body('pair')), [409, 'proposed']);
    await keeper.ask('POST', path(tour, `/${made.id}/accept`), {}, 200);
    await makeTour(keeper, nine, { starts: Date.now() - 25 * kDay, lang: 'ru' });
    const following = await makeTour(keeper, nine, { starts: Date.now() - 20 * kDay });
    const [one, two] = await readers('One', 'Two');
    await apply(one, following.id, 'pair', { partner: nameOf(two) });
    const other = await curator(world.server, `Pair keeper ${nextNumber()}`);
    const { room } = await accept(
      other,
      following.id,
      await apply(two, following.id, 'pair', { partner: nameOf(one) }),
    );
    const [, , keeps] = await together(room, one, two, other);
    const field = keeps.view.themes.map(({ text }) => text);
    assert.equal(new Set(field).size, 25);
    assert.equal(field.filter((text) => text.startsWith('Pair theme')).length, 20);
  });

  test('that are written wrong are refused', async () => {
    const { tour, anna } = await overTour();
    await ageTour(world.server.database, tour.name, 100);
    for (const wrong of [
      { ...body('character'), themes: twenty() },
      { ...body('pair'), themes: twenty().slice(1) },
      { ...body('character'), version: 'small_field' },
      { ...body('character'), character: null },
      { ...body('character'), character: { ...character('X'), lang: 'fr' } },
    ])
      assert.deepEqual(await refused(anna, tour, wrong), [400, 'bad_message']);
    assert.deepEqual(await refused(anna, tour, body('character', { character: character('') })), [400, 'bad_text']);
    assert.deepEqual(await refused(anna, { id: 'zzzzzzzz' }, body('character')), [404, 'not_found']);
    assert.deepEqual((await own(anna, tour)).proposals, []);
  });
});
