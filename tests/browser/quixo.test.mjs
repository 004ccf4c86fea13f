// Quixo for two in two browsers: a whole game by mouse and finger, and one by keyboard alone from the lobby on. Leaves pictures in
// test-results/screenshots/ for people to look at.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byFinger, byKeys, byMouse, cubeOf, endOf, push, says, seenBy, takeByKeys, told } from './harness/quixo.mjs';
import { kPhone, kWide, nothingJumps, picture } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';
import { inOrder } from './harness/visitor.mjs';
import { sitDownByKeys } from './harness/keys.mjs';

const kQuixo = /^Quixo(?! for four)/;

/** With the last push noughts complete their own row, but the crosses' one too, and have lost. */
const kBothLines = told('quixo-both-lines');
/** Crosses fill the row above, noughts the row below. */
const kRace = Array.from({ length: 9 }, (_, ply) => push(ply % 2 === 0 ? 4 : 24, 'left'));

const mark = (ply) => (ply % 2 === 0 ? 'cross' : 'nought');

/** Plays pushes by turns; `look` sees every position before it is left. */
async function playAll(order, pushes, act, look = () => undefined) {
  for (const [ply, made] of pushes.entries()) {
    const mover = order[ply % 2];
    await mover.sees(ply === 0 ? 'You go first' : 'Your move');
    await look(ply, mover);
    await act(mover, made);
    await seenBy(order, made, mark(ply));
  }
}

async function looksAtTheHand(order, mover) {
  await cubeOf(mover, 12).click();
  await mover.sees('You can only take cubes from the edge');
  await cubeOf(mover, mover === order[0] ? 20 : 4).click();
  await mover.sees('This cube has the opponent’s mark');
  await cubeOf(mover, 10).click();
  await endOf(mover, 'right').waitFor();
  assert.equal(await mover.page.locator('[data-end]').count(), 3);
  await picture(mover, 'quixo-hand');
  await mover.page.keyboard.press('Escape');
  assert.equal(await mover.page.locator('[data-end]').count(), 0);
}

stage('Quixo', (world) => {
  test('one chooses the marks and which of them go first, apart from each other', async () => {
    const [maker, friend] = await Promise.all([world.arrive('maker', kWide), world.arrive('friend', { at: null })]);
    const chip = (group, name) =>
      maker.page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
    await maker.choose(kQuixo, '5+3');
    await chip('Your mark', 'Crosses').check({ force: true });
    await chip('Who goes first', 'Noughts').check({ force: true });
    const path = await maker.invite();
    await friend.visit(path);
    await friend.page.getByText('You play noughts. Noughts go first.').waitFor();
    await friend.press('Accept');
    await friend.sees('You go first');
    await byMouse(friend, push(4, 'left'));
    await maker.sees('Your move');
    await seenBy([maker, friend], push(4, 'left'), 'nought');
  });

  test('a whole game by mouse and by finger', async () => {
    const [narrow, broad] = await Promise.all([
      world.arrive('390', { at: null, ...kPhone }),
      world.arrive('1440', kWide),
    ]);
    await broad.choose(kQuixo, '5+3');
    await picture(broad, 'quixo-lobby');
    await narrow.accept(await broad.invite());
    await broad.seated();
    const order = await inOrder(narrow, broad);
    const act = (mover, made) => (mover === narrow ? byFinger : byMouse)(mover, made);
    await playAll(order, kBothLines, act, async (ply, mover) => {
      if (ply === 4 || ply === 5) await looksAtTheHand(order, mover);
    });
    await order[0].sees('You won: the move made the opponent’s line');
    await order[1].sees(/won: the move made the opponent’s line/);
    for (const each of order) {
      assert.equal(await each.page.locator('.strike').count(), 2);
      await nothingJumps(each);
      await picture(each, 'quixo-end');
    }
  });

  test('a cube is seen to go round the board and push its row', async () => {
    const moving = { ...kWide, reducedMotion: 'no-preference' };
    const [host, guest] = await Promise.all([
      world.arrive('host', moving),
      world.arrive('guest', { at: null, ...moving }),
    ]);
    await host.choose(kQuixo, '5+3');
    await guest.accept(await host.invite());
    await host.seated();
    const order = await inOrder(host, guest);
    await byMouse(order[0], push(4, 'left'));
    for (const each of order) {
      await says(each, 0, 'last move');
      const moved = await each.page.evaluate(
        () =>
          new Set(document.getAnimations().map((one) => one.effect.target.closest('[data-cell]')?.dataset.cell)).size,
      );
      assert.ok(moved >= 1, `${each.who} sees cubes move`);
    }
    await order[0].page.waitForFunction(() => document.getAnimations().length === 0);
  });

  test('a whole game by keyboard alone', async () => {
    const [host, guest] = await Promise.all([world.arrive('host', kWide), world.arrive('guest', kWide)]);
    await sitDownByKeys(host, guest, kQuixo);
    const order = await inOrder(host, guest);
    await takeByKeys(order[0], 4);
    await says(order[0], 4, 'in your hand');
    await order[0].page.keyboard.press('ArrowRight');
    await order[0].sees('You can’t push the cube in where you took it');
    await order[0].page.keyboard.press('Escape');
    await says(order[0], 4, 'can be taken');
    await playAll(order, kRace, byKeys);
    await order[0].sees(/^You won: \w+ in a row/);
    await order[1].sees(/won: \w+ in a row/);
    const spoken = order[1].page.locator('[aria-live=polite]').filter({ hasText: /from e5 to a5/ });
    await spoken.first().waitFor({ state: 'attached' });
  });
});
