// How the pages stand: nothing to scroll for on a phone, nothing that jumps, nothing that a screen reader or a weak eye
// would miss. Leaves pictures in test-results/screenshots/ for people to look at.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { results } from '../end_to_end/harness/paths.mjs';
import { stage } from './harness/stage.mjs';
import { inOrder } from './harness/visitor.mjs';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Still pictures: nothing is caught half drawn. */
const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' };
const kWide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' };

/** What web.dev calls good. */
const kMostShift = 0.1;
const kGames = [
  [
    '3x3',
    /^3×3/,
    [
      [2, 2],
      [1, 1],
      [1, 3],
    ],
  ],
  [
    'gomoku',
    /^Gomoku/,
    [
      [10, 10],
      [9, 9],
      [10, 11],
      [9, 10],
      [10, 12],
      [11, 9],
    ],
  ],
];

/** What axe finds wrong. */
async function violations(page) {
  await page.evaluate(axeSource);
  const { violations: found, passes } = await page.evaluate(() => window.axe.run(document));
  assert.ok(passes.length > 10, 'axe looked at the page');
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${html} ${failureSummary}`)
        .join(' | ')}`,
  );
}

/** Everything named lies within the window, and the page can't be scrolled. */
async function fits(visitor, parts) {
  const { page } = visitor;
  const { width, height } = page.viewportSize();
  for (const [what, locator] of Object.entries(parts)) {
    for (const each of await locator.all()) {
      const box = await each.boundingBox();
      const inside = box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
      assert.ok(inside, `${what} is out of the window: ${JSON.stringify(box)}`);
    }
    assert.ok((await locator.count()) > 0, `${what} is not there`);
  }
  const overflow = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    return [scrollWidth - window.innerWidth, scrollHeight - window.innerHeight];
  });
  assert.ok(
    overflow.every((pixels) => pixels <= 0),
    `the page scrolls by ${overflow}`,
  );
}

/** Looks at a page in both schemes: takes its picture, and gives what is wrong with it. */
async function look({ page, who }, what) {
  const found = [];
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: path.join(results, 'screenshots', `${what}-${who}-${colorScheme}.png`) });
    found.push(...(await violations(page)).map((violation) => `${what}, ${who}, ${colorScheme}: ${violation}`));
  }
  return found;
}

stage('The look', (world) => {
  const phone = () => world.arrive('390', kPhone);
  const wide = () => world.arrive('1440', kWide);

  for (const arrive of [phone, wide]) {
    test(`of the pages around the games, ${arrive.name}`, async () => {
      const visitor = await arrive();
      const found = await look(visitor, 'lobby');
      for (const page of ['leaderboard', 'sign-in', 'nowhere']) {
        await visitor.visit(`/${page}`);
        found.push(...(await look(visitor, page)));
        if ((await visitor.shifts()) > kMostShift) found.push(`${page} jumps`);
      }
      assert.deepEqual(found, []);
    });
  }

  for (const [what, game, cells] of kGames) {
    test(`of ${what}`, async () => {
      const [narrow, broad] = await Promise.all([phone(), wide()]);
      await broad.choose(game, '5+3');
      await narrow.accept(await broad.invite());
      await broad.seated();
      const order = await inOrder(narrow, broad);
      for (const [index, [row, column]] of cells.entries()) {
        const mover = order[index % 2];
        await mover.sees(/You begin|Your move/);
        await (mover === narrow ? touch(mover, row, column) : mover.place(row, column));
        for (const each of order) await each.seesMark(row, column, index % 2 === 0 ? 'cross' : 'nought');
      }
      const { page } = narrow;
      const actions = page.getByRole('group', { name: 'What you can do' }).getByRole('button');
      await fits(narrow, { board: narrow.board, clocks: page.getByRole('timer'), actions });
      for (const each of order) {
        assert.deepEqual(await look(each, what), []);
        assert.ok((await each.shifts()) <= kMostShift, `the page jumps: ${await each.shifts()}`);
      }
    });
  }
});

/** Plays with a finger: small cells are aimed at first. */
async function touch(visitor, row, column) {
  const box = await visitor.cell(row, column).boundingBox();
  await visitor.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const confirm = visitor.page.getByRole('button', { name: /^Place at/ });
  const taken = visitor.cell(row, column).and(visitor.page.locator('.taken'));
  await confirm.or(taken).first().waitFor();
  if (await confirm.isVisible()) await confirm.click();
}
