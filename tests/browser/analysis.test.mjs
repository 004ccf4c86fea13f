// The analysis of the strategic game: the published figures on the page, numbers that are typed in, and the map by keyboard.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../end_to_end/harness/waiting.mjs';
import { lookAtPage } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

const kAddress = '/rules/strategic/analysis';

const figure = (page, name) => page.locator(`[data-figure=${name}]`);
const chip = (page, name) => page.locator('.chip').filter({ hasText: name });

stage('The analysis', (world) => {
  test('has the published figures', async () => {
    const visitor = await world.arrive('reader', { at: kAddress });
    const { page } = visitor;
    for (const [set, numbers, mean, returns] of [
      ['Tactical', null, '17/9 = 1.(8)', '1 move: 9, 2 moves: 72'],
      ['Functional', 'map34', '8/3 = 2.(6)', 'exactly 3 moves from everywhere'],
      ['Functional', 'map67', '8/3 = 2.(6)', 'exactly 3 moves from everywhere'],
      ['Hyperfunctional', 'hmap2', '536/243 = 2.206', 'exactly 3 moves from everywhere'],
    ]) {
      await chip(page, new RegExp(`^${set}$`)).click();
      if (numbers) await chip(page, numbers).click();
      await figure(page, 'mean').filter({ hasText: mean }).waitFor();
      await figure(page, 'returns').filter({ hasText: returns }).waitFor();
    }
    assert.equal(await page.locator('tbody tr').count(), 15);
  });

  test('takes numbers that are typed in, and says which are none', async () => {
    const visitor = await world.arrive('reader', { at: kAddress });
    const { page } = visitor;
    await chip(page, 'Custom').click();
    await page.getByRole('textbox').fill('213654798 321465879 13254698');
    await page.locator('#numbers-refused').filter({ hasText: 'Column 3 must have nine digits' }).waitFor();
    assert.match(await figure(page, 'mean').textContent(), /8\/3/, 'the last good numbers stay');
    await page.getByRole('textbox').fill('213465798 321546879 132654987');
    await figure(page, 'mean').filter({ hasText: '22/9 = 2.(4)' }).waitFor();
    await page.getByRole('textbox').fill('111111111 111111111 111111111');
    await figure(page, 'returns').filter({ hasText: 'never' }).waitFor();
  });

  test('tells the way from one place to another, by lists and by the keys of the map', async () => {
    const visitor = await world.arrive('reader', { at: kAddress });
    const { page } = visitor;
    await page.getByLabel('From', { exact: true }).selectOption('21–3');
    await page.getByLabel('To', { exact: true }).selectOption('14–6');
    await visitor.sees(/From 21–3 to 14–6: \d moves?/);
    await page.getByRole('group', { name: /^Heat map/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await visitor.sees(/From 24–6 to 17–9: \d moves?/);
  });

  test('has the heat map in the colours of the page, also when they change', async () => {
    const visitor = await world.arrive('reader', { at: kAddress });
    const { page } = visitor;
    const painted = () =>
      page.locator('canvas').evaluate((canvas) => [...canvas.getContext('2d').getImageData(2, 2, 1, 1).data].join());
    const sheet = (dark) => (dark ? '30,43,39,255' : '255,253,246,255');
    for (const dark of [false, true, false]) {
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      await page.locator(`.legend rect[fill="${dark ? '#8c2f26' : '#f07a6e'}"]`).waitFor();
      await eventually(async () => (await painted()) === sheet(dark), 'the map in the new colours');
    }
  });

  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ]) {
    test(`looks well and can be read by all, ${width} px wide`, async () => {
      const visitor = await world.arrive('reader', { viewport: { width, height }, reducedMotion: 'reduce' });
      const { page } = visitor;
      const found = [];
      for (const [what, address] of [
        ['analysis', kAddress],
        ['print', '/rules/strategic/print'],
      ]) {
        await visitor.visit(address);
        await page.locator('.paper svg, canvas').first().waitFor();
        found.push(...(await lookAtPage(page, what, { fullPage: true })));
      }
      assert.deepEqual(found, []);
    });
  }
});
