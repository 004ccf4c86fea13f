import { describe, expect, it } from 'vitest';
import { boundWords, rateWords, type NamedRate } from '../../../src/moderation/admin/limit_words.ts';
import { ServerLimits } from '../../../src/moderation/admin/limits.svelte.ts';
import type { Limits } from '../../../src/net/protocol.ts';

const rate = (per_second: number, burst: number): NamedRate => ({
  name: 'photos',
  counted_by: 'player',
  per_second,
  burst,
});

async function limitsAt(now: number, set: number | null): Promise<ServerLimits> {
  const value: Limits = { rate_scale: { now, of_host: 1, set, least: 0.25, most: 10 }, rates: [], bounds: [] };
  const answer = () => Promise.resolve({ ok: true as const, value });
  const limits = new ServerLimits({ readLimits: answer, changeLimits: answer, resetLimits: answer });
  await limits.load();
  return limits;
}

describe('the limits of the server', () => {
  it('may be chosen within its bounds, what holds now among them', async () => {
    expect((await limitsAt(1, null)).choices).toEqual([0.25, 0.5, 1, 2, 5, 10]);
    expect((await limitsAt(3, 3)).choices).toEqual([0.25, 0.5, 1, 2, 3, 5, 10]);
    expect((await limitsAt(0, null)).choices).toEqual([0.25, 0.5, 1, 2, 5, 10]);
  });

  it('are said in the unit that gives a plain number', () => {
    expect(rateWords(rate(20, 40))).toBe('20 per second, up to 40 at once');
    expect(rateWords(rate(0.05, 20))).toBe('3 per minute, up to 20 at once');
    expect(rateWords(rate(0.02, 50))).toBe('72 per hour, up to 50 at once');
    expect(rateWords(rate(0.0005, 1.25))).toBe('1.8 per hour, up to 1 at once');
    expect(rateWords(rate(0, 0))).toBe('no limit');
  });

  it('are amounts of data or numbers', () => {
    expect(boundWords({ name: 'body', unit: 'bytes', most: 65_536 })).toBe('64 kB');
    expect(boundWords({ name: 'bodies', unit: 'bytes', most: 67_108_864 })).toBe('64 MB');
    expect(boundWords({ name: 'connections', unit: 'count', most: 15_000 })).toBe('15,000');
  });
});
