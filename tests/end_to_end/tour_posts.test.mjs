// News on a tour's page, and questions with answers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { curator } from './harness/curators.mjs';
import { noticesOf } from './harness/people/commands.mjs';
import { scene } from './harness/scene.mjs';
import { accept, apply, makeTour, nineCharacters, reader } from './harness/tours/commands.mjs';
import { eventually } from './harness/waiting.mjs';
import { idNumber } from './harness/base62.mjs';

let cid = 900_000;

scene('On the page of a tour', (world) => {
  let keeper, nine;
  async function tourOf() {
    keeper ??= await curator(world.server, 'Keeper of the page');
    nine ??= await nineCharacters(keeper);
    return makeTour(keeper, nine);
  }
  const write = (client, tour, kind, text, number = ++cid) =>
    client.ask('POST', `/tours/${tour.id}/${kind}`, { cid: number, text });
  const postsOf = async (client, tour, kind) =>
    (await client.ask('GET', `/tours/${tour.id}/${kind}`, undefined, 200)).json.posts;
  const news = async (client) =>
    (await noticesOf(client, 'tour')).map(({ about }) => about).filter((about) => about.news !== 'accepted');
  const code = ({ status, json }) => [status, json.code];

  test('news are written by curators, once, and everybody reads them, the newest first', async () => {
    const tour = await tourOf();
    const same = ++cid;
    for (let i = 0; i < 2; i += 1) assert.equal((await write(keeper, tour, 'news', 'It has begun.', same)).status, 201);
    await write(keeper, tour, 'news', 'It goes on.');
    const guest = await Client.guest(world.server);
    const all = await postsOf(guest, tour, 'news');
    assert.deepEqual(
      all.map(({ text, answer, by }) => [text, answer, by.name]),
      [
        ['It goes on.', null, 'Keeper of the page'],
        ['It has begun.', null, 'Keeper of the page'],
      ],
    );
    const anna = await Client.registered(world.server, 'Has no news');
    assert.deepEqual(code(await write(anna, tour, 'news', 'Psst.')), [403, 'curators_only']);
    assert.deepEqual(await postsOf(guest, tour, 'questions'), []);
  });

  test('whoever plays in the tour is told the news, and nobody else', async () => {
    const tour = await tourOf();
    const [plays, waits] = await Promise.all([
      reader(world.server, 'Plays in it'),
      reader(world.server, 'Waits for it'),
    ]);
    await accept(keeper, tour.id, await apply(plays, tour.id, 'field'));
    await apply(waits, tour.id, 'field');
    await write(keeper, tour, 'news', 'Only a month is left.');
    await eventually(async () => (await news(plays)).length > 0, 'the news');
    assert.deepEqual(await news(plays), [
      { kind: 'tour', tour: tour.id, name: tour.name, news: 'news', room: null, text: 'Only a month is left.' },
    ]);
    assert.deepEqual(await news(waits), []);
  });

  test('news are told to all of hundreds, whenever the server is killed while it tells them', async () => {
    const tour = await tourOf();
    const plays = await reader(world.server, 'One of many');
    const { room } = await accept(keeper, tour.id, await apply(plays, tour.id, 'field'));
    const query = (sql, values) => world.server.database.query(sql, values);
    const many = 700;
    await query(
      `with made as (insert into player (name, guest) select 'Reader ' || i, true from generate_series(1, $1) as i returning id)
       insert into tour_application (tour, player, number, cid, version, weighted, text, made_at, state, decided_at, decided_by, room)
       select $2, id, 1, 1, 'field', false, '', 1, 'accepted', 1, 1, $3 from made`,
      [many, idNumber(tour.id), idNumber(room)],
    );
    const told = async () =>
      Number((await query(`select count(*) as told from notice where about ->> 'text' = 'To all of you'`))[0].told);
    assert.equal((await write(keeper, tour, 'news', 'To all of you')).status, 201);
    for (let i = 0; i < 3; i += 1) {
      const before = await told();
      await eventually(async () => (await told()) > before || before > many, 'some more are told');
      await world.server.kill();
      await world.server.start();
    }
    await eventually(async () => (await told()) === many + 1, 'all are told');
    assert.deepEqual(
      (await news(plays)).map(({ text }) => text),
      ['To all of you'],
    );
    const waits = await query('select id from tour_post where told_to is not null');
    await eventually(
      async () => waits.length === 0 || (await query('select from tour_post where told_to is not null')).length === 0,
      'it is done',
    );
  });

  test('a question is answered by a curator, whoever asked is told, and the answer may be changed', async () => {
    const tour = await tourOf();
    const asks = await Client.registered(world.server, 'Asks');
    const { json: question } = await write(asks, tour, 'questions', 'May it be a comic?');
    assert.deepEqual([question.answer, question.answered], [null, null]);
    const answer = (client, text) => client.ask('PUT', `/tours/${tour.id}/questions/${question.id}/answer`, { text });
    assert.deepEqual(code(await answer(asks, 'Yes!')), [403, 'curators_only']);
    assert.equal((await answer(keeper, 'No.')).status, 200);
    assert.equal((await answer(keeper, 'Yes, after all.')).json.answer, 'Yes, after all.');
    assert.equal((await postsOf(asks, tour, 'questions'))[0].answer, 'Yes, after all.');
    assert.deepEqual(
      (await news(asks)).map(({ news: what, text }) => [what, text]),
      [['question_answered', 'Yes, after all.']],
    );
  });

  test('an answer that is sent again is the one that stands: nobody is told of it, and the log has it once', async () => {
    const tour = await tourOf();
    const asks = await Client.registered(world.server, 'Asks once');
    const { json: question } = await write(asks, tour, 'questions', 'May it be a poem?');
    const path = `/tours/${tour.id}/questions/${question.id}/answer`;
    const told = () => noticesOf(asks, 'tour');
    const answer = async () => (await keeper.ask('PUT', path, { text: 'No.' }, 200)).json;
    const first = await answer();
    const before = await told();
    assert.equal(before.length, 1);
    assert.deepEqual(await answer(), first);
    assert.deepEqual(await told(), before);
    const { deeds } = (await keeper.ask('GET', `/tours/${tour.id}/log`, undefined, 200)).json;
    assert.equal(deeds.filter(({ deed }) => deed === 'answer').length, 1);
  });

  test('an answer that a curator has not seen is not replaced by theirs', async () => {
    const tour = await tourOf();
    const other = await curator(world.server, 'Another keeper');
    const asks = await Client.registered(world.server, 'Asks both');
    const { json: question } = await write(asks, tour, 'questions', 'May it be a play?');
    const answer = (client, text, answered) =>
      client.ask('PUT', `/tours/${tour.id}/questions/${question.id}/answer?answered=${answered}`, { text });
    const { json: first } = await answer(keeper, 'No.', 0);
    assert.deepEqual(code(await answer(other, 'Yes.', 0)), [409, 'answered']);
    assert.deepEqual((await answer(keeper, 'No.', 0)).json, first, 'the same command, given again');
    assert.equal((await postsOf(asks, tour, 'questions'))[0].answer, 'No.');
    assert.deepEqual(code(await answer(other, 'Yes.', 'never')), [400, 'bad_message']);
    assert.equal((await answer(other, 'Yes.', first.answered)).json.answer, 'Yes.');
  });

  test('curators take away what should not stand there', async () => {
    const tour = await tourOf();
    const asks = await Client.registered(world.server, 'Shouts');
    const { json: question } = await write(asks, tour, 'questions', 'BUY BOOKS');
    const path = `/tours/${tour.id}/posts/${question.id}`;
    assert.deepEqual(code(await asks.ask('DELETE', path)), [403, 'curators_only']);
    await keeper.ask('DELETE', path, undefined, 204);
    assert.deepEqual(code(await keeper.ask('DELETE', path)), [404, 'not_found']);
    assert.deepEqual(await postsOf(asks, tour, 'questions'), []);
  });

  test('what is wrong is refused, and stands nowhere', async () => {
    const tour = await tourOf();
    const asks = await Client.registered(world.server, 'Types wrong');
    const guest = await Client.guest(world.server);
    assert.deepEqual(code(await write(guest, tour, 'questions', 'Hm?')), [403, 'registered_only']);
    assert.deepEqual(code(await write(asks, tour, 'questions', ' ')), [400, 'bad_text']);
    assert.deepEqual(code(await write(asks, tour, 'questions', 'x'.repeat(2001))), [400, 'bad_text']);
    assert.deepEqual(code(await asks.ask('POST', `/tours/${tour.id}/questions`, { text: 'Hm?' })), [
      400,
      'bad_message',
    ]);
    assert.deepEqual(code(await write(asks, { id: 'zzzzzzzz' }, 'questions', 'Hm?')), [404, 'not_found']);
    const answered = await keeper.ask('PUT', `/tours/${tour.id}/questions/zzzzzzzz/answer`, { text: 'Yes.' });
    assert.deepEqual(code(answered), [404, 'not_found']);
    assert.deepEqual(await postsOf(asks, tour, 'questions'), []);
  });
});
