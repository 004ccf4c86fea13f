import { afterEach, expect, it, vi } from 'vitest';
import { Desk } from '../../src/moderation/moderation.svelte.ts';

afterEach(() => vi.unstubAllGlobals());

const kFirst = { open: 2, taken: 0, reports: [{ id: 'r1' }], rows: [{ id: 'a1' }], next: '1' };
const kSecond = { open: 2, taken: 0, reports: [{ id: 'r2' }], rows: [{ id: 'a2' }], next: null };

it.each([['open'], ['audit']] as const)(
  'A page of the list "%s" that is asked for twice is added once',
  async (tab) => {
    let page: object = kFirst;
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(page))));
    const desk = new Desk();
    await desk.show(tab);
    page = kSecond;
    await Promise.all([desk.load(true), desk.load(true)]);
    expect((tab === 'audit' ? desk.rows : desk.reports).map(({ id }) => id)).toHaveLength(2);
    expect(desk.next).toBeNull();
  },
);
