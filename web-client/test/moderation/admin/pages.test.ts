import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Administration } from '../../../src/moderation/admin/admin.svelte.ts';
import { settled } from '../../support/settled.ts';

/** Further pages, answered when a test says so; the first one comes at once. */
let held: (() => void)[];
/** Where the first page ends: it grows when the list is read anew. */
let end: string;

const page = (ids: readonly string[], next: string | null) => {
  const items = ids.map((id) => ({ id }));
  return new Response(JSON.stringify({ requests: items, rows: items, next }));
};

beforeEach(() => {
  held = [];
  end = '1';
  vi.stubGlobal('fetch', (path: string) => {
    if (!/after=/.test(path)) return Promise.resolve(page(['a'], end));
    return new Promise((resolve) => held.push(() => resolve(page(['b'], null))));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function answerAll(): Promise<void> {
  for (const answer of held.splice(0)) answer();
  await settled();
}

describe.each([['requests'], ['log']] as const)('The administrators’ list "%s"', (tab) => {
  const load = (desk: Administration, more = false) => (tab === 'log' ? desk.loadLog(more) : desk.loadRequests(more));
  const ids = (desk: Administration) => (tab === 'log' ? desk.rows : desk.requests)?.map(({ id }) => id);
  const next = (desk: Administration) => (tab === 'log' ? desk.next : desk.nextRequests);

  it('has a page once that was asked for twice', async () => {
    const desk = new Administration();
    await desk.show(tab);
    void load(desk, true);
    void load(desk, true);
    expect(held).toHaveLength(2);
    await answerAll();
    expect([ids(desk), next(desk)]).toEqual([['a', 'b'], null]);
  });

  it('gets no page of before it was read anew', async () => {
    const desk = new Administration();
    await desk.show(tab);
    void load(desk, true);
    end = '2';
    await load(desk);
    await answerAll();
    expect([ids(desk), next(desk)]).toEqual([['a'], '2']);
  });
});
