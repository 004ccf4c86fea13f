import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Administration } from '../../src/moderation/admin/admin.svelte.ts';
import { Announcing } from '../../src/moderation/admin/announcement.svelte.ts';
import { Desk } from '../../src/moderation/moderation.svelte.ts';
import { settled } from '../support/settled.ts';

/** Questions, answered when a test says so. */
let held: ((value: object) => void)[];

beforeEach(() => {
  held = [];
  vi.stubGlobal(
    'fetch',
    () => new Promise((resolve) => held.push((value) => resolve(new Response(JSON.stringify(value))))),
  );
});
afterEach(() => vi.unstubAllGlobals());

async function answer(number: number, value: object): Promise<void> {
  held[number]?.(value);
  await settled();
}

const requests = (...ids: string[]) => ({ requests: ids.map((id) => ({ id })), next: null });
const reports = (...ids: string[]) => ({ open: ids.length, taken: 0, reports: ids.map((id) => ({ id })), next: null });
const holders = (...names: string[]) => ({ curators: names.map((name) => ({ player: { name } })) });
const told = (en: string | null) => ({ announcement: en === null ? null : { en } });

const decide = (desk: Administration) => desk.decide('a', { action: 'accept', reason: 'yes' });
const openRequests = (desk: Administration) => desk.requests?.map(({ id }) => id);

it('A request that was answered does not come back by an older answer to what is open', async () => {
  const desk = new Administration();
  void desk.loadRequests();
  void decide(desk);
  await answer(1, requests('b'));
  await answer(0, requests('a', 'b'));
  expect(openRequests(desk)).toEqual(['b']);
});

it('nor by one that was asked for after the decision, and tells what was before it', async () => {
  const desk = new Administration();
  void decide(desk);
  void desk.loadRequests();
  void desk.loadRequests();
  await answer(1, requests('a', 'b'));
  await answer(0, requests('b'));
  await answer(2, requests('a', 'b'));
  expect(openRequests(desk)).toEqual(['b']);
});

it('An office that was taken does not come back by an older answer', async () => {
  const desk = new Administration();
  void desk.load();
  void desk.change({ office: 'curator', name: 'Anna', action: 'take', reason: 'no' });
  await answer(1, holders());
  await answer(0, holders('Anna'));
  expect(desk.offices?.curators).toEqual([]);
});

it('What all are told is what was published last', async () => {
  const announcing = new Announcing();
  void announcing.load();
  void announcing.publish({ en: 'new', ru: '', until: 0 });
  await answer(1, told('new'));
  await answer(0, told(null));
  expect(announcing.current).toEqual({ en: 'new' });
});

it('A report that was decided does not come back by an older answer to the queue', async () => {
  const desk = new Desk();
  void desk.openReport('r1');
  await answer(0, { report: { id: 'r1' }, dossier: { player: { name: 'Anna' } } });
  void desk.load();
  void desk.act({ action: 'take' });
  await answer(2, { report: { id: 'r1' }, dossier: { player: { name: 'Anna' } } });
  await answer(3, reports('r2'));
  await answer(1, reports('r1', 'r2'));
  expect([desk.reports.map(({ id }) => id), desk.counts, desk.loading]).toEqual([['r2'], { open: 1, taken: 0 }, false]);
});

it('The log of somebody else is not mixed with that of whoever was chosen last', async () => {
  const desk = new Administration();
  void desk.choose('Anna');
  void desk.choose('Boris');
  await answer(0, { rows: [{ id: 'of Anna' }], next: 'n' });
  expect([desk.rows, desk.next, desk.loading]).toEqual([[], null, true]);
  await answer(1, { rows: [{ id: 'of Boris' }], next: null });
  expect([desk.rows.map(({ id }) => id), desk.loading]).toEqual([['of Boris'], false]);
});
