// Games that are over, looked through by the computer: the curve, where they turned, what was better, and playing on from there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '../end_to_end/harness/client.mjs';
import {
  ended,
  guestsAtBoard,
  kGomoku,
  kRated,
  kThree,
  kXWins,
  playThrough,
  seat,
} from '../end_to_end/harness/tables.mjs';
import { eventually } from '../end_to_end/harness/waiting.mjs';
import { listWorkers } from './harness/background.mjs';
import { kPhone, kWide, lookAtPage, nothingJumps } from './harness/look.mjs';
import { linkTo } from './harness/saved_link.mjs';
import { stage } from './harness/stage.mjs';

/** Stones far from each other, so that nobody wins. */
const kScattered = Array.from({ length: 40 }, (_, i) => Math.floor(i / 9) * 4 * 19 + (i % 9) * 2);

stage('The review of a game', (world) => {
  const panel = ({ page }) => page.getByRole('region', { name: 'Analysis of the game' });
  const said = (visitor) => panel(visitor).getByRole('status');
  const points = (visitor) => panel(visitor).getByRole('listitem');
  const slider = (visitor) => panel(visitor).getByRole('slider');
  const marks = ({ page }) => page.locator('.record ol li').count();
  const positionIs = (visitor, words) => panel(visitor).getByText(words, { exact: true }).waitFor();

  /** A game that is over, after these cells and perhaps a resignation; gives the path of its page. */
  async function finished(terms, cells, resigned = false) {
    const rooms = await guestsAtBoard(world.server, terms);
    await playThrough(rooms, cells);
    if (resigned) await rooms[0].client.do({ t: 'resign', room: rooms[0].room });
    await ended(rooms);
    return `/g/${rooms[0].room}`;
  }

  async function review(visitor, path) {
    await visitor.visit(path);
    await visitor.press('Analysis of the game');
  }

  const finds = (visitor) =>
    said(visitor)
      .filter({ hasText: /^(Turning points|No turning points)/ })
      .waitFor();

  /** How many positions have been looked at. */
  async function progress(visitor) {
    return Number(/(\d+) of \d+/.exec(await said(visitor).textContent())?.[1] ?? Number.NaN);
  }

  for (const options of [kPhone, kWide]) {
    const { width } = options.viewport;
    test(`finds where a game turned, shows what was better, and plays on from there, ${width} px wide`, async () => {
      const path = await finished(kThree, kXWins);
      const visitor = await world.arrive(`reader-${width}`, options);
      const { page } = visitor;
      await review(visitor, path);
      await finds(visitor);
      assert.equal(await points(visitor).count(), 1);
      assert.match(await points(visitor).textContent(), /2\. 4.*50% → 0%.*Better: 5/s);
      await points(visitor).getByRole('button').click();
      await positionIs(visitor, 'Move 1 of 5');
      await eventually(
        async () => /best move/.test(await visitor.cell(2, 2).getAttribute('aria-label')),
        'the better move stands on the board',
      );
      await panel(visitor)
        .getByText(/^Best move: 5/)
        .waitFor();
      assert.deepEqual(await lookAtPage(page, 'review', { fullPage: true }), []);
      await nothingJumps(visitor);
      await visitor.press('Play on from here');
      await page.waitForURL(/\/computer\/3x3$/);
      await visitor.sees('Your move');
      assert.equal(await marks(visitor), 1);
      await visitor.place(2, 2);
      await visitor.seesMark(2, 2, 'nought');
    });
  }

  test('is gone through by keyboard', async () => {
    const path = await finished(kThree, kXWins);
    const visitor = await world.arrive('keys', { at: path });
    const { page } = visitor;
    await visitor.button('Analysis of the game').focus();
    await page.keyboard.press('Enter');
    await finds(visitor);
    await page.keyboard.press('Tab');
    assert.ok(await slider(visitor).evaluate((element) => element === document.activeElement));
    await page.keyboard.press('Home');
    await positionIs(visitor, 'Start position');
    await page.keyboard.press('ArrowRight');
    await positionIs(visitor, 'Move 1 of 5');
    assert.match(
      await slider(visitor).getAttribute('aria-valuetext'),
      /^Move 1 of 5\. Guest \d+ 50%, Guest \d+ 50%\. Best move/,
    );
    await page.keyboard.press('End');
    await positionIs(visitor, 'Move 5 of 5');
    assert.ok(await visitor.button('Play on from here').isDisabled(), 'nothing can be played after the end');
  });

  test('stops, keeps what it has, and goes on, where the worker is gone too', async () => {
    const path = await finished(kGomoku, kScattered, true);
    const visitor = await world.arrive('reader');
    const { page } = visitor;
    await listWorkers(page);
    await review(visitor, path);
    await eventually(async () => (await progress(visitor)) >= 2, 'two positions are looked at');
    await page.evaluate(() => window.workers.at(-1).terminate());
    const seen = await progress(visitor);
    await eventually(async () => (await progress(visitor)) > seen + 1, 'another worker goes on');
    assert.ok((await page.evaluate(() => window.workers.length)) >= 2);
    await visitor.press('Stop');
    await said(visitor).filter({ hasText: 'Stopped at' }).waitFor();
    const stopped = await progress(visitor);
    assert.ok(stopped < kScattered.length, 'it was stopped on the way');
    await slider(visitor).fill('1');
    await panel(visitor)
      .getByText(/^Best move: /)
      .waitFor();
    await visitor.press('Continue');
    await eventually(async () => (await progress(visitor)) > stopped, 'it goes on from there');
  });

  test('comes after a game with the computer too, which begins anew from a position of it', async () => {
    const visitor = await world.arrive('player');
    const { page } = visitor;
    const steps = kXWins.slice(0, 4).map((cell, ply) => [ply % 2, { cell }]);
    await page.goto(`${world.server.url}/computer/3x3#${linkTo({}, steps)}`);
    await visitor.sees('Your move');
    await page.waitForURL(/\/computer\/3x3$/);
    await visitor.place(1, 3);
    await visitor.sees('You won');
    await visitor.press('Analysis of the game');
    await finds(visitor);
    await points(visitor).getByRole('button').first().click();
    await visitor.press('Play on from here');
    await visitor.sees('Your move');
    assert.equal(await marks(visitor), 1);
    await visitor.visit('/computer/3x3');
    await eventually(async () => (await marks(visitor)) >= 1, 'the game is kept');
  });

  test('refuses links whose position or options are not legal', async () => {
    const visitor = await world.arrive('stranger');
    const { page } = visitor;
    const occupied = [
      [0, { cell: 4 }],
      [1, { cell: 4 }],
    ];
    const over = kXWins.map((cell, ply) => [ply % 2, { cell }]);
    for (const hash of ['znonsense', linkTo({}, occupied), linkTo({}, over), linkTo({ size: 99 }, [])]) {
      await page.goto('about:blank');
      await page.goto(`${world.server.url}/computer/3x3#${hash}`);
      await page.getByRole('alert').filter({ hasText: 'This link has no valid position.' }).waitFor();
      await visitor.seated();
    }
  });

  test('is closed while a game goes on, and to whoever plays that game for rating', async () => {
    const [anna, boris] = await Promise.all(
      ['Review Anna', 'Review Boris'].map((name) => Client.registered(world.server, name)),
    );
    const path = await finished(kThree, kXWins);
    const going = await guestsAtBoard(world.server, kThree);
    const visitor = await world.arrive('reader', { at: `/g/${going[0].room}` });
    await visitor.seated();
    await visitor.page.getByRole('link', { name: 'Back to the lobby' }).waitFor();
    assert.equal(await visitor.button('Analysis of the game').count(), 0);
    const clock = { kind: 'fischer', base_ms: 600_000, increment_ms: 0 };
    const [mine] = await seat(anna, boris, { ...kRated, clock });
    const [name, value] = anna.cookie.split('=');
    await visitor.page.context().addCookies([{ name, value, url: world.server.url }]);
    await review(visitor, path);
    await panel(visitor).getByText('You are playing a rated game of this kind.').waitFor();
    await visitor.page.goto('about:blank');
    await visitor.page.goto(`${world.server.url}/computer/3x3#${linkTo({}, [[0, { cell: 4 }]])}`);
    await visitor.page.getByRole('alert').filter({ hasText: 'You are playing a rated game of this kind' }).waitFor();
    await anna.do({ t: 'abort', room: mine.room });
  });
});
