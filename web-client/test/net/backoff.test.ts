import { expect, it } from 'vitest';
import { reconnectDelay } from '../../src/net/backoff.ts';
import { CidSource } from '../../src/net/cid.ts';

it('Reconnecting begins after 50 ms whatever chance says', () => {
  expect(reconnectDelay(0, 0)).toBe(50);
  expect(reconnectDelay(0, 0.999)).toBe(50);
});

it('Later attempts are spread over a range that grows to five seconds', () => {
  expect([reconnectDelay(1, 0), reconnectDelay(1, 1)]).toEqual([100, 300]);
  expect([reconnectDelay(2, 0), reconnectDelay(2, 1)]).toEqual([250, 750]);
  expect(reconnectDelay(99, 1)).toBe(5_000);
});

it('Commands are counted up from a random number below 2^48', () => {
  const highest = new CidSource(Uint32Array.of(0xffffffff, 0xffffffff));
  expect(highest.take()).toBe(2 ** 48 - 1);
  expect(highest.take()).toBe(2 ** 48);
  expect(Number.isSafeInteger(new CidSource().take())).toBe(true);
});
