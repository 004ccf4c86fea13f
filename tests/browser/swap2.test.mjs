// Swap2 in two browsers: a whole game by mouse and finger with two stones more, one by keyboard alone, and what is not due. Leaves
// pictures in test-results/screenshots/ for people to look at.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxOf } from './harness/box.mjs';
import { kPhone, kWide, look, nothingJumps } from './harness/look.mjs';
import { sitDownByKeys, tabTo } from './harness/keys.mjs';
import { picture, seeMoves } from './harness/nested.mjs';
import { stage } from './harness/stage.mjs';
import { tap } from './harness/touch.mjs';

const kFirstWords = /Place three marks|places three marks/;

/** Who opens, then who chooses. */
async function inOrder(one, other) {
  const line = one.page.getByRole('status').filter({ hasText: kFirstWords });
  return (await line.first().textContent()).includes('Place three marks') ? [one, other] : [other, one];
}

const choiceOf = (visitor, choice) => visitor.page.locator(`[data-choose=${choice}]`);

/** On a phone a cell is smaller than a finger: it is aimed at, and then played. */
async function byFinger(visitor, step) {
  if (typeof step === 'string') return tap(visitor, choiceOf(visitor, step));
  await tap(visitor, visitor.cell(...step));
  return tap(visitor, visitor.cell(...step));
}

async function byMouse(visitor, step) {
  if (typeof step === 'string') return choiceOf(visitor, step).click();
  return visitor.place(...step);
}

/** Walks to a cell with the arrows, or to a button with Tab. */
async function byKeys(visitor, step) {
  const { keyboard } = visitor.page;
  if (typeof step === 'string') {
    await tabTo(visitor.page, choiceOf(visitor, step));
    return keyboard.press('Enter');
  }
  const [row, column] = step;
  await tabTo(visitor.page, visitor.page.getByRole('gridcell'));
  await keyboard.press('Control+Home');
  for (let count = 1; count < row; count++) await keyboard.press('ArrowDown');
  for (let count = 1; count < column; count++) await keyboard.press('ArrowRight');
  const name = await visitor.page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  assert.match(name, new RegExp(`row ${row}, column ${column}\\b.*empty`), 'the cell says where one is');
  return keyboard.press('Enter');
}

/** Plays steps, each as [who, what, what that one is told, what the other is told]. */
async function playAll(order, steps, act, between = () => undefined) {
  for (const [index, [who, step, own, theirs]] of steps.entries()) {
    if (own) await order[who].sees(own);
    if (theirs) await order[1 - who].sees(theirs);
    await between(index);
    await act(order[who], step);
    await seeMoves(order, index + 1);
  }
}

/** Two stones more, the opener takes noughts and wins with it. */
const withTwoMore = [
  [0, [10, 10], 'Place three marks: cross, nought, cross', 'places three marks'],
  [0, [1, 1], 'Now a nought', 'places three marks'],
  [0, [10, 13], 'And one more cross'],
  [1, 'place2', 'Choose a side, or place two more marks', 'is choosing a side'],
  [1, [1, 3], 'Place two marks: a nought, then a cross', 'places two more marks'],
  [1, [12, 10], 'Now a cross'],
  [0, 'white', 'Choose a side', 'is choosing a side'],
  [0, [5, 5], 'Your move'],
  [1, [14, 12], 'Your move'],
  [0, [5, 6]],
  [1, [14, 14]],
  [0, [5, 7]],
  [1, [16, 12]],
  [0, [5, 8]],
  [1, [16, 14]],
  [0, [5, 9]],
];
const stones = 'XOX.OX.OXOXOXOXO';

/** The chooser takes crosses at once, and wins with it. */
const blackAtOnce = [
  [0, [2, 3], 'Place three marks: cross, nought, cross'],
  [0, [1, 1], 'Now a nought'],
  [0, [2, 4], 'And one more cross'],
  [1, 'black', 'Choose a side, or place two more marks', 'is choosing a side'],
  [0, [1, 3], 'Your move'],
  [1, [2, 5], 'Your move'],
  [0, [1, 5]],
  [1, [2, 6]],
  [0, [1, 7]],
  [1, [2, 7]],
];

