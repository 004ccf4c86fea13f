import { afterEach, expect, it, vi } from 'vitest';
import { Desk } from '../../src/moderation/moderation.svelte.ts';
import { ImmediateResponse } from '../support/response.ts';

afterEach(() => vi.unstubAllGlobals());

it.each(['open', 'audit'] as const)(
  'The list of %s is read anew with the further pages that were opened',
  async (tab) => {
    let old = true;
    vi.stubGlobal('fetch', (path: string) => {
      const place = Number(/after=(\d+)/.exec(path)?.[1] ?? 0);
      const items = [{ id: `${old ? 'old' : 'new'} ${place}` }];
      const page = { reports: items, rows: items, next: place < 3 ? String(place + 1) : null, open: 1, taken: 1 };
      return Promise.resolve(new ImmediateResponse(JSON.stringify(page)));
    });
    const desk = new Desk();
    await desk.show(tab);
    await desk.load(true);
    await desk.load(true);
    old = false;
    await desk.renew();
    const shown = [...desk.reports, ...desk.rows].map(({ id }) => String(id));
    expect(shown).toEqual(['new 0', 'new 1', 'new 2']);
    expect(desk.next).toBe('3');
  },
);
