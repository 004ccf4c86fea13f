// A game of gomoku by keyboard alone, from the lobby to the end.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stage } from './harness/stage.mjs';
import { inOrder } from './harness/visitor.mjs';
import { sitDownByKeys, tabTo } from './harness/keys.mjs';

const kSize = 19;

/** Walks to a cell of the board with the arrows and plays it. */
async function placeByKeys(visitor, row, column) {
  const { keyboard } = visitor.page;
  await tabTo(visitor.page, visitor.page.getByRole('gridcell'));
  await keyboard.press('Control+Home');
  for (let step = 1; step < row; step++) await keyboard.press('ArrowDown');
  for (let step = 1; step < column; step++) await keyboard.press('ArrowRight');
  const name = await visitor.page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  assert.match(name, new RegExp(`row ${row}, column ${column}\\b.*empty`), 'the cell says where one is');
  await keyboard.press('Enter');
}

stage('By keyboard alone', (world) => {
  test(`a game of gomoku on ${kSize}×${kSize} is played to five`, async () => {
    const [host, guest] = await Promise.all([world.arrive('host'), world.arrive('guest')]);
    await sitDownByKeys(host, guest, /^Gomoku/);
    const [first, second] = await inOrder(host, guest);
    for (let count = 0; count < 5; count++) {
      await first.sees(count === 0 ? /You go first/ : 'Your move');
      await placeByKeys(first, 2, 3 + count);
      if (count === 4) break;
      await second.sees('Your move');
      await placeByKeys(second, 1, 1 + 2 * count);
    }
    await first.sees(/^You won: \w+ in a row/);
    await second.sees(/won: \w+ in a row/);
    const spoken = second.page.locator('[aria-live=polite]').filter({ hasText: /cross/ });
    await spoken.first().waitFor({ state: 'attached' });
  });
});
