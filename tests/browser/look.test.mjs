// How the pages stand: nothing to scroll for on a phone, nothing that jumps, nothing that a screen reader or a weak eye
// would miss. Leaves pictures in test-results/screenshots/ for people to look at.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxOf } from './harness/box.mjs';
import { fits, gameThroughSizes, kPhone, kWide, look, nothingJumps } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';
import { tap } from './harness/touch.mjs';
import { inOrder } from './harness/visitor.mjs';

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
      }
      assert.deepEqual(found, []);
    });
  }

  test('leaves free what the edges of a window cover', async () => {
    const { page } = await phone();
    const session = await page.context().newCDPSession(page);
    const insets = { top: 47, left: 20, bottom: 34, right: 20 };
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
    for (const selector of ['header .brand', 'header .menu button', 'h1', 'main']) {
      const { x, y, width } = await boxOf(page.locator(selector).first());
      assert.ok(x >= insets.left && x + width <= 390 - insets.right, `${selector} lies beside what is covered`);
      assert.ok(y >= insets.top, `${selector} lies below what is covered`);
    }
    const below = await page.evaluate(
      () =>
        document.body.getBoundingClientRect().bottom - document.querySelector('main').getBoundingClientRect().bottom,
    );
    assert.ok(below >= insets.bottom, 'so does the end of the page');
  });

  for (const [what, game, cells] of kGames) {
    test(`of ${what}`, async () => {
      const [narrow, broad] = await Promise.all([phone(), wide()]);
      await broad.choose(game, '5+3');
      await narrow.accept(await broad.invite());
      await broad.seated();
      const order = await inOrder(narrow, broad);
      for (const [index, [row, column]] of cells.entries()) {
        const mover = order[index % 2];
        await mover.sees(/You go first|Your move/);
        await (mover === narrow ? touch(mover, row, column) : mover.place(row, column));
        for (const each of order) await each.seesMark(row, column, index % 2 === 0 ? 'cross' : 'nought');
      }
      const { page } = narrow;
      const actions = page.getByRole('group', { name: 'Actions' }).getByRole('button');
      await fits(narrow, { board: narrow.board, clocks: page.getByRole('timer'), actions });
      assert.deepEqual(await gameThroughSizes(page, what), []);
      for (const each of order) {
        assert.deepEqual(await look(each, what), []);
        await nothingJumps(each);
      }
    });
  }
});

/** Plays with a finger: small cells are aimed at first. */
async function touch(visitor, row, column) {
  await tap(visitor, visitor.cell(row, column));
  const confirm = visitor.page.getByRole('button', { name: /^Place: / });
  const taken = visitor.cell(row, column).and(visitor.page.locator('.taken'));
  await confirm.or(taken).first().waitFor();
  if (await confirm.isVisible()) await confirm.click();
}
