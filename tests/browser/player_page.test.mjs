// A player's page in the browser: points, their course, results by opponent, the ledger, what one can do about them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '../end_to_end/harness/client.mjs';
import { ended, kFull, kRated, kThree, kXWins, playThrough, seat } from '../end_to_end/harness/tables.mjs';
import { kPhone, kWide, lookAtPage } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

stage('A player’s page', (world) => {
  let number = 0;

  async function game(players, cells, terms = kRated) {
    const rooms = await seat(...players, terms);
    await playThrough(rooms, cells);
    await ended(rooms);
    return rooms[0].room;
  }

  /** Two who have played each other four times, and what a year before that had done to the points of the first. */
  async function past() {
    number += 1;
    const names = [`Clara ${number}`, `Dmitri ${number}`];
    const [clara, dmitri] = await Promise.all(names.map((name) => Client.registered(world.server, name)));
    await world.server.database.query(
      `insert into rating_change (player, variant, reason, before, delta, after, at, month)
       select id, '3x3', 'inactive', 2100 - 100 * i, -100, 2000 - 100 * i, now_ms() - (400 - 30 * i)::bigint * 86400000,
              date '2025-01-01' + make_interval(months => i)
       from player, generate_series(1, 5) i where name = $1`,
      [names[0]],
    );
    // A line is drawn after five games.
    const emil = await Client.registered(world.server, `Emil ${number}`);
    for (let draw = 0; draw < 2; draw++) await game([clara, emil], kFull);
    const first = await game([clara, dmitri], kXWins);
    await game([dmitri, clara], kFull);
    await game([dmitri, clara], kXWins);
    await game([clara, dmitri], kXWins, kThree);
    return { clara, dmitri, names, first };
  }

  const address = (name) => `/player/${encodeURIComponent(name)}`;

  function browserOf(client, options) {
    return world.arrive('reader', { as: client, at: null, ...options });
  }

  for (const options of [kPhone, kWide]) {
    test(`looks well and can be read by all, ${options.viewport.width} px wide`, async () => {
      const { dmitri, names } = await past();
      const visitor = await browserOf(dmitri, options);
      const { page } = visitor;
      await visitor.visit(address(names[0]));
      await page.getByText('No rated games in').first().waitFor();
      await page.getByRole('slider').waitFor();
      const found = await lookAtPage(page, 'player', { fullPage: true });
      await page.getByText('Show as a table').click();
      found.push(...(await lookAtPage(page, 'player-table', { fullPage: true })));
      assert.deepEqual(found, []);
    });
  }

  test('tells points and place, results and the ledger, and leads to the games behind it', async () => {
    const { dmitri, names, first } = await past();
    const visitor = await browserOf(dmitri);
    const { page } = visitor;
    await visitor.visit(address(names[0]));
    await page.getByText('Online', { exact: true }).waitFor();
    await page.getByRole('link', { name: /^Rank \d+$/ }).waitFor();
    const results = page.getByRole('table').filter({ has: page.getByText('Opponent') });
    const equal = results.getByRole('row', { name: /About equal/ });
    assert.deepEqual(
      (await equal.locator('td').allTextContents()).map((text) => text.replace(/\D/g, '')),
      ['1', '3', '1'],
    );
    assert.match(await results.getByRole('row', { name: /Casual, registered/ }).textContent(), /1/);
    const ledger = page.locator('ol li');
    await ledger.nth(9).waitFor();
    const texts = (await ledger.allTextContents()).map((text) => text.replace(/\s+/g, ' '));
    assert.match(texts[0], new RegExp(`Loss to ${names[1]}.*−17`));
    assert.match(texts[1], new RegExp(`Draw with ${names[1]}.*0`));
    assert.match(texts[2], new RegExp(`Win against ${names[1]}.*\\+16`));
    assert.match(texts[5], /No rated games in June 2025.*−100/);
    await page.getByRole('link', { name: `Win against ${names[1]}` }).click();
    await page.getByRole('grid').waitFor();
    assert.ok(page.url().includes(`/g/${first}`));
  });

  test('has a line that is walked along by keys and said in words', async () => {
    const { dmitri, names } = await past();
    const visitor = await browserOf(dmitri);
    const { page } = visitor;
    await visitor.visit(address(names[0]));
    const slider = page.getByRole('slider');
    await slider.waitFor();
    await slider.focus();
    const last = await slider.getAttribute('aria-valuetext');
    await page.keyboard.press('Home');
    const begun = await slider.getAttribute('aria-valuetext');
    assert.notEqual(begun, last);
    assert.match(begun, /\d{4}: 1900$/);
    await page.keyboard.press('ArrowRight');
    assert.match(await slider.getAttribute('aria-valuetext'), /: 1800$/);
    await page.getByText(/^From 2000 to \d+; lowest \d+, highest 2000\.$/).waitFor();
  });

  test('draws no line of few games, and keeps what is seldom wanted in a menu', async () => {
    const [anna, boris] = await Promise.all(
      [`Anna ${++number}`, `Boris ${number}`].map((name) => Client.registered(world.server, name)),
    );
    await game([anna, boris], kXWins);
    const visitor = await browserOf(boris, kPhone);
    const { page } = visitor;
    await visitor.visit(address(anna.hello.you.name));
    await page.getByText('1 rated game').waitFor();
    await visitor.quiet();
    assert.equal(await page.getByRole('slider').count(), 0);
    await page.locator('a.go', { hasText: 'Invite to play' }).waitFor();
    assert.equal((await visitor.button('Block').count()) + (await visitor.button('Report').count()), 0);
    await visitor.press('More');
    await visitor.button('Block').waitFor();
    assert.deepEqual(await lookAtPage(page, 'player-menu', { fullPage: true }), []);
    await visitor.press('Report');
    await page.getByRole('dialog').waitFor();
  });

  test('has the letter of a name in the middle of its ring', async () => {
    const named = await Client.registered(world.server, `Марта ${++number}`);
    const visitor = await browserOf(named);
    const { page } = visitor;
    await visitor.visit(address(named.hello.you.name));
    await page.locator('.player .photo').waitFor();
    await page.evaluate(() => document.fonts.ready);
    const off = await page.locator('.player .photo').evaluate((photo) => {
      const letter = photo.querySelector('b');
      const range = document.createRange();
      range.selectNodeContents(letter);
      const pen = document.createElement('canvas').getContext('2d');
      pen.font = getComputedStyle(letter).font;
      const drawn = pen.measureText(letter.textContent);
      // A range is as high as the font says, whatever the line is.
      const baseline = range.getBoundingClientRect().top + drawn.fontBoundingBoxAscent;
      const middle = baseline - (drawn.actualBoundingBoxAscent - drawn.actualBoundingBoxDescent) / 2;
      const { top, height } = photo.getBoundingClientRect();
      return (middle - top) / height - 0.5;
    });
    assert.ok(Math.abs(off) < 0.03, `it is off by ${off} of the height`);
  });

  test('says where there is nobody, and where nothing was played', async () => {
    const visitor = await world.arrive('stranger', { at: '/player/nobody' });
    await visitor.page.getByText('Player not found.').waitFor();
    // Chromium says itself that there was a 404.
    visitor.complaints.splice(0);
    const fresh = await Client.registered(world.server, `Fresh ${++number}`);
    await visitor.visit(address(fresh.hello.you.name));
    await visitor.page.getByText('No rated games yet.').waitFor();
    assert.equal(await visitor.page.getByRole('link', { name: 'Message' }).count(), 0, 'guests write to nobody');
  });
});
