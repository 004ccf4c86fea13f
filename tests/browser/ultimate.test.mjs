// Ultimate in two browsers: a game by mouse and finger, one by keyboard alone, and what is not possible. `make soak` plays them whole,
// and leaves pictures in test-results/screenshots/ for people to look at.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kWide } from './harness/look.mjs';
import { movesOf, picture, playAll, playByKeys, seeMoves, seesTheEnd, sitDown } from './harness/nested.mjs';
import { stage } from './harness/stage.mjs';
import { tap } from './harness/touch.mjs';
import { inOrder } from './harness/visitor.mjs';
import { sitDownByKeys } from './harness/keys.mjs';
import { playAllButTheLast } from './harness/wire.mjs';

/** The position that is looked at, and the one after it. */
const kLooked = 20;
const kStrides = [
  [3, 'Control+'],
  [1, ''],
];
const place = ({ t, o }) => [3 * Math.floor(t / 3) + Math.floor(o / 3) + 1, 3 * (t % 3) + (o % 3) + 1];
const cellOf = (visitor, move) => visitor.cell(...place(move));
const at = (t, o) => ({ t: t - 1, o: o - 1 });

const byFinger = (visitor, move) => tap(visitor, cellOf(visitor, move));

async function byMouse(visitor, move) {
  await cellOf(visitor, move).hover();
  await visitor.page.locator('.ghost .mark').waitFor();
  await cellOf(visitor, move).click();
}

/** A move stands on everybody's board. */
const seenBy = (order) => async (index, move) => {
  for (const each of order) await each.seesMark(...place(move), index % 2 === 0 ? 'cross' : 'nought');
};

/** The frame around the field to which the move belongs touches no heavy rule and ends where these end. */
async function apart({ page }) {
  const { frame, rules, whole } = await page.evaluate(() => {
    const path = document.querySelector('.nested .rules .rule-1');
    const at = (share) => path.getPointAtLength(path.getTotalLength() * share);
    const { x, y, width, height } = document.querySelector('.target .frame').getBBox();
    const box = path.getBBox();
    const rules = Array.from({ length: 2_000 }, (_, index) => at(index / 2_000)).map((point) => [point.x, point.y]);
    return {
      frame: [x, y, x + width, y + height],
      rules,
      whole: [box.x, box.y, box.x + box.width, box.y + box.height],
    };
  });
  const [left, top, right, bottom] = frame;
  const inside = rules.filter(([x, y]) => x > left - 3 && x < right + 3 && y > top - 3 && y < bottom + 3);
  assert.deepEqual(inside, [], 'the frame crosses no rule');
  assert.ok(left > whole[0] && top > whole[1] && right < whole[2] && bottom < whole[3], `${frame} within ${whole}`);
}

stage('Ultimate', (world) => {
  const moves = movesOf('ultimate-line');

  test('a game to its end by mouse and by finger', async () => {
    const seated = await sitDown(world, async (broad) => {
      await broad.choose(/^Ultimate/, '5+3');
      await picture(broad, 'ultimate-lobby');
    });
    const { narrow, broad, order } = seated;
    const seen = seenBy(order);
    const look = async (index, mover) => {
      if (index !== kLooked && index !== kLooked + 1) return;
      const { o } = moves[index - 1];
      await mover.sees(`Your move in cell ${o + 1}`);
      if (mover === broad) await cellOf(mover, moves[index]).hover();
      for (const each of order) await picture(each, 'ultimate');
    };
    const from = await playAllButTheLast(order, moves);
    await playAll(order, moves, (mover, move) => (mover === narrow ? byFinger : byMouse)(mover, move), {
      look,
      seen,
      from,
    });
    await seesTheEnd(seated, 'ultimate-end');
  });

  test('a game to its end by keyboard alone', async () => {
    const [host, guest] = await Promise.all([
      world.arrive('host', kWide),
      world.arrive('guest', { at: null, ...kWide }),
    ]);
    await sitDownByKeys(host, guest, /^Ultimate/);
    const order = await inOrder(host, guest);
    const from = await playAllButTheLast(order, moves);
    await playAll(order, moves, (mover, move) => playByKeys(mover, ...place(move), kStrides), {
      seen: seenBy(order),
      from,
    });
    await order[0].sees(/^You won: \w+ in a row/);
    const spoken = order[1].page.locator('[aria-live=polite]').filter({ hasText: /large cell \d, small cell \d/ });
    await spoken.first().waitFor({ state: 'attached' });
  });

  test('what the chosen options forbid is said in words, and so is the wrong cell', async () => {
    const [host, guest] = await Promise.all([
      world.arrive('host', kWide),
      world.arrive('guest', { at: null, ...kWide }),
    ]);
    await host.choose(/^Ultimate/, 'no clock');
    await host.page.getByRole('switch', { name: /^No sending back/ }).check();
    await guest.accept(await host.invite());
    await host.seated();
    const order = await inOrder(host, guest);
    await playAll(order, [at(1, 2), at(2, 5)], (mover, move) => cellOf(mover, move).click(), { seen: seenBy(order) });
    const [first] = order;
    await first.sees('Your move in cell 5');
    await cellOf(first, at(9, 9)).click();
    await first.sees('You must move in another cell.');
    await first.sees('Your move in cell 5');
    assert.equal(await first.page.locator('.target.flash').count(), 1, 'the frame says where');
    assert.equal(
      await first.page.getByRole('status').filter({ hasText: 'another cell' }).count(),
      1,
      'it is said once',
    );
    await apart(first);
    await cellOf(first, at(5, 2)).click();
    await first.sees('You can’t send your opponent back');
    await cellOf(first, at(5, 5)).click();
    await seeMoves(order, 3);
  });
});
