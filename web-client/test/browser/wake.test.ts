// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onWake } from '../../src/browser/wake.ts';

let woken: number;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  woken = 0;
  stop = onWake(() => (woken += 1));
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

/** Time goes on in which no timer runs. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

it('A device that has slept is noticed once, and one that is awake is not', () => {
  vi.advanceTimersByTime(60_000);
  expect(woken).toBe(0);
  sleep(5_000);
  vi.advanceTimersByTime(10_000);
  expect(woken).toBe(1);
});

it('A page that nobody looks at ticks slowly, which is no sleep', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  sleep(60_000);
  vi.advanceTimersByTime(1_000);
  expect(woken).toBe(0);
});
