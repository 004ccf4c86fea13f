// Quantum 3×3 in two browsers: a whole game by mouse and finger, and one by keyboard alone from the lobby on. Leaves pictures in
// test-results/screenshots/ for people to look at.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../end_to_end/harness/waiting.mjs';
import { kPhone, kWide, nothingJumps, picture } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';
import { tap } from './harness/touch.mjs';
import { inOrder } from './harness/visitor.mjs';
import { sitDownByKeys, tabTo } from './harness/keys.mjs';

const kColumns = 3;

const pair = (...cells) => ({ cells });
const into = (cell) => ({ collapse: cell });

/** A cycle of three with a tail; what lies elsewhere stays, and closes the next cycle. Crosses get two lines. */
const kStays = [
  ...[pair(0, 1), pair(1, 4), pair(4, 8), pair(5, 7), pair(0, 4), into(4), pair(5, 7), into(7)],
  ...[pair(2, 3), pair(2, 6), pair(3, 6), into(6)],
];
/** The same beginning where the rest vanishes: the cells 5 and 7 are free again. */
const kVanishes = [
  ...[pair(0, 1), pair(1, 4), pair(4, 8), pair(5, 7), pair(0, 4), into(4), pair(5, 7), pair(5, 7), into(7)],
  ...[pair(2, 3), pair(2, 6), pair(3, 6), into(3)],
];

const place = (cell) => [Math.floor(cell / kColumns) + 1, (cell % kColumns) + 1];
const cellOf = (visitor, cell) => visitor.cell(...place(cell));
const labelOf = (visitor, cell) => cellOf(visitor, cell).getAttribute('aria-label');

/** Waits until a cell is said with these words. */
function says(visitor, cell, words) {
  const what = `${visitor.who} hears "${words}" in cell ${cell + 1}`;
  return eventually(async () => (await labelOf(visitor, cell))?.includes(words), what);
}

/** Plays steps by turns; `act` is how a visitor chooses a cell, `look` sees every position before it is left. */
async function playAll(order, steps, act, look = () => undefined) {
  let placed = 0;
  for (const [index, step] of steps.entries()) {
    const mover = order[placed % 2];
    const words = step.cells
      ? placed === 0
        ? 'You go first'
        : /two cells for your pair/
      : 'Choose the collapse, then make your move';
    await mover.sees(words);
    if (!step.cells) await order[(placed + 1) % 2].sees(/ to move: choosing the collapse/);
    await look(index, mover);
    await act(mover, step);
    if (step.cells) placed++;
    for (const each of order) await seesDone(each, step, placed);
  }
}

async function seesDone(visitor, { cells, collapse }, number) {
  if (!cells) return says(visitor, collapse, ` of move ${number}`);
  const mark = `${number % 2 === 1 ? 'cross' : 'nought'} ${number}`;
  for (const cell of cells) await says(visitor, cell, mark);
}

/** By mouse: a collapse is seen before it is chosen. */
async function byMouse(visitor, { cells, collapse }) {
  for (const cell of cells ?? []) await cellOf(visitor, cell).click();
  if (cells) return;
  await cellOf(visitor, collapse).hover();
  await visitor.page.locator('.preview > .mark').first().waitFor();
  await cellOf(visitor, collapse).click();
}

/** By finger: the first tap on a collapse looks, the second chooses. */
async function byFinger(visitor, { cells, collapse }) {
  for (const cell of cells ?? [collapse]) await tap(visitor, cellOf(visitor, cell));
  if (cells) return;
  await visitor.page.getByText('tap again').waitFor();
  await tap(visitor, cellOf(visitor, collapse));
}

async function enterAt(visitor, cell) {
  const { keyboard } = visitor.page;
  await tabTo(visitor.page, visitor.page.getByRole('gridcell'));
  await keyboard.press('Control+Home');
  const [row, column] = place(cell);
  for (let step = 1; step < row; step++) await keyboard.press('ArrowDown');
  for (let step = 1; step < column; step++) await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
}

async function byKeys(visitor, { cells, collapse }) {
  for (const cell of cells ?? [collapse]) await enterAt(visitor, cell);
}

async function looksAtTheCycle(order, mover) {
  await says(mover, 4, 'cross in 1, nought in 2, cross in 5, cross in 9; points 1 to 0');
  for (const each of order) await picture(each, 'quantum-cycle');
  await cellOf(mover, 4).hover();
  await picture(mover, 'quantum-preview');
}

async function looksAtWhatIsSettled(order, mover) {
  for (const each of order) await picture(each, 'quantum-collapsed');
  await cellOf(mover, 0).click();
  await mover.sees('This cell already has a classical mark.');
  await cellOf(mover, 2).click();
  await says(mover, 2, 'first cell of your pair');
  await cellOf(mover, 2).click();
  await eventually(async () => !(await labelOf(mover, 2)).includes('first cell'), 'the first cell is taken back');
}

stage('Quantum 3×3', (world) => {
  test('a whole game by mouse and by finger', async () => {
    const [narrow, broad] = await Promise.all([
      world.arrive('390', { at: null, ...kPhone }),
      world.arrive('1440', kWide),
    ]);
    await broad.choose(/^Quantum/, '5+3');
    await picture(broad, 'quantum-lobby');
    await narrow.accept(await broad.invite());
    await broad.seated();
    const order = await inOrder(narrow, broad);
    const act = (mover, step) => (mover === narrow ? byFinger : byMouse)(mover, step);
    const look = async (index, mover) => {
      if (index === 5) await looksAtTheCycle(order, mover);
      if (index === 6) await looksAtWhatIsSettled(order, mover);
    };
    await playAll(order, kStays, act, look);
    await order[0].sees('You won: more lines of three');
    await order[1].sees(/won: more lines of three/);
    for (const each of order) {
      await each.page.getByText('2 points').waitFor();
      assert.equal(await each.page.locator('.board .over > .strikes > .strike').count(), 2);
      await picture(each, 'quantum-end');
      await nothingJumps(each);
    }
  });

  test('a whole game where the rest vanishes, by keyboard alone', async () => {
    const [host, guest] = await Promise.all([world.arrive('host', kWide), world.arrive('guest', kWide)]);
    await sitDownByKeys(host, guest, /^Quantum/, async (page) => {
      await tabTo(page, page.getByRole('radio', { name: 'other marks stay' }));
      await page.keyboard.press('ArrowRight');
    });
    const order = await inOrder(host, guest);
    await enterAt(order[0], 8);
    await says(order[0], 8, 'first cell of your pair');
    await order[0].page.keyboard.press('Escape');
    await eventually(async () => !(await labelOf(order[0], 8)).includes('first cell'), 'the first cell is taken back');
    const look = async (index, mover) => {
      if (index !== 5) return;
      await enterAt(mover, 2);
      await mover.sees('Choose one of the two framed cells.');
    };
    await playAll(order, kVanishes, byKeys, look);
    await order[0].sees('You won: more lines of three');
    const spoken = order[1].page.locator('[aria-live=polite]').filter({ hasText: /collapse into cell 4/ });
    await spoken.first().waitFor({ state: 'attached' });
  });
});
