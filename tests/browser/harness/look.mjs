// How pages are looked at: pictures for people, axe for machines, and whether everything lies in the window.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { results } from '../../end_to_end/harness/paths.mjs';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Still pictures: nothing is caught half drawn. */
export const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' };
export const kWide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' };

/** What web.dev calls good. */
export const kMostShift = 0.1;

/** What axe finds wrong. */
async function violations(page) {
  await page.evaluate(axeSource);
  const { violations: found, passes } = await page.evaluate(() => window.axe.run(document));
  assert.ok(passes.length > 10, 'axe looked at the page');
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${html} ${failureSummary}`)
        .join(' | ')}`,
  );
}

/**
 * Everything named lies within the window, and the page can't be scrolled. After a game it may be `long`: what replays it stands
 * below.
 */
export async function fits(visitor, parts, { long = false } = {}) {
  const { page } = visitor;
  const { width, height } = page.viewportSize();
  for (const [what, locator] of Object.entries(parts)) {
    for (const each of await locator.all()) {
      const box = await each.boundingBox();
      const inside = box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
      assert.ok(inside, `${what} is out of the window: ${JSON.stringify(box)}`);
    }
    assert.ok((await locator.count()) > 0, `${what} is not there`);
  }
  const overflow = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    return [scrollWidth - window.innerWidth, scrollHeight - window.innerHeight];
  });
  if (long) overflow.pop();
  assert.ok(
    overflow.every((pixels) => pixels <= 0),
    `the page scrolls by ${overflow}`,
  );
}

/** Takes a page's picture in both schemes; `inspect` is called in each, with its name. */
export async function picture({ page, who }, what, { fullPage = false, inspect } = {}) {
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: path.join(results, 'screenshots', `${what}-${who}-${colorScheme}.png`), fullPage });
    await inspect?.(colorScheme);
  }
}

/** Looks at a page in both schemes: takes its picture, and gives what is wrong with it. */
export async function look({ page, who }, what, options = {}) {
  const found = [];
  const inspect = async (colorScheme) =>
    found.push(...(await violations(page)).map((violation) => `${what}, ${who}, ${colorScheme}: ${violation}`));
  await picture({ page, who }, what, { ...options, inspect });
  return found;
}

/** As look, for a page that may be long but must not be wide. */
export async function lookAtPage(page, what, options) {
  const found = await look({ page, who: page.viewportSize().width }, what, options);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return sideways > 0 ? [...found, `${what} scrolls sideways by ${sideways}`] : found;
}
