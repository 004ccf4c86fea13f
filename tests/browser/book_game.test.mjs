// A board of readers in the browser: what readers, curators and whoever only looks see and do; months that pass meanwhile; the
// desk where characters and sets are made.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { Client } from '../end_to_end/harness/client.mjs';
import {
  age,
  appoint,
  boardUnderway,
  characterSet,
  curator,
  fieldSet,
  makeCharacter,
  themes,
} from '../end_to_end/harness/curators.mjs';
import { eventually } from '../end_to_end/harness/waiting.mjs';
import { cell, field, thread } from './harness/book.mjs';
import { tabTo } from './harness/keys.mjs';
import { kPhone, kSizesAndLocales, lookAtPage } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

const kDay = 86_400_000;

/** Waits until a cell is said with these words. */
const says = (visitor, number, words) =>
  eventually(
    async () => (await cell(visitor, number).getAttribute('aria-label'))?.includes(words),
    `${visitor.who} hears "${words}" of cell ${number}`,
  );

/** Fills in the request for a book; what is given replaces what would stand there. */
async function fillRequest(visitor, { title, author = 'Alan Milne', pages = '240', link = 'https://books.example/1' }) {
  await field(visitor, 'Title').fill(title);
  await field(visitor, 'Author').fill(author);
  await field(visitor, 'Link to the book').fill(link);
  await field(visitor, 'Pages').fill(pages);
  await visitor.page.getByRole('radio', { name: 'The description says so' }).check({ force: true });
  await field(visitor, 'Quote from the description').fill('It says so.');
}

