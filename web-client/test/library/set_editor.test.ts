// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import SetEditor from '../../src/library/curators/SetEditor.svelte';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const set = {
  id: 's1',
  version: 1,
  kind: 'characters',
  title: 'Tales',
  lang: 'en',
  state: 'draft',
  characters: [{ id: '7', name: 'A' }],
  size: null,
  themes: [],
};

let asked: { path: string; body: unknown }[];
let answer: (changes: object) => Promise<void>;
let refuse: (code: string) => Promise<void>;
let shown: Record<string, unknown>;

beforeEach(() => {
  document.body.innerHTML = '<main><h1>Desk</h1></main>';
  asked = [];
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    asked.push({ path: path.replace('/api/v1', ''), body: JSON.parse((body ?? 'null') as string) });
    return new Promise((resolve) => {
      answer = async (changes) => {
        resolve(new Response(JSON.stringify({ ...set, ...changes })));
        await settled();
      };
      refuse = async (code) => {
        resolve(new Response(JSON.stringify({ code, message: '' }), { status: 409 }));
        await settled();
      };
    });
  });
  const props = { set, kind: 'characters', characters: [], again: () => undefined, close: () => undefined };
  const target = document.querySelector('main') as HTMLElement;
  shown = mount(SetEditor as unknown as Component<typeof props>, { target, props });
  flushSync();
});
afterEach(() => unmount(shown));

const field = () => document.querySelector('#set-title') as HTMLInputElement;
const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words) as HTMLButtonElement;

function type(title: string): void {
  field().value = title;
  field().dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}

function press(words: string): void {
  button(words).click();
  flushSync();
}

it('What is typed while a set is saved is not saved yet', async () => {
  type('Old tales');
  press('Save');
  type('Old tales of ours');
  await answer({ version: 2, title: 'Old tales' });
  expect([asked[0]?.body, field().value]).toMatchObject([{ set: { title: 'Old tales' } }, 'Old tales of ours']);
  press('Back to the list');
  expect(button('Discard')).toBeDefined();
  press('Save');
  await answer({ version: 3, title: 'Old tales of ours' });
  expect(button('Discard')).toBeUndefined();
});

it('What is typed is saved before the set is published, and it is published once', async () => {
  type('Old tales');
  expect(button('Publish').disabled).toBe(true);
  expect(document.querySelector('form')?.textContent).toContain('Save your changes to publish');
  press('Save');
  await answer({ version: 2, title: 'Old tales' });
  expect(document.querySelector('form')?.textContent).not.toContain('Save your changes to publish');
  press('Publish');
  expect(['Publish', 'Archive', 'Save'].map((words) => button(words).disabled)).toEqual([true, true, true]);
  press('Publish');
  await answer({ version: 3, title: 'Old tales', state: 'published' });
  expect(asked.slice(1)).toEqual([{ path: '/curator/sets/s1', body: { action: 'publish' } }]);
  expect(button('Back to drafts').disabled).toBe(false);
});

/** Presses a button by the keyboard; what the one says that has the keyboard then. */
async function pressed(words: string): Promise<string | null | undefined> {
  button(words).focus();
  press(words);
  await settled();
  return document.activeElement?.textContent;
}

it('Whoever is asked whether to leave what is not saved has the keyboard there, and then where it was', async () => {
  type('Old tales');
  expect(await pressed('Back to the list')).toBe('Cancel');
  expect(document.activeElement?.closest('[role="alertdialog"]')?.textContent).toContain('unsaved changes');
  expect(await pressed('Cancel')).toBe('Back to the list');
});

it('and is not asked again for having typed on after it was saved', async () => {
  type('Old tales');
  await pressed('Back to the list');
  press('Save');
  await answer({ version: 2, title: 'Old tales' });
  field().focus();
  type('Old tales of ours');
  expect([button('Discard'), document.activeElement === field()]).toEqual([undefined, true]);
});

it('Of buttons that give way to others the keyboard goes on at the first', async () => {
  await pressed('Publish');
  await answer({ version: 2, state: 'published' });
  expect(document.activeElement?.textContent).toBe('Back to drafts');
});

it('Whoever saves after somebody else is told so, keeps what is typed, and saves it by pressing again', async () => {
  type('Tales of ours');
  press('Save');
  await refuse('stale');
  expect(asked[1]).toEqual({ path: '/curator/sets/s1', body: null });
  await answer({ version: 5, title: 'Tales of theirs' });
  const alert = () => document.querySelector('form > [role="alert"]')?.textContent;
  expect([field().value, alert()]).toEqual([
    'Tales of ours',
    expect.stringContaining('Somebody else has changed this') as string,
  ]);
  press('Save');
  expect(asked[2]?.body).toMatchObject({ version: 5, set: { title: 'Tales of ours' } });
  await answer({ version: 6, title: 'Tales of ours' });
  press('Back to the list');
  expect([alert(), button('Discard')]).toEqual(['', undefined]);
});
