// Sonor in two browsers: a match by mouse and by finger, whole in `make soak`, and one by keyboard alone from the lobby on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { soak } from '../end_to_end/harness/soak.mjs';
import { eventually } from '../end_to_end/harness/waiting.mjs';
import { boxOf } from './harness/box.mjs';
import { kPhone, kWide, look, nothingJumps } from './harness/look.mjs';
import { stage } from './harness/stage.mjs';
import { playByWire } from './harness/wire.mjs';
import { sitDownByKeys, tabTo } from './harness/keys.mjs';

const kPursuer = 5;
const kHeight = 400;
const kUp = 90;
const kDown = 270;

const field = (visitor) => visitor.page.locator('.sonor-field');
const pieceOf = (visitor, piece) => visitor.page.locator(`.sonor-field [data-piece="${piece}"]`);

/** Where a piece is, in millimetres from the lower left corner, as a screen reader hears it. */
async function placeOf(visitor, piece) {
  const label = await pieceOf(visitor, piece).getAttribute('aria-label');
  const found = /(\d+) mm from the left, (\d+) mm from below/.exec(label);
  return found ? { x: Number(found[1]), y: Number(found[2]) } : null;
}

/** A point of the field on the screen. */
async function onScreen(visitor, { x, y }) {
  const box = await boxOf(field(visitor));
  const [left, top, width, height] = (await field(visitor).getAttribute('viewBox')).split(' ').map(Number);
  const scale = Math.min(box.width / width, box.height / height);
  const [besideX, besideY] = [(box.width - width * scale) / 2, (box.height - height * scale) / 2];
  return { x: box.x + besideX + (x - left) * scale, y: box.y + besideY + (kHeight - y - top) * scale };
}

/** The point at which a piece would end. */
async function goal(visitor, piece, degrees) {
  const { x, y } = await placeOf(visitor, piece);
  const step = piece === kPursuer ? 40 : 20;
  const angle = (degrees * Math.PI) / 180;
  return onScreen(visitor, { x: x + Math.cos(angle) * step, y: y + Math.sin(angle) * step });
}

/** Waits until a piece is no longer where it was for both. */
async function moved(order, piece, from) {
  for (const each of order) {
    const there = async () => JSON.stringify(await placeOf(each, piece)) !== JSON.stringify(from);
    await eventually(there, `${each.who} sees piece ${piece} step`);
  }
}

async function byMouse({ page, ...rest }, piece, degrees) {
  const visitor = { page, ...rest };
  if (piece !== kPursuer) await page.locator('.evader-row').nth(piece).click();
  const { x, y } = await goal(visitor, piece, degrees);
  await page.mouse.click(x, y);
}

/** A finger aims by a tap, and the page asks to confirm. */
async function byFinger(visitor, piece, degrees) {
  const { page } = visitor;
  if (piece !== kPursuer) await page.locator('.evader-row').nth(piece).tap();
  const { x, y } = await goal(visitor, piece, degrees);
  await page.touchscreen.tap(x, y);
  await page.getByRole('button', { name: /^Step / }).tap();
}

async function byKeys({ page }, piece, degrees) {
  await page.locator('.sonor-field').focus();
  if (piece === kPursuer) await tabTo(page, page.locator('[data-piece="5"]'));
  else await page.keyboard.press(String(piece + 1));
  await page.keyboard.press(degrees === kDown ? 'End' : 'Home');
  await page.keyboard.press('Enter');
}

/** Plays pieces in order, each once or more; evaders go up and the pursuer comes down. */
async function playSteps(fleeing, pursuing, pieces, act) {
  for (const piece of pieces) {
    const mover = piece === kPursuer ? pursuing : fleeing;
    await mover.sees(piece === kPursuer ? 'Your pursuer moves' : /you flee|left to move/);
    const from = await placeOf(mover, piece);
    await act(mover, piece, piece === kPursuer ? kDown : kUp);
    await moved([fleeing, pursuing], piece, from);
  }
}

/** Plays steps over the wire, but for `make soak`; gives those that are left to the pages. */
async function allButTheLast(fleeing, pursuing, pieces) {
  if (soak) return pieces;
  const actions = pieces.map((piece) => ({ piece, dx: 0, dy: piece === kPursuer ? -40_000 : 20_000 }));
  const mover = (index) => (pieces[index] === kPursuer ? pursuing : fleeing);
  await playByWire([fleeing, pursuing], actions.slice(0, -4), mover);
  return pieces.slice(-4);
}

async function accept(visitor, link) {
  await visitor.visit(link);
  await visitor.press('Accept');
  await field(visitor).waitFor();
}

