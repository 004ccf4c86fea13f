// What of a large board is seen, and the fingers that change it.
import { eventually } from '../../end_to_end/harness/waiting.mjs';
import { boxOf } from './box.mjs';

const kSteps = 6;

/** The part of the picture that is seen: left, top, width and height. */
export const viewport = ({ page }) =>
  page.locator('svg.board').evaluate((board) => board.getAttribute('viewBox').split(' ').map(Number));

/** Waits until what is seen has come to rest. */
export async function settled(visitor) {
  let before = '';
  await eventually(async () => {
    const now = String(await viewport(visitor));
    const still = now === before;
    before = now;
    return still;
  }, 'the viewport stands still');
  return viewport(visitor);
}

/** The middle of something on the screen. */
export async function middleOf(locator) {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

/** A finger taps the middle of something. */
export async function tap({ page }, locator) {
  const { x, y } = await middleOf(locator);
  await page.touchscreen.tap(x, y);
}

/** Fingers go over the page: `placed` gives where they are at each part of the way, from 0 to 1. */
async function touch({ page }, placed) {
  const session = await page.context().newCDPSession(page);
  const send = (type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', placed(0));
  for (let step = 1; step <= kSteps; step++) await send('touchMove', placed(step / kSteps));
  await send('touchEnd', []);
}

/** Two fingers beside a point part or meet, from so far from it to so far. */
export const pinch = (visitor, { x, y }, from, to) =>
  touch(visitor, (part) => {
    const apart = from + (to - from) * part;
    return [
      { x: x - apart, y, id: 1 },
      { x: x + apart, y, id: 2 },
    ];
  });

/** One finger goes some way from a point. */
export const drag = (visitor, { x, y }, dx, dy) =>
  touch(visitor, (part) => [{ x: x + dx * part, y: y + dy * part, id: 1 }]);
