// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import TourEditor from '../../src/tour/TourEditor.svelte';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const character = (id: string) => ({ id, name: `Character ${id}`, lang: 'en', picture: null });
const kOfTour = ['9', '1', '8', '2', '7', '3', '6', '4', '5'];
const tour = {
  id: 't1',
  version: 1,
  state: 'planned',
  name: 'Spring',
  lang: 'en',
  rules: '',
  opens: 0,
  starts: 1,
  characters: kOfTour.map(character),
};

let sent: Record<string, unknown>[];
/** What the server says to each change, and the tour as it is for whoever reads it. */
let answers: Response[];
let kept: typeof tour;
let shown: Record<string, unknown>;

const json = (value: object, status = 200) => new Response(JSON.stringify(value), { status });

beforeEach(() => {
  document.body.innerHTML = '';
  sent = [];
  answers = [];
  kept = tour;
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    // The newest characters are on the first page, and a retired one on none.
    if (path.includes('/curator/characters'))
      return Promise.resolve(json({ characters: ['11', '10', '2', '1'].map(character), next: '1' }));
    if (method === 'GET') return Promise.resolve(json(kept));
    sent.push(JSON.parse(body as string) as Record<string, unknown>);
    return Promise.resolve(answers.shift() ?? json(kept));
  });
  const props = { tour, done: () => undefined };
  shown = mount(TourEditor as unknown as Component<typeof props>, { target: document.body, props });
  flushSync();
});
afterEach(() => unmount(shown));

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
const box = (id: string) => boxes().find(({ value }) => value === id) as HTMLInputElement;

function press(id: string): void {
  box(id).click();
  flushSync();
}

async function save(): Promise<void> {
  const before = sent.length;
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  await vi.waitFor(() => expect(sent.length).toBe(before + 1));
  await vi.waitFor(() => expect(document.querySelector<HTMLButtonElement>('form .go')?.disabled).toBe(false));
}

it('Characters that no page on show has stay in the tour, and all stay in their order', async () => {
  await vi.waitFor(() => expect(box('11')).toBeDefined());
  press('2');
  press('10');
  await save();
  expect(sent[0]).toMatchObject({ tour: { characters: ['9', '1', '8', '7', '3', '6', '4', '5', '10'] } });
});

it('A character that no page on show has can be taken out', async () => {
  await vi.waitFor(() => expect(box('11')).toBeDefined());
  press('9');
  press('11');
  await save();
  expect(sent[0]).toMatchObject({ tour: { characters: ['1', '8', '2', '7', '3', '6', '4', '5', '11'] } });
});

it('Whoever saves after somebody else is told so, keeps what is typed, and saves it by pressing again', async () => {
  await vi.waitFor(() => expect(box('11')).toBeDefined());
  const name = document.querySelector('input[maxlength="120"]') as HTMLInputElement;
  name.value = 'Spring of ours';
  name.dispatchEvent(new Event('input', { bubbles: true }));
  kept = { ...tour, version: 2, name: 'Spring of theirs' };
  answers = [json({ code: 'stale', message: '' }, 409)];
  await save();
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Somebody else has changed this');
  await save();
  expect(sent.map(({ version }) => version)).toEqual([1, 2]);
  expect(sent[1]).toMatchObject({ tour: { name: 'Spring of ours' } });
  expect(document.querySelector('[role="alert"]')).toBeNull();
});