stage('Swap2', (world) => {
  test('a whole game by mouse and by finger, with two stones more', async () => {
    const [narrow, broad] = await Promise.all([
      world.arrive('390', { at: null, ...kPhone }),
      world.arrive('1440', kWide),
    ]);
    await broad.choose(/^Swap2/, '5+3');
    await narrow.accept(await broad.invite());
    await broad.seated();
    const order = await inOrder(narrow, broad);
    const wrong = [];
    let before;
    const between = async (index) => {
      // Looking for what is wrong with a page takes its time on so many cells: the one with the buttons is enough.
      if (index === 2) before = await boxOf(order[1].board);
      if (index === 3) {
        assert.ok(await order[1].page.locator('.choices button').first().isVisible());
        assert.deepEqual(await boxOf(order[1].board), before, 'the board stays where it is');
        wrong.push(...(await look(order[1], 'swap2-choice')));
      }
      if (index === 6) for (const each of order) await picture(each, 'swap2-last-choice');
    };
    await playAll(order, withTwoMore, (mover, step) => (mover === narrow ? byFinger : byMouse)(mover, step), between);
    for (const [index, [, step]] of withTwoMore.entries()) {
      if (typeof step === 'string') continue;
      const mark = broad.page.locator(`[data-cell="${(step[0] - 1) * 19 + step[1] - 1}"] .mark`);
      assert.match(await mark.getAttribute('class'), stones[index] === 'X' ? /cross/ : /nought/);
    }
    await order[0].sees(/^You won: \w+ in a row/);
    await order[1].sees(/won: \w+ in a row/);
    for (const each of order) {
      await each.page.locator('.strike').first().waitFor({ state: 'attached' });
      await picture(each, 'swap2-end');
      await nothingJumps(each);
      assert.equal(await each.page.locator('.choices button').count(), 0);
    }
    assert.deepEqual(wrong, []);
  });

  test('a whole game by keyboard alone', async () => {
    const [host, guest] = await Promise.all([
      world.arrive('host', kWide),
      world.arrive('guest', { at: null, ...kWide }),
    ]);
    await sitDownByKeys(host, guest, /^Swap2/);
    const order = await inOrder(host, guest);
    await playAll(order, blackAtOnce, byKeys);
    await order[1].sees(/^You won: \w+ in a row/);
    await order[0].sees(/won: \w+ in a row/);
    const spoken = order[0].page.locator('[aria-live=polite]').filter({ hasText: /[a-t]\d+/ });
    await spoken.first().waitFor({ state: 'attached' });
  });

  test('a small board, and a stone where a choice is due', async () => {
    const [host, guest] = await Promise.all([
      world.arrive('host', kWide),
      world.arrive('guest', { at: null, ...kWide }),
    ]);
    await host.choose(/^Swap2/, 'no clock');
    await host.page.getByRole('radio', { name: '9×9', exact: true }).check({ force: true });
    await guest.accept(await host.invite());
    await host.seated();
    const [opener, chooser] = await inOrder(host, guest);
    assert.equal(await opener.page.getByRole('gridcell').count(), 81);
    for (const cell of [
      [5, 5],
      [5, 6],
      [4, 5],
    ]) {
      await opener.place(...cell);
      await opener.seesMark(...cell, cell[1] === 6 ? 'nought' : 'cross');
    }
    await chooser.sees('Choose a side, or place two more marks');
    await chooser.place(1, 1);
    await chooser.seesMark(1, 1, 'empty');
    await choiceOf(chooser, 'white').click();
    await chooser.sees('Your move');
    await chooser.place(1, 1);
    for (const each of [opener, chooser]) await each.seesMark(1, 1, 'nought');
    await opener.sees('Your move');
  });
});
