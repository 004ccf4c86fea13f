// The pages that explain the games: read, played through, tried; by mouse, by keyboard alone, and without scripts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxOf } from './harness/box.mjs';
import { kPhone, kWide, lookAtPage } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';
import { tabTo } from './harness/keys.mjs';

const diagram = (page) => page.getByRole('figure', { name: 'Playable board' }).first();

stage('Pages of rules', (world) => {
  for (const options of [kPhone, kWide]) {
    test(`look well and can be read by all, ${options.viewport.width} px wide`, async () => {
      const visitor = await world.arrive('reader', options);
      const found = [];
      for (const [what, address, ready] of [
        ['rules-index', '/rules', 'Rules with playable boards'],
        ['rules', '/rules/3x3', 'How a game goes'],
        ['try', '/rules/3x3/try', 'Finish the line'],
      ]) {
        await visitor.visit(address);
        await visitor.page.getByText(ready).first().waitFor();
        found.push(...(await lookAtPage(visitor.page, what)));
        if ((await visitor.shifts()) > 0.1) found.push(`${what} jumps by ${await visitor.shifts()}`);
      }
      assert.deepEqual(found, []);
    });
  }

  test('lead from the header to a live board that can be leafed through and played on', async () => {
    const visitor = await world.arrive('reader');
    const { page } = visitor;
    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    await page.getByRole('link', { name: '3×3', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '3×3' }).waitFor();
    const board = diagram(page);
    await board.scrollIntoViewIfNeeded();
    await board.getByText('Noughts to move').waitFor();
    await board.getByRole('button', { name: 'Back one move' }).click();
    await board.getByText('Crosses to move').waitFor();
    await board.getByRole('button', { name: 'Forward one move' }).click();
    const cell = (number) => board.getByRole('gridcell', { name: new RegExp(`^${number},`) });
    await cell(1).click();
    await board.getByText('This cell is taken.').waitFor();
    await cell(3).click();
    await board.getByText('Crosses to move').waitFor();
    await cell(4).click();
    await board.getByText('Crosses won: three in a row').waitFor();
    await board.getByRole('button', { name: 'Reset' }).click();
    await board.getByText('5 / 5').waitFor();
  });

  test('show the other language by the switch, and by the address', async () => {
    const visitor = await world.arrive('reader', { at: '/rules/3x3' });
    const { page } = visitor;
    await page.getByRole('button', { name: 'Русский' }).click();
    await page.getByRole('heading', { name: 'Как идёт партия' }).waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'How a game goes' }).waitFor();
    await page.goto(`${world.server.url}/ru/rules/3x3`);
    await page.getByRole('heading', { name: 'Как идёт партия' }).waitFor();
    assert.equal(new URL(page.url()).pathname, '/rules/3x3');
  });

  test('have the list of their headings right beside the text on a wide window', async () => {
    const visitor = await world.arrive('reader', { at: '/rules/3x3', ...kWide });
    const { page } = visitor;
    await page.getByText('How a game goes').first().waitFor();
    const [list, text] = await Promise.all(
      [page.locator('article nav'), page.locator('article .text')].map((each) => boxOf(each)),
    );
    const gap = text.x - (list.x + list.width);
    assert.ok(gap >= 24 && gap <= 64, `the gap is ${gap}`);
    const longest = await page
      .locator('article nav a')
      .evaluateAll((links) => Math.max(...links.map((link) => link.getBoundingClientRect().right)));
    assert.ok(list.x + list.width - longest < 4, 'the headings end where the list does');
  });

  test('choose the game in the lobby', async () => {
    const visitor = await world.arrive('reader', { at: '/rules/3x3' });
    const { page } = visitor;
    await page.locator('#main').getByRole('link', { name: 'Play' }).click();
    await page.getByRole('heading', { name: 'What do you want to play?' }).waitFor();
    assert.ok(await page.getByRole('radio', { name: /^3×3/ }).isChecked());
  });

  test('have the first lesson of the tutorial on a board of their own', async () => {
    const visitor = await world.arrive('pupil', { at: '/rules/3x3', ...kWide });
    const { page } = visitor;
    const tried = page.getByRole('region', { name: 'Two-minute tutorial' });
    await tried.scrollIntoViewIfNeeded();
    await tried.getByText('You are crosses. Finish the line.').waitFor();
    await tried.getByRole('gridcell').nth(8).click();
    await visitor.sees('Three in a line win at once.');
    assert.deepEqual(await lookAtPage(page, 'rules-first-lesson', { fullPage: true }), []);
    await tried.getByRole('link', { name: 'Two-minute tutorial' }).click();
    await page.waitForURL('**/rules/3x3/try');
  });

  test('let one try what is special, by keyboard alone', async () => {
    const visitor = await world.arrive('pupil');
    const { page } = visitor;
    const { keyboard } = page;
    await visitor.visit('/rules/3x3/try');
    const cells = page.getByRole('gridcell');
    const go = async (number) => {
      await tabTo(page, cells);
      await keyboard.press('Control+Home');
      for (let row = 0; row < Math.floor((number - 1) / 3); row++) await keyboard.press('ArrowDown');
      for (let column = 0; column < (number - 1) % 3; column++) await keyboard.press('ArrowRight');
      await keyboard.press('Enter');
    };
    await page.getByText('You are crosses. Finish the line.').waitFor();
    await go(1);
    await visitor.sees('This cell is taken.');
    await go(3);
    await visitor.sees('Two of your crosses lie on a diagonal already.');
    await go(9);
    await visitor.sees('Three in a line win at once.');
    for (const [answer, well] of [
      [7, 'does not lose'],
      [7, 'who threatens'],
    ]) {
      await keyboard.press('Enter'); // the focus is on "Next"
      await go(answer);
      await visitor.sees(well);
    }
    await keyboard.press('Enter');
    await page.getByText('You know everything you need.').last().waitFor();
    assert.match(await cells.nth(6).getAttribute('aria-label'), /nought/, 'the last board stays');
    await page.locator('.sheet.margin-line').getByRole('grid').waitFor();
    await tabTo(page, page.getByRole('link', { name: 'Play' }));
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'What do you want to play?' }).waitFor();
  });

  test('can be read without scripts, in both languages', async () => {
    const context = await world.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${world.server.url}/ru/rules/3x3`);
    await page.getByRole('heading', { name: 'Как идёт партия' }).waitFor();
    assert.equal(await page.title(), 'Правила: 3×3 · Noughts');
    assert.ok(await page.locator('figure svg .mark').first().isVisible());
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'How a game goes' }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'en');
    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    await page.getByRole('link', { name: 'Gomoku 19×19' }).click();
    await page.getByRole('heading', { level: 1, name: 'Gomoku 19×19' }).waitFor();
    await context.close();
  });
});
