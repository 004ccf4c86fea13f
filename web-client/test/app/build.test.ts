// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { Build, followBuild, build } from '../../src/app/build.svelte.ts';
import { settled } from '../support/settled.ts';

const page = (script: string) => `<!doctype html><script type="module" src="${script}"></script>`;
let answer: string | Error;
const reload = vi.fn();
const readPage = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer));

beforeEach(() => {
  answer = page('/assets/index-one.js');
  reload.mockClear();
  sessionStorage.clear();
});

it('A page is outdated where the server’s begins with another script, and stays so', async () => {
  const mine = new Build('/assets/index-one.js', readPage);
  expect(await mine.check()).toBe(false);
  answer = page('/assets/index-two.js');
  expect(await mine.check()).toBe(true);
  answer = page('/assets/index-one.js');
  expect(await mine.check()).toBe(true);
});

it('What is no page of the site, or can’t be had, says nothing', async () => {
  const mine = new Build('/assets/index-one.js', readPage);
  answer = 'Bad gateway';
  expect(await mine.check()).toBe(false);
  answer = new TypeError('offline');
  expect(await mine.check()).toBe(false);
});

/** As a page that a service worker may have kept, or one that it can't have. */
function controlled(by: object | null): void {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: by }, configurable: true });
}

/** Follows the build of a page; the answer is a connection that comes to stand. */
function follow(): () => void {
  let hello: () => void = () => undefined;
  followBuild((listener) => (hello = listener.onHello), reload);
  return () => hello();
}

it('It is looked for when a connection comes back; with the first one, too, where the page may be a kept one', () => {
  const check = vi.spyOn(build, 'check').mockResolvedValue(true);
  for (const [by, first] of [
    [null, 0],
    [{}, 1],
  ] as const) {
    controlled(by);
    check.mockClear();
    const hello = follow();
    hello();
    expect(check).toHaveBeenCalledTimes(first);
    hello();
    expect(check).toHaveBeenCalledTimes(first + 1);
  }
  expect(reload).not.toHaveBeenCalled();
});

it('Where a part can’t be had the page is loaded anew, once: the same page, which was kept, is not loaded again', async () => {
  const script = document.createElement('script');
  Object.assign(script, { type: 'module' }).setAttribute('src', '/assets/index-one.js');
  document.head.append(script);
  vi.spyOn(build, 'check').mockResolvedValue(true);
  follow();
  for (const [path, reloads] of [
    ['/assets/index-one.js', 1],
    ['/assets/index-one.js', 1],
    ['/assets/index-two.js', 2],
  ] as const) {
    script.setAttribute('src', path);
    dispatchEvent(new Event('vite:preloadError'));
    await settled();
    expect(reload).toHaveBeenCalledTimes(reloads);
  }
});
