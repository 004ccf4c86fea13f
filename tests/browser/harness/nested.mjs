// What the tests of the boards with fields within fields have in common.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { inRoot } from '../../end_to_end/harness/paths.mjs';
import { tabTo } from './keys.mjs';
import { look } from './look.mjs';

/** The moves of a game that is told in text for the tests of the rules. */
export function movesOf(name) {
  const text = readFileSync(inRoot('tests', 'playthroughs', `${name}.txt`), 'utf8');
  return [...text.matchAll(/^> \d+ (.*)\n(?!refused)/gm)].map(([, action]) => JSON.parse(action));
}

/** Walks to a row and a column of the whole field, counted from 1, in steps of the given sizes, and plays there. */
export async function playByKeys(visitor, row, column, strides) {
  const { keyboard } = visitor.page;
  await tabTo(visitor.page, visitor.page.getByRole('gridcell'));
  await keyboard.press('Control+Home');
  for (const [arrow, way] of [
    ['ArrowDown', row - 1],
    ['ArrowRight', column - 1],
  ]) {
    let left = way;
    for (const [size, modifier] of strides) {
      for (; left >= size; left -= size) await keyboard.press(modifier + arrow);
    }
  }
  const name = await visitor.page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  assert.match(name, new RegExp(`row ${row}, column ${column}, empty`), 'the cell says where one is');
  assert.match(name, /sends to|your opponent may move anywhere|empty$/, 'and where one would send');
  await keyboard.press('Enter');
}

/** Waits until everybody's record has so many moves. */
export const seeMoves = (visitors, count) =>
  Promise.all(
    visitors.map(({ page }) =>
      page
        .locator('.record li')
        .nth(count - 1)
        .waitFor({ state: 'attached' }),
    ),
  );

/** Takes pictures in both schemes, and lets a machine look for what is wrong. */
export async function picture(visitor, what) {
  assert.deepEqual(await look(visitor, what), []);
}
