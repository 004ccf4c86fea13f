// Boards that are seen from the other side: what is pressed is where it is seen, keys lead where they point, words stay.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '../end_to_end/harness/client.mjs';
import { seat } from '../end_to_end/harness/tables.mjs';
import { eventually } from '../end_to_end/harness/waiting.mjs';
import { gameThroughSizes, kPhone, kWide, look } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';

/** A board, what stands near its first corner, and whether a press there is a move. */
const kBoards = [
  ['3x3', '[data-cell="0"]', true],
  ['gomoku', '[data-cell="0"]', true],
  ['ultimate', '[data-cell="0"]', true],
  ['quantum', '[data-cell="0"]', false],
  ['quixo', '[data-cell="0"]', false],
  ['sonor', '[data-piece="5"]', false],
];

stage('A board from the other side', (world) => {
  const middleOf = async (locator) => {
    const { x, y, width, height } = await locator.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };

  /** Where a point is once the board is turned. */
  async function opposite(page, { x, y }) {
    const middle = await middleOf(page.locator('svg.board'));
    return { x: 2 * middle.x - x, y: 2 * middle.y - y };
  }

  const near = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) < 4;

  /** Arrows lead to the cell that they point to. */
  async function keysPoint(page, from) {
    const focused = page.locator('svg.board [data-cell]:focus');
    await page.locator('svg.board [role=gridcell][tabindex="0"]').focus();
    await page.keyboard.press('Control+End');
    assert.ok(near(await middleOf(focused), from), 'the end is at the lower right');
    await page.keyboard.press('ArrowLeft');
    const left = await middleOf(focused);
    assert.ok(left.x < from.x - 4 && Math.abs(left.y - from.y) < 4, 'the arrow leads to the left');
    await page.keyboard.press('ArrowUp');
    assert.ok((await middleOf(focused)).y < left.y - 4, 'the arrow leads up');
  }

  for (const [number, [variant, what, moves]] of kBoards.entries()) {
    test(variant, async () => {
      const names = ['Anna', 'Boris'].map((name) => `${name} ${number}`);
      const [anna, boris] = await Promise.all(names.map((name) => Client.registered(world.server, name)));
      const rooms = await seat(anna, boris, { variant, clock: { kind: 'none' }, rated: false });
      const narrow = variant === '3x3' || variant === 'ultimate' || variant === 'sonor';
      const options = narrow ? kPhone : kWide;
      const visitor = await world.arrive(variant, { as: anna, at: `/g/${rooms[0].room}`, ...options });
      const { page } = visitor;
      const piece = page.locator(`svg.board ${what}`);
      await piece.waitFor();
      const expected = await opposite(page, await middleOf(piece));
      const words = await piece.getAttribute('aria-label');
      await visitor.press('Flip the board');
      const there = await middleOf(piece);
      assert.ok(near(there, expected), `it is at the other end: ${JSON.stringify([there, expected])}`);
      assert.equal(await piece.getAttribute('aria-label'), words);
      assert.deepEqual(await look(visitor, `turned-${variant}`), []);
      if (narrow) assert.deepEqual(await gameThroughSizes(page, `turned-${variant}`), []);
      if (variant !== 'sonor' && variant !== 'ultimate') await keysPoint(page, there);
      if (moves && !narrow) {
        await page.mouse.click(there.x, there.y);
        await rooms[1].until(() => rooms[1].view.cells[0] === 'X', 'the move where it was seen');
      }
      await page.reload();
      await piece.waitFor();
      assert.ok(near(await middleOf(piece), expected), 'this browser remembers it');
      await page.locator('svg.board [tabindex="0"]').first().focus();
      await page.keyboard.press('f');
      await eventually(async () => !near(await middleOf(piece), expected), 'the key turns it back');
    });
  }

  for (const [size, options] of [
    ['phone', kPhone],
    ['wide', kWide],
  ]) {
    test(`the analysis board: ${size}`, async () => {
      const visitor = await world.arrive(`analysis ${size}`, { at: '/analysis/3x3', ...options });
      const { page } = visitor;
      const corner = page.locator('svg.board [data-cell="0"]');
      await corner.waitFor();
      const expected = await opposite(page, await middleOf(corner));
      await visitor.press('Flip the board');
      const there = await middleOf(corner);
      assert.ok(near(there, expected), `it is at the other end: ${JSON.stringify([there, expected])}`);
      assert.equal(await page.getByRole('button', { name: 'Flip the board' }).getAttribute('aria-pressed'), 'true');
      assert.deepEqual(await look(visitor, `turned-analysis-${size}`), []);
      await keysPoint(page, there);
      await page.mouse.click(there.x, there.y);
      await page.locator('.record .list button').first().waitFor();
      assert.equal(await corner.getAttribute('aria-label').then((words) => /cross/i.test(words)), true, 'the corner');
      await page.locator('svg.board [tabindex="0"]').first().focus();
      await page.keyboard.press('f');
      await eventually(async () => !near(await middleOf(corner), expected), 'the key turns it back');
    });
  }
});
