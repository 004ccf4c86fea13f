// The board to analyse on: for every variant, by mouse and by keys; branches, notes, links, openings, files.
import { readdirSync, readFileSync } from 'node:fs';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '../end_to_end/harness/client.mjs';
import { inRoot } from '../end_to_end/harness/paths.mjs';
import { ended, kGomoku, kRated, kThree, kXWins, playThrough, seat } from '../end_to_end/harness/tables.mjs';
import { kPhone, kWide, lookAtPage } from './harness/look.mjs';
import { linkTo } from './harness/saved_link.mjs';
import { stage } from './harness/stage.mjs';

const kSteps = 6;

/** Where somebody is in charge and steps hold secrets, nobody can try other ones. */
const kHosted = ['book-game', 'xo-quiz'];
const variants = readdirSync(inRoot('protocol', 'games'))
  .map((name) => name.replace(/\.json$/, ''))
  .filter((name) => !kHosted.includes(name));

/** The first steps of the first playthrough of a variant that has them all allowed. */
function told(variant) {
  const folder = inRoot('tests', 'playthroughs');
  for (const file of readdirSync(folder).sort()) {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    if (/^variant (.*)$/m.exec(text)[1] !== variant) continue;
    const lines = [...text.matchAll(/^> (-?\d+) (.*)\n(.*)$/gm)].slice(0, kSteps);
    if (lines.length < kSteps || lines.some(([, by, , came]) => Number(by) < 0 || came.startsWith('refused'))) continue;
    const options = JSON.parse(/^options (.*)$/m.exec(text)[1]);
    return { options, steps: lines.map(([, by, action]) => [Number(by), JSON.parse(action)]) };
  }
  throw new Error(`no playthrough of ${variant} begins with ${kSteps} steps that are allowed`);
}

