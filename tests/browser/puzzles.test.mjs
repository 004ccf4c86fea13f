// Puzzles: found from the header and from the lessons, solved by mouse, by touch and by keys alone, without a network; wrong moves,
// answers on demand, days in a row, and links that name nothing.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { eventually } from '../end_to_end/harness/waiting.mjs';
import { keptForOffline } from './harness/background.mjs';
import { tabTo } from './harness/keys.mjs';
import { fits, kPhone, kWide, lookAtPage, nothingJumps } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';
import { kInstalled } from './harness/visitor.mjs';

const kSideways = { viewport: { width: 844, height: 390 }, hasTouch: true, reducedMotion: 'reduce' };
const data = new URL('../../web-client/src/puzzles/data/3x3.json', import.meta.url);
const { puzzles } = JSON.parse(readFileSync(data, 'utf8'));
/** A puzzle in which the rival answers once. */
const kFork = puzzles.findIndex(({ goal, depth }) => goal === 'win' && depth === 2) + 1;

stage('Puzzles', (world) => {
  const solved = (visitor) => visitor.sees('Solved.');
  const at = (number) => `/puzzles/3x3/${number}`;

  /** Goes to a puzzle and waits for its board. */
  async function open(visitor, number) {
    await visitor.visit(at(number));
    await visitor.board.waitFor();
  }

  /** Plays whole answers: `act` plays one move, by its cell from 0. */
  async function solve(visitor, number, act) {
    const { line } = puzzles[number - 1];
    for (let index = 0; index < line.length; index += 2) {
      await act(visitor, line[index].cell);
      if (index + 2 < line.length) await visitor.sees('Correct. Continue.');
    }
    await solved(visitor);
  }

  const click = (visitor, cell) => visitor.place(Math.floor(cell / 3) + 1, (cell % 3) + 1);

  async function byKeys({ page }, cell) {
    await tabTo(page, page.getByRole('gridcell'));
    await page.keyboard.press('Control+Home');
    for (let row = 0; row < Math.floor(cell / 3); row++) await page.keyboard.press('ArrowDown');
    for (let column = 0; column < cell % 3; column++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  }

  for (const options of [kPhone, kWide, kSideways]) {
    const { width } = options.viewport;
    test(`are found, solved and marked as solved, ${width} px wide`, async () => {
      const visitor = await world.arrive(String(width), options);
      const { page } = visitor;
      const found = [];
      await visitor.visit('/puzzles');
      const card = page.getByRole('listitem').filter({ hasText: '3×3' }).first();
      await card.getByText(`0 of ${puzzles.length} solved`).waitFor();
      found.push(...(await lookAtPage(page, 'puzzles', { fullPage: true })));
      await page.getByRole('link', { name: '3×3', exact: true }).click();
      const entry = page.getByRole('link', { name: new RegExp(`^Puzzle ${kFork}, Win in 2 moves$`) });
      await entry.waitFor();
      found.push(...(await lookAtPage(page, 'puzzles-list', { fullPage: true })));
      await entry.click();
      await page.getByRole('heading', { level: 1, name: 'Win in 2 moves' }).waitFor();
      await visitor.board.waitFor();
      const parts = { board: visitor.board, said: page.locator('.said'), show: visitor.button('Show the move') };
      if (width === kWide.viewport.width) await fits(visitor, parts);
      found.push(...(await lookAtPage(page, 'puzzle', { fullPage: true })));
      await visitor.forgetShifts();
      await solve(visitor, kFork, click);
      await nothingJumps(visitor);
      found.push(...(await lookAtPage(page, 'puzzle-solved', { fullPage: true })));
      await page.getByRole('link', { name: 'All puzzles' }).click();
      await page.getByRole('link', { name: `Puzzle ${kFork}, Win in 2 moves, solved` }).waitFor();
      await page.getByText(`1 of ${puzzles.length} solved`).waitFor();
      assert.deepEqual(found, []);
    });
  }

  test('forgive wrong moves, and go on from the next button to the next one', async () => {
    const visitor = await world.arrive('Anna');
    const { page } = visitor;
    await open(visitor, kFork);
    const { moves, line } = puzzles[kFork - 1];
    const taken = new Set([...moves, line[0]].map(({ cell }) => cell));
    const wrong = [0, 1, 2, 3, 4, 5, 6, 7, 8].find((cell) => !taken.has(cell));
    await click(visitor, wrong);
    await visitor.sees('Wrong. Try another move.');
    await click(visitor, moves[0].cell);
    await visitor.sees('This cell is taken.');
    await solve(visitor, kFork, click);
    const next = page.getByRole('link', { name: 'Next puzzle' }).first();
    await eventually(() => next.evaluate((link) => link === document.activeElement), 'the next puzzle has the focus');
    await page.getByRole('link', { name: 'Analyse' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${at(kFork + 1)}`);
    await visitor.board.waitFor();
  });

  test('are solved by keyboard alone, and the one of the day counts once a day', async () => {
    const visitor = await world.arrive('keys');
    const { page } = visitor;
    await page.clock.setFixedTime(new Date(2026, 6, 1, 12));
    await visitor.visit('/puzzles/3x3');
    const daily = page.getByRole('link', { name: 'Puzzle of the day' });
    const number = Number(/(\d+)$/.exec(await daily.getAttribute('href'))[1]);
    await tabTo(page, daily);
    await page.keyboard.press('Enter');
    await visitor.board.waitFor();
    await solve(visitor, number, byKeys);
    await visitor.sees('1 day in a row');
    await visitor.visit('/puzzles');
    await page.getByText('Solved today').waitFor();
    await page.getByText('Solve tomorrow’s puzzle of the day to keep your streak.').waitFor();
    await page.clock.setFixedTime(new Date(2026, 6, 2, 12));
    await visitor.visit('/puzzles/3x3');
    const other = Number(/(\d+)$/.exec(await daily.getAttribute('href'))[1]);
    assert.notEqual(other, number);
    await page.getByText('Solve today’s puzzle of the day to keep your streak.').waitFor();
  });

  test('show their answers, which then count for nothing', async () => {
    const visitor = await world.arrive('Anna', { at: '/puzzles/3x3' });
    const { page } = visitor;
    await page.getByRole('link', { name: 'Puzzle of the day' }).click();
    await visitor.board.waitFor();
    for (;;) {
      const show = visitor.button('Show the move');
      const done = page.getByRole('status').filter({ hasText: 'Solved with help.' });
      await show.or(done).first().waitFor();
      if (await done.isVisible()) break;
      await show.click();
    }
    await visitor.sees('Puzzles solved with help don’t count.');
    await visitor.press('Solve again');
    await visitor.button('Show the move').waitFor();
    await page.getByRole('link', { name: 'All puzzles' }).click();
    await page.getByText(`0 of ${puzzles.length} solved`).waitFor();
  });

  test('are refused where a link names none', async () => {
    const visitor = await world.arrive('Anna');
    for (const path of [
      at(puzzles.length + 1),
      at('0'),
      at('-1'),
      at('x'),
      at('1e1'),
      '/puzzles/chess',
      '/puzzles/chess/1',
    ]) {
      await visitor.visit(path);
      await visitor.page.getByText('Puzzle not found').waitFor();
    }
    await visitor.visit(`${at(1)}/2`);
    await visitor.page.getByText('This page was torn out').waitFor();
  });

  test('of the day: one stands in the lobby, the same as on the page of all puzzles', async () => {
    const visitor = await world.arrive('reader', { at: '/' });
    const card = visitor.page.getByRole('region', { name: 'Puzzle of the day' }).getByRole('link');
    await visitor.page.locator('[aria-labelledby=daily-puzzle] a[href*="/puzzles/"]').waitFor();
    const address = await card.getAttribute('href');
    await card.click();
    await visitor.page.waitForURL(`**${address}`);
    await visitor.page.locator('h1').filter({ hasText: 'puzzle' }).waitFor();
    await visitor.visit('/puzzles');
    await visitor.page.locator(`a.daily[href="${address}"]`).waitFor();
  });

  test('stand in the header and at the end of lessons', async () => {
    const visitor = await world.arrive('Anna');
    const { page } = visitor;
    await page.getByRole('link', { name: 'Puzzles', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Puzzles' }).waitFor();
    await visitor.visit('/rules/3x3/try');
    for (
      let lesson = 0;
      lesson < 20 && !(await page.getByRole('link', { name: 'Solve puzzles' }).isVisible());
      lesson++
    ) {
      const skip = visitor.button('Skip');
      await skip
        .or(page.getByRole('link', { name: 'Solve puzzles' }))
        .first()
        .waitFor();
      if (await skip.isVisible()) await skip.click();
    }
    await page.getByRole('link', { name: 'Solve puzzles' }).click();
    await page.getByRole('heading', { level: 1, name: /^3×3 Puzzles$/ }).waitFor();
  });

  test('need no network once the site was open', async () => {
    const visitor = await world.arrive('phone', { ...kPhone, ...kInstalled });
    const { page } = visitor;
    await keptForOffline(page, ['Puzzles-', '3x3-', 'rules-', 'worker-']);
    visitor.outage = true;
    await page.context().setOffline(true);
    await page.goto(world.server.url + at(kFork));
    await visitor.board.waitFor();
    await solve(visitor, kFork, click);
  });
});
