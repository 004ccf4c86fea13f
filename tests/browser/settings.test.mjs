// The page of settings: every look of the board, what holds at once, after a reload, on another device, without a server.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../end_to_end/harness/waiting.mjs';
import { kPhone, kWide, lookAtPage } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

const kLooks = ['Exercise book', 'Graph paper', 'Kraft', 'Night', 'High contrast'];

const kept = (visitor) =>
  visitor.page.evaluate(async () => (await fetch('/api/v1/settings')).json().then((settings) => settings));
const themeOf = (page) => page.evaluate(() => document.documentElement.dataset.theme ?? '');
const paper = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const choose = (visitor, name) => visitor.page.getByRole('radio', { name, exact: true }).check({ force: true });

async function open(visitor) {
  await visitor.visit('/settings');
  await visitor.page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await visitor.page.locator('.preview .threat.mine').first().waitFor();
}

stage('Settings', (world) => {
  test('look well in every look of the board, and axe finds nothing', async () => {
    const found = [];
    for (const [who, options] of [
      ['1440', kWide],
      ['390', kPhone],
    ]) {
      const visitor = await world.arrive(who, options);
      await open(visitor);
      // The colours are the same on a phone, the page is not.
      for (const name of who === '1440' ? kLooks : kLooks.slice(-2)) {
        await choose(visitor, name);
        found.push(
          ...(await lookAtPage(visitor.page, `settings-${name.toLowerCase().replace(' ', '-')}`, { fullPage: true })),
        );
      }
    }
    assert.deepEqual(found, []);
  });

  test('hold at once, after a reload from the first paint on, and on another device', async () => {
    const visitor = await world.arrive('here', { ...kWide, account: 'Kraftwerk' });
    await open(visitor);
    await choose(visitor, 'Kraft');
    await choose(visitor, 'Dark');
    assert.equal(await themeOf(visitor.page), 'cardboard');
    await eventually(async () => (await kept(visitor)).board_theme === 'kraft', 'the server keeps it');
    const seen = [];
    await visitor.page.exposeFunction('noughtsSeen', (colour) => seen.push(colour));
    await visitor.page.addInitScript(() =>
      requestAnimationFrame(() => window.noughtsSeen(getComputedStyle(document.documentElement).backgroundColor)),
    );
    await open(visitor);
    const dark = await paper(visitor.page);
    assert.deepEqual(new Set(seen), new Set([dark]), 'no other colour flashes');

    const other = await world.arrive('elsewhere', { at: '/sign-in', ...kWide });
    await other.page.getByLabel('Name').fill('Kraftwerk');
    await other.page.getByLabel('Password', { exact: false }).first().fill('correct horse');
    await other.page.locator('form').getByRole('button', { name: 'Log in', exact: true }).last().click();
    await eventually(async () => (await themeOf(other.page)) === 'cardboard', 'the other device looks alike');
  });

  test('are seen on the preview', async () => {
    const visitor = await world.arrive('preview', kWide);
    await open(visitor);
    const { page } = visitor;
    const marks = (whose) => page.locator(`.preview .threat.${whose}`).count();
    assert.ok((await marks('mine')) > 0 && (await marks('theirs')) > 0);
    await page.getByRole('switch', { name: 'Show mine' }).uncheck();
    assert.equal(await marks('mine'), 0);
    const letters = page.locator('.preview .labels').first();
    assert.ok(await letters.isVisible());
    await page.getByRole('switch', { name: 'Letters and numbers along the edges' }).uncheck();
    assert.equal(await letters.evaluate((each) => getComputedStyle(each).visibility), 'hidden');
  });

  test('say so where the preview could not be fetched', async () => {
    const visitor = await world.arrive('preview', { ...kWide, locale: 'ru-RU' });
    visitor.outage = true;
    await visitor.page.route('**/*.wasm', (route) => route.abort());
    await visitor.visit('/settings');
    await visitor.page.getByText('Доску не удалось загрузить.').waitFor();
  });

  test('can be set by keyboard alone', async () => {
    const visitor = await world.arrive('keys', kWide);
    await open(visitor);
    const { page } = visitor;
    await page.getByRole('radio', { name: 'Exercise book' }).focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await themeOf(page), 'graph');
    await page.getByRole('slider', { name: 'Volume' }).focus();
    await page.keyboard.press('End');
    await eventually(async () => (await kept(visitor)).volume === 100, 'the volume is kept');
  });

  test('made without a server reach it later', async () => {
    const visitor = await world.arrive('offline', kWide);
    await open(visitor);
    await visitor.page.context().setOffline(true);
    visitor.outage = true;
    await choose(visitor, 'Graph paper');
    assert.equal(await themeOf(visitor.page), 'graph');
    await visitor.page.waitForFunction(() => localStorage.getItem('noughts.settings.unsent') !== null);
    await visitor.page.context().setOffline(false);
    await visitor.visit('/');
    await eventually(async () => (await kept(visitor)).board_theme === 'graph', 'the server has heard of it');
  });
});
