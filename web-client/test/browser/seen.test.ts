// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whileSeen } from '../../src/browser/seen.ts';

let hidden = false;
const act = vi.fn();
let stop: () => void;

/** The page is looked at no longer, or again. */
function turn(away: boolean): void {
  hidden = away;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  act.mockClear();
  stop = whileSeen(5_000, act);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('It is done again and again while the page is looked at, and not after that', () => {
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(2);
});

it('Nobody who looks elsewhere is served, and whoever comes back is at once', () => {
  turn(true);
  vi.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
  turn(false);
  expect(act).toHaveBeenCalledOnce();
});
