// Packs of questions: the list, the editor that loses nothing, files with their mistakes by line, the link.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { Client } from '../end_to_end/harness/client.mjs';
import { eventually } from '../end_to_end/harness/waiting.mjs';
import { kPhone, kWide, lookAtPage } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

const question = (text, more = {}) => ({ question: text, answer: `answer to ${text}`, ...more });
const many = (count) => Array.from({ length: count }, (_, index) => question(`question ${index}`));

stage('A pack of questions', (world) => {
  /** A registered player at a page, and the same player without one. */
  async function arrive(name, options = kWide) {
    const client = await Client.registered(world.server, name);
    const visitor = await world.arrive(name, { as: client, at: null, ...options });
    return { visitor, client, page: visitor.page };
  }

  async function packOf(client, questions = [], title = 'Rivers and seas') {
    const { json } = await client.ask('POST', '/packs', { title, lang: 'en' }, 200);
    if (questions.length === 0) return json.id;
    const path = `/packs/${json.id}/import?mode=append&version=${json.version}`;
    await client.ask('POST', path, { questions }, 200);
    return json.id;
  }

  const textsOf = async (client, id) =>
    (await client.ask('GET', `/packs/${id}/questions`, undefined, 200)).json.questions.map((each) => each.question);
  const row = (page, text) => page.getByRole('listitem').filter({ hasText: text });

  async function write(form, fields) {
    for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text);
  }

  test('is begun, and written question by question', async () => {
    const { visitor, client, page } = await arrive('Writer');
    await visitor.visit('/packs');
    await page.getByLabel('Title').fill('Rivers and seas');
    await page.getByRole('combobox').selectOption('en');
    await visitor.press('Create');
    await page.getByRole('heading', { name: 'Rivers and seas', level: 1 }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await visitor.press('Add a question');
    const form = page.getByRole('region', { name: 'Add a question' });
    await write(form, { Question: 'Which sea has no coast?' });
    await visitor.press('Save');
    await form.getByText('The answer is missing.').waitFor();
    assert.equal(
      await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')),
      'true',
      'one is taken to what is missing',
    );
    await write(form, {
      Answer: 'The Sargasso Sea',
      Accept: 'Sargasso\nthe Sargasso',
      Comment: 'Currents are its bounds.',
    });
    await visitor.press('Save');
    await row(page, 'Which sea has no coast?').waitFor();
    // The form is there for the next one.
    await write(form, { Question: 'Which river is the longest?', Answer: 'The Nile' });
    await form.getByLabel('Answer').press('Control+Enter');
    await row(page, 'Which river is the longest?').waitFor();
    assert.deepEqual(await textsOf(client, id), ['Which sea has no coast?', 'Which river is the longest?']);
    const { json } = await client.ask('GET', `/packs/${id}/questions`, undefined, 200);
    assert.deepEqual(json.questions[0].accept, ['Sargasso', 'the Sargasso']);
  });

  test('is edited, put in order and thinned out', async () => {
    const { visitor, client, page } = await arrive('Editor');
    const id = await packOf(client, many(4));
    await visitor.visit(`/packs/${id}`);
    await visitor.press('Edit question 2');
    await page.getByLabel('Answer').fill('another answer');
    await visitor.press('Save');
    await row(page, 'another answer').waitFor();
    // Faster than any answer, and than the page, in which another row would lie below the pointer then.
    const up = row(page, 'question 3').getByRole('button', { name: /up$/ });
    await up.evaluate((button) => [1, 2].forEach(() => button.click()));
    const order = ['question 0', 'question 3', 'question 1', 'question 2'];
    await eventually(async () => String(await textsOf(client, id)) === String(order), 'the new order');
    await visitor.press('Delete question 1');
    await visitor.press('Yes, delete question 1');
    await row(page, 'question 0').waitFor({ state: 'detached' });
    assert.deepEqual(await textsOf(client, id), order.slice(1));
    await page.getByLabel('Title').fill('Lakes');
    await visitor.press('Save title');
    await page.getByRole('heading', { name: 'Lakes', level: 1 }).waitFor();
  });

  test('keeps what is not saved, wherever its author goes', async () => {
    const { visitor, client, page } = await arrive('Forgetful');
    const id = await packOf(client, many(2));
    await visitor.visit(`/packs/${id}`);
    await visitor.press('Edit question 1');
    await page.getByLabel('Answer').fill('half an ans');
    await page.getByText('Not saved yet').waitFor();
    await page.getByRole('link', { name: 'Question packs' }).first().click();
    await page.getByRole('heading', { name: 'Mine' }).waitFor();
    await page.getByRole('link', { name: 'Rivers and seas' }).click();
    assert.equal(await page.getByLabel('Answer').inputValue(), 'half an ans');
    await visitor.press('Save');
    await row(page, 'half an ans').waitFor();
    await page.reload();
    await row(page, 'half an ans').waitFor();
    assert.equal(await page.getByText('Not saved yet').count(), 0);
  });

  test('that was changed elsewhere is loaded again, and the draft stays', async () => {
    const { visitor, client, page } = await arrive('Twice');
    const id = await packOf(client, many(2));
    await visitor.visit(`/packs/${id}`);
    await visitor.press('Edit question 1');
    await page.getByLabel('Answer').fill('mine');
    await client.ask('POST', `/packs/${id}/questions?version=2`, { questions: [question('from elsewhere')] }, 200);
    await visitor.press('Save');
    await page.getByText('The pack was changed elsewhere.', { exact: false }).waitFor();
    await visitor.press('Reload');
    await row(page, 'from elsewhere').waitFor();
    assert.equal(await page.getByLabel('Answer').inputValue(), 'mine');
    await visitor.press('Save');
    await row(page, 'mine').waitFor();
    forgive(visitor, 409);
  });

  /** What Chromium says of a refusal that the test wanted. */
  function forgive(visitor, status) {
    visitor.complaints = visitor.complaints.filter((text) => !text.includes(`status of ${status}`));
  }

  test('is taken in from a file, once its mistakes are mended', async () => {
    const { visitor, client, page } = await arrive('Importer');
    const id = await packOf(client, [question('stands here')]);
    await visitor.visit(`/packs/${id}`);
    await visitor.press('Upload questions');
    const bad = 'question,answer,accept\nWhich sea?,Black,\nNo answer here,,\n"open"x,y,\n';
    await page.getByLabel('File').setInputFiles({ name: 'bad.csv', mimeType: 'text/csv', buffer: Buffer.from(bad) });
    await visitor.press('Check');
    await page.getByText('Nothing was uploaded: 2 mistakes.').waitFor();
    await page.getByText('Line 3: The answer is missing.').waitFor();
    await page.getByText('Line 4: A quotation mark is missing.').waitFor();
    assert.deepEqual(await lookAtPage(page, 'packs-mistakes'), []);
    forgive(visitor, 422);
    const good = Buffer.from('\xc2\xee\xef\xf0\xee\xf1;\xce\xf2\xe2\xe5\xf2\r\n\xca\xf2\xee?;\xdf\r\n', 'latin1');
    await page.getByLabel('File').setInputFiles({ name: 'good.csv', mimeType: 'text/csv', buffer: good });
    await visitor.press('Check');
    await page.getByText('New: 1, unchanged: 0, removed: 0. The pack will have 2.', { exact: false }).waitFor();
    await page.getByText('Encoding: WINDOWS-1251.', { exact: false }).waitFor();
    assert.deepEqual(await textsOf(client, id), ['stands here'], 'looking takes nothing');
    await visitor.press('Upload');
    // The preview tells the same questions: it closes once they are taken.
    await page.getByRole('form', { name: 'Upload questions' }).waitFor({ state: 'detached' });
    await row(page, 'Кто?').waitFor();
    assert.deepEqual(await textsOf(client, id), ['stands here', 'Кто?']);
  });

  test('is pasted, and comes out as a file', async () => {
    const { visitor, client, page } = await arrive('Paster');
    const id = await packOf(client, many(2));
    await visitor.visit(`/packs/${id}`);
    await visitor.press('Upload questions');
    await page.getByLabel('Or paste it here').fill(JSON.stringify(many(3)));
    await page.getByRole('radio', { name: 'Replace' }).check({ force: true });
    await visitor.press('Check');
    await page.getByText('New: 1, unchanged: 2, removed: 0.', { exact: false }).waitFor();
    await visitor.press('Upload');
    await page.getByRole('form', { name: 'Upload questions' }).waitFor({ state: 'detached' });
    await row(page, 'question 2').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download: CSV' }).click(),
    ]);
    assert.equal(download.suggestedFilename(), 'Rivers and seas.csv');
    assert.match(
      await readFile(await download.path(), 'utf8'),
      /^\ufeffquestion,answer,accept.*\r\nquestion 0,answer to/,
    );
  });

  test('of thousands is shown a hundred at a time, and searched', async () => {
    const { visitor, client, page } = await arrive('Thousands');
    const id = await packOf(client, many(3_000));
    await visitor.visit(`/packs/${id}`);
    await page.getByText('100 of 3000').waitFor();
    await visitor.press('Show more');
    await page.getByText('200 of 3000').waitFor();
    await page.getByLabel('Search questions').fill('question 2999');
    await visitor.press('Find');
    await row(page, 'question 2999').waitFor();
    assert.equal(await page.getByRole('group', { name: /^Question \d+$/ }).count(), 1);
    await visitor.press('Show all');
    await page.getByText('100 of 3000').waitFor();
  });

  test('is shared by a link: to be played on, then to be read', async () => {
    const { visitor, client, page } = await arrive('Giver');
    const id = await packOf(client, many(2));
    await visitor.visit(`/packs/${id}`);
    await visitor.press('Share');
    await visitor.press('Create a link');
    const link = await page.getByLabel('Link', { exact: false }).inputValue();
    assert.deepEqual(await lookAtPage(page, 'packs-share'), []);
    const taker = await arrive('Taker');
    await taker.visitor.visit(new URL(link).pathname + new URL(link).hash);
    await taker.page.getByText('This pack was shared with you', { exact: false }).waitFor();
    assert.equal(new URL(taker.page.url()).hash, '', 'the secret does not stay in the address');
    assert.equal(await taker.page.getByText('question 0').count(), 0);
    await page.getByLabel('Allow reading the questions', { exact: false }).check();
    await eventually(
      async () => (await client.ask('GET', `/packs/${id}`, undefined, 200)).json.link.reads,
      'they may read now',
    );
    await taker.page.reload();
    await taker.visitor.press('Read the questions');
    await row(taker.page, 'question 0').waitFor();
    assert.equal(await taker.visitor.button('Edit question 1').count(), 0);
    assert.deepEqual(await lookAtPage(taker.page, 'packs-reader'), []);
    await visitor.press('Stop sharing');
    await visitor.button('Create a link').waitFor();
    await taker.visitor.visit('/packs');
    await taker.page.getByRole('heading', { name: 'Ours' }).waitFor();
    assert.equal(await taker.page.getByText('Rivers and seas').count(), 0);
  });

  test('shows markup as text', async () => {
    const { visitor, client, page } = await arrive('Marker');
    const text = '<img src=x onerror="window.broken=1"><b>bold</b>';
    const id = await packOf(client, [{ question: text, answer: text, accept: [text], comment: text }], '<i>title</i>');
    await visitor.visit(`/packs/${id}`);
    await row(page, text).first().waitFor();
    await page.getByRole('heading', { name: '<i>title</i>', level: 1 }).waitFor();
    assert.equal(await page.evaluate(() => window.broken), undefined);
  });

  for (const [size, options] of Object.entries({ phone: kPhone, wide: kWide })) {
    test(`is written in comfort by everybody: ${size}`, async () => {
      const { visitor, client, page } = await arrive(`Comfort ${size}`, options);
      const id = await packOf(client, [
        question('Which sea of the Atlantic has no coast, because currents are all its bounds?', {
          answer: 'The Sargasso Sea',
          accept: ['Sargasso'],
          reject: ['the Saragossa Sea'],
          comment: 'Weed floats on it, and eels are born there.',
        }),
        ...many(12),
      ]);
      const found = [];
      await visitor.visit('/packs');
      await page.getByRole('heading', { name: 'Ours' }).waitFor();
      found.push(...(await lookAtPage(page, 'packs-list', { fullPage: true })));
      await visitor.visit(`/packs/${id}`);
      await row(page, 'Which sea').waitFor();
      found.push(...(await lookAtPage(page, 'packs-editor')));
      await visitor.press('Edit question 1');
      found.push(...(await lookAtPage(page, 'packs-question', { fullPage: true })));
      await visitor.press('Upload questions');
      found.push(...(await lookAtPage(page, 'packs-import')));
      assert.deepEqual(found, []);
    });
  }

  test('is for registered players to write, and for guests to play', async () => {
    const visitor = await world.arrive('Guest', { at: '/packs' });
    await visitor.page.getByText('Sign up to write your own.', { exact: false }).waitFor();
    await visitor.page.getByRole('link', { name: 'Games and numbers' }).waitFor();
    assert.equal(await visitor.page.getByRole('listitem').count(), 3);
    await visitor.page.getByRole('link', { name: 'Games and numbers' }).click();
    await visitor.page.getByText('so nobody can read it in advance', { exact: false }).waitFor();
  });
});
