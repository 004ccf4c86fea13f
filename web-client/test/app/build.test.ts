// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { Build, followBuild, build } from '../../src/app/build.svelte.ts';

const page = (script: string) => `<!doctype html><script type="module" src="${script}"></script>`;
let answer: string | Error;
const readPage = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer));

beforeEach(() => {
  answer = page('/assets/index-one.js');
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

it('It is looked for when a connection comes back, and where a part can’t be had the page is loaded anew', async () => {
  const check = vi.spyOn(build, 'check').mockResolvedValue(true);
  const reload = vi.fn();
  let hello: () => void = () => undefined;
  followBuild((listener) => (hello = listener.onHello), reload);
  hello();
  expect(check).not.toHaveBeenCalled();
  hello();
  expect(check).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
