// The books that curators recommend for the themes of a character.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { act, board, boardAgainst, charactersSet, curator, makeCharacter, themes } from './harness/curators.mjs';
import { scene } from './harness/scene.mjs';

const kEmma = { theme: 0, author: 'Jane Austen', title: 'Emma', link: 'https://books.example/emma' };
const kHidden = { theme: 8, author: 'Lewis Carroll', title: 'Sylvie and Bruno', link: null };

scene('The books that are recommended for a character', (world) => {
  const path = (hero) => `/curator/characters/${hero.id}/books`;
  const listOf = async (client, hero) => (await client.ask('GET', `/characters/${hero.id}/books`, undefined, 200)).json;
  const put = (keeper, hero, version, books) => keeper.ask('PUT', path(hero), { version, books });
  const titles = (list) => list.themes.map(({ books }) => books.map(({ title }) => title).join());

  async function heroOf(name) {
    const keeper = await curator(world.server, name);
    return { keeper, hero: await makeCharacter(keeper, `Hero of ${name}`, themes('Sea', [8])) };
  }

  test('are none at first, and are what a curator has put there last', async () => {
    const { keeper, hero } = await heroOf('Recommends');
    const first = await listOf(keeper, hero);
    assert.deepEqual([first.version, titles(first).join('')], [1, '']);
    const { json } = await keeper.ask('PUT', path(hero), { version: 1, books: [kEmma, kHidden] }, 200);
    assert.equal(json.version, 2);
    const now = await listOf(keeper, hero);
    assert.deepEqual(now, json);
    assert.deepEqual(now.themes[0].books, [
      { author: 'Jane Austen', title: 'Emma', link: 'https://books.example/emma' },
    ]);
    await keeper.ask('PUT', path(hero), { version: 2, books: [] }, 200);
    assert.equal(titles(await listOf(keeper, hero)).join(''), '');
  });

  test('are read by everybody, but those for hidden themes by curators alone', async () => {
    const { keeper, hero } = await heroOf('Hides books');
    await put(keeper, hero, 1, [kEmma, kHidden]);
    const readers = [await Client.registered(world.server, 'Reads lists'), await Client.guest(world.server)];
    for (const reader of readers) {
      const list = await listOf(reader, hero);
      assert.equal(list.themes[0].books[0].title, 'Emma');
      assert.deepEqual(list.themes[8], { text: '?', hidden: true, books: [] });
    }
    assert.equal((await listOf(keeper, hero)).themes[8].books[0].title, 'Sylvie and Bruno');
  });

  test('are changed by one curator at a time, and by nobody else', async () => {
    const { keeper, hero } = await heroOf('Is quick');
    const other = await curator(world.server, 'Is slow');
    const reader = await Client.registered(world.server, 'Has ideas');
    assert.equal((await put(reader, hero, 1, [kEmma])).json.code, 'curators_only');
    const both = await Promise.all([put(keeper, hero, 1, [kEmma]), put(other, hero, 1, [kHidden])]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    assert.equal(both.find(({ status }) => status === 409).json.code, 'stale');
    assert.equal((await listOf(keeper, hero)).version, 2);
    const { json } = await keeper.ask('GET', '/curator/log', undefined, 200);
    assert.equal(JSON.stringify(json).includes('Emma') || JSON.stringify(json).includes('Sylvie'), true);
  });

  test('are refused where they are wrong, and nothing changes', async () => {
    const { keeper, hero } = await heroOf('Mistypes');
    for (const [book, code] of [
      [{ ...kEmma, theme: 9 }, 'bad_message'],
      [{ ...kEmma, more: 1 }, 'bad_message'],
      [{ ...kEmma, title: '' }, 'bad_text'],
      [{ ...kEmma, author: 'x'.repeat(201) }, 'bad_text'],
      [{ ...kEmma, title: 'two\nlines' }, 'bad_text'],
      [{ ...kEmma, link: 'javascript:alert(1)' }, 'bad_link'],
    ]) {
      const { status, json } = await put(keeper, hero, 1, [book]);
      assert.deepEqual([status, json.code], [400, code], JSON.stringify(book).slice(0, 80));
    }
    const many = Array.from({ length: 21 }, (_, at) => ({ ...kEmma, title: `Emma ${at}` }));
    assert.equal((await put(keeper, hero, 1, many)).json.code, 'bad_message');
    assert.equal((await put(keeper, hero, 1, many.slice(1))).status, 200);
    assert.equal((await keeper.ask('GET', '/characters/zzzzzzzz/books')).json.code, 'not_found');
    assert.equal((await put(keeper, { id: 'zzzzzzzz' }, 1, [])).json.code, 'not_found');
  });

  test('for a hidden theme are shown to whoever was told it at their board, and to nobody else', async () => {
    const { keeper, hero } = await heroOf('Tells a theme');
    await put(keeper, hero, 1, [kEmma, kHidden]);
    const reader = await Client.registered(world.server, 'Is told');
    const other = await Client.registered(world.server, 'Is not told');
    const [sees, keeps] = await boardAgainst(reader, keeper, await charactersSet(keeper, [hero]));
    const read = async (client, room = sees.room) =>
      (await client.ask('GET', `/characters/${hero.id}/books?room=${room}`, undefined, 200)).json.themes[8];
    const nothing = { text: '?', hidden: true, books: [] };
    const both = [sees, keeps];
    assert.deepEqual(await read(reader), nothing);
    await act(sees, { do: 'ask', cell: 8 }, both);
    assert.deepEqual(await read(reader), nothing);
    await act(keeps, { do: 'reveal', cell: 8 }, both);
    const told = await read(reader);
    assert.deepEqual([told.text, told.books[0].title], ['Sea 8', 'Sylvie and Bruno']);
    assert.deepEqual(await read(other), nothing);
    for (const room of ['', 'zzzzzzzz', '!']) assert.deepEqual(await read(reader, room), nothing);
  });

  test('are where a board says that its character has them', async () => {
    const { keeper, hero } = await heroOf('Keeps a board');
    const reader = await Client.registered(world.server, 'Sits at it');
    const [sees] = await board([reader], keeper, await charactersSet(keeper, [hero]));
    assert.equal(sees.view.characters[0].id, hero.id);
  });
});
