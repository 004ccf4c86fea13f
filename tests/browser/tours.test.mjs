// A tour from its making to a board, a refusal and an appeal: readers and curators on their pages, by keyboard, on a phone and wide.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { curator } from '../end_to_end/harness/curators.mjs';
import { Client } from '../end_to_end/harness/client.mjs';
import { png } from '../end_to_end/harness/pictures.mjs';
import { ageTour, apply, accept, makeTour, nineCharacters, reader } from '../end_to_end/harness/tours/commands.mjs';
import { pressOn } from './harness/keys.mjs';
import { kPhone, kWide, lookAtPage } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

stage('Tours', (world) => {
  const heading = (visitor, name) => visitor.page.getByRole('heading', { name });
  const forgive = (visitor, status) =>
    (visitor.complaints = visitor.complaints.filter((text) => !text.includes(`status of ${status}`)));

  test('are made by a curator, entered by a reader, and accepted, by keyboard', async () => {
    const keeper = await curator(world.server, 'Keeper');
    await nineCharacters(keeper);
    const desk = await world.arrive('Keeper', { as: keeper, at: '/tours', ...kWide });
    await pressOn(desk, desk.page.getByRole('link', { name: 'New tour' }));
    await heading(desk, 'New tour').waitFor();
    await desk.page.getByLabel('Name').fill('Winter of Nine');
    const now = new Date(Date.now() - 60_000);
    const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    for (const label of ['Applications from', 'Start']) await desk.page.getByLabel(label).fill(local);
    for (const box of await desk.page.getByRole('checkbox').all()) await pressOn(desk, box, 'Space');
    await desk.page.getByText('Nine characters, chosen so far: 9').waitFor();
    assert.deepEqual(await lookAtPage(desk.page, 'tour-new'), []);
    await pressOn(desk, desk.button('Save'));
    await heading(desk, 'Winter of Nine').waitFor();

    const anna = await reader(world.server, 'Anna');
    const visitor = await world.arrive('Anna', { as: anna, at: '/tours', ...kPhone });
    await visitor.page.getByText('in progress').waitFor();
    assert.deepEqual(await lookAtPage(visitor.page, 'tours'), []);
    await pressOn(visitor, visitor.page.getByRole('link', { name: 'Winter of Nine' }));
    await heading(visitor, 'Apply for this tour').waitFor();
    await visitor.page.getByLabel('First opponent').selectOption({ index: 3 });
    await visitor.page.getByLabel('A word to the curators').fill('I read at night.');
    assert.deepEqual(await lookAtPage(visitor.page, 'tour-apply'), []);
    await pressOn(visitor, visitor.button('Apply'));
    await visitor.page.getByText('waiting for a curator').waitFor();
    await visitor.page.getByText('You have entered this tour').waitFor();

    await desk.page.reload();
    await desk.page.getByText('I read at night.').waitFor();
    assert.deepEqual(await lookAtPage(desk.page, 'tour-curator'), []);
    await pressOn(desk, desk.button('Accept Anna'));
    await desk.page.getByText('No applications are waiting.').waitFor();
    await desk.page.getByText('reading', { exact: false }).first().waitFor();

    await visitor.page.getByRole('button', { name: 'Notifications, 1 new' }).click();
    await visitor.page.getByRole('link', { name: 'Your application for “Winter of Nine” is accepted' }).click();
    await visitor.page.waitForURL(/\/g\//);
  });

  test('have a banner that a curator chooses, news that readers get, and questions that are answered', async () => {
    const keeper = await curator(world.server, 'Writes news');
    const tour = await makeTour(keeper, await nineCharacters(keeper), { name: 'With a page' });
    const dasha = await reader(world.server, 'Dasha');
    await accept(keeper, tour.id, await apply(dasha, tour.id, 'field'));
    const post = (who, text) => who.page.locator('.text', { hasText: text });
    const desk = await world.arrive('Writes news', { as: keeper, at: `/tours/${tour.id}`, ...kWide });
    await desk.page
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: png(300, 300, [20, 90, 60]) });
    await desk.page.locator('img.banner').waitFor();
    await desk.page.getByLabel('Write news').fill('The tour is half over.');
    await pressOn(desk, desk.button('Publish'));
    await post(desk, 'The tour is half over.').waitFor();

    const visitor = await world.arrive('Dasha', { as: dasha, at: `/tours/${tour.id}`, ...kPhone });
    await visitor.page.locator('img.banner').waitFor();
    await post(visitor, 'The tour is half over.').waitFor();
    assert.equal(await visitor.page.getByLabel('Write news').count(), 0);
    await visitor.page.getByLabel('Your question to the curators').fill('May I read aloud?');
    await pressOn(visitor, visitor.button('Ask'));
    await post(visitor, 'May I read aloud?').waitFor();

    await desk.page.reload();
    await pressOn(desk, desk.button('Answer : May I read aloud?'));
    await desk.page.getByLabel('Answer to the reader').fill('Of course.');
    await pressOn(desk, desk.page.getByRole('button', { name: 'Answer', exact: true }));
    await post(desk, 'Answer: Of course.').waitFor();
    await visitor.page.reload();
    await post(visitor, 'Answer: Of course.').waitFor();
    const talk = (who) => who.page.locator('.chat', { has: who.page.getByRole('heading', { name: 'Talk' }) });
    await talk(visitor).getByRole('textbox').fill('Who reads at night?');
    await pressOn(visitor, talk(visitor).getByRole('button', { name: 'Send' }));
    await talk(desk).getByText('Who reads at night?').waitFor();
    await pressOn(desk, desk.page.locator('summary', { hasText: 'Curators' }));
    await desk.page.getByText('answered a question').waitFor();
    for (const [who, what] of [
      [desk, 'tour-page-wide'],
      [visitor, 'tour-page-phone'],
    ]) {
      assert.deepEqual(await lookAtPage(who.page, what), []);
    }
  });

  test('are closed to whoever has read too little, until a file of their books is imported', async () => {
    const keeper = await curator(world.server, 'Second keeper');
    const tour = await makeTour(keeper, await nineCharacters(keeper), { name: 'For readers' });
    const boris = await Client.registered(world.server, 'Boris');
    await world.server.database.query('update player set registered_at = registered_at - $1 where name = $2', [
      40 * 86_400_000,
      'Boris',
    ]);
    const visitor = await world.arrive('Boris', { as: boris, at: `/tours/${tour.id}`, ...kWide });
    await visitor.page.getByText('Your list needs 20 books.').waitFor();
    await pressOn(visitor, visitor.page.getByRole('link', { name: 'Your reading list' }));
    await heading(visitor, 'Reading list').waitFor();
    const file = (text) => ({ name: 'books.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const input = visitor.page.getByLabel('Import a file');
    await input.setInputFiles(file('Emma,Jane Austen,2024\n,Nobody\n'));
    await visitor.page.getByText('Line 2: author, title or date is missing or wrong').waitFor();
    forgive(visitor, 422);
    await input.setInputFiles(
      file(Array.from({ length: 19 }, (_, i) => `Book ${i},Author ${i},2024-05-17\n`).join('')),
    );
    await visitor.page.getByText('Added: 19. Already in the list: 0.').waitFor();
    await visitor.page.getByLabel('Author').fill('Jane Austen');
    await visitor.page.getByLabel('Title').fill('Emma');
    await pressOn(visitor, visitor.page.getByLabel('Title'));
    await visitor.page.getByText('20 books').first().waitFor();
    assert.deepEqual(await lookAtPage(visitor.page, 'reading-list'), []);
    await pressOn(visitor, visitor.button('Remove Book 0'));
    await visitor.button('Remove Book 0').waitFor({ state: 'detached' });
    await visitor.page.getByLabel('Author').fill('A');
    await visitor.page.getByLabel('Title').fill('B');
    await pressOn(visitor, visitor.button('Add a book'));
    await visitor.button('Remove B').waitFor();
    await visitor.page.goBack();
    await heading(visitor, 'Apply for this tour').waitFor();
  });

  test('refuse an application with a reason, and lift a disqualification on appeal', async () => {
    const keeper = await curator(world.server, 'Third keeper');
    const tour = await makeTour(keeper, await nineCharacters(keeper), { name: 'With a dispute' });
    const vera = await reader(world.server, 'Vera');
    await apply(vera, tour.id, 'field');
    const desk = await world.arrive('Third keeper', { as: keeper, at: `/tours/${tour.id}`, ...kPhone });
    await pressOn(desk, desk.button('Decline with a reason Vera'));
    await desk.page.getByLabel('Reason').first().fill('One book twenty times.');
    await pressOn(desk, desk.button('Decline'));
    await desk.page.getByText('No applications are waiting.').waitFor();
    await pressOn(desk, desk.page.locator('summary', { hasText: 'Disqualify a reader' }));
    await desk.page.getByLabel('Player’s name').fill('Vera');
    await desk.page.getByLabel('Reason').fill('Rude twice.');
    await pressOn(desk, desk.button('Disqualify a reader'));
    await desk.page.getByText('rudeness to a curator · for 1 tour').waitFor();

    const visitor = await world.arrive('Vera', { as: vera, at: `/tours/${tour.id}`, ...kWide });
    await visitor.page.getByText('One book twenty times.').waitFor();
    await visitor.page.getByText('You are disqualified from 1 tour after “With a dispute”.').waitFor();
    await visitor.page.getByLabel('Why is it a mistake?').fill('That was a quotation.');
    assert.deepEqual(await lookAtPage(visitor.page, 'tour-disqualified'), []);
    await pressOn(visitor, visitor.button('Appeal'));
    await visitor.page.getByText('Your appeal: That was a quotation.').waitFor();

    await desk.page.reload();
    await desk.page.getByLabel('Answer to the reader').fill('So it was.');
    assert.deepEqual(await lookAtPage(desk.page, 'tour-appeal'), []);
    await pressOn(desk, desk.button('Lift'));
    await desk.page.getByText('rudeness to a curator · lifted').waitFor();
    await visitor.page.reload();
    await heading(visitor, 'Apply for this tour').waitFor();
  });

  test('name who finished first, and are closed by a curator when they are over', async () => {
    const keeper = await curator(world.server, 'Last keeper');
    const tour = await makeTour(keeper, await nineCharacters(keeper), { name: 'Long over' });
    const gleb = await reader(world.server, 'Gleb');
    await accept(keeper, tour.id, await apply(gleb, tour.id, 'field'));
    await world.server.database.query(
      `update room set ended_at = created_at + 1, reason = 'row', places = '{1,0}', points = '{5,0}'
       where id in (select room from tour_application join tour on tour.id = tour where name = 'Long over')`,
    );
    await ageTour(world.server.database, 'Long over', 100);
    const desk = await world.arrive('Last keeper', { as: keeper, at: `/tours/${tour.id}`, ...kWide });
    await heading(desk, 'First to finish').waitFor();
    await desk.page.getByText('may propose a character for the next tour').waitFor();
    await pressOn(desk, desk.button('Close the tour'));
    await desk.page.getByRole('alertdialog').waitFor();
    assert.deepEqual(await lookAtPage(desk.page, 'tour-over'), []);
    await pressOn(desk, desk.page.getByRole('alertdialog').getByRole('button', { name: 'Close the tour' }));
    await desk.page.getByText('Closed', { exact: false }).first().waitFor();

    const visitor = await world.arrive('Gleb', { as: gleb, at: `/tours/${tour.id}`, ...kPhone });
    await pressOn(visitor, visitor.page.locator('summary', { hasText: 'Propose a character' }));
    await pressOn(visitor, visitor.button('Propose'));
    await visitor.page.getByText('Fill in this field.').first().waitFor();
    await visitor.page.getByLabel('Name').fill('Captain Nemo');
    for (let cell = 1; cell <= 9; cell += 1) {
      await visitor.page.getByLabel(`Theme ${cell}`, { exact: true }).fill(`Under the sea ${cell}`);
    }
    assert.deepEqual(await lookAtPage(visitor.page, 'tour-proposal-form'), []);
    await pressOn(visitor, visitor.button('Propose'));
    await visitor.page.getByText('waiting for a curator').waitFor();

    await desk.page.reload();
    await heading(desk, 'Winners’ proposals').waitFor();
    assert.deepEqual(await lookAtPage(desk.page, 'tour-proposal'), []);
    await pressOn(desk, desk.button('Accept : 5×5: themes of all characters'));
    await desk.page.getByText('accepted', { exact: true }).waitFor();
    await visitor.page.getByRole('button', { name: /^Notifications, / }).click();
    await visitor.page.getByText('Your proposal for the tour after “Long over” is accepted').waitFor();
  });
});
