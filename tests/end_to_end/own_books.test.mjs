// The list of books that somebody has read: one by one, and out of files of other sites.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from './harness/client.mjs';
import { scene } from './harness/scene.mjs';
import { refusal } from './harness/teams/commands.mjs';
import { importBooks, table } from './harness/tours/commands.mjs';

scene('A list of books', (world) => {
  let count = 0;
  const somebody = () => Client.registered(world.server, `Reads ${++count}`);
  const page = async (client, query = '') => (await client.ask('GET', `/own-books${query}`, undefined, 200)).json;
  const emma = { author: 'Jane Austen', title: 'Emma', read_on: '2024-05-17' };

  test('has what its player has added, once, until they take it out', async () => {
    const anna = await somebody();
    assert.deepEqual((await anna.ask('POST', '/own-books', emma, 201)).json, { added: 1, known: 0 });
    const again = { ...emma, author: 'JANE AUSTEN', read_on: null };
    assert.deepEqual((await anna.ask('POST', '/own-books', again, 201)).json, { added: 0, known: 1 });
    const { count: all, books, next } = await page(anna);
    assert.deepEqual([all, next, { ...books[0], id: '' }], [1, null, { id: '', ...emma }]);
    for (let i = 0; i < 2; i += 1) await anna.ask('DELETE', `/own-books/${books[0].id}`, undefined, 204);
    assert.equal((await page(anna)).count, 0);
  });

  test('is its player’s own', async () => {
    const [anna, boris, guest] = [await somebody(), await somebody(), await Client.guest(world.server)];
    await anna.ask('POST', '/own-books', emma, 201);
    const [{ id }] = (await page(anna)).books;
    await boris.ask('DELETE', `/own-books/${id}`, undefined, 204);
    assert.equal((await page(anna)).count, 1);
    assert.equal((await page(boris)).count, 0);
    assert.deepEqual(await refusal(guest, 'GET', '/own-books'), [403, 'registered_only']);
  });

  test('refuses what is no book', async () => {
    const anna = await somebody();
    for (const wrong of [
      { author: '' },
      { title: 'x'.repeat(201) },
      { read_on: 'yesterday' },
      { read_on: '2023-02-29' },
    ])
      assert.deepEqual(await refusal(anna, 'POST', '/own-books', { ...emma, ...wrong }), [400, 'bad_book']);
    assert.deepEqual(await refusal(anna, 'POST', '/own-books', { author: 'A', title: 'B' }), [400, 'bad_message']);
    assert.deepEqual(await refusal(anna, 'DELETE', '/own-books/00'), [404, 'not_found']);
  });

  test('takes in the table of another site in its order, and a page after the other is read', async () => {
    const anna = await somebody();
    const goodreads =
      'Book Id,Title,Author,Date Read,Exclusive Shelf\n1,Emma,Jane Austen,2024/05/17,read\n2,Dune,Frank Herbert,,to-read\n';
    assert.deepEqual((await importBooks(anna, goodreads)).json, { added: 1, known: 0 });
    assert.deepEqual((await importBooks(anna, table(60))).json, { added: 60, known: 0 });
    assert.deepEqual((await importBooks(anna, table(2, 59))).json, { added: 1, known: 1 });
    const first = await page(anna);
    assert.deepEqual([first.count, first.books.length, first.books[1].title], [62, 50, 'Title 0']);
    const second = await page(anna, `?before=${first.next}`);
    assert.deepEqual([second.books.length, second.next, second.books.at(-1).title], [12, null, 'Emma']);
  });

  test('takes a table as a whole or tells what is wrong by its lines', async () => {
    const anna = await somebody();
    const { status, json } = await importBooks(anna, 'Emma,Jane Austen\n,Nobody\nDracula,Bram Stoker,never\n');
    assert.deepEqual(
      [status, json.code, json.errors.map(({ line, code }) => [line, code])],
      [
        422,
        'bad_books',
        [
          [2, 'bad_book'],
          [3, 'bad_book'],
        ],
      ],
    );
    assert.equal((await page(anna)).count, 0);
    const cut = await importBooks(anna, Buffer.from([0xc3, 0x28, 0xff]));
    assert.deepEqual([cut.status, cut.json.code], [422, 'bad_encoding']);
    assert.equal((await importBooks(anna, 'x'.repeat(1024 * 1024 + 1))).status, 413);
  });

  test('has five thousand books at most', async () => {
    const anna = await somebody();
    for (const from of [0, 2000]) assert.equal((await importBooks(anna, table(2000, from))).json.added, 2000);
    assert.equal((await importBooks(anna, table(1000, 4000))).json.added, 1000);
    assert.deepEqual(await refusal(anna, 'POST', '/own-books', emma), [409, 'too_many_books']);
    assert.equal((await page(anna)).count, 5000);
  });
});
