import { expect, it, vi } from 'vitest';
import { Pages } from '../../../src/parts/lists/pages.svelte.ts';
import type { Answer } from '../../../src/net/http.ts';

type Page = Answer<{ items: number[]; next: string | null }>;

/** A list of so many that comes in pages of two. */
function listOf(count: number) {
  const server = { items: Array.from({ length: count }, (_, index) => index + 1), isAway: false };
  const page = vi.fn((after?: string): Promise<Page> => {
    if (server.isAway) return Promise.resolve({ ok: false, status: 0, code: 'offline' });
    const from = Number(after ?? 0);
    const next = from + 2 < server.items.length ? String(from + 2) : null;
    return Promise.resolve({ ok: true, value: { items: server.items.slice(from, from + 2), next } });
  });
  return { pages: new Pages(page), server, page };
}

it('A list that is read anew keeps the further pages that were opened', async () => {
  const { pages, server } = listOf(7);
  await pages.load();
  await pages.load(true);
  server.items = [0, ...server.items.slice(1)];
  await pages.renew();
  expect([pages.items, pages.next]).toEqual([[0, 2, 3, 4], '4']);
});

it('and no others; where it was not read yet, its first page', async () => {
  const { pages, page } = listOf(7);
  await pages.renew();
  expect([pages.items, pages.next]).toEqual([[1, 2], '2']);
  await pages.renew();
  expect(page).toHaveBeenCalledTimes(2);
});

it('ends where the list has become shorter', async () => {
  const { pages, server } = listOf(6);
  await pages.load();
  await pages.load(true);
  server.items = [5];
  await pages.renew();
  expect([pages.items, pages.next]).toEqual([[5], null]);
});

it('stays as it was where it could not be read', async () => {
  const { pages, server } = listOf(3);
  await pages.load();
  server.isAway = true;
  await pages.renew();
  expect([pages.items, pages.next, pages.problem]).toEqual([[1, 2], '2', 'offline']);
});

it('A further page that is asked for while the list is read anew comes with it', async () => {
  const { pages, server } = listOf(7);
  await pages.load();
  server.items = [0, ...server.items.slice(1)];
  await Promise.all([pages.renew(), pages.load(true)]);
  expect([pages.items, pages.next]).toEqual([[0, 2, 3, 4], '4']);
});

it('and so does one that is under way when the list begins to be read anew', async () => {
  const { pages, server } = listOf(7);
  await pages.load();
  server.items = [0, ...server.items.slice(1)];
  await Promise.all([pages.load(true), pages.renew()]);
  expect([pages.items, pages.next]).toEqual([[0, 2, 3, 4], '4']);
});

it('A page that could not be had is not read with the next renewal', async () => {
  const { pages, server } = listOf(7);
  await pages.load();
  server.isAway = true;
  await pages.load(true);
  server.isAway = false;
  await pages.renew();
  expect([pages.items, pages.next]).toEqual([[1, 2], '2']);
});

it('A list that is begun anew while it is renewed begins at its first page', async () => {
  const { pages } = listOf(7);
  await pages.load();
  await pages.load(true);
  await Promise.all([pages.renew(), pages.load()]);
  expect([pages.items, pages.next]).toEqual([[1, 2], '2']);
});