stage('The analysis board', (world) => {
  const line = (page) => page.getByRole('region', { name: 'Moves' });
  const moves = (page) => line(page).locator('.list button');
  const lineIs = (page, expected) =>
    page.waitForFunction(
      (wanted) =>
        JSON.stringify(
          [...document.querySelectorAll('.record .list button')].map((each) =>
            each.textContent.replace(/\s+/g, ' ').trim(),
          ),
        ) === wanted,
      JSON.stringify(expected),
    );
  const here = (page) => line(page).locator('[aria-current=step]');

  for (const variant of variants) {
    test(`takes a line of ${variant} from a link, leafs through it and plays on`, async () => {
      const { options, steps } = told(variant);
      const visitor = await world.arrive(`analyst-${variant}`, {
        at: `/analysis/${variant}#${linkTo(options, steps)}`,
      });
      const { page } = visitor;
      await here(page).waitFor();
      assert.equal(await moves(page).count(), steps.length);
      assert.match(await here(page).textContent(), new RegExp(`^${steps.length}\\.`));
      await page.locator('body').press('ArrowLeft');
      await page.locator('body').press('ArrowLeft');
      assert.match(await here(page).textContent(), new RegExp(`^${steps.length - 2}\\.`));
      await page.locator('body').press('End');
      assert.match(await here(page).textContent(), new RegExp(`^${steps.length}\\.`));
      await page.locator('body').press('Home');
      assert.equal(await here(page).count(), 0);
      assert.equal(await page.locator('.workbench .bad').count(), 0, 'the rules allow every step');
    });
  }

  for (const options of [kPhone, kWide]) {
    test(`looks well and can be read by all, ${options.viewport.width} px wide`, async () => {
      const found = [];
      const visitor = await world.arrive('analyst', options);
      const { page } = visitor;
      for (const variant of ['gomoku', 'quixo4', 'strategic', 'sonor']) {
        const { options: chosen, steps } = told(variant);
        await page.goto('about:blank');
        await page.goto(`${world.server.url}/analysis/${variant}#${linkTo(chosen, steps)}`);
        await here(page).waitFor();
        await page.locator('.workbench .host svg, .workbench .host [role]').first().waitFor();
        found.push(...(await lookAtPage(page, `analysis-board-${variant}`, { fullPage: true })));
      }
      assert.deepEqual(found, []);
    });
  }

  test('keeps branches: played, gone through by keys, promoted, deleted and put back', async () => {
    const visitor = await world.arrive('analyst', { at: '/analysis/3x3' });
    const { page } = visitor;
    await page.getByText('Make a move for either side.').waitFor();
    await visitor.place(1, 1);
    await visitor.place(2, 2);
    await visitor.place(3, 3);
    await lineIs(page, ['1. 1', '2. 5', '3. 9']);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await visitor.place(1, 2);
    await lineIs(page, ['1. 1', '2. 5', '2. 2', '3. 9']);
    await page.keyboard.press('ArrowUp');
    assert.equal((await here(page).textContent()).replace(/\s+/g, ' ').trim(), '2. 5');
    await page.keyboard.press('ArrowDown');
    await visitor.press('Make main line');
    await lineIs(page, ['1. 1', '2. 2', '2. 5', '3. 9']);
    await visitor.press('Delete from here');
    await lineIs(page, ['1. 1', '2. 5', '3. 9']);
    await page.getByRole('button', { name: 'Deleted. Restore' }).click();
    await lineIs(page, ['1. 1', '2. 2', '2. 5', '3. 9']);
    assert.equal((await here(page).textContent()).replace(/\s+/g, ' ').trim(), '2. 2');
  });

  test('has what is done with a line once there is one, and the rest folded away', async () => {
    const visitor = await world.arrive('analyst', { at: '/analysis/gomoku', ...kWide });
    const { page } = visitor;
    await page.getByText('Make a move for either side.').waitFor();
    await page.locator('summary', { hasText: 'New board' }).waitFor();
    const ofLines = [
      page.getByLabel('Note on this position'),
      page.getByLabel('Download the line'),
      ...['Make main line', 'Delete from here', 'Copy link'].map((name) => visitor.button(name)),
    ];
    for (const each of ofLines) assert.equal(await each.count(), 0, `${each}`);
    assert.equal(await page.getByLabel('Openings').isVisible(), false);
    assert.deepEqual(await lookAtPage(page, 'analysis-empty', { fullPage: true }), []);
    await visitor.place(10, 10);
    for (const each of ofLines) await each.waitFor();
    await visitor.press('Delete from here');
    await visitor.press('Deleted. Restore');
    await lineIs(page, ['1. k10']);
  });

  test('can be played on by keyboard alone', async () => {
    const visitor = await world.arrive('analyst', { at: '/analysis/3x3' });
    const { page } = visitor;
    await visitor.cell(1, 1).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await lineIs(page, ['1. 1', '2. 2']);
    await page.getByRole('button', { name: 'Back one move' }).focus();
    await page.keyboard.press('Enter');
    assert.match(await here(page).textContent(), /^1\./);
  });

  test('stands as it was: by its link, notes included, and on the next visit', async () => {
    const visitor = await world.arrive('analyst', { at: '/analysis/3x3' });
    const { page } = visitor;
    await visitor.place(2, 2);
    await page.getByLabel('Note on this position').fill('Strong <b>centre</b>');
    await page.locator('q').waitFor();
    await visitor.press('Copy link');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const address = page.url();
    const other = await world.arrive('friend');
    await other.page.goto(address);
    await lineIs(other.page, ['1. 5']);
    assert.equal(await other.page.locator('q').textContent(), 'Strong <b>centre</b>');
    await visitor.visit('/');
    await visitor.visit('/analysis/3x3');
    await lineIs(page, ['1. 5']);
  });

  test('keeps what one had: beside a link that is opened and changed, and behind a new board', async () => {
    const visitor = await world.arrive('analyst', { at: '/analysis/3x3' });
    const { page } = visitor;
    await visitor.place(2, 2);
    await page.waitForFunction(() => location.hash !== '');
    await visitor.visit('/');
    await visitor.visit(`/analysis/3x3#${linkTo({}, [[0, { cell: 0 }]])}`);
    await lineIs(page, ['1. 1']);
    await visitor.button('Go to my previous analysis').waitFor();
    await visitor.place(3, 3);
    await lineIs(page, ['1. 1', '2. 9']);
    await visitor.press('Go to my previous analysis');
    await lineIs(page, ['1. 5']);
    await visitor.press('Go to my previous analysis');
    await lineIs(page, ['1. 1', '2. 9']);
    await visitor.press('New board');
    await page.getByText('Make a move for either side.').waitFor();
    await visitor.press('Go to my previous analysis');
    await lineIs(page, ['1. 1', '2. 9']);
    await visitor.visit('/');
    await visitor.visit('/analysis/3x3');
    await lineIs(page, ['1. 1', '2. 9']);
  });

  test('says who stands better and what is best, as long as it is asked', async () => {
    const visitor = await world.arrive('analyst', { at: '/analysis/3x3', ...kWide });
    const { page } = visitor;
    for (const [row, column] of [
      [1, 1],
      [2, 1],
      [1, 2],
      [2, 2],
    ])
      await visitor.place(row, column);
    await visitor.press('Hint');
    const says = async (words) => {
      await page.locator('.evaluation p', { hasText: words }).waitFor();
      await page.getByRole('status').filter({ hasText: words }).waitFor();
    };
    await says('Crosses: a sure win. Best move: 3');
    assert.equal(await page.getByRole('meter').getAttribute('aria-valuenow'), '100');
    assert.deepEqual(await lookAtPage(page, 'analysis-hint', { fullPage: true }), []);
    await visitor.place(3, 3);
    await says('Noughts: a sure win. Best move: 6');
    await visitor.press('Hint');
    assert.equal(await page.getByRole('meter').count(), 0);
  });

  test('starts from a finished game at a move, and leads back to it', async () => {
    const players = await Promise.all([Client.guest(world.server), Client.guest(world.server)]);
    const rooms = await seat(...players, kThree);
    await playThrough(rooms, kXWins);
    await ended(rooms);
    const visitor = await world.arrive('analyst', { at: `/g/${rooms[0].room}?n=3` });
    const { page } = visitor;
    await visitor.sees('Move 3 of 5');
    await page.getByRole('link', { name: 'Analyse' }).click();
    await lineIs(page, ['1. 1', '2. 4', '3. 2', '4. 5', '5. 3']);
    assert.match(await here(page).textContent(), /^3\./);
    await visitor.place(3, 3);
    await page.waitForFunction(() => document.querySelectorAll('.record .list button').length === 6);
    await page.getByRole('link', { name: /Game: Guest/ }).click();
    await visitor.sees('Move 4 of 5');
  });

  test('is closed while one plays that game for rating at the board, and says so', async () => {
    const [anna, boris] = await Promise.all(
      ['Closed Anna', 'Closed Boris'].map((name) => Client.registered(world.server, name)),
    );
    const [mine] = await seat(anna, boris, {
      ...kRated,
      clock: { kind: 'fischer', base_ms: 600_000, increment_ms: 0 },
    });
    const visitor = await world.arrive('analyst', { as: anna, at: '/analysis/3x3' });
    const { page } = visitor;
    await page.getByText('You are playing a rated game of this kind.').waitFor();
    await visitor.visit('/analysis/gomoku');
    await page.getByText('Make a move for either side.').waitFor();
    await anna.do({ t: 'abort', room: mine.room });
    await visitor.visit('/analysis/3x3');
    await page.getByText('Make a move for either side.').waitFor();
  });

  test('plays named openings, knows them turned round, and writes files', async () => {
    const visitor = await world.arrive('analyst', { at: '/analysis/gomoku' });
    const { page } = visitor;
    await page.getByText('New board', { exact: true }).click();
    await page.getByLabel('Openings').selectOption('7I Hogetsu, the bay');
    await lineIs(page, ['1. k10', '2. l11', '3. l9']);
    await page.getByText('Opening: 7I Hogetsu, the bay').waitFor();
    const coming = page.waitForEvent('download');
    await page.getByLabel('Download the line').selectOption('PSQ');
    const download = await coming;
    assert.equal(download.suggestedFilename(), 'gomoku.psq');
    await visitor.press('Start');
    await page.getByText('Make a move for either side.').waitFor();
    await visitor.place(10, 10);
    await visitor.place(9, 9);
    await visitor.place(11, 9);
    await page.getByText('Opening: 7I Hogetsu, the bay').waitFor();
  });

  test('says what is wrong with a link that cannot be read, and with a game that goes on', async () => {
    const visitor = await world.arrive('analyst', { at: '/analysis/3x3#znonsense' });
    const { page } = visitor;
    await page.getByText('This link could not be read.').waitFor();
    const players = await Promise.all([Client.guest(world.server), Client.guest(world.server)]);
    const [{ room }] = await seat(...players, kGomoku);
    visitor.outage = true;
    await visitor.visit(`/analysis/gomoku?game=${room}`);
    await page.getByText('This game is still in progress.').waitFor();
    visitor.complaints = visitor.complaints.filter((text) => !/409/.test(text));
    await visitor.visit('/analysis/chess');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});
