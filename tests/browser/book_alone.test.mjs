// The book game without a curator in the browser, what is said under a board, and the books that are recommended.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { boardUnderway, characterSet, curator, makeCharacter, themes } from '../end_to_end/harness/curators.mjs';
import { Client } from '../end_to_end/harness/client.mjs';
import { cell, field, thread } from './harness/book.mjs';
import { kPhone, kSizesAndLocales, kWide, lookAtPage } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

stage('The book game alone', (world) => {
  let maker;
  before(async () => (maker = await curator(world.server, 'Maker of sets')));

  test('begins from the page at once, and is read by whoever approves their own books', async () => {
    await characterSet(maker, 'Captain Alone', themes('Island', [8]));
    const visitor = await world.arrive('Loner', { ...kPhone, account: 'Loner', at: '/host/book-game' });
    await visitor.page.locator('.set', { hasText: 'Captain Alone' }).getByRole('radio').check({ force: true });
    await visitor.page.getByRole('switch', { name: 'No curator' }).click();
    await visitor.page.getByText('The board opens at once.').waitFor();
    assert.deepEqual(await lookAtPage(visitor.page, 'book-start-alone'), []);
    await visitor.press('Play');
    await visitor.page.waitForURL(/\/g\//);
    await visitor.sees('Choose an opponent');
    await visitor.page.getByText('unjudged').first().waitFor();
    await visitor.page.getByRole('radio', { name: 'Captain Alone' }).check({ force: true });
    await visitor.press('Play against Captain Alone');
    await cell(visitor, 9).click();
    await visitor.press('Open the theme');
    await visitor.page.getByText('Island 8').first().waitFor();
    await field(visitor, 'Title').fill('Robinson Crusoe');
    await field(visitor, 'Author').fill('Daniel Defoe');
    await field(visitor, 'Link to the book').fill('https://books.example/1');
    await field(visitor, 'Pages').fill('320');
    await visitor.page.getByRole('radio', { name: 'It is in the recommended list' }).check({ force: true });
    await visitor.press('I’ll read this book');
    await visitor.sees('Read “Robinson Crusoe”');
    await visitor.page.getByRole('radio', { name: '4½ of 5' }).press('Space');
    await field(visitor, 'Your review').fill('Alone, and well.');
    await visitor.press('Place the mark');
    await thread(visitor).getByText('Alone, and well.').waitFor();
    await visitor.sees('Your move');
    assert.deepEqual(await lookAtPage(visitor.page, 'book-alone'), []);
  });

  test('has comments under a board, by keyboard', async () => {
    const [reader, keeper] = await Promise.all([
      Client.registered(world.server, 'Asks below'),
      curator(world.server, 'Answers below'),
    ]);
    const [{ room }] = await boardUnderway(reader, keeper, await makeCharacter(keeper, 'Alice'));
    const [asks, answers] = await Promise.all([
      world.arrive('Asks below', { as: reader, at: `/g/${room}`, ...kPhone }),
      world.arrive('Answers below', { as: keeper, at: `/g/${room}`, ...kWide }),
    ]);
    await field(asks, 'Your comment').fill('May it be a play?\nOr a libretto?');
    await asks.page.keyboard.press('Tab');
    await asks.page.keyboard.press('Enter');
    await thread(answers).getByText('May it be a play?').waitFor();
    assert.equal(await field(asks, 'Your comment').inputValue(), '');
    await field(answers, 'Your comment').fill('It may.');
    await answers.page.keyboard.press('Tab');
    await answers.page.keyboard.press('Enter');
    await thread(asks).getByText('It may.').waitFor();
    for (const [visitor, what] of [
      [asks, 'book-comments-phone'],
      [answers, 'book-comments-wide'],
    ]) {
      assert.deepEqual(await lookAtPage(visitor.page, what), []);
    }
  });

  test('has a list of recommended books, which curators write and readers read', async () => {
    const hero = await makeCharacter(maker, 'Well-read Alice', themes('Wonder', [8]));
    const desk = await world.arrive('Maker of sets', { as: maker, at: `/characters/${hero.id}`, ...kWide });
    await desk.page.getByLabel('Theme of the book').selectOption({ index: 0 });
    await field(desk, 'Author').fill('Lewis Carroll');
    await field(desk, 'Title').fill('Through the Looking-Glass');
    await desk.page.getByLabel('Link (optional)').fill('https://books.example/glass');
    await desk.press('Add a book');
    await desk.page.getByRole('link', { name: 'Through the Looking-Glass' }).waitFor();
    await desk.page.getByLabel('Theme of the book').selectOption({ index: 8 });
    await field(desk, 'Author').fill('Edwin Abbott');
    await field(desk, 'Title').fill('Flatland');
    await desk.press('Add a book');
    await desk.button('Remove : Flatland').waitFor();
    assert.deepEqual(await lookAtPage(desk.page, 'recommended-curator'), []);
    for (const [size, viewport, locale] of kSizesAndLocales) {
      const visitor = await world.arrive(`Reads lists ${size}`, { at: `/characters/${hero.id}`, ...viewport, locale });
      await visitor.page.getByRole('link', { name: 'Through the Looking-Glass' }).waitFor();
      assert.equal(await visitor.page.getByText('Flatland').count(), 0, 'the book for a hidden theme');
      assert.deepEqual(await lookAtPage(visitor.page, `recommended-${size}-${locale}`), []);
    }
    await desk.button('Remove : Flatland').click();
    await desk.button('Remove : Flatland').waitFor({ state: 'detached' });
  });
});
