// Packs of questions: written, taken in from files and given out again, shared by a link; who may read them, and who may not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { scene } from './harness/scene.mjs';

const kCsv = { 'content-type': 'text/csv' };
const question = (text, more = {}) => ({ question: text, answer: `answer to ${text}`, ...more });
const whole = (each) => ({ accept: [], reject: [], comment: '', source: '', ...each });
const many = (count) => Array.from({ length: count }, (_, index) => question(`question ${index}`));

scene('A pack of questions', (world) => {
  const { register } = world;

  async function begin(client, questions = []) {
    const { json: pack } = await client.ask('POST', '/packs', { title: 'A pack', lang: 'en' }, 200);
    if (questions.length > 0) await take(client, pack.id, { questions });
    return pack.id;
  }

  const version = async (client, id) => (await client.ask('GET', `/packs/${id}`)).json?.version ?? 1;

  /** Takes in a file; JSON, or CSV where it is a text or bytes. */
  async function take(client, id, file, { mode = 'append', expected = 200, dry = '', headers = {} } = {}) {
    const isCsv = typeof file === 'string' || Buffer.isBuffer(file);
    const path = `/packs/${id}/import?mode=${mode}&version=${await version(client, id)}${dry}`;
    return client.ask('POST', path, file, expected, { ...(isCsv && kCsv), ...headers });
  }

  /** All that the account holds, page after page. */
  async function handedOver(client) {
    let text = '';
    for (let next = ''; next !== null;) {
      const { json } = await client.ask('GET', `/account/export?after=${next}`, undefined, 200);
      if (json.part === 'packs') text += JSON.stringify(json);
      ({ next } = json);
    }
    return text;
  }

  const page = async (client, id, query = '') =>
    (await client.ask('GET', `/packs/${id}/questions${query}`, undefined, 200)).json;
  const texts = async (client, id) => (await page(client, id)).questions.map((each) => each.question);
  const code = ({ status, json }) => [status, json?.code];

  test('is written, changed and deleted by its author', async () => {
    const anna = await register('Anna');
    const id = await begin(anna);
    const added = await anna.ask('POST', `/packs/${id}/questions?version=1`, { questions: many(3) }, 200);
    assert.deepEqual(added.json, { version: 2, size: 3 });
    const { questions } = await page(anna, id);
    assert.deepEqual(
      questions.map(({ id: _, place, ...each }) => [place, each]),
      many(3).map((each, index) => [index, whole(each)]),
    );
    const [first, second] = questions;
    const rewritten = question('question 0', { accept: ['yes'], reject: ['no'], comment: 'c', source: 's' });
    const { json: same } = await anna.ask('PUT', `/packs/${id}/questions/${first.id}?version=2`, rewritten, 200);
    assert.deepEqual(same, { version: 3, size: 3, question: { ...rewritten, id: first.id, place: 0 } });
    const other = await anna.ask('PUT', `/packs/${id}/questions/${first.id}?version=3`, question('new'), 200);
    assert.notEqual(other.json.question.id, first.id, 'another text is another question');
    await anna.ask('PUT', `/packs/${id}/questions/${second.id}/place?version=4`, { place: 2 }, 200);
    assert.deepEqual(await texts(anna, id), ['new', 'question 2', 'question 1']);
    await anna.ask('DELETE', `/packs/${id}/questions/${second.id}?version=5`, undefined, 200);
    assert.deepEqual(await texts(anna, id), ['new', 'question 2']);
    const { json: named } = await anna.ask('PUT', `/packs/${id}`, { title: ' Другой ', lang: 'ru' }, 200);
    assert.deepEqual([named.title, named.lang, named.size, named.mine, named.reads], ['Другой', 'ru', 2, true, true]);
    await anna.ask('DELETE', `/packs/${id}`, undefined, 204);
    await anna.ask('GET', `/packs/${id}`, undefined, 404);
  });

  test('is not changed by whoever has seen an older version', async () => {
    const anna = await register('Older');
    const id = await begin(anna, many(2));
    const [{ id: first }] = (await page(anna, id)).questions;
    const at = `/packs/${id}/questions`;
    const changes = [
      ['POST', `${at}?version=1`, { questions: many(1) }],
      ['PUT', `${at}/${first}?version=1`, question('x')],
      ['PUT', `${at}/${first}/place?version=1`, { place: 1 }],
      ['DELETE', `${at}/${first}?version=1`],
    ];
    for (const change of changes) assert.deepEqual(code(await anna.ask(...change)), [409, 'pack_changed']);
    assert.deepEqual(await texts(anna, id), ['question 0', 'question 1']);
  });

  test('of ten thousand questions is taken in and given out; of one more it is not', async () => {
    const anna = await register('Large');
    const id = await begin(anna);
    const { json } = await take(anna, id, { title: 'Large', lang: 'en', questions: many(10_000) });
    assert.deepEqual([json.size, json.added, json.sample.length], [10_000, 10_000, 3]);
    const last = await page(anna, id, '?from=9950');
    assert.deepEqual([last.total, last.questions.length, last.questions[49].question], [10_000, 50, 'question 9999']);
    assert.equal((await page(anna, id, '?search=QUESTION%20999')).total, 11);
    assert.deepEqual(code(await take(anna, id, { questions: [question('more')] }, { expected: 422 })), [
      422,
      'pack_too_large',
    ]);
    const tooMany = await take(anna, id, { questions: many(10_001) }, { mode: 'replace', expected: 422 });
    assert.equal(tooMany.json.code, 'pack_too_large');
    const csv = await anna.ask('GET', `/packs/${id}/export.csv`, undefined, 200);
    const back = await take(anna, id, csv.body, { mode: 'replace' });
    assert.deepEqual([back.json.kept, back.json.added, back.json.removed], [10_000, 0, 0]);
  });

  test('comes out of a file as it went in', async () => {
    const anna = await register('Files');
    const all = [
      question('<b>bold</b> & "quoted"\nline', {
        accept: ['a|b', 'c\\d'],
        reject: ['=1+1'],
        comment: '-c',
        source: ',;',
      }),
      question("'=apostrophe", { accept: ['@a'] }),
    ];
    const id = await begin(anna, all);
    const json = await anna.ask('GET', `/packs/${id}/export.json`, undefined, 200);
    assert.match(
      json.headers['content-disposition'],
      /^attachment; filename="pack.json"; filename\*=UTF-8''A%20pack.json$/,
    );
    assert.deepEqual([json.json.title, json.json.lang], ['A pack', 'en']);
    const other = await begin(anna);
    await take(anna, other, json.text.startsWith('{') ? JSON.parse(json.text) : null);
    const csv = await anna.ask('GET', `/packs/${other}/export.csv`, undefined, 200);
    const third = await begin(anna);
    await take(anna, third, csv.body);
    for (const each of [id, other, third]) {
      assert.deepEqual(
        (await page(anna, each)).questions.map(({ id: _, place: _place, ...rest }) => rest),
        all.map(whole),
      );
    }
  });

  test('is read from tables of all kinds', async () => {
    const anna = await register('Tables');
    const latin = (text) => Buffer.from(text, 'latin1');
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Вопрос\tОтвет\r\nКто?\tЯ\r\n', 'utf16le')]);
    // «Вопрос;Ответ», «Кто?;Я» as Windows writes it.
    const windows = latin('\xc2\xee\xef\xf0\xee\xf1;\xce\xf2\xe2\xe5\xf2\r\n\xca\xf2\xee?;\xdf\r\n');
    for (const [file, encoding] of [
      ['\ufeffquestion,answer\r\n"Кто?",Я\r\n', 'utf-8'],
      ['sep=;\r\nОтвет;Вопрос\r\nЯ;Кто?\r\n', 'utf-8'],
      [utf16, 'utf-16'],
      [windows, 'windows-1251'],
    ]) {
      const id = await begin(anna);
      assert.equal((await take(anna, id, file)).json.encoding, encoding);
      assert.deepEqual(
        (await page(anna, id)).questions.map((each) => [each.question, each.answer]),
        [['Кто?', 'Я']],
      );
    }
    const id = await begin(anna);
    for (const file of [latin('caf\xe9;na\xefve\n'), latin('\xf7\xcf\xd0\xd2\xcf\xd3;\xef\xd4\xd7\xc5\xd4\n')]) {
      assert.equal((await take(anna, id, file, { expected: 422 })).json.code, 'bad_encoding');
    }
  });

  test('is told what is wrong with a file by its lines, and takes nothing of it', async () => {
    const anna = await register('Faults');
    const id = await begin(anna, [question('stands')]);
    const csv =
      'question,answer\nfine,yes\nno answer,\n,no question\n"open"quotes,a\nfine,again\ntoo,many,cells,here\n';
    const { json: table } = await take(anna, id, csv, { expected: 422 });
    assert.equal(table.code, 'bad_pack');
    assert.deepEqual(
      table.errors.map(({ line, code: why }) => [line, why]).sort(([one], [other]) => one - other),
      [
        [3, 'no_answer'],
        [4, 'no_question'],
        [5, 'bad_quotes'],
        [6, 'duplicate'],
        [7, 'too_many_columns'],
      ],
    );
    const list = [question('a'), 7, { question: 'b' }, question('c', { extra: 1 }), question('x'.repeat(2001))];
    const { json: items } = await take(anna, id, { questions: list }, { expected: 422 });
    assert.deepEqual(
      items.errors.map(({ item, code: why }) => [item, why]),
      [
        [2, 'bad_item'],
        [3, 'no_answer'],
        [4, 'bad_item'],
        [5, 'too_long'],
      ],
    );
    const { json: broken } = await take(anna, id, '[\n{"question": \n]', {
      expected: 422,
      headers: { 'content-type': 'application/json' },
    });
    assert.deepEqual(
      broken.errors.map(({ line, code: why }) => [line, why]),
      [[3, 'bad_json']],
    );
    const { json: hundred } = await take(anna, id, 'q,\n'.repeat(1000), { expected: 422 });
    assert.equal(hundred.errors.length, 100);
    for (const empty of ['', '\n\n', 'question,answer\n']) {
      assert.equal((await take(anna, id, empty, { expected: 422 })).json.errors[0].code, 'no_questions');
    }
    assert.deepEqual(await texts(anna, id), ['stands']);
  });

  test('can be looked at before it is taken in', async () => {
    const anna = await register('Looks');
    const id = await begin(anna, many(3));
    const { json } = await take(
      anna,
      id,
      { questions: [question('question 1'), question('x')] },
      { mode: 'replace', dry: '&try=1' },
    );
    assert.deepEqual([json.added, json.kept, json.removed, json.size], [1, 1, 2, 2]);
    assert.equal((await texts(anna, id)).length, 3);
  });

  test('that is no question is refused, whatever it is', async () => {
    const anna = await register('Nonsense');
    const id = await begin(anna, many(1));
    const add = (body, headers) => anna.ask('POST', `/packs/${id}/questions?version=2`, body, undefined, headers);
    for (const body of ['{', '[]', '{}', '{"questions":{}}', '{"questions":null,"more":1}']) {
      assert.deepEqual(code(await add(body)), [400, 'bad_message'], body);
    }
    assert.equal((await add({ questions: [] })).json.errors[0].code, 'no_questions');
    assert.deepEqual(code(await add('x'.repeat(300_000))), [413, 'too_large']);
    assert.deepEqual(code(await add({ questions: many(1) }, { 'content-type': 'text/plain' })), [
      415,
      'unsupported_media_type',
    ]);
    assert.deepEqual(code(await anna.ask('POST', `/packs/${id}/questions`, { questions: many(1) })), [
      400,
      'bad_message',
    ]);
    for (const body of [
      {},
      { title: '', lang: 'en' },
      { title: 'x', lang: 'fr' },
      { title: 'x'.repeat(121), lang: 'en' },
    ]) {
      assert.deepEqual(code(await anna.ask('POST', '/packs', body)), [400, 'bad_message']);
    }
    const file = (type, query) =>
      anna.ask('POST', `/packs/${id}/import?${query}`, 'q,a\n', undefined, { 'content-type': type });
    assert.deepEqual(code(await file('text/html', 'mode=append&version=2')), [415, 'unsupported_media_type']);
    assert.deepEqual(code(await file('text/csv', 'mode=both&version=2')), [400, 'bad_message']);
    assert.deepEqual(code(await file('text/csv', 'mode=append')), [400, 'bad_message']);
    for (const path of ['/packs/---', '/packs/zzzzzzzzzzz', `/packs/${id}/questions/9?version=2`]) {
      const [method, body] = path.includes('?') ? ['PUT', question('x')] : ['GET'];
      assert.deepEqual(code(await anna.ask(method, path, body)), [404, 'not_found'], path);
    }
    assert.deepEqual(await texts(anna, id), ['question 0']);
  });

  test('shows markup as what it is: text', async () => {
    const anna = await register('Markup');
    const text = '<script>alert(1)</script>';
    const id = await begin(anna, [{ question: text, answer: text, accept: [text], comment: text, source: text }]);
    const [read] = (await page(anna, id)).questions;
    assert.deepEqual([read.question, read.answer, read.accept, read.comment], [text, text, [text], text]);
    const control = { question: 'a\u0007b', answer: 'c' };
    const { json } = await take(anna, id, { questions: [control, question('x\u202ey')] }, { expected: 422 });
    assert.deepEqual(
      json.errors.map((each) => each.code),
      ['bad_text', 'bad_text'],
    );
  });

  test('is nobody else’s', async () => {
    const anna = await register('Holder');
    const boris = await register('Stranger');
    const guest = await Client.guest(world.server);
    const id = await begin(anna, many(1));
    const [{ id: first }] = (await page(anna, id)).questions;
    const asks = [
      ['PUT', '', { title: 'x', lang: 'en' }],
      ['DELETE', ''],
      ['GET', '/questions'],
      ['POST', '/questions?version=2', { questions: many(1) }],
      ['PUT', `/questions/${first}?version=2`, question('x')],
      ['PUT', `/questions/${first}/place?version=2`, { place: 0 }],
      ['DELETE', `/questions/${first}?version=2`],
      ['POST', '/import?mode=replace&version=2', { questions: many(1) }],
      ['GET', '/export.csv'],
      ['GET', '/export.json'],
      ['PUT', '/link', { reads: true, renew: true }],
      ['DELETE', '/link'],
      ['DELETE', '/access'],
    ];
    for (const [method, path, body] of asks) {
      assert.deepEqual(
        code(await boris.ask(method, `/packs/${id}${path}`, body)),
        [404, 'not_found'],
        `${method} ${path}`,
      );
      assert.deepEqual(
        code(await guest.ask(method, `/packs/${id}${path}`, body)),
        [403, 'registered_only'],
        `${method} ${path}`,
      );
    }
    assert.deepEqual(code(await boris.ask('GET', `/packs/${id}`)), [404, 'not_found']);
    assert.deepEqual(code(await guest.ask('POST', '/packs', { title: 'x', lang: 'en' })), [403, 'registered_only']);
    assert.deepEqual(await texts(anna, id), ['question 0']);
  });

  test('is shared by a link, to be played or to be read, until the link ends', async () => {
    const anna = await register('Sharer');
    const boris = await register('Reader');
    const id = await begin(anna, many(2));
    const share = async (body) => (await anna.ask('PUT', `/packs/${id}/link`, body, 200)).json.link;
    const come = (link, expected) => boris.ask('POST', `/packs/${id}/access`, { link }, expected);
    const { token } = await share({ reads: false, renew: false });
    assert.equal((await share({ reads: false, renew: false })).token, token, 'it stays unless it is renewed');
    await come('x', 404);
    const { json: shared } = await come(token, 200);
    assert.deepEqual([shared.mine, shared.reads, shared.link, shared.size], [false, false, null, 2]);
    for (const path of ['/questions', '/export.csv', '/export.json']) {
      assert.deepEqual(code(await boris.ask('GET', `/packs/${id}${path}`)), [403, 'not_your_pack']);
    }
    await share({ reads: true, renew: false });
    assert.deepEqual(code(await boris.ask('GET', `/packs/${id}/questions`)), [409, 'pack_unread']);
    assert.deepEqual(code(await boris.ask('GET', `/packs/${id}/export.csv`)), [409, 'pack_unread']);
    await boris.ask('POST', `/packs/${id}/reading`, {}, 204);
    assert.equal((await page(boris, id)).total, 2);
    assert.deepEqual(
      code(await boris.ask('POST', `/packs/${id}/questions?version=2`, { questions: many(1) })),
      [403, 'not_your_pack'],
      'to read is not to write',
    );
    const renewed = await share({ reads: true, renew: true });
    await boris.ask('GET', `/packs/${id}`, undefined, 404);
    await come(token, 404);
    await come(renewed.token, 200);
    await boris.ask('DELETE', `/packs/${id}/access`, undefined, 204);
    await boris.ask('GET', `/packs/${id}`, undefined, 404);
    await come(renewed.token, 200);
    await anna.ask('DELETE', `/packs/${id}/link`, undefined, 204);
    await boris.ask('GET', `/packs/${id}`, undefined, 404);
    await come(renewed.token, 404);
  });

  test('of ours is there for everybody, and read by nobody', async () => {
    const guest = await Client.guest(world.server);
    const anna = await register('Curious');
    const stranger = new Client(world.server.url);
    const [forGuest, forAnna, forStranger] = await Promise.all(
      [guest, anna, stranger].map(async (client) => (await client.ask('GET', '/packs', undefined, 200)).json.packs),
    );
    assert.equal(forGuest.length, 3);
    assert.deepEqual(new Set(forGuest.map((pack) => pack.lang)), new Set(['ru', 'en']));
    for (const pack of [...forGuest, ...forAnna, ...forStranger]) {
      assert.deepEqual([pack.ours, pack.mine, pack.reads, pack.seen, pack.link], [true, false, false, 0, null]);
      assert.ok(pack.size >= 30);
    }
    assert.deepEqual((await stranger.ask('GET', `/packs/${forStranger[0].id}`, undefined, 200)).json, forStranger[0]);
    for (const path of ['/questions', '/export.csv', '/export.json']) {
      assert.deepEqual(code(await anna.ask('GET', `/packs/${forAnna[0].id}${path}`)), [403, 'not_your_pack']);
    }
    assert.deepEqual(code(await anna.ask('DELETE', `/packs/${forAnna[0].id}`)), [403, 'not_your_pack']);
  });

  test('sets up no game that it is too small for, that may not have it, or whose team knows it', async () => {
    const [anna, boris, carl, dora] = await Promise.all(['Supplier', 'Rival', 'Third', 'Fourth'].map(register));
    const options = { sizes: [2, 1], host: true };
    const terms = { variant: 'xo-quiz', options, clock: { kind: 'none' }, rated: false };
    const small = await begin(anna, many(8));
    const enough = await begin(anna, many(9));
    const challenge = (client, pack, side) =>
      client.send({ t: 'challenge', terms: { ...terms, side }, setup: { pack } });
    assert.equal((await challenge(anna, small, 'host')).code, 'pack_too_small');
    assert.equal((await challenge(boris, enough, 'host')).code, 'not_your_pack');
    assert.equal((await challenge(anna, 'zzz', 'host')).code, 'not_your_pack');
    assert.equal((await challenge(anna, enough, 'first')).code, 'own_pack', 'she has written it');
    const { id } = await challenge(anna, enough, 'host');
    const { token } = (await anna.ask('PUT', `/packs/${enough}/link`, { reads: true, renew: false }, 200)).json.link;
    assert.equal((await boris.ask('POST', `/packs/${enough}/access`, { link: token }, 200)).json.knows, false);
    await boris.do({ t: 'accept_challenge', challenge: id, side: 'second' });
    await dora.do({ t: 'accept_challenge', challenge: id, side: 'first' });
    await boris.ask('POST', `/packs/${enough}/reading`, {}, 204);
    assert.equal(await anna.refused({ t: 'begin', challenge: id }), 'own_pack', 'Rival has read it');
    const { json } = await anna.ask('GET', `/packs/${enough}/seen?challenge=${id}`, undefined, 200);
    const known = json.players.map(({ name, guest, seen, knows }) => `${name} ${guest} ${seen} ${knows}`);
    assert.deepEqual([json.size, ...known], [9, 'Supplier false 0 true', 'Rival false 0 true', 'Fourth false 0 false']);
    await carl.ask('GET', `/packs/${enough}/seen?challenge=${id}`, undefined, 404);
    await boris.ask('GET', `/packs/${json.id}/seen?challenge=${id}`, undefined, 404);
  });

  test('goes with its author’s account, and is handed over before', async () => {
    const anna = await register('Leaver');
    const boris = await register('Left');
    const id = await begin(anna, [question('is it mine?')]);
    const { token } = (await anna.ask('PUT', `/packs/${id}/link`, { reads: true, renew: false }, 200)).json.link;
    await boris.ask('POST', `/packs/${id}/access`, { link: token }, 200);
    assert.match(await handedOver(anna), /"packs".*is it mine\?/);
    await anna.ask('POST', '/account/deletion', { name: 'Leaver', password: 'correct horse' }, 204);
    await boris.ask('GET', `/packs/${id}`, undefined, 404);
  });
});
