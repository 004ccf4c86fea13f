// What the tests of the boards with fields within fields have in common.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { inRoot } from '../../end_to_end/harness/paths.mjs';
import { tabTo } from './keys.mjs';
import { fits, kPhone, kWide, look, nothingJumps } from './look.mjs';
import { inOrder } from './visitor.mjs';

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

/** A phone and a wide window; the wide one makes a link, set up as `set` does it on its page, and the phone takes it. */
export async function sitDown(world, set) {
  const [narrow, broad] = await Promise.all([
    world.arrive('390', { at: null, ...kPhone }),
    world.arrive('1440', kWide),
  ]);
  await set(broad);
  await narrow.accept(await broad.invite());
  await broad.seated();
  return { narrow, broad, order: await inOrder(narrow, broad) };
}

/**
 * Plays moves by turns, those before `from` left out: `act` makes one. `look` is called before each, and `seen` after it, when
 * everybody's record has it.
 */
export async function playAll(order, moves, act, { look = () => undefined, seen = () => undefined, from = 0 } = {}) {
  for (const [index, move] of moves.entries()) {
    if (index < from) continue;
    const mover = order[index % 2];
    await mover.sees(index === 0 ? 'You go first' : /Your move(,| in) /);
    await look(index, mover);
    await act(mover, move);
    await seeMoves(order, index + 1);
    await seen(index, move);
  }
}

/** The end of a game that its first player has won by a row, at a phone among others: what everybody sees, and where it stands. */
export async function seesTheEnd({ narrow, order }, name) {
  const actions = narrow.page.getByRole('group', { name: 'Actions' });
  await fits(narrow, { board: narrow.board, actions }, { long: true });
  await order[0].sees(/^You won: \w+ in a row/);
  await order[1].sees(/won: \w+ in a row/);
  for (const each of order) {
    await each.page.locator('.strike.last-level').first().waitFor({ state: 'attached' });
    await picture(each, name);
    await nothingJumps(each);
  }
}

/** Takes pictures in both schemes, and lets a machine look for what is wrong. */
export async function picture(visitor, what) {
  assert.deepEqual(await look(visitor, what), []);
}
