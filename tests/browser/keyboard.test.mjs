// A game of gomoku by keyboard alone, from the lobby to the end.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stage } from './harness/stage.mjs';
import { inOrder } from './harness/visitor.mjs';

const kSize = 19;

/** Presses Tab until something has the focus. */
async function tabTo(visitor, locator) {
  await locator.first().waitFor();
  for (let count = 0; count < 80; count++) {
    if (await locator.evaluateAll((elements) => elements.includes(document.activeElement))) return;
    await visitor.page.keyboard.press('Tab');
  }
  assert.fail(`${visitor.who} can't reach ${locator} with Tab`);
}

/** Walks to a cell of the board with the arrows and plays it. */
async function placeByKeys(visitor, row, column) {
  const { keyboard } = visitor.page;
  await tabTo(visitor, visitor.page.getByRole('gridcell'));
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
    const { keyboard } = host.page;
    await tabTo(host, host.page.getByRole('radio', { name: /3×3|Gomoku/ }));
    if (!(await host.page.getByRole('radio', { name: /^Gomoku/ }).isChecked())) await keyboard.press('ArrowRight');
    assert.ok(await host.page.getByRole('radio', { name: /^Gomoku/ }).isChecked());
    await tabTo(host, host.button('With a friend'));
    await keyboard.press('Enter');
    const link = await host.page.getByLabel('Link to the game').inputValue();
    await guest.visit(new URL(link).pathname);
    await tabTo(guest, guest.button('Accept'));
    await guest.page.keyboard.press('Enter');
    await Promise.all([host.seated(), guest.seated()]);
    const [first, second] = await inOrder(host, guest);
    for (let count = 0; count < 5; count++) {
      await first.sees(count === 0 ? /You begin/ : 'Your move');
      await placeByKeys(first, 2, 3 + count);
      if (count === 4) break;
      await second.sees('Your move');
      await placeByKeys(second, 1, 1 + 2 * count);
    }
    await first.sees('You won: the line is complete');
    await second.sees(/won: the line is complete/);
    const spoken = second.page.locator('[aria-live=polite]').filter({ hasText: /cross/ });
    await spoken.first().waitFor({ state: 'attached' });
  });
});
