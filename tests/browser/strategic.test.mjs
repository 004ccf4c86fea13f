// The strategic game in two browsers: a game by mouse and, on a phone, by finger with the map; one by keyboard alone; the numbers
// that lead the moves. `make soak` plays them whole, and leaves pictures in test-results/screenshots/ for people to look at.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../end_to_end/harness/waiting.mjs';
import { kPhone, kWide } from './harness/look.mjs';
import { movesOf, picture, playAll, playByKeys, seesTheEnd, sitDown } from './harness/nested.mjs';
import { stage } from './harness/stage.mjs';
import { inOrder } from './harness/visitor.mjs';
import { sitDownByKeys } from './harness/keys.mjs';
import { playAllButTheLast } from './harness/wire.mjs';

/** The position that is looked at, and the one after it. */
const kLooked = 50;
const kStrides = [
  [9, 'Shift+'],
  [3, 'Control+'],
  [1, ''],
];
/** The measures of the drawing: a cell, and the room between tactical and between strategic cells. */
const kCell = 20;
const kGaps = [7, 20];
const kMargin = 10;
/** The least that a finger needs. */
const kFinger = 24;

const line = (places) => 9 * places[0] + 3 * places[1] + places[2];
const rows = ({ s, t, o }) => [s, t, o].map((digit) => Math.floor(digit / 3));
const columns = ({ s, t, o }) => [s, t, o].map((digit) => digit % 3);
const place = (move) => [line(rows(move)) + 1, line(columns(move)) + 1];
const middle = ([s, t, o]) => kMargin + kCell * (9 * s + 3 * t + o + 0.5) + kGaps[0] * (2 * s + t) + kGaps[1] * s;
const at = (s, t, o) => ({ s: s - 1, t: t - 1, o: o - 1 });
const numbers = ({ s, t, o }) => `${s + 1}${t + 1} ${o + 1}`;

/** Where a cell is on the page now, and how large. */
function spot({ page }, move) {
  const point = { x: middle(columns(move)), y: middle(rows(move)) };
  return page.evaluate(({ x, y }) => {
    const board = document.querySelector('svg.board');
    const matrix = board.getScreenCTM();
    const at = new DOMPoint(x, y).matrixTransform(matrix);
    const { left, top, right, bottom } = board.getBoundingClientRect();
    const seen = at.x > left && at.x < right && at.y > top && at.y < bottom;
    return { x: at.x, y: at.y, scale: matrix.a, seen };
  }, point);
}

async function byMouse(visitor, move) {
  const { x, y } = await spot(visitor, move);
  await visitor.page.mouse.move(x, y);
  await visitor.page.locator('.ghost .mark').waitFor();
  await visitor.page
    .locator('.zoomable p')
    .filter({ hasText: numbers(move) })
    .waitFor();
  await visitor.page.mouse.click(x, y);
}

/** By finger: what is too small to be hit is looked at from near first, what is out of sight is chosen on the map. */
async function byFinger(visitor, move) {
  const { touchscreen } = visitor.page;
  const large = async () => {
    const { seen, scale } = await spot(visitor, move);
    return seen && scale * kCell >= kFinger;
  };
  // The viewport goes along with the game; where one may move anywhere it shows the whole.
  await eventually(
    async () => (await large()) || (await visitor.page.locator('.board:not(.zoomed-in)').count()) === 1,
    'the field of the move comes into sight',
  );
  if (!(await large())) {
    const { x, y } = await spot(visitor, move);
    await touchscreen.tap(x, y);
    await eventually(large, 'a tap brings one closer');
  }
  const { x, y } = await spot(visitor, move);
  await touchscreen.tap(x, y);
}

