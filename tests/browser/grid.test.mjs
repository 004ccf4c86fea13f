// 3×3 by keyboard alone, and gomoku by mouse and finger to its end, two browsers each. Leaves pictures in
// test-results/screenshots/ for people to look at.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kPhone, kWide, nothingJumps } from './harness/look.mjs';
import { picture, playByKeys, seeMoves } from './harness/nested.mjs';
import { stage } from './harness/stage.mjs';
import { tap } from './harness/touch.mjs';
import { inOrder } from './harness/visitor.mjs';
import { sitDownByKeys } from './harness/keys.mjs';

const kOneByOne = [[1, '']];

const byFinger = (visitor, cell) => tap(visitor, visitor.cell(...cell));

/** On a phone a cell is smaller than a finger: it is aimed at, and then played. */
async function byTwoTaps(visitor, cell) {
  await byFinger(visitor, cell);
  await visitor.page.locator('.ghost .mark').waitFor();
  await byFinger(visitor, cell);
}

async function playAll(order, cells, act) {
  for (const [index, cell] of cells.entries()) {
    const mover = order[index % 2];
    await mover.sees(index === 0 ? /You go first/ : 'Your move');
    await act(mover, cell);
    await seeMoves(order, index + 1);
    for (const each of order) await each.seesMark(...cell, index % 2 === 0 ? 'cross' : 'nought');
  }
}

stage('On the grids', (world) => {
  test('3×3 by keyboard alone, to a full board', async () => {
    const [host, guest] = await Promise.all([world.arrive('host', kWide), world.arrive('guest', kWide)]);
    await sitDownByKeys(host, guest, /^3×3/);
    const order = await inOrder(host, guest);
    const cells = [5, 1, 3, 7, 4, 6, 2, 8, 9].map((cell) => [Math.ceil(cell / 3), ((cell - 1) % 3) + 1]);
    await playAll(order, cells, (mover, cell) => playByKeys(mover, ...cell, kOneByOne));
    for (const each of order) await each.sees(/^Draw/);
  });

  test('gomoku by mouse and by finger, to a five beside a row that would have been six', async () => {
    const [narrow, broad] = await Promise.all([
      world.arrive('390', { at: null, ...kPhone }),
      world.arrive('1440', kWide),
    ]);
    await broad.choose(/^Gomoku/, '5+3');
    await narrow.accept(await broad.invite());
    await broad.seated();
    const order = await inOrder(narrow, broad);
    const crosses = [4, 5, 6, 8, 9, 7].map((column) => [8, column]);
    const noughts = [1, 3, 5, 7, 9, 11].map((column) => [1, column]);
    const five = [9, 10, 11, 12].map((row) => [row, 7]);
    const answers = [13, 15, 17].map((column) => [1, column]);
    const cells = crosses.flatMap((cell, at) => [cell, noughts[at]]);
    for (const [at, cell] of five.entries()) cells.push(cell, ...(answers[at] ? [answers[at]] : []));
    await playAll(order, cells, (mover, cell) => (mover === narrow ? byTwoTaps(mover, cell) : mover.place(...cell)));
    await order[0].sees(/^You won: \w+ in a row/);
    await order[1].sees(/won: \w+ in a row/);
    for (const each of order) {
      assert.equal(await each.page.locator('.strike').count(), 1, 'the six is no line');
      await picture(each, 'gomoku-end');
      await nothingJumps(each);
    }
  });
});
