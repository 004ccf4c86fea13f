// Pages that visitors have left. A page whose profile has the client compiled already opens at less than half of what a new one
// costs; whoever gets it finds nothing of who had it before.

/** What a page or its context keeps doing once it was told so: such a page is not used again. */
const kLasting = {
  page: [
    ...['addInitScript', 'addLocatorHandler', 'exposeBinding', 'exposeFunction', 'on', 'once', 'route', 'routeFromHAR'],
    ...['routeWebSocket', 'setDefaultNavigationTimeout', 'setDefaultTimeout', 'setExtraHTTPHeaders'],
  ],
  context: [
    ...[
      'addInitScript',
      'exposeBinding',
      'exposeFunction',
      'grantPermissions',
      'newCDPSession',
      'newPage',
      'on',
      'once',
    ],
    ...['route', 'routeFromHAR', 'routeWebSocket', 'setDefaultNavigationTimeout', 'setDefaultTimeout'],
    ...['setExtraHTTPHeaders', 'setGeolocation', 'setHTTPCredentials', 'setOffline'],
  ],
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
};
const kTimeout = 30_000;
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
  /** Those that wait, by their profiles. */
  #free = new Map();
  /** The profiles of those that may be used again: the options of their context and the scripts in it. */
  #profiles = new WeakMap();

  constructor(browser) {
    this.#browser = browser;
  }

  /** A page in a context with these options, in whose documents the scripts run first. */
  async take(options, scripts) {
    const key = JSON.stringify([options, scripts.map(({ name }) => name)]);
    const free = this.#free.get(key)?.pop();
    if (free) return free;
    const context = await this.#browser.newContext(options);
    context.setDefaultTimeout(kTimeout);
    for (const script of scripts) await context.addInitScript(script);
    const page = await context.newPage();
    // A service worker stays in its profile, and so does what came with it.
    if (options.serviceWorkers === 'block' && !options.storageState) this.#profiles.set(page, { key, options });
    this.#watch(page, kLasting.page, page);
    this.#watch(page.context(), kLasting.context, page);
    this.#watch(page.clock, kLasting.clock, page);
    return page;
  }

  /** Takes a page back, or closes its context; `origins` are those at which it was. */
  async giveBack(page, origins) {
    const context = page.context();
    const profile = this.#profiles.get(page);
    if (!profile || context.pages().length !== 1 || !(await cleaned(page, profile.options, origins)))
      return context.close();
    if (!this.#free.has(profile.key)) this.#free.set(profile.key, []);
    this.#free.get(profile.key).push(page);
  }

  #watch(object, names, page) {
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
async function cleaned(page, { viewport, colorScheme = 'light', reducedMotion = 'no-preference' }, origins) {
  try {
    for (const origin of origins) {
      await page.goto(origin + kRest, { timeout: kLongestRest });
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    }
    await page.mouse.move(-1, -1);
    await page.emulateMedia({
      media: null,
      colorScheme,
      reducedMotion,
      forcedColors: 'none',
      contrast: 'no-preference',
    });
    await page.setViewportSize(viewport);
    await page.context().clearCookies();
    return true;
  } catch {
    return false;
  }
}