stage('Strategic', (world) => {
  const moves = movesOf('strategic-line');

  test('a game to its end by mouse and by finger', async () => {
    const seated = await sitDown(world, async (broad) => {
      await broad.choose(/^Strategic/, 'no clock');
      await picture(broad, 'strategic-lobby');
    });
    const { narrow, broad, order } = seated;
    for (const each of order) await picture(each, 'strategic-start');
    const look = async (index, mover) => {
      if (index !== kLooked && index !== kLooked + 1) return;
      if (mover === broad) {
        const { x, y } = await spot(broad, moves[index]);
        await broad.page.mouse.move(x, y);
        await broad.page.locator('.destination .frame').waitFor();
      }
      for (const each of order) await picture(each, 'strategic');
    };
    const from = await playAllButTheLast(order, moves);
    await playAll(order, moves, (mover, move) => (mover === narrow ? byFinger : byMouse)(mover, move), { look, from });
    await seesTheEnd(seated, 'strategic-end');
    const help = broad.page.getByRole('img', { name: /^Strategic cells: crosses \d, \d, \d/ });
    await help.waitFor();
    const record = await broad.page.locator('.record li').allTextContents();
    assert.match(record[0].trim(), /^1\. \d \d \d$/, 'the record begins with all three numbers');
    assert.match(record[1].trim(), /^2\. \d$/, 'and goes on with one, while nobody moves freely');
  });

  test('a game to its end by keyboard alone', async () => {
    const [host, guest] = await Promise.all([world.arrive('host', kWide), world.arrive('guest', kWide)]);
    await sitDownByKeys(host, guest, /^Strategic/);
    const order = await inOrder(host, guest);
    const from = await playAllButTheLast(order, moves);
    await playAll(order, moves, (mover, move) => playByKeys(mover, ...place(move), kStrides), { from });
    await order[0].sees(/^You won: \w+ in a row/);
    const spoken = order[1].page.locator('[aria-live=polite]').filter({ hasText: numbers(moves.at(-1)) });
    await spoken.first().waitFor({ state: 'attached' });
  });

  test('numbers of one’s own are typed in the lobby, which says where they go wrong', async () => {
    for (const visitor of await Promise.all([world.arrive('390', kPhone), world.arrive('1440', kWide)])) {
      await visitor.choose(/^Strategic/, 'no clock');
      const { page } = visitor;
      const radio = (name) => page.getByRole('radio', { name, exact: true });
      await radio('functional').check({ force: true });
      assert.ok(await radio('map34').isChecked());
      const rows = page.getByRole('group', { name: 'Numbers of the rows' });
      await rows.getByRole('radio', { name: 'Custom' }).check({ force: true });
      const field = page.getByRole('textbox', { name: /^Three columns/ });
      await field.fill('213654798 3214658x9 132546987');
      await page.getByText('Column 2, place 8: only digits 1 to 9 are allowed').waitFor();
      assert.equal(await field.getAttribute('aria-invalid'), 'true');
      await picture(visitor, 'strategic-own-numbers');
      await field.fill('213465798 321546879 132654987');
      await page.getByText('Column 2').waitFor({ state: 'detached' });
    }
  });

  test('the numbers that lead the moves are printed, and lead', async () => {
    const { narrow, broad, order } = await sitDown(world, async (broad) => {
      await broad.choose(/^Strategic/, 'no clock');
      await broad.page.getByRole('radio', { name: 'hyperfunctional' }).check({ force: true });
      await broad.page.getByRole('radio', { name: 'Opponent', exact: true }).check({ force: true });
      await picture(broad, 'strategic-options');
    });
    assert.equal(order[1], broad, 'who makes the link lets the other begin');
    // They stand twice: in other corners for whoever looks from the other side.
    const numbers = broad.page.locator('.leads.from-front');
    await numbers.waitFor({ state: 'attached' });
    assert.equal((await numbers.textContent()).length, 729);
    // The first cell of the field reads 9.
    await playAll(order, [at(1, 1, 1)], (mover, move) => (mover === narrow ? byFinger : byMouse)(mover, move));
    await order[1].sees('Your move in cell 91');
    const wrong = await spot(broad, at(5, 5, 5));
    await broad.page.mouse.click(wrong.x, wrong.y);
    await broad.sees('You must move in another cell.');
    for (const each of order) await picture(each, 'strategic-hyperfunctional');
  });
});
