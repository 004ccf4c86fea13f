// Leaderboards in the browser: they change as games end, show one's own place, and find others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '../end_to_end/harness/client.mjs';
import { ended, kRated, kXWins, playThrough, seat } from '../end_to_end/harness/tables.mjs';
import { boxOf } from './harness/box.mjs';
import { kPhone, kWide, lookAtPage, nothingJumps } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

stage('Leaderboards', (world) => {
  let number = 0;

  async function pair() {
    number += 1;
    return Promise.all([`Anna ${number}`, `Boris ${number}`].map((name) => Client.registered(world.server, name)));
  }

  async function xWins(players) {
    const rooms = await seat(...players, kRated);
    await playThrough(rooms, kXWins);
    await ended(rooms);
  }

  /** "Player 001" to "Player 150", with 2999 points and less. */
  const fill = () =>
    world.server.database.query(
      `with made as (insert into player (name, name_key, password_hash, guest)
         select 'Player ' || lpad(i::text, 3, '0'), 'player ' || lpad(i::text, 3, '0'), 'none', false
         from generate_series(1, 150) i on conflict (name_key) do update set name = excluded.name returning id, name)
       insert into rating select id, '3x3', 3000 - substr(name, 8)::int, 30 from made on conflict do nothing`,
    );

  /** A browser in which a client of the tests is signed in. */
  function browserOf(client, options) {
    return world.arrive('reader', { as: client, at: '/leaderboard/3x3', ...options });
  }

  test('takes no more room than its words while nobody is in it', async () => {
    const { page } = await world.arrive('first', { at: '/leaderboard/sonor', ...kWide });
    await page.getByText('Players of rated games appear here.').waitFor();
    assert.ok((await boxOf(page.locator('.rows'))).height < 240);
    assert.deepEqual(await lookAtPage(page, 'leaderboard-none'), []);
  });

  const row = (page, name) => page.locator('tbody tr').filter({ has: page.getByRole('link', { name, exact: true }) });
  const cells = async (page, name) =>
    (await row(page, name).locator('td, th').allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());

  for (const options of [kPhone, kWide]) {
    test(`look well and can be read by all, ${options.viewport.width} px wide`, async () => {
      await fill();
      const [anna, boris] = await pair();
      await xWins([anna, boris]);
      const visitor = await browserOf(anna, options);
      const { page } = visitor;
      await page.getByRole('button', { name: /^My rank/ }).click();
      await row(page, anna.hello.you.name).waitFor();
      const found = await lookAtPage(page, 'leaderboard-mine');
      await page.getByRole('searchbox').fill('player 0');
      await page.getByRole('list', { name: 'Players found' }).waitFor();
      found.push(...(await lookAtPage(page, 'leaderboard-found')));
      await visitor.visit('/leaderboard/3x3?month=this');
      await row(page, anna.hello.you.name).waitFor();
      found.push(...(await lookAtPage(page, 'leaderboard-month')));
      assert.deepEqual(found, []);
      await nothingJumps(visitor);
    });
  }

  test('change before one’s eyes when a game ends', async (t) => {
    await world.server.database.query('delete from rating where variant = $1', ['3x3']);
    const players = await pair();
    const [anna, boris] = players.map((client) => client.hello.you.name);
    // Somebody who does not play: a player's page would go to the game.
    const visitor = await browserOf(await Client.registered(world.server, 'Reader'));
    const { page } = visitor;
    await page.getByRole('table').or(page.getByText('Nobody has played')).waitFor();
    await xWins(players);
    const over = Date.now();
    await row(page, anna).waitFor();
    t.diagnostic(`shown ${Date.now() - over} ms after the end of the game`);
    assert.deepEqual((await cells(page, anna)).slice(2, 3), ['1']);
    assert.match((await cells(page, anna)).at(-1), /^1516/);
    assert.match((await cells(page, boris)).at(-1), /^1484/);
    await xWins(players);
    await page.waitForFunction(
      (name) =>
        [...document.querySelectorAll('tbody tr')].some(
          (each) => /1531/.test(each.textContent) && each.textContent.includes(name),
        ),
      anna,
    );
    await nothingJumps(visitor);
  });

  test('mark one’s own row by a word, not by colour alone, and lead to it', async () => {
    await fill();
    const players = await pair();
    await xWins(players);
    const { page } = await browserOf(players[0]);
    const { name } = players[0].hello.you;
    assert.equal(await row(page, name).count(), 0, 'far below the first page');
    await page.getByRole('button', { name: /^My rank: 1\d\d$/ }).click();
    await row(page, name).waitFor();
    assert.equal(await row(page, name).getAttribute('aria-current'), 'true');
    assert.match(await row(page, name).textContent(), /You/);
    await page.waitForFunction((mine) => document.activeElement?.textContent === mine, name);
    await page.getByRole('button', { name: 'Show higher ranks' }).click();
    await row(page, 'Player 080').waitFor();
    await page.getByRole('button', { name: 'To the top' }).click();
    await row(page, 'Player 001').waitFor();
    await page.getByRole('button', { name: 'Show more' }).click();
    await row(page, 'Player 100').waitFor();
    const places = await page.locator('tbody td.place').allTextContents();
    assert.deepEqual(
      places.map(Number),
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
  });

  test('find players by how their names begin, by keys alone', async () => {
    await fill();
    const [anna] = await pair();
    const { page } = await browserOf(anna);
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('PLAYER 12');
    await page.getByRole('list', { name: 'Players found' }).getByRole('link', { name: 'Player 125' }).waitFor();
    const show = page.getByRole('button', { name: /^Show in the list ?: Player 125$/ });
    await show.focus();
    await page.keyboard.press('Enter');
    await row(page, 'Player 125').waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Player 125');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Player 125', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('searchbox').fill('zzz');
    await page.getByText('No player here has a name like that.').waitFor();
  });

  test('show the month by itself, and say so where nothing was played', async () => {
    const players = await pair();
    await xWins(players);
    const { page } = await browserOf(players[1]);
    await page.getByRole('link', { name: 'This month' }).click();
    await row(page, players[1].hello.you.name).waitFor();
    assert.match((await cells(page, players[1].hello.you.name)).at(-1), /^−16/);
    await page.getByRole('link', { name: 'Swap2' }).click();
    await page.getByText('No rated games this month yet.').waitFor();
    assert.equal(new URL(page.url()).search, '?month=this');
  });
});
