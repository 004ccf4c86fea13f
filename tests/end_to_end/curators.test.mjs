// Curators: whom the host makes one, what they make, what waits for them, and what is written down of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import {
  act,
  acceptAll,
  appoint,
  board,
  boardAgainst,
  boardTerms,
  characterSet,
  charactersSet,
  curator,
  fieldSet,
  makeCharacter,
  newBook,
  openBoard,
  read,
  refusedStep,
  reportOf,
  requestOf,
  settled,
  themes,
} from './harness/curators.mjs';
import { kTurning, markers, wordOf } from './harness/markers.mjs';
import { png } from './harness/pictures.mjs';
import { scene } from './harness/scene.mjs';
import { eventually } from './harness/waiting.mjs';

scene('Curators', (world) => {
  const { register } = world;
  const keeperNamed = (name) => curator(world.server, name);
  const get = async (client, path) => (await client.ask('GET', path, undefined, 200)).json;
  const log = (client, query = '') => get(client, `/curator/log${query}`);

  test('begin with whom the host makes one, and end when the host says so', async () => {
    const anna = await register('Chosen Curator');
    const name = anna.hello.you.name;
    assert.match(await appoint(world.server, name), /is a curator now/);
    assert.match(await appoint(world.server, name), /already/);
    assert.equal((await get(anna, '/me')).curator, true);
    const [row] = (await log(anna)).rows;
    assert.deepEqual([row.actor, row.action, row.target], [null, 'appoint', { name, guest: false }]);
    assert.match(await appoint(world.server, name, '--remove'), /no longer/);
    assert.equal((await get(anna, '/me')).curator, undefined);
    assert.equal((await anna.ask('GET', '/curator/desk')).json.code, 'curators_only');
    await assert.rejects(appoint(world.server, 'Nobody at all'), /Nobody is registered as Nobody at all/);
  });

  test('are alone with what is theirs, every part of it', async () => {
    const someone = await register('Curious reader');
    const stranger = new Client(world.server.url, 'stranger');
    for (const [method, path, body] of [
      ['GET', '/curator/desk'],
      ['POST', '/curator/rooms/1/take'],
      ['GET', '/curator/log'],
      ['GET', '/curator/characters'],
      ['POST', '/curator/characters', { name: 'X', lang: 'en', themes: themes() }],
      ['GET', '/curator/characters/1'],
      ['PUT', '/curator/characters/1', { version: 1, character: { name: 'X', lang: 'en', themes: themes() } }],
      ['POST', '/curator/characters/1', { action: 'retire' }],
      ['DELETE', '/curator/characters/1/picture'],
      ['GET', '/curator/gathered?characters=1&size=3'],
      ['GET', '/curator/sets'],
      ['POST', '/curator/sets', { kind: 'characters', title: 'X', lang: 'en', characters: ['1'] }],
      ['GET', '/curator/sets/1'],
      [
        'PUT',
        '/curator/sets/1',
        { version: 1, set: { kind: 'characters', title: 'X', lang: 'en', characters: ['1'] } },
      ],
      ['POST', '/curator/sets/1', { action: 'publish' }],
    ]) {
      assert.equal((await someone.ask(method, path, body)).json.code, 'curators_only', `${method} ${path}`);
      assert.equal((await stranger.ask(method, path, body)).status, 401, `${method} ${path}`);
    }
    assert.equal(await someone.refused({ t: 'follow', topic: 'desk' }), 'curators_only');
  });

  test('have sets from the beginning, in both languages, and what is hidden in them is told to nobody', async () => {
    const stranger = new Client(world.server.url, 'chooses');
    const { sets } = await get(stranger, '/sets');
    for (const lang of ['en', 'ru']) {
      const own = sets.filter((set) => set.lang === lang);
      assert.deepEqual(own.map(({ kind, size }) => `${kind} ${size}`).sort(), [
        'characters null',
        'field 3',
        'field 4',
        'field 5',
      ]);
      assert.equal(own.find(({ kind }) => kind === 'characters').characters.length, 9);
    }
    const all = sets.flatMap((set) => [...set.themes, ...set.characters.flatMap((each) => each.themes)]);
    assert.ok(all.some(({ hidden }) => hidden) && all.every(({ text, hidden }) => (text === '?') === hidden));
    const [field] = (await get(stranger, '/sets?kind=field&size=5&lang=ru')).sets;
    assert.deepEqual(await get(stranger, `/sets/${field.id}`), field);
    const ofFour = (await get(stranger, '/sets?kind=field&size=4')).sets;
    assert.deepEqual([...new Set(ofFour.map(({ size }) => size))], [4]);
    for (const path of ['/sets?lang=xx', '/sets?kind=board', '/sets?kind=board&lang=en']) {
      assert.deepEqual(await get(stranger, path), { sets: [], next: null }, path);
    }
    for (const path of ['/sets/zzz', '/sets?size=7', '/sets?size=7&lang=xx', '/sets?after=-']) {
      assert.equal((await stranger.ask('GET', path)).status, 404, path);
    }
  });

  test('make characters, change them one after the other, and retire them', async () => {
    const keeper = await keeperNamed('Makes characters');
    const made = await makeCharacter(keeper, 'Sherlock Holmes');
    assert.deepEqual([made.version, made.made_by, made.retired], [1, 'Makes characters', false]);
    const at = `/curator/characters/${made.id}`;
    const character = { name: 'Dr Watson', lang: 'ru', themes: themes('Other', [0, 1]) };
    const { json } = await keeper.ask('PUT', at, { version: 1, character }, 200);
    assert.deepEqual([json.name, json.lang, json.version], ['Dr Watson', 'ru', 2]);
    assert.equal((await keeper.ask('PUT', at, { version: 1, character })).json.code, 'stale');
    assert.deepEqual((await get(keeper, at)).themes, character.themes);
    assert.equal((await keeper.ask('POST', at, { action: 'retire' }, 200)).json.retired, true);
    const listed = async (query) => (await get(keeper, `/curator/characters${query}`)).characters.map(({ id }) => id);
    assert.ok(!(await listed('')).includes(made.id));
    assert.ok((await listed('?retired=1')).includes(made.id));
    const set = { kind: 'characters', title: 'T', lang: 'en', characters: [made.id] };
    assert.equal((await keeper.ask('POST', '/curator/sets', set)).json.code, 'retired');
    assert.equal((await keeper.ask('POST', at, { action: 'restore' }, 200)).json.retired, false);
    assert.deepEqual(
      (await log(keeper)).rows.slice(0, 4).map(({ action }) => action),
      ['restore_character', 'retire_character', 'change_character', 'make_character'],
    );
  });

  test('refuse what is no character and no set, and nothing is made of it', async () => {
    const keeper = await keeperNamed('Is careful');
    const code = async (path, body) => (await keeper.ask('POST', path, body)).json.code;
    const before = (await get(keeper, '/curator/characters')).characters.length;
    for (const body of [
      {},
      { name: 'X', lang: 'en', themes: themes().slice(1) },
      { name: 'X', lang: 'de', themes: themes() },
      { name: 'X', lang: 'en', themes: themes(), extra: 1 },
      { name: 7, lang: 'en', themes: themes() },
      { name: 'X', lang: 'en', themes: themes().map(({ text }) => text) },
    ]) {
      assert.equal(await code('/curator/characters', body), 'bad_message', JSON.stringify(body).slice(0, 90));
    }
    for (const name of ['', '   ', 'x'.repeat(121), 'two\nlines', ...kTurning.map((turning) => `a${turning}b`)]) {
      const answer = await code('/curator/characters', { name, lang: 'en', themes: themes() });
      assert.equal(answer, 'bad_text', JSON.stringify(name));
    }
    const set = { title: 'T', lang: 'en' };
    for (const body of [
      { ...set, kind: 'field', size: 6, themes: themes('x', [], 36) },
      { ...set, kind: 'field', size: 4, themes: themes() },
      { ...set, kind: 'characters', characters: [] },
      { ...set, kind: 'characters', characters: ['1', '1'] },
      { ...set, kind: 'other' },
    ]) {
      assert.equal(await code('/curator/sets', body), 'bad_message', JSON.stringify(body).slice(0, 90));
    }
    assert.equal(await code('/curator/sets', { ...set, kind: 'characters', characters: ['zzz'] }), 'not_found');
    assert.equal((await get(keeper, '/curator/characters')).characters.length, before);
  });

  test('give a character a picture that everybody sees, and a running board keeps it', async () => {
    const keeper = await keeperNamed('Paints');
    const made = await makeCharacter(keeper, 'Captain Nemo');
    const at = `/curator/characters/${made.id}/picture`;
    const type = { 'content-type': 'image/png' };
    const { json } = await keeper.ask('PUT', at, png(40, 30, [20, 40, 200]), 200, type);
    const stranger = new Client(world.server.url, 'looks');
    const photo = await stranger.ask('GET', `/photos/${json.picture}/256`, undefined, 200);
    assert.equal(photo.headers['content-type'], 'image/webp');
    assert.equal((await keeper.ask('PUT', at, Buffer.from('no picture'), undefined, type)).json.code, 'not_a_photo');
    const [room] = await board([await register('Looks at it')], keeper, await charactersSet(keeper, [made]));
    await settled(room);
    assert.equal(room.view.characters[0].picture, `/api/v1/photos/${json.picture}/256`);
    assert.equal((await keeper.ask('DELETE', at, undefined, 200)).json.picture, null);
    assert.equal((await stranger.ask('GET', `/photos/${json.picture}/64`)).status, 200);
  });

  test('make sets that are drafts first, and change what is played from then on', async () => {
    const keeper = await keeperNamed('Makes sets');
    const characters = await Promise.all(['Alice', 'Dracula', 'Odysseus'].map((name) => makeCharacter(keeper, name)));
    const ids = characters.map(({ id }) => id);
    const { json: gathered } = await keeper.ask(
      'GET',
      `/curator/gathered?characters=${ids.join(',')}&size=5`,
      undefined,
      200,
    );
    assert.equal(new Set(gathered.themes.map(({ text }) => text)).size, 25);
    const few = await keeper.ask('GET', `/curator/gathered?characters=${ids[0]}&size=4`);
    assert.equal(few.json.code, 'too_few');
    const wanted = { kind: 'field', title: 'Gathered', lang: 'en', size: 5, themes: gathered.themes };
    const { json: set } = await keeper.ask('POST', '/curator/sets', wanted, 201);
    assert.deepEqual([set.state, set.themes], ['draft', gathered.themes]);
    const stranger = new Client(world.server.url, 'waits');
    assert.equal((await stranger.ask('GET', `/sets/${set.id}`)).status, 404);
    const reader = await register('May not yet');
    const terms = boardTerms({ version: '5x5' });
    const link = (who) => who.send({ t: 'challenge', terms, setup: { set: set.id } });
    assert.equal((await link(reader)).code, 'not_found');
    assert.equal((await link(keeper)).t, 'ok', 'a curator may try a draft');
    await keeper.ask('POST', `/curator/sets/${set.id}`, { action: 'publish' }, 200);
    assert.equal((await link(reader)).t, 'ok');
    assert.equal((await get(stranger, `/sets/${set.id}`)).title, 'Gathered');
    const change = { version: 1, set: { ...wanted, title: 'Gathered anew' } };
    assert.equal((await keeper.ask('PUT', `/curator/sets/${set.id}`, change, 200)).json.version, 2);
    assert.equal((await keeper.ask('PUT', `/curator/sets/${set.id}`, change)).json.code, 'stale');
    const move = async (action) => (await keeper.ask('POST', `/curator/sets/${set.id}`, { action })).json;
    assert.equal((await move('withdraw')).state, 'draft');
    assert.equal((await move('retire')).state, 'retired');
    assert.equal((await move('publish')).code, 'retired');
    assert.equal((await link(keeper)).code, 'not_found');
    assert.ok((await get(keeper, '/curator/sets?retired=1')).sets.some(({ id }) => id === set.id));
    assert.equal((await move('restore')).state, 'draft');
    assert.equal((await get(keeper, `/curator/sets/${set.id}`)).title, 'Gathered anew');
    assert.ok((await get(keeper, '/curator/sets')).sets.some(({ id }) => id === set.id));
  });

  test('have texts come back as typed, whatever is in them', async () => {
    const keeper = await keeperNamed('Types');
    const typed = markers();
    const of = themes().map((theme, index) => ({ ...theme, text: typed[index] }));
    const name = typed[9].slice(0, 120);
    const made = await makeCharacter(keeper, name, of);
    assert.deepEqual([made.name, made.themes], [name, of]);
    const set = await charactersSet(keeper, [made]);
    const stranger = new Client(world.server.url, 'reads texts');
    const { text } = await stranger.ask('GET', `/sets/${set}`, undefined, 200);
    const shown = JSON.parse(text).characters[0];
    assert.deepEqual(shown.themes.slice(0, 8), of.slice(0, 8));
    assert.ok(!text.includes(wordOf(typed[8])), 'the hidden one');
  });

  test('are told of a set that does not fit the board', async () => {
    const keeper = await keeperNamed('Fits');
    const reader = await register('Does not fit');
    const field = await fieldSet(keeper, themes('x', [], 9), 3);
    const code = (set, options) => reader.refused({ t: 'challenge', terms: boardTerms(options), setup: { set } });
    assert.equal(await code(field, { version: '3x3' }), 'bad_setup');
    assert.equal(await code(field, { version: '5x5' }), 'bad_setup');
    assert.equal(await code('zzzz', { version: '3x3' }), 'not_found');
    assert.ok(await openBoard(reader, field, { version: 'pair', size: 3 }));
  });

  test('find on the desk what waits, their own first, hear of it, and take boards over', async () => {
    const [anna, boris] = await Promise.all([keeperNamed('Keeps'), keeperNamed('Takes over')]);
    const reader = await register('Reads on the desk');
    const link = await openBoard(reader, await characterSet(anna, 'Cinderella', themes('Slipper', [4])));
    const seeking = (await get(boris, '/curator/desk')).seeking.find(({ challenge }) => challenge === link);
    assert.deepEqual(seeking.joined, [{ name: 'Reads on the desk', guest: false }]);
    const somebody = await register('No curator');
    assert.equal(await somebody.refused({ t: 'accept_challenge', challenge: link, side: 'curator' }), 'not_a_curator');
    const { room } = await anna.do({ t: 'accept_challenge', challenge: link, side: 'curator' });
    assert.ok(!(await get(boris, '/curator/desk')).seeking.some(({ challenge }) => challenge === link));
    await boris.do({ t: 'follow', topic: 'desk' });
    const mine = await reader.follow(room);
    await settled(mine);
    await act(mine, { do: 'oppose', character: 0 });
    await act(mine, { do: 'ask', cell: 4 });
    await boris.until(
      () => boris.frames.some((frame) => frame.t === 'desk' && frame.room === room),
      'news of the desk',
    );
    const waitsFor = ({ t, notice }) => t === 'notice' && notice.about.kind === 'turn' && notice.about.room === room;
    await anna.until(() => anna.frames.some(waitsFor), 'the notice that somebody waits');
    const item = async (who) => (await get(who, '/curator/desk')).waiting.find((each) => each.room === room);
    assert.deepEqual(
      [(await item(anna)).mine, (await item(boris)).mine, (await item(boris)).kind, (await item(boris)).cell],
      [true, false, 'ask', 4],
    );
    assert.equal((await item(boris)).reader.name, 'Reads on the desk');
    const kept = async (who) => (await get(who, '/curator/desk')).boards.find((each) => each.room === room);
    assert.deepEqual([(await kept(anna)).waiting, (await kept(anna)).mover.name], [1, 'Reads on the desk']);
    const hers = await anna.follow(room);
    assert.equal(hers.view.themes[4].text, 'Slipper 4');
    await boris.ask('POST', `/curator/rooms/${room}/take`, {}, 204);
    await boris.ask('POST', `/curator/rooms/${room}/take`, {}, 204);
    const theirs = await boris.follow(room);
    await eventually(
      async () => (await boris.send({ t: 'play', room, d: { do: 'reveal', cell: 4 } })).t === 'ok',
      'his board',
    );
    assert.equal((await anna.send({ t: 'play', room, d: { do: 'reveal', cell: 4 } })).t, 'error');
    await mine.until(() => mine.view.themes[4].text === 'Slipper 4', 'the theme');
    await hers.until(() => hers.n >= theirs.n, 'the same, as one who only watches');
    assert.equal(hers.view.themes[4].text, null, 'it is no board of hers any more');
    const { rows } = await log(anna, `?room=${room}`);
    assert.deepEqual(
      rows.map(({ action, actor, act: done, target }) => [action, actor, done?.do, target?.name]),
      [
        ['step', 'Takes over', 'reveal', undefined],
        ['take_board', 'Takes over', undefined, 'Keeps'],
      ],
    );
    assert.equal(rows[0].step, theirs.n);
    assert.equal((await anna.ask('GET', '/curator/log?room=zzz')).status, 404);
    assert.equal((await anna.ask('POST', '/curator/rooms/zzz/take', {})).status, 404);
    await boris.do({ t: 'unfollow', topic: 'desk' });
    const told = await appoint(world.server, 'Takes over', '--remove');
    assert.match(told, /no longer/);
    assert.ok(told.includes(`/g/${room}`), 'the host hears which boards are left behind');
  });

  test('do not judge where they read, nor look into it', async () => {
    const [keeper, reader] = await Promise.all([keeperNamed('Judges'), keeperNamed('Reads as well')]);
    const challenge = await openBoard(reader, await characterSet(keeper, 'Odysseus', themes('Ithaca')));
    const code = await reader.refused({ t: 'accept_challenge', challenge, side: 'curator' });
    assert.ok(code, 'nobody sits twice');
    const { room } = await keeper.do({ t: 'accept_challenge', challenge, side: 'curator' });
    const mine = await reader.follow(room);
    await settled(mine);
    await act(mine, { do: 'oppose', character: 0 });
    await act(mine, { do: 'ask', cell: 8 });
    assert.equal((await reader.ask('POST', `/curator/rooms/${room}/take`, {})).json.code, 'own_board');
    assert.equal((await reader.ask('GET', `/curator/log?room=${room}`)).json.code, 'own_board');
    assert.ok(!(await get(reader, '/curator/desk')).waiting.some((each) => each.room === room));
    assert.equal(await refusedStep(mine, { do: 'reveal', cell: 8 }), 'not_curator');
    await act(await keeper.follow(room), { do: 'reveal', cell: 8 });
    assert.ok(!(await log(reader)).rows.some((row) => row.room === room));
    await act(await keeper.follow(room), { do: 'close', why: 'Enough.' });
    await mine.until(() => mine.result, 'the end');
    assert.equal(
      (await (await keeperNamed('Too late')).ask('POST', `/curator/rooms/${room}/take`, {})).json.code,
      'game_over',
    );
  });

  test('leave a list of the books that somebody has read, without those that are void', async () => {
    const keeper = await keeperNamed('Voids');
    const reader = await register('Has read');
    const [mine, theirs] = await boardAgainst(reader, keeper, await characterSet(keeper, 'Alice'));
    const first = await read(mine, theirs, 0);
    await settled(mine);
    const books = async (query = '') =>
      get(new Client(world.server.url, 'sees books'), `/players/Has%20read/books${query}`);
    const page = await books();
    assert.equal(page.tag, 'крестики-нолики');
    const [book] = page.books;
    assert.deepEqual(
      [book.title, book.author, book.link, book.pages, book.rating, book.text, book.review, book.cell],
      [first.title, first.author, first.link, 250, 8, 'Well read.', null, 0],
    );
    assert.deepEqual([book.room, page.count, page.next], [mine.room, 1, null]);
    await act(theirs, { do: 'void', cell: 0, why: 'Another book.' });
    assert.deepEqual((await books()).books, []);
    assert.equal((await reader.ask('GET', '/players/Nobody%20here/books')).status, 404);
    assert.equal((await reader.ask('GET', '/players/Has%20read/books?after=1.2')).status, 404);
    await acceptAll(theirs);
    assert.equal(await refusedStep(mine, reportOf(0, newBook())), 'not_approved');
    assert.equal(await refusedStep(mine, { ...requestOf(0, newBook()), link: 'javascript:alert(1)' }), 'bad_link');
  });
});
