import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Readings } from '../../src/parts/lists/readings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Readings of one thing, each of which ends when it is let, or once it is given up. */
function begun() {
  const readings = new Readings();
  const signals: AbortSignal[] = [];
  const ends: (() => void)[] = [];
  const ask = () =>
    readings.ask('thing', (givenUp) => {
      signals.push(givenUp);
      return new Promise((end) => {
        ends.push(end);
        givenUp.addEventListener('abort', () => end());
      });
    });
  const end = async () => {
    ends.at(-1)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ask, signals, end };
}

it('what is asked for while a thing is read is read once more, when that has ended', async () => {
  const { ask, signals, end } = begun();
  for (let i = 0; i < 3; i += 1) void ask();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(signals).toHaveLength(1);
  await end();
  expect(signals).toHaveLength(2);
  await end();
  expect(signals).toHaveLength(2);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
});

it('a reading that nobody waits for may take as long as it likes', async () => {
  const { ask, signals } = begun();
  void ask();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signals[0]?.aborted).toBe(false);
});

it('one that hangs is given up for a newer one, which is let to its end', async () => {
  const { ask, signals, end } = begun();
  void ask();
  await vi.advanceTimersByTimeAsync(10_000);
  void ask();
  expect(signals).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  void ask();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  await end();
  expect(signals).toHaveLength(3);
});

it('one that has ended takes its patience with it', async () => {
  const { ask, signals, end } = begun();
  void ask();
  void ask();
  await vi.advanceTimersByTimeAsync(4_000);
  await end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
});
