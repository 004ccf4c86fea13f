// What is done by keys alone.
import assert from 'node:assert/strict';

/** Presses Tab until something has the focus. */
export async function tabTo(page, locator) {
  await locator.first().waitFor();
  for (let count = 0; count < 120; count++) {
    if (await locator.evaluateAll((elements) => elements.includes(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not lead to ${locator}`);
}

/** Presses a key on something that is there. */
export async function pressOn({ page }, locator, key = 'Enter') {
  await locator.focus();
  await page.keyboard.press(key);
}

/** From the lobby into a game of two by keys alone; `chooseOptions(page)` finds the options open. */
export async function sitDownByKeys(host, guest, game, chooseOptions) {
  const { page } = host;
  const chosen = page.getByRole('radio', { name: game });
  await tabTo(page, page.getByRole('radiogroup', { name: 'Games' }).getByRole('radio'));
  for (let count = 0; count < 20 && !(await chosen.isChecked()); count++) await page.keyboard.press('ArrowRight');
  if (chooseOptions) {
    await tabTo(page, page.locator('summary').filter({ hasText: /^\s*Rules/ }));
    await page.keyboard.press('Enter');
    await chooseOptions(page);
  }
  await tabTo(page, host.button('Play a friend'));
  await page.keyboard.press('Enter');
  const link = await page.getByLabel('Link to the game').inputValue();
  await guest.visit(new URL(link).pathname);
  await tabTo(guest.page, guest.button('Accept'));
  await guest.page.keyboard.press('Enter');
  const clocks = [host, guest].map((each) => each.page.getByRole('group', { name: 'Actions' }).waitFor());
  await Promise.all(clocks);
}