/** Those two, the one who flees first before the other. */
async function inOrder(one, other) {
  const line = one.page.getByRole('status').filter({ hasText: /flee/ });
  return (await line.first().textContent()).includes('you flee') ? [one, other] : [other, one];
}

async function giveUpHalf(visitor) {
  await visitor.press('Resign half');
  await visitor.press('Resign?');
}

const kTurn = [3, 0, 1, 2, 4, kPursuer];

stage('Sonor', (world) => {
  test('a match by mouse and by finger', async () => {
    const [narrow, broad] = await Promise.all([world.arrive('390', kPhone), world.arrive('1440', kWide)]);
    await broad.choose(/^Sonor/, 'no clock');
    assert.deepEqual(await look(broad, 'sonor-lobby'), []);
    await accept(narrow, await broad.invite());
    await field(broad).waitFor();
    const [first, second] = await inOrder(narrow, broad);
    const act = (mover, piece, degrees) => (mover === narrow ? byFinger : byMouse)(mover, piece, degrees);
    await lookAtTheEdge(first);
    // Both sides go straight for each other: the middle evader and the pursuer meet in the sixth turn.
    await playSteps(first, second, kTurn, act);
    await playSteps(first, second, [0], act);
    await lookAtTheReach(first, second);
    await playSteps(first, second, [3, 1, 2, 4, kPursuer], act);
    await playSteps(
      first,
      second,
      await allButTheLast(
        first,
        second,
        [3, 4, 5, 6].flatMap(() => kTurn),
      ),
      act,
    );
    for (const each of [first, second]) {
      await eventually(
        async () => /caught/.test(await pieceOf(each, 2).getAttribute('aria-label')),
        'evader 3 is caught',
      );
      assert.deepEqual(await look(each, 'sonor-caught'), []);
    }
    await giveUpHalf(first);
    await second.sees('Second half: you flee, all five move');
    await playSteps(second, first, kTurn, act);
    await giveUpHalf(second);
    await second.sees('You won: equal points, a quicker last capture');
    await first.sees(/won: equal points, a quicker last capture/);
    for (const each of [first, second]) {
      assert.deepEqual(await look(each, 'sonor-end'), []);
      await nothingJumps(each);
    }
  });

  test('a whole match of ten turns a half by keyboard alone', async () => {
    const [host, guest] = await Promise.all([world.arrive('host', kWide), world.arrive('guest', kWide)]);
    await sitDownByKeys(host, guest, /^Sonor/, async (page) => {
      await tabTo(page, page.getByRole('radio', { name: '60 turns' }));
      for (let each = 0; each < 3; each++) await page.keyboard.press('ArrowLeft');
    });
    await Promise.all([host, guest].map((each) => field(each).waitFor()));
    const [first, second] = await inOrder(host, guest);
    for (let turn = 1; turn <= 2; turn++) await playSteps(first, second, [0, 1, 2, 3, 4, kPursuer], byKeys);
    await giveUpByKeys(first);
    await second.sees('Second half: you flee, all five move');
    await playSteps(second, first, [0, 1, 2, 3, 4, kPursuer], byKeys);
    await giveUpByKeys(second);
    for (const each of [first, second]) await each.sees('Draw: both halves are equal');
  });
});

async function giveUpByKeys({ page }) {
  await tabTo(page, page.locator('.give'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
}

/** At the lower edge the lower half of the circle is shut, and it is said why a step there is not possible. */
async function lookAtTheEdge(fleeing) {
  const { page } = fleeing;
  await page.locator('.sonor-field .reach .shut').first().waitFor({ state: 'attached' });
  await page.locator('.sonor-field').focus();
  await page.keyboard.press('2');
  await page.keyboard.press('End');
  await page.locator('.aim-words', { hasText: 'The piece would leave the field.' }).waitFor();
  assert.deepEqual(await look(fleeing, 'sonor-edge'), []);
  await page.keyboard.press('Enter');
  await fleeing.sees('The piece would leave the field.');
}

/** Looks at a circle and aims with the buttons, without playing. */
async function lookAtTheReach(fleeing, pursuing) {
  const { page } = fleeing;
  await page.locator('.evader-row').nth(4).click();
  await fleeing.button('Turn left by one degree').click();
  const aimed = page.locator('.aim-words b');
  await eventually(async () => (await aimed.innerText()) === '↑ 90°', 'it is aimed ahead');
  await fleeing.button('Turn right by one degree').click();
  await eventually(async () => (await aimed.innerText()) === '↑ 89°', 'it is aimed beside it');
  assert.ok((await page.locator('.reach .free').count()) > 0);
  for (const each of [fleeing, pursuing]) assert.deepEqual(await look(each, 'sonor-reach'), []);
}
