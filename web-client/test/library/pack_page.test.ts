// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Pack from '../../src/library/packs/Pack.svelte';
import { identity } from '../../src/session/current_session.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let pack: Record<string, unknown>;
let rename: () => Promise<void>;
let add: () => Promise<void>;
let shown: Record<string, unknown>;

const json = (body: object) => new Response(JSON.stringify(body));

beforeEach(async () => {
  document.body.innerHTML = '';
  sessionStorage.clear();
  pack = { id: 'P', title: 'Birds', lang: 'en', size: 0, seen: 0, mine: true, reads: true, version: 1, link: null };
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    if (path.includes('/questions') && method === 'POST') {
      pack = { ...pack, version: 2, size: 1 };
      return new Promise((resolve) => {
        add = async () => {
          resolve(json({ version: 2, size: 1 }));
          await settled();
          await settled();
        };
      });
    }
    if (path.includes('/questions')) return Promise.resolve(json({ version: 1, total: 0, questions: [] }));
    if (method !== 'PUT') return Promise.resolve(json(pack));
    pack = { ...pack, ...(JSON.parse(body ?? '') as object) };
    return new Promise((resolve) => {
      rename = async () => {
        resolve(json(pack));
        await settled();
      };
    });
  });
  identity.me = { name: 'Anna', guest: false, ratings: {} };
  const props = { id: 'P' };
  shown = mount(Pack as unknown as Component<typeof props>, { target: document.body, props });
  await vi.waitFor(() => expect(document.querySelector('.title')).not.toBeNull());
});
afterEach(async () => {
  await unmount(shown);
  identity.me = null;
});

const field = () => document.querySelector('.title input') as HTMLInputElement;
const said = () => field().closest('form')?.querySelector('[role="status"]')?.textContent;
const heading = () => document.querySelector('h1')?.textContent;

function write(title: string): void {
  field().value = title;
  field().dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}

function save(): void {
  field()
    .closest('form')
    ?.dispatchEvent(new Event('submit', { cancelable: true }));
  flushSync();
}

it('A pack that has a new title says so, and leaves the keyboard in its field', async () => {
  field().focus();
  write(' Owls ');
  save();
  await rename();
  expect([heading(), field().value, said()]).toEqual(['Owls', 'Owls', 'Saved.']);
  expect(document.activeElement === field()).toBe(true);
});

it('What is typed meanwhile stays, and is another title to be saved', async () => {
  write('Owls');
  save();
  write('Owls and others');
  await rename();
  expect([heading(), field().value, said()]).toEqual(['Owls', 'Owls and others', '']);
  save();
  await rename();
  expect([heading(), field().value, said()]).toEqual(['Owls and others', 'Owls and others', 'Saved.']);
});

it('Whoever writes on while a question is added is left at it; else the next one begins', async () => {
  const texts = () => [...document.querySelectorAll<HTMLTextAreaElement>('section.new textarea')];
  const put = (at: number, text: string) => {
    const area = texts()[at] as HTMLTextAreaElement;
    area.focus();
    area.value = text;
    area.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
  };
  const submit = () => {
    texts()[0]
      ?.closest('form')
      ?.dispatchEvent(new Event('submit', { cancelable: true }));
    flushSync();
    return settled();
  };
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Add a question')?.click();
  await settled();
  put(0, 'Who?');
  put(1, 'Owl');
  await submit();
  put(4, 'A comment');
  await add();
  expect(texts().map(({ value }) => value)).toEqual(['Who?', 'Owl', '', '', 'A comment', '']);
  expect(document.activeElement === texts()[4]).toBe(true);
  await submit();
  await add();
  expect([
    texts()
      .map(({ value }) => value)
      .join(''),
    document.activeElement === texts()[0],
  ]).toEqual(['', true]);
});
