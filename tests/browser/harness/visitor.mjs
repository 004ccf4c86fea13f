// Somebody at a browser of their own. All frames and answers of the page are held against protocol/, and whatever the page
// complains of fails the test.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../end_to_end/harness/waiting.mjs';
import { asked, heard, said } from '../../end_to_end/harness/wire/log.mjs';
import { pagePool } from './page_pool.mjs';

const kPassword = 'correct horse';
/** The service worker would fetch the whole client in each of hundreds of profiles; whoever tests it allows it. */
const kUsual = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', serviceWorkers: 'block' };
/** With the service worker, as for people. */
export const kInstalled = { serviceWorkers: 'allow' };
/** What Chromium itself says when there is no server to be reached, or one that has not reached its database yet. */
const kUnreachable =
  /WebSocket connection to|status of 503|net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INTERNET_DISCONNECTED|SOCKET_NOT_CONNECTED|FAILED)/;

export class Visitor {
  complaints = [];
  /** Requests that have no answer yet. */
  #asking = new Set();
  #asked = 0;
  #listeners = [];
  /** Where the page was. */
  #origins = new Set();
  /** The server goes away in this test: the browser may say so. */
  outage = false;

  /**
   * Opens a page `at` an address in a browser profile of its own, or stays before it opens with null; with `as`, a client of the tests,
   * who they are is known; with `account` they have registered by this name (and `password`) in this browser. The profile may have
   * been that of somebody who left; only the files of the client are still in it. The other options are those of a Playwright context.
   */
  static async arrive(browser, server, who, { as, account, password = kPassword, at = '/', ...options } = {}) {
    const scripts = as || account ? [measureShifts, hasVisited] : [measureShifts];
    const page = await pagePool(browser).take({ ...kUsual, ...options }, scripts);
    if (as) await signIn(page.context(), server, as);
    if (account) await signUp(page.context(), server, { name: account, password });
    const visitor = new Visitor(page, server, who);
    if (at !== null) await visitor.visit(at);
    return visitor;
  }

  constructor(page, server, who) {
    this.page = page;
    this.server = server;
    this.who = who;
    this.#hear('console', (message) => message.type() === 'error' && this.complaints.push(message.text()));
    this.#hear('pageerror', (error) => this.complaints.push(String(error)));
    this.#hear('websocket', (socket) => this.#listenTo(socket));
    this.#hear('request', (request) => this.#asks(request));
    for (const end of ['requestfinished', 'requestfailed']) this.#hear(end, (request) => this.#asking.delete(request));
    this.#hear('response', (response) => void this.#note(response));
  }

