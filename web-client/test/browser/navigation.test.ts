// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as navigation from '../../src/browser/navigation.svelte.ts';

// Another file of tests may have found its build outdated.
vi.hoisted(() => vi.resetModules());

const scrollTo = vi.fn((_left: number, top: number) => setScroll(top));
const ask = vi.fn(() => false);
let unguard: () => void = () => undefined;

const setScroll = (top: number) => Object.defineProperty(globalThis, 'scrollY', { value: top, configurable: true });
const setHeight = (height: number) =>
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });

/** Done when the browser has moved in its history. */
function moved(move: () => void): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('popstate', () => setTimeout(resolve), { once: true });
    move();
  });
}

/** Presses a link; whether the page follows it by itself. */
function press(href: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = `<a href="${href}"><span>there</span></a>`;
  let followed = false;
  const end = (event: Event) => {
    followed = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', end, { once: true });
  document
    .querySelector('span')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init }));
  return followed;
}

beforeAll(() => navigation.followLinks());

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('confirm', ask);
  setHeight(5_000);
  navigation.go('/');
});

afterEach(() => {
  unguard();
  document.body.replaceChildren();
  vi.clearAllMocks();
});

it('goes to a page with its query and its hash, and begins at the top', () => {
  setScroll(700);
  navigation.go('/games?starred=1#old');
  expect(location.pathname + location.search + location.hash).toBe('/games?starred=1#old');
  expect(navigation.arrival()).toEqual({ path: '/games', hash: '#old' });
  expect(navigation.query().get('starred')).toBe('1');
  expect(scrollY).toBe(0);
});

it('knows from where one has come, also where the entry of that page was replaced', () => {
  navigation.go('/live?variant=3x3');
  navigation.go('/sign-in');
  expect(navigation.cameFrom()).toBe('/live?variant=3x3');
  navigation.go('/account', true);
  expect(navigation.cameFrom()).toBe('/live?variant=3x3');
});

it('goes to the named part of another page once it is there', () => {
  vi.useFakeTimers();
  const seen = vi.fn();
  navigation.go('/rules/3x3#history');
  vi.advanceTimersByTime(200);
  document.body.innerHTML = '<h2 id="history">History</h2>';
  Object.assign(document.getElementById('history') ?? {}, { scrollIntoView: seen });
  vi.advanceTimersByTime(200);
  expect(seen).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it('comes back as far down as a page was left, once it is long enough', async () => {
  navigation.go('/games');
  setScroll(1_200);
  navigation.go('/settings');
  expect(scrollY).toBe(0);
  setHeight(800);
  await moved(() => history.back());
  expect(navigation.arrival().path).toBe('/games');
  expect(scrollY).toBe(0);
  setHeight(5_000);
  await vi.waitFor(() => expect(scrollY).toBe(1_200));
});

it('leaves the page where it is when the reader scrolls first', async () => {
  navigation.go('/games');
  setScroll(1_200);
  navigation.go('/settings');
  setHeight(800);
  // The browser itself needs other timers to move.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await moved(() => history.back());
  dispatchEvent(new Event('wheel'));
  setHeight(5_000);
  vi.advanceTimersByTime(200);
  expect(scrollY).toBe(0);
  vi.useRealTimers();
});

it('asks before the back button takes away what is not saved', async () => {
  navigation.go('/desk');
  unguard = navigation.guardLeaving(() => 'Leave it?');
  history.back();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledWith('Leave it?'));
  await vi.waitFor(() => expect(location.pathname).toBe('/desk'));
  expect(navigation.arrival().path).toBe('/desk');
  ask.mockReturnValueOnce(true);
  await moved(() => history.back());
  expect(navigation.arrival().path).toBe('/');
});

it('asks before the tab is closed, and only while there is something to lose', () => {
  let unsaved = true;
  unguard = navigation.guardLeaving(() => (unsaved ? 'Leave it?' : null));
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(true);
  unsaved = false;
  expect(closing()).toBe(false);
});

it('replaces the query without a step of the history', () => {
  const { length } = history;
  navigation.replaceQuery({ month: 'this' });
  expect([location.search, navigation.query().get('month')]).toEqual(['?month=this', 'this']);
  navigation.replaceQuery({ month: null });
  expect([location.search, history.length]).toEqual(['', length]);
});

it('follows plain links, and leaves the others to the browser', () => {
  expect(press('/live')).toBe(true);
  expect(navigation.arrival().path).toBe('/live');
  expect(press('/api/v1/me')).toBe(false);
  expect(press('/games', { ctrlKey: true })).toBe(false);
  expect(press('https://example.org/')).toBe(false);
});

it('hears when the end of the address is changed by hand', async () => {
  const before = navigation.arrival();
  await moved(() => (location.hash = '#zeta'));
  expect(navigation.arrival()).toEqual({ path: before.path, hash: '#zeta' });
});

it('lets the browser load the next page once this build is outdated', () => {
  expect(press('/live')).toBe(true);
  navigation.loadPagesAnew();
  expect(press('/leaderboard/3x3')).toBe(false);
});
