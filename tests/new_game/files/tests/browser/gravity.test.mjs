// Gravity in two browsers, by mouse and by keyboard, and what is not possible.
import { test } from 'node:test';
import { kWide } from './harness/look.mjs';
import { sitDownByKeys } from './harness/keys.mjs';
import { playByKeys, seeMoves } from './harness/nested.mjs';
import { stage } from './harness/stage.mjs';
import { inOrder } from './harness/visitor.mjs';

const kOneByOne = [[1, '']];
/** Crosses complete the floor. */
const kGame = [
  [4, 2],
  [4, 1],
  [4, 3],
  [3, 1],
  [4, 4],
];

async function playAll(order, act) {
  for (const [index, cell] of kGame.entries()) {
    await act(order[index % 2], cell);
    await seeMoves(order, index + 1);
    for (const each of order) await each.seesMark(...cell, index % 2 === 0 ? 'cross' : 'nought');
  }
  await order[0].sees('You won: three in a row');
}

stage('Gravity', (world) => {
  test('a game by mouse; a mark in the air is refused in words', async () => {
    const [host, guest] = await Promise.all([world.arrive('host', kWide), world.arrive('guest', kWide)]);
    await host.choose(/^Gravity/, '1+0');
    await guest.accept(await host.invite());
    await host.seated();
    const order = await inOrder(host, guest);
    await order[0].cell(1, 1).click();
    await order[0].sees('There is nothing below that cell to lie on.');
    await playAll(order, (mover, cell) => mover.cell(...cell).click());
  });

  test('a game by keyboard alone', async () => {
    const [host, guest] = await Promise.all([world.arrive('host', kWide), world.arrive('guest', kWide)]);
    await sitDownByKeys(host, guest, /^Gravity/);
    const order = await inOrder(host, guest);
    await playAll(order, (mover, cell) => playByKeys(mover, ...cell, kOneByOne));
  });
});