  /** Not by `on`, which the pool takes for a listener of a test, that stays. */
  #hear(event, listener) {
    this.page.addListener(event, listener);
    this.#listeners.push([event, listener]);
  }

  #asks(request) {
    if (request.isNavigationRequest()) {
      this.#asking.clear();
      if (request.url().startsWith('http')) this.#origins.add(new URL(request.url()).origin);
    }
    this.#asking.add(request);
    this.#asked += 1;
  }

  /** Done when the page asks for nothing, and has not for a moment. */
  quiet() {
    return eventually(async () => {
      const before = this.#asked;
      await sleep(60);
      return this.#asking.size === 0 && this.#asked === before;
    }, `${this.who}: all is loaded`);
  }

  #listenTo(socket) {
    socket.on('framesent', ({ payload }) => said(this.who, payload.toString()));
    socket.on('framereceived', ({ payload }) => heard(this.who, payload.toString()));
  }

  async #note(response) {
    const { pathname, search } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    // The body is gone when the page has left meanwhile.
    const text = await response.text().catch(() => null);
    if (text === null) return;
    const type = response.headers()['content-type'];
    asked(this.who, response.request().method(), pathname + search, { status: response.status(), type, text });
  }

  /** Goes to an address of the site and waits until the page is connected. */
  async visit(path) {
    await this.page.goto(this.server.url + path);
    await this.connected();
  }

  async connected() {
    await this.page.getByText(/^Online, \d+ ms$|^В сети, \d+ мс$/).waitFor({ state: 'attached' });
  }

  /** What the browser complained of, besides what an outage explains. */
  troubles() {
    return this.complaints.filter((text) => !(this.outage && kUnreachable.test(text)));
  }

  async leave() {
    for (const [event, listener] of this.#listeners) this.page.removeListener(event, listener);
    await pagePool(this.page.context().browser()).giveBack(this.page, this.#origins);
    assert.deepEqual(this.troubles(), [], `${this.who}: the page complained`);
  }

  // What one does

  button(name) {
    return this.page.getByRole('button', { name, exact: true });
  }

  press(name) {
    return this.button(name).click();
  }

  /** Registers in this browser, without the form; the page is the lobby afterwards. Who is nobody before does so by arrive(). */
  async register(name, password = kPassword) {
    // What the page still asks for as the guest would be refused; and where it hears first who it is now, it loads itself anew.
    await this.quiet();
    await this.page.goto('about:blank');
    const context = this.page.context();
    if ((await context.cookies()).length === 0) await context.addInitScript(hasVisited);
    await signUp(context, this.server, { name, password });
    await this.visit('/');
  }

  /** Chooses a game and a clock in the lobby; where the game has options, they stand open afterwards. */
  async choose(game, clock) {
    await this.page.getByRole('radio', { name: game }).check({ force: true });
    // On a phone clock and options are folded away.
    const folded = this.page.locator('details:not([open]) > summary').filter({ hasText: 'Time and settings' });
    if (await folded.isVisible()) await folded.click();
    const closed = this.page.locator('details:not([open]) > summary').filter({ hasText: /^\s*Rules/ });
    if (await closed.isVisible()) await closed.click();
    await this.page.getByRole('radio', { name: clock, exact: true }).check({ force: true });
  }

  /** Makes a game for a link, and gives the path. */
  async invite() {
    await this.press('Play a friend');
    const link = await this.page.getByLabel('Link to the game').inputValue();
    return new URL(link).pathname;
  }

  /** Takes the game behind a link. */
  async accept(path) {
    await this.visit(path);
    await this.press('Accept');
    await this.seated();
  }

  // The game

  /** A cell, by how a screen reader names it. */
  cell(row, column) {
    return this.page.getByRole('gridcell', { name: new RegExp(`row ${row}, column ${column}\\b`) });
  }

  place(row, column) {
    return this.cell(row, column).click();
  }

  get board() {
    return this.page.getByRole('grid');
  }

  seated() {
    return this.board.waitFor();
  }

  /** Waits until the line that says what happens now has these words. */
  sees(words) {
    return this.page.getByRole('status').filter({ hasText: words }).first().waitFor();
  }

  seesNoMore(words) {
    return this.page.getByRole('status').filter({ hasText: words }).first().waitFor({ state: 'hidden' });
  }

  /** Waits until a cell shows a mark: cross, nought or empty. */
  async seesMark(row, column, mark) {
    const cell = this.cell(row, column);
    await eventually(
      async () => (await cell.getAttribute('aria-label'))?.includes(mark),
      `${this.who} sees a ${mark} in row ${row}, column ${column}`,
    );
  }

  /** Whether one has the first move: the page says it. */
  async begins() {
    const line = this.page.getByRole('status').filter({ hasText: /You go first|is thinking/ });
    return (await line.first().textContent()).includes('You go first');
  }

  /** How much the page has jumped since it was loaded. */
  shifts() {
    return this.page.evaluate(() => window.noughtsShifts);
  }

  /** What has jumped, in words. */
  shifted() {
    return this.page.evaluate(() => window.noughtsShifted.join('; '));
  }

  /** From here on it is counted anew. */
  forgetShifts() {
    return this.page.evaluate(() => window.forgetNoughtsShifts());
  }
}

/** Runs in the page: what the browser keeps of somebody who has been here before. */
function hasVisited() {
  localStorage.setItem('noughts.visited', 'yes');
}

async function signIn(context, { url }, { cookie }) {
  const [name] = cookie.split('=', 1);
  await context.addCookies([{ name, value: cookie.slice(name.length + 1), url }]);
}

/** Makes an account of whoever is here. */
async function signUp(context, { url }, account) {
  const answer = await context.request.post(`${url}/api/v1/register`, { data: account, headers: { origin: url } });
  assert.equal(answer.status(), 200, await answer.text());
}

/**
 * Runs in the page: how much jumps there without anybody's doing, by the definition of Cumulative Layout Shift: the largest sum
 * within five seconds that have no second without a shift.
 */
function measureShifts() {
  const kGap = 1_000;
  const kLongest = 5_000;
  let sum, first, last;
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  const words = ({ node, previousRect, currentRect }) =>
    `${node?.nodeName} ${node?.className ?? node?.textContent}: ${place(previousRect)} → ${place(currentRect)}`;
  window.forgetNoughtsShifts = () => {
    window.noughtsShifts = sum = 0;
    window.noughtsShifted = [];
    first = last = -Infinity;
  };
  window.forgetNoughtsShifts();
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, startTime, value, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      if (startTime - last > kGap || startTime - first > kLongest) {
        sum = 0;
        first = startTime;
      }
      last = startTime;
      sum += value;
      window.noughtsShifted.push(...sources.map(words));
      window.noughtsShifts = Math.max(window.noughtsShifts, sum);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Those two, the one with the first move before the other. */
export async function inOrder(one, other) {
  return (await one.begins()) ? [one, other] : [other, one];
}
