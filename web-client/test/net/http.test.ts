import { afterEach, expect, it, vi } from 'vitest';
import { ask, uploadPicture } from '../../src/net/http.ts';

afterEach(() => vi.unstubAllGlobals());

/** A network that swallows everything: only the request's own time limit ends it. */
function swallowing(patience: number[]): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    patience.push(ms);
    return AbortSignal.abort(new DOMException('too late', 'TimeoutError'));
  });
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason as Error));
}

it('a refusal tells after how long the same may go through', async () => {
  const problem = { code: 'rate_limited', message: 'Too many messages at once.', retry_ms: 700 };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(problem), { status: 429 })));
  expect(await ask('POST', '/messages')).toEqual({ ok: false, status: 429, code: 'rate_limited', retryMs: 700 });
});

it('what never answers is given up, a file later than a question', async () => {
  const patience: number[] = [];
  swallowing(patience);
  const offline = { ok: false, status: 0, code: 'offline' };
  expect(await ask('GET', '/me')).toEqual(offline);
  expect(await uploadPicture('/account/photo', new Blob(['x']))).toEqual(offline);
  expect(patience).toEqual([30_000, 120_000]);
});
