// Games with the computer that the server keeps: offered to whoever waits alone, played to the end, gone on with elsewhere.
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { eventually } from '../end_to_end/harness/waiting.mjs';
import { kPhone, kWide, lookAtPage, nothingJumps } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'noughts-engines-test-'));
after(() => rmSync(folder, { recursive: true }));
/** An engine that ends when it is to play. */
const engine = path.join(folder, 'engine');
writeFileSync(engine, '#!/bin/sh\nread -r start; echo OK; while read -r word; do [ "$word" = BEGIN ] && exit; done\n');
chmodSync(engine, 0o755);

const kMine = /^You go first|^Your move/;
const kOver = /^You won|^Draw|^Computer, level 3 won/;

stage(
  'A game with the computer on the server',
  (world) => {
    const line = ({ page }) => page.locator('.status .line').textContent();
    const empty = ({ page }) => page.getByRole('gridcell', { name: /empty/ });
    const isTurnOrEnd = (words) => kMine.test(words) || kOver.test(words);

    /** Plays so many moves of one's own, or until the game is over; gives whether it is. */
    async function play(visitor, most = 5) {
      for (let move = 0; move <= most; move++) {
        await eventually(async () => isTurnOrEnd(await line(visitor)), 'it is the visitor’s move, or the end');
        if (kOver.test(await line(visitor))) return true;
        if (move === most) return false;
        const before = await empty(visitor).count();
        await empty(visitor).first().click();
        await eventually(async () => (await empty(visitor).count()) < before, 'the move stands');
      }
      return false;
    }

    for (const options of [kPhone, kWide]) {
      const { width } = options.viewport;
      test(`is offered to whoever waits alone, and played to its end, ${width} px wide`, async () => {
        const visitor = await world.arrive(String(width), options);
        const { page } = visitor;
        await page.getByRole('radio', { name: /^3×3/ }).check({ force: true });
        await visitor.press('Play');
        const offer = visitor.button('Play the computer, level 3');
        await offer.waitFor();
        await page.getByText('Nobody has joined yet.').waitFor();
        assert.deepEqual(await lookAtPage(page, 'computer-offered', { fullPage: true }), []);
        await nothingJumps(visitor);
        await offer.click();
        await visitor.seated();
        await page.getByText('Computer, level 3').first().waitFor();
        assert.ok(await play(visitor), 'it ends');
        assert.deepEqual(await lookAtPage(page, 'computer-room-over'), []);
        await visitor.visit('/games');
        await page.getByText('Computer, level 3').first().waitFor();
      });
    }

    test('proposes the next level down after losses in a row, as games on the page do', async () => {
      const visitor = await world.arrive('loses', { ...kWide, at: '/computer' });
      const { page } = visitor;
      await page.getByRole('radio', { name: /^3×3/ }).check({ force: true });
      await page.getByRole('switch', { name: /Save this game on the server/ }).check();
      await visitor.press('Play');
      await page.waitForURL(/\/g\//);
      const lower = visitor.button('Play level 2');
      for (const round of [1, 2]) {
        await play(visitor, 0);
        await empty(visitor).first().click();
        await visitor.press('Resign');
        await visitor.press('Resign');
        await visitor.button('Rematch').waitFor();
        assert.equal(await lower.count(), round - 1);
        const before = page.url();
        if (round === 1) await visitor.press('Rematch');
        if (round === 1) await page.waitForURL((url) => /\/g\//.test(url.pathname) && url.href !== before);
      }
      await page.reload();
      await lower.click();
      await page.getByText('Computer, level 2').first().waitFor();
      await eventually(async () => isTurnOrEnd(await line(visitor)), 'it goes on');
    });

    test('begins where one chooses that it be kept, and goes on in another browser', async () => {
      const visitor = await world.arrive('first', { account: 'Anna', at: '/computer' });
      const { page } = visitor;
      await page.getByRole('radio', { name: /^3×3/ }).check({ force: true });
      await page.getByRole('radio', { name: 'Me', exact: true }).check({ force: true });
      await page.getByRole('switch', { name: /Save this game on the server/ }).check();
      assert.deepEqual(await lookAtPage(page, 'computer-kept', { fullPage: true }), []);
      await visitor.press('Play');
      await page.waitForURL(/\/g\//);
      await visitor.seated();
      assert.equal(await play(visitor, 1), false);
      const elsewhere = await world.arrive('second', { storageState: await page.context().storageState() });
      await elsewhere.page
        .getByRole('link', { name: /Computer, level 3/ })
        .first()
        .click();
      await elsewhere.seated();
      assert.equal(await empty(elsewhere).count(), 7, 'a move of each stands');
      assert.ok(await play(elsewhere), 'it ends');
      await eventually(async () => kOver.test(await line(visitor)), 'and so it does where it began');
    });

    for (const options of [kPhone, kWide]) {
      const { width } = options.viewport;
      test(`with an engine of the host’s tells why it has lost, ${width} px wide`, async () => {
        const visitor = await world.arrive(`engine ${width}`, { ...options, at: '/computer' });
        const { page } = visitor;
        await page.getByRole('radio', { name: /^Gomoku/ }).check({ force: true });
        await page.getByRole('radio', { name: 'The computer', exact: true }).check({ force: true });
        assert.equal(await page.getByRole('radio', { name: 'Crosser 1.0' }).count(), 0);
        await page.getByRole('switch', { name: /Save this game on the server/ }).check();
        await page.getByRole('radio', { name: 'Crosser 1.0' }).check({ force: true });
        assert.ok(await page.getByRole('radio', { name: '3', exact: true }).isDisabled(), 'it has no levels');
        assert.deepEqual(await lookAtPage(page, 'computer-engine', { fullPage: true }), []);
        await visitor.press('Play');
        await page.waitForURL(/\/g\//);
        await visitor.seated();
        await eventually(
          async () => (await line(visitor)) === 'You won: Program Crosser 1.0 crashed',
          'the table says why',
        );
        assert.deepEqual(await lookAtPage(page, 'computer-engine-over'), []);
      });
    }
  },
  { flags: ['--computer-offer-after', '1', '--computer-threads', '2', '--engine', `Crosser 1.0=${engine}`] },
);
