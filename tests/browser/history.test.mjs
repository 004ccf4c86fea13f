// Looking back in the browser: the list of past games, its filters and favourites, and a finished game looked at again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idNumber } from '../end_to_end/harness/base62.mjs';
import { Client } from '../end_to_end/harness/client.mjs';
import { ended, kFull, kGomoku, kRated, kXWins, playThrough, seat } from '../end_to_end/harness/tables.mjs';
import { kPhone, kWide, lookAtPage } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

stage('Past games', (world) => {
  let number = 0;

  async function game(players, terms, cells, resigns = false) {
    const rooms = await seat(...players, terms);
    await playThrough(rooms, cells);
    if (resigns) await rooms[0].client.do({ t: 'resign', room: rooms[0].room });
    await ended(rooms);
    return rooms[0].room;
  }

  /** Somebody with three games behind them: won, drawn and lost by resigning an opening with a name. */
  async function past() {
    const names = [`Anna ${++number}`, `Boris ${number}`];
    const [anna, boris] = await Promise.all(names.map((name) => Client.registered(world.server, name)));
    const won = await game([anna, boris], kRated, kXWins);
    const drawn = await game([boris, anna], kRated, kFull);
    const lost = await game([anna, boris], { ...kGomoku, rated: true }, [180, 162, 200, 181], true);
    return { anna, names, won, drawn, lost };
  }

  /** A browser in which a client of the tests is signed in. */
  function browserOf(client, options) {
    return world.arrive('reader', { as: client, ...options });
  }

  const rows = (page) => page.locator('.list li');

  for (const options of [kPhone, kWide]) {
    test(`look well and can be read by all, ${options.viewport.width} px wide`, async () => {
      const { anna, names, lost } = await past();
      const { page } = await browserOf(anna, options);
      const found = [];
      await page.goto(`${world.server.url}/player/${encodeURIComponent(names[0])}/games`);
      await page.getByRole('heading', { name: 'My games' }).waitFor();
      await page.getByText('7I Hogetsu, the bay').waitFor();
      found.push(...(await lookAtPage(page, 'history')));
      await page.goto(`${world.server.url}/g/${lost}?n=3`);
      await page.getByRole('slider', { name: 'Move shown' }).waitFor();
      await page.getByText('Opening: 7I Hogetsu, the bay').waitFor();
      found.push(...(await lookAtPage(page, 'replay', { fullPage: true })));
      assert.deepEqual(found, []);
    });
  }

  test('say by word, sign and colour how they ended, whom they were against and what place those had', async () => {
    const { anna, names } = await past();
    const { page } = await browserOf(anna);
    await page.getByRole('button', { name: new RegExp(names[0]) }).click();
    await page.getByRole('link', { name: 'My games' }).click();
    await page.getByRole('heading', { name: 'My games' }).waitFor();
    await rows(page).nth(2).waitFor();
    const texts = (await rows(page).allTextContents()).map((text) => text.replace(/\s+/g, ' '));
    assert.match(texts[0], new RegExp(`− ?Loss.*${names[1]}.*rank 1.*Gomoku`));
    assert.match(texts[1], /= ?Draw.*3×3/);
    assert.match(texts[2], /\+ ?Win.*3×3.*rated/);
    const colours = await rows(page)
      .locator('.result')
      .evaluateAll((list) => list.map((each) => getComputedStyle(each).backgroundColor));
    assert.equal(new Set(colours).size, 3);
  });

  test('are narrowed by what is chosen, which the address keeps', async () => {
    const { anna, names } = await past();
    const { page } = await browserOf(anna);
    await page.goto(`${world.server.url}/player/${encodeURIComponent(names[0])}/games`);
    const count = async (expected) => {
      await page.waitForFunction((wanted) => document.querySelectorAll('.list li').length === wanted, expected);
    };
    await count(3);
    await page.getByLabel('Result').selectOption('Win');
    await count(1);
    await page.getByRole('combobox', { name: 'Game' }).selectOption('Gomoku 19×19');
    await page.getByText('No games match.').waitFor();
    await page.reload();
    await page.getByText('No games match.').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await count(3);
    await page.getByLabel('Opponent').fill(names[1]);
    await page.getByLabel('Opponent').press('Enter');
    await count(3);
    await page.getByLabel('From').fill('2031-01-01');
    await page.getByText('No games match.').waitFor();
  });

  test('can be favourites, by keyboard too', async () => {
    const { anna, names } = await past();
    const visitor = await browserOf(anna);
    const { page } = visitor;
    await page.goto(`${world.server.url}/player/${encodeURIComponent(names[0])}/games`);
    const star = rows(page).nth(1).getByRole('button');
    await star.focus();
    await page.keyboard.press('Enter');
    await rows(page).nth(1).getByRole('button', { name: 'Remove from favourites', pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Favourites', exact: true }).click();
    await page.waitForFunction(() => document.querySelectorAll('.list li').length === 1);
    await page.reload();
    await page.waitForFunction(() => document.querySelectorAll('.list li').length === 1);
    await rows(page).first().getByRole('link').click();
    await page.getByRole('button', { name: 'Remove from favourites', pressed: true }).waitFor();
  });

  test('are looked at again by slider, by keys, by themselves and by a link to a move', async () => {
    const { lost } = await past();
    const visitor = await world.arrive('watcher', { at: `/g/${lost}?n=2` });
    const { page } = visitor;
    await visitor.sees('Move 2 of 4');
    const slider = page.getByRole('slider', { name: 'Move shown' });
    assert.equal(await slider.getAttribute('aria-valuetext'), 'Move 2 of 4');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await visitor.sees('Move 3 of 4');
    await page.waitForURL(/\?n=3$/);
    await page.keyboard.press('Home');
    await visitor.press('Play through');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.getByRole('button', { name: 'Play through' }).waitFor();
    assert.equal(await slider.inputValue(), '4');
    await page.waitForURL((url) => url.search === '');
    await page.locator('body').press('ArrowLeft');
    await visitor.sees('Move 3 of 4');
  });

  test('can be taken home as files', async () => {
    const { lost } = await past();
    const visitor = await world.arrive('watcher', { at: `/g/${lost}` });
    const coming = visitor.page.waitForEvent('download');
    await visitor.page.getByRole('link', { name: 'SGF' }).click();
    const download = await coming;
    assert.equal(download.suggestedFilename(), `noughts-${lost}.sgf`);
  });

  test('whose record is kept elsewhere say so, who played and how it ended', async () => {
    const { names, won } = await past();
    const { server } = world;
    const room = idNumber(won);
    await server.database.query("update room set archived = date '2001-01-01' where id = $1", [room]);
    await server.database.query('delete from step where room = $1', [room]);
    // A process that has just begun has no room in memory.
    await server.kill();
    await server.start();
    const { page } = await world.arrive('reader', { at: `/g/${won}` });
    await page.getByRole('heading', { name: 'The record of this game is kept elsewhere.' }).waitFor();
    await page.getByText(new RegExp(`^${names.join(' – ')} · .*${names[0]}`)).waitFor();
  });

  test('of somebody else are told from their side, without stars', async () => {
    const { names } = await past();
    const visitor = await world.arrive('stranger', { at: `/player/${encodeURIComponent(names[1])}/games` });
    await visitor.page.getByRole('heading', { name: `Games: ${names[1]}` }).waitFor();
    await rows(visitor.page).nth(2).waitFor();
    assert.match(await rows(visitor.page).first().textContent(), /Win/);
    assert.equal(await rows(visitor.page).getByRole('button').count(), 0);
    await visitor.visit('/player/Nobody%20at%20all/games');
    await visitor.page.getByRole('heading', { name: 'This page was torn out' }).waitFor();
    // Chromium itself tells of the answer that was expected.
    visitor.complaints = visitor.complaints.filter((text) => !/\b404\b/.test(text));
  });
});
