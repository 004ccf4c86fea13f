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
const kPhone = { width: 390, height: 844 };
const kWide = { width: 1440, height: 900 };
/** Still pictures: nothing is caught half drawn. */
const kStill = { reducedMotion: 'reduce' };
const kScreens = [
  { name: '390-light', viewport: kPhone, colorScheme: 'light', hasTouch: true, ...kStill },
  { name: '390-dark', viewport: kPhone, colorScheme: 'dark', hasTouch: true, ...kStill },
  { name: '1440-light', viewport: kWide, colorScheme: 'light', ...kStill },
  { name: '1440-dark', viewport: kWide, colorScheme: 'dark', ...kStill },
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

stage('The look', (world) => {
  for (const { name, ...screen } of kScreens) {
    const picture = (visitor, what) =>
      visitor.page.screenshot({ path: path.join(results, 'screenshots', `${what}-${name}.png`) });

    test(`of every page at ${name}`, async () => {
      const visitor = await world.arrive('visitor', screen);
      const found = [];
      const look = async (what) => {
        await visitor.page.evaluate(() => document.fonts.ready);
        await picture(visitor, what);
        found.push(...(await violations(visitor.page)).map((violation) => `${what}: ${violation}`));
        const shifts = await visitor.shifts();
        if (shifts > 0.1) found.push(`${what} jumps: ${shifts}`);
      };
      await look('lobby');
      await visitor.visit('/leaderboard');
      await look('leaderboard');
      await visitor.visit('/sign-in');
      await look('sign-in');
      await visitor.visit('/nowhere');
      await look('missing');
      assert.deepEqual(found, []);
    });

    for (const [what, game, cells] of [
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
    ]) {
      test(`of a game of ${what} at ${name}`, async () => {
        const [host, guest] = await Promise.all([
          world.arrive('host', screen),
          world.arrive('guest', { viewport: kWide }),
        ]);
        await host.choose(game, '5+3');
        await guest.accept(await host.invite());
        await host.seated();
        const order = await inOrder(host, guest);
        for (const [index, [row, column]] of cells.entries()) {
          const mover = order[index % 2];
          await mover.sees(/You begin|Your move/);
          await (mover === host && screen.hasTouch ? touch(mover, row, column) : mover.place(row, column));
          for (const each of order) await each.seesMark(row, column, index % 2 === 0 ? 'cross' : 'nought');
        }
        await picture(host, what);
        if (screen.viewport === kPhone) {
          const { page } = host;
          await fits(host, {
            board: host.board,
            clocks: page.getByRole('timer'),
            actions: page.getByRole('group', { name: 'What you can do' }).getByRole('button'),
          });
        }
        assert.deepEqual(await violations(host.page), []);
        assert.ok((await host.shifts()) <= 0.1, `the page jumps: ${await host.shifts()}`);
      });
    }
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