stage('A board of readers in the browser', (world) => {
  const arrive = (name, options) => world.arrive(name, { account: name, ...options });

  /** Somebody at a browser as who they are already. */
  const arriveAs = (client, who, options) => world.arrive(who, { as: client, at: null, ...options });

  async function arriveCurator(name, options) {
    const visitor = await arrive(name, options);
    await appoint(world.server, name);
    await visitor.visit('/desk');
    return visitor;
  }

  /** Time goes by at the board that they look at while the server is down. */
  async function pass(days, ...visitors) {
    const room = new URL(visitors[0].page.url()).pathname.slice('/g/'.length);
    for (const each of visitors) each.outage = true;
    await world.server.kill();
    await age(world.server.database, room, days * kDay);
    await world.server.start();
    await Promise.all(visitors.map((each) => each.connected()));
  }

  let maker;
  before(async () => (maker = await curator(world.server, 'Maker of sets')));

  /** A board with a theme that is hidden, its reader, its curator, and who passes by. */
  async function openBoard() {
    await characterSet(maker, 'Captain Nobody', themes('Island', [8]));
    const [reader, keeper, public_] = await Promise.all([
      arrive('Reader'),
      arriveCurator('Keeper'),
      world.arrive('Passer-by'),
    ]);
    await reader.visit('/host/book-game');
    const set = reader.page.locator('.set', { hasText: 'Captain Nobody' });
    await set.getByRole('radio').check({ force: true });
    await reader.press('Play');
    await reader.page.waitForURL(/\/c\//);

    await keeper.page.getByRole('button', { name: /^Without a curator, \d/ }).click();
    await keeper.page
      .getByRole('listitem')
      .filter({ hasText: 'Reader' })
      .getByRole('button', { name: 'Become the curator' })
      .click();
    await keeper.page.waitForURL(/\/g\//);
    await reader.page.waitForURL(/\/g\//);
    await public_.visit(new URL(reader.page.url()).pathname);
    await reader.sees('Choose an opponent');
    await reader.page.getByRole('radio', { name: 'Captain Nobody' }).check({ force: true });
    await reader.press('Play against Captain Nobody');
    await reader.sees('Your move');
    await reader.page.getByText(/^until (\d+ \w+|\w+ \d+)$/).waitFor();
    return { reader, keeper, public_ };
  }

  /** A hidden theme, by keys alone. */
  async function askForTheme({ reader, keeper, public_ }) {
    await tabTo(reader.page, reader.page.getByRole('gridcell'));
    for (const key of ['Control+End', 'Enter']) await reader.page.keyboard.press(key);
    await tabTo(reader.page, reader.button('Ask for the theme'));
    await reader.page.keyboard.press('Enter');
    await reader.sees('The curator will tell you the theme of cell 9');
    await keeper.sees('1 task for you');
    await keeper.page.getByLabel('Note (optional)').fill('A collection will do.');
    await keeper.press('Reveal the theme');
    await reader.page.getByText('Island 8').first().waitFor();
    await reader.page.getByText('A collection will do.').first().waitFor();
    await thread(public_).getByText('The theme of cell no. 9 has been sent privately.').waitFor();
    await says(public_, 9, 'hidden theme');
    assert.ok(!(await public_.page.content()).includes('Island 8'), 'nobody else reads the theme');
  }

  /** What is wrong is said at its field, and a draft outlives the page. */
  async function sendRequest({ reader }) {
    await fillRequest(reader, { title: 'Winnie-the-Pooh', link: 'books.example' });
    await reader.press('Send to the curator');
    await reader.page.getByText('Enter a link that starts with https:// or http://.').waitFor();
    await reader.page.locator('#book-link:focus').waitFor();
    await reader.page.reload();
    await reader.connected();
    assert.equal(await field(reader, 'Title').inputValue(), 'Winnie-the-Pooh');
    await field(reader, 'Link to the book').fill('https://books.example/pooh');
    await reader.press('Send to the curator');
    await reader.sees('The curator is checking your book');
  }

  /** A book is refused, and another approved. */
  async function decideOnBooks({ reader, keeper }) {
    await keeper.press('Decline…');
    await keeper.press('Tags are not accepted as proof.');
    await keeper.press('Decline');
    await thread(reader).getByText('Tags are not accepted as proof.').waitFor();
    await thread(reader).getByText('Cell no. 9 — ?').waitFor();
    assert.equal(await field(reader, 'Title').inputValue(), '', 'what was sent is no draft any more');
    await fillRequest(reader, { title: 'The House at Pooh Corner' });
    await reader.press('Send to the curator');
    await keeper.press('Approve');
    await reader.sees('Read “The House at Pooh Corner”');
  }

  /** What was read is told, and the mark stands. */
  async function placeMark({ reader, keeper, public_ }) {
    assert.equal(await field(reader, 'Title').inputValue(), 'The House at Pooh Corner');
    await reader.press('Place the mark');
    await reader.page.getByText('Choose a rating.').waitFor();
    await reader.page.keyboard.press('ArrowRight');
    await reader.page.getByRole('radio', { name: '4½ of 5' }).check({ force: true });
    await field(reader, 'Your review').fill('Warm.\n<b>Read it</b> again.');
    await reader.press('Place the mark');
    await says(reader, 9, 'cross');
    await says(public_, 9, 'cross');
    await thread(public_).getByText('<b>Read it</b> again.').waitFor();
    await reader.sees('Your move');
    await keeper.press('Accept the report');
    await thread(public_).getByText('Report accepted.').waitFor();
    const link = thread(public_).getByRole('link', { name: '“The House at Pooh Corner”' }).first();
    assert.equal(await link.getAttribute('rel'), 'noopener nofollow ugc');
  }

  /** A month passes, in which the character moves; the book is in the reader's list. */
  async function letMonthPass({ reader, keeper, public_ }) {
    const noughts = () => public_.page.getByRole('gridcell', { name: /nought/ }).count();
    assert.equal(await noughts(), 1, 'the character has answered');
    await pass(32, reader, keeper, public_);
    await thread(public_).getByText('A month without a move: Reader.').waitFor();
    await eventually(async () => (await noughts()) === 2, 'the character moves without waiting');
    await reader.sees('Your move');

    await public_.visit('/player/Reader/books');
    await public_.page.getByRole('link', { name: 'The House at Pooh Corner' }).waitFor();
    await public_.page.getByText(/1 book · tag “крестики-нолики”/).waitFor();
  }

  test('is opened, a theme is asked for, a book refused, approved, read; a month passes', async () => {
    const people = await openBoard();
    await askForTheme(people);
    await sendRequest(people);
    await decideOnBooks(people);
    await placeMark(people);
    await letMonthPass(people);
  });

  test('is for two with their fingers and their deadlines; a mark may be void', async () => {
    await fieldSet(maker, themes('Winter', [4]), 3);
    const [first, second, keeper] = await Promise.all([
      arriveAs(await Client.registered(world.server, 'Finger'), 'Finger', kPhone),
      arrive('Partner'),
      arriveCurator('Keeper of pairs'),
    ]);
    await first.visit('/host/book-game');
    await first.page.getByRole('radio', { name: 'For two' }).tap({ force: true });
    await first.page.getByRole('radio', { name: '3×3' }).last().tap({ force: true });
    await first.page.getByRole('radio', { name: 'A set' }).first().tap({ force: true });
    await first.button('Play').tap();
    await first.page.waitForURL(/\/c\//);
    const link = new URL(first.page.url()).pathname;
    await second.visit(link);
    await second.page
      .getByRole('button', { name: /^(Join|Accept|Take)/ })
      .first()
      .click();
    await keeper.visit('/desk?tab=seeking');
    await keeper.page.getByRole('listitem').filter({ hasText: 'Partner' }).getByRole('button').click();
    for (const each of [first, second, keeper]) await each.page.waitForURL(/\/g\//);

    await first.sees('Your move');
    await second.sees('Finger chooses a cell');
    await cell(first, 1).tap();
    await fillRequest(first, { title: 'Snow' });
    await first.button('Send to the curator').tap();
    await keeper.press('Approve');
    await first.page.getByRole('radio', { name: '5 of 5', exact: true }).check({ force: true });
    await field(first, 'Your review').fill('Cold.');
    await first.button('Place the mark').tap();
    await says(second, 1, 'cross');
    await second.sees('Your move');

    await keeper.press('Remove the mark…');
    await keeper.press('The review is too short to show that the book was read.');
    await keeper.press('Remove the mark');
    await says(second, 1, 'free');
    await thread(second).getByText('The mark in cell no. 1 is removed.').waitFor();

    await pass(15, first, second, keeper);
    await thread(first)
      .getByText(/Two weeks without a move: Partner/)
      .waitFor();
    await first.sees('Your move');
    await first.button('Resign').tap();
    await first.button('Yes, resign').tap();
    await second.sees('Partner won');
  });

  test('has characters and sets of its own, made at the desk', async () => {
    const keeper = await arriveCurator('Clerk');
    const { page } = keeper;
    await page.getByRole('button', { name: 'Characters' }).click();
    await keeper.press('New character');
    await keeper.press('Save');
    await page.getByText('Fill in this field.').first().waitFor();
    await page.getByLabel('Name').fill('Moomintroll');
    for (let theme = 1; theme <= 9; theme++)
      await page.getByLabel(`Theme ${theme}`, { exact: true }).fill(`Moomin ${theme}`);
    await page.getByLabel('Theme 5 is hidden').check();
    await keeper.press('Save');
    await page.getByText('Saved.').waitFor();
    await page.getByLabel('Name').fill('Moomin');
    await keeper.press('Back to the list');
    await page.getByText('You have unsaved changes.').waitFor();
    await keeper.press('Discard');
    await page.getByRole('button', { name: 'Sets' }).click();
    await keeper.press('Set of characters');
    await page.getByLabel('Title').fill('In the valley');
    await page.getByLabel('Add a character').selectOption({ label: 'Moomintroll' });
    await keeper.press('Save');
    await page.getByText('Saved.').waitFor();
    await keeper.press('Publish');
    await page.getByText('published').waitFor();
    await keeper.press('Log');
    await page.getByText(/Clerk:\s+published the set\s+In the valley/).waitFor();

    const reader = await world.arrive('Chooses a set', { at: '/host/book-game' });
    const set = reader.page.locator('.set', { hasText: 'In the valley' });
    await set.getByText('8 open themes, 1 hidden theme').waitFor();
    await set.getByText('Show the themes').click();
    await set.getByText('Moomin 4').waitFor();
    assert.equal(await set.getByText('Moomin 5').count(), 0, 'what is hidden is told to nobody');
    await reader.visit('/desk');
    await reader.page.getByText('This page is for curators.').first().waitFor();
    await reader.quiet();
    reader.complaints = reader.complaints.filter((text) => !/40[13]/.test(text));
  });

  for (const [size, options, locale] of kSizesAndLocales) {
    test(`looks as it should: ${size}, ${locale}`, async () => {
      const id = `${size}${locale.slice(0, 2)}`;
      const [reader, keeper] = [
        await Client.registered(world.server, `Читатель ${id}`),
        await curator(world.server, `Куратор ${id}`),
      ];
      const hero = await makeCharacter(keeper, `Винни-Пух ${id}`, themes('Книга про лес и его жителей', [4, 7]));
      const rooms = await boardUnderway(reader, keeper, hero);
      const address = `/g/${rooms[0].room}`;
      const found = [];
      const see = async (client, who, addresses) => {
        const visitor = await arriveAs(client, who, { ...options, locale });
        for (const [name, path] of Object.entries(addresses)) {
          await visitor.visit(path);
          await visitor.page.locator('h1').first().waitFor({ state: 'attached' });
          await visitor.quiet();
          const what = `book-${name}-${locale.slice(0, 2)}`;
          found.push(...(await lookAtPage(visitor.page, what, { fullPage: true, colours: locale === 'en-GB' })));
        }
      };
      await see(reader, `reader ${id}`, {
        start: '/host/book-game',
        reader: address,
        books: `/player/${encodeURIComponent(`Читатель ${id}`)}/books`,
      });
      await see(keeper, `keeper ${id}`, {
        curator: address,
        desk: '/desk',
        boards: '/desk?tab=boards',
        seeking: '/desk?tab=seeking',
        characters: '/desk?tab=characters',
        sets: '/desk?tab=sets',
        log: '/desk?tab=log',
      });
      assert.deepEqual(found, []);
    });
  }
});
