import { expect, test } from 'vitest';
import { exportAll } from '../../src/people/account/export.ts';
import type { Answer } from '../../src/net/http.ts';
import type { ExportPage } from '../../src/net/protocol.ts';

const page = (part: string, rows: object[], next: string | null): Answer<ExportPage> => ({
  ok: true,
  value: { part, rows, next } as ExportPage,
});

const kOffline: Answer<ExportPage> = { ok: false, status: 0, code: 'offline' };

test('what is kept of a player is put together, and whoever is too fast waits as long as they are told', async () => {
  const answers: Answer<ExportPage>[] = [
    page('account', [{ name: 'Anna' }], 'games:0'),
    { ok: false, status: 429, code: 'rate_limited', retryMs: 700 },
    page('games', [{ room: 1 }], 'games:1'),
    { ok: false, status: 503, code: 'busy', retryMs: 1_000 },
    page('games', [{ room: 2 }], null),
  ];
  const asked: (string | null)[] = [];
  const waited: number[] = [];
  const ask = (after: string | null) => {
    asked.push(after);
    return Promise.resolve(answers.shift() ?? kOffline);
  };
  const exported = await exportAll(
    ask,
    () => undefined,
    (ms) => Promise.resolve(void waited.push(ms)),
  );
  expect(exported.ok).toBe(true);
  if (!exported.ok) return;
  expect(JSON.parse(await exported.value.text())).toEqual({
    account: [{ name: 'Anna' }],
    games: [{ room: 1 }, { room: 2 }],
  });
  expect(asked).toEqual([null, 'games:0', 'games:0', 'games:1', 'games:1']);
  expect(waited).toEqual([700, 1_000]);
});

test('what is kept of a player can’t be had where the server is away', async () => {
  expect(
    await exportAll(
      () => Promise.resolve(kOffline),
      () => undefined,
    ),
  ).toEqual({ ok: false, code: 'offline' });
});
