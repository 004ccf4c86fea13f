// How pages are looked at: axe for machines, pictures for people, and whether everything lies in the window.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { results } from '../../end_to_end/harness/paths.mjs';
import { soak } from '../../end_to_end/harness/soak.mjs';
import { boxOf } from './box.mjs';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Still pictures: nothing is caught half drawn. */
export const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' };
export const kWide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' };

/** A small phone, a common one and phones held sideways; the last is a wide window at 200 % zoom. */
const kSizes = [
  [320, 568],
  [360, 740],
  [667, 375],
  [740, 360],
  [844, 390],
  [720, 450],
];

/** Each size and each language once; in `make soak` each size in each language. */
export const kSizesAndLocales = [
  ['phone', kPhone, 'ru-RU'],
  ['wide', kWide, 'en-GB'],
  ...(soak
    ? [
        ['phone', kPhone, 'en-GB'],
        ['wide', kWide, 'ru-RU'],
      ]
    : []),
];

/** What web.dev calls good. */
export const kMostShift = 0.1;

/** Nothing has moved without anybody's doing; who did not stand still is told by what, from where and to where. */
export async function nothingJumps(visitor) {
  const by = await visitor.shifts();
  if (by > kMostShift) assert.fail(`the page of ${visitor.who} jumps by ${by.toFixed(2)}: ${await visitor.shifted()}`);
}

/** The one rule of axe whose answer depends on colours. */
const kContrast = 'color-contrast';

/**
 * Runs in the page: of an element without text of its own axe measures no contrast, which it finds out only after it has looked for
 * fields in all that lies below, for each of those around it: most of its time. Here that is asked first.
 */
function passOverElementsWithoutText(id) {
  const rule = window.axe._audit.rules.find((each) => each.id === id);
  const { matches } = rule;
  const hasText = ({ childNodes }) =>
    [...childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue.trim() !== '');
  rule.matches = (element, ...rest) =>
    (hasText(element) || /^(input|select|textarea)$/i.test(element.nodeName)) && matches(element, ...rest);
}

async function bringAxe(page) {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(axeSource);
  await page.evaluate(passOverElementsWithoutText, kContrast);
}

/** What axe finds wrong by all its rules, by `runOnly` some, or by all `but` some. */
async function violations(page, { runOnly, but = [] } = {}) {
  await bringAxe(page);
  const rules = Object.fromEntries(but.map((rule) => [rule, { enabled: false }]));
  const options = { preload: false, resultTypes: ['violations'], rules, ...(runOnly && { runOnly }) };
  const { found, passed } = await page.evaluate(async (chosen) => {
    const results = await window.axe.run(document, chosen);
    const found = results.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }));
    return { found, passed: results.passes.length };
  }, options);
  assert.ok(passed + found.length >= (runOnly?.length ?? 11), 'axe looked at the page');
  return found.map(({ id, nodes }) => `${id}: ${nodes.join(' | ')}`);
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
      const box = await boxOf(each);
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

const kSchemes = ['light', 'dark'];

async function turn(page, colorScheme) {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => document.fonts.ready);
}

/** In `make soak` takes a page's picture, as it stands. */
async function photograph({ page, who }, name, { fullPage = false } = {}) {
  if (soak) await page.screenshot({ path: path.join(results, 'screenshots', `${name}-${who}.png`), fullPage });
}

/** In `make soak` takes a page's picture in both schemes. */
export async function picture({ page, who }, what, options) {
  if (!soak) return;
  for (const scheme of kSchemes) {
    await turn(page, scheme);
    await photograph({ page, who: `${who}-${scheme}` }, what, options);
  }
}

/** Narrower windows show the colours that wide ones show, too. */
const kNarrow = 1_000;

/** Which rules are asked in which schemes. With `colours` contrast is measured in both. */
function questions(colours) {
  if (soak) return kSchemes.map((scheme) => [scheme, {}]);
  if (!colours) return [[kSchemes[0], { but: [kContrast] }]];
  return [
    [kSchemes[0], {}],
    [kSchemes[1], { runOnly: [kContrast] }],
  ];
}

/**
 * Looks at a page; gives what is wrong with it. In `make soak` with all rules of axe in both schemes, and a picture of each; else
 * with all rules in one and what depends on colours in both, the latter in wide windows alone unless `colours` says it.
 */
export async function look({ page, who }, what, { colours = page.viewportSize().width >= kNarrow, ...options } = {}) {
  const found = [];
  for (const [scheme, rules] of questions(colours)) {
    await turn(page, scheme);
    await photograph({ page, who: `${who}-${scheme}` }, what, options);
    const wrong = await violations(page, rules);
    found.push(...wrong.map((violation) => `${what}, ${who}, ${scheme}: ${violation}`));
  }
  return found;
}

/** What does not lie in the window: what of the page is wider, and what of the header one could not press. */
function outsideWindow(page) {
  return page.evaluate(() => {
    const over = document.documentElement.scrollWidth - window.innerWidth;
    const links = [...document.querySelectorAll('body header:not(main *) :is(a, button)')];
    const lost = links.filter((each) => {
      const { left, top, right, bottom, width } = each.getBoundingClientRect();
      const isInside =
        left >= 0 && right <= window.innerWidth && top + window.scrollY >= 0 && bottom <= window.innerHeight;
      return width > 0 && each.checkVisibility({ visibilityProperty: true }) && !isInside;
    });
    return [
      ...(over > 0 ? [`scrolls sideways by ${over}`] : []),
      ...lost.map((each) => `the header's ${each.textContent.trim() || each.ariaLabel} is out of the window`),
    ];
  });
}

/** As look, for a page that may be long but must not be wide; on a phone in all sizes of phones. */
export async function lookAtPage(page, what, options) {
  const found = await look({ page, who: page.viewportSize().width }, what, options);
  if (page.viewportSize().width < kNarrow) found.push(...(await throughSizes(page, what)));
  return [...found, ...(await outsideWindow(page)).map((each) => `${what}: ${each}`)];
}

/** Resizes a page through kSizes, and back; gives what `wrong(width, height)` finds at each, besides what lies beside the window. */
export async function throughSizes(page, what, wrong = () => []) {
  const before = page.viewportSize();
  const found = [];
  for (const [width, height] of kSizes) {
    await page.setViewportSize({ width, height });
    const all = [...(await outsideWindow(page)), ...(await wrong(width, height))];
    found.push(...all.map((each) => `${what} at ${width}×${height}: ${each}`));
  }
  await page.setViewportSize(before);
  return found;
}

/** The least part of the window's shorter side, without the header, that a board must have. */
const kLeastBoard = 0.75;

/** A game through kSizes: the board is in the window and the larger part of it, and nothing lies over the line below it. */
export function gameThroughSizes(page, what) {
  return throughSizes(page, what, (width, height) =>
    page.evaluate(
      ([width, height, least]) => {
        const box = (selector) => document.querySelector(selector).getBoundingClientRect();
        const [board, line, header] = ['.square', '.status .line', 'header'].map(box);
        const side = Math.min(board.width, board.height);
        const wanted = least * Math.min(width, height - header.height);
        const at = document.elementFromPoint(line.left + 4, line.bottom - 4);
        return [
          ...(side >= wanted ? [] : [`the board has ${side} pixels of ${Math.min(width, height)}`]),
          ...(board.bottom <= height && board.right <= width ? [] : ['the board is not in the window']),
          ...(line.bottom > height || at?.closest('.status') ? [] : ['what happens now is covered']),
        ];
      },
      [width, height, kLeastBoard],
    ),
  );
}
