// Pages that visitors have left. A page whose profile has the client compiled already opens at less than half of what a new one
// costs; whoever gets it finds nothing of who had it before.
import { kTimeout } from '../../end_to_end/harness/waiting.mjs';

const words = (text) => text.split(/\s+/);
/** What pages and contexts keep doing once they were told so: such a page is not used again. */
const kLasting = words(`addInitScript exposeBinding exposeFunction on once route routeFromHAR routeWebSocket
  setDefaultNavigationTimeout setDefaultTimeout setExtraHTTPHeaders`);
const kLastingOfContext = words('grantPermissions newCDPSession newPage setGeolocation setHTTPCredentials setOffline');
const kLastingOfClock = words('fastForward install pauseAt resume runFor setFixedTime setSystemTime');
/** A document of every server that runs nothing of the client. */
const kRest = '/favicon.svg';
/** A server that was killed or stopped in a test lets nobody rest. */
const kLongestRest = 5_000;

const pools = new WeakMap();

/** The pool of a browser. */
export function pagePool(browser) {
  if (!pools.has(browser)) pools.set(browser, new PagePool(browser));
  return pools.get(browser);
}

class PagePool {
  #browser;
  /** Those that wait, by the options of their contexts and the scripts in them. */
  #free = new Map();
  /** Of those that may be used again: the options, and the list in which they wait. */
  #profiles = new WeakMap();

  constructor(browser) {
    this.#browser = browser;
  }

  /** A page in a context with these options, in whose documents the scripts run first. */
  async take(options, scripts) {
    const key = JSON.stringify([options, scripts.map(({ name }) => name)]);
    if (!this.#free.has(key)) this.#free.set(key, []);
    const free = this.#free.get(key);
    if (free.length > 0) return free.pop();
    const context = await this.#browser.newContext(options);
    context.setDefaultTimeout(kTimeout);
    for (const script of scripts) await context.addInitScript(script);
    const page = await context.newPage();
    // A service worker stays in its profile, and so does what came with it.
    if (options.serviceWorkers === 'block' && !options.storageState) this.#profiles.set(page, { options, free });
    this.#watch(page, page, [...kLasting, 'addLocatorHandler']);
    this.#watch(page, context, [...kLasting, ...kLastingOfContext]);
    this.#watch(page, page.clock, kLastingOfClock);
    return page;
  }

  /** Takes a page back, or closes its context; `origins` are those at which it was. */
  async giveBack(page, origins) {
    const context = page.context();
    const profile = this.#profiles.get(page);
    if (profile && context.pages().length === 1 && (await cleaned(page, profile.options, origins)))
      profile.free.push(page);
    else await context.close();
  }

  /** Sees when one of these is called of a page, or of what is the page's. */
  #watch(page, object, names) {
    for (const name of names) {
      const act = object[name].bind(object);
      object[name] = (...args) => {
        this.#profiles.delete(page);
        return act(...args);
      };
    }
  }
}

/** Forgets who somebody was, what they have stored and how they looked at it; false where that is not to be had. */
async function cleaned(page, options, origins) {
  const { viewport, colorScheme = 'light', reducedMotion = 'no-preference' } = options;
  const { forcedColors = 'none', contrast = 'no-preference' } = options;
  try {
    for (const origin of origins) {
      await page.goto(origin + kRest, { timeout: kLongestRest });
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    }
    await page.mouse.move(-1, -1);
    await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors, contrast });
    await page.setViewportSize(viewport);
    await page.context().clearCookies();
    return true;
  } catch {
    return false;
  }
}
