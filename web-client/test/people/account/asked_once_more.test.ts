// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import PasskeysSection from '../../../src/people/account/PasskeysSection.svelte';
import SessionsSection from '../../../src/people/account/SessionsSection.svelte';
import TokenList from '../../../src/people/account/TokenList.svelte';
import { settled } from '../../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let names: string[];
/** What was taken away, and how it is answered. */
let deleted: string[];
let answerDeletion: (works: boolean) => void;
let shown: Record<string, unknown>;
afterEach(() => unmount(shown));

function answer(address: string, { method }: RequestInit): Promise<Response> {
  const list = () => {
    const item = (name: string) => ({ id: name, name, browser: name, here: name === 'Here', made: 0, used: 0 });
    const items = names.map(item);
    return new Response(JSON.stringify({ tokens: items, passkeys: items, sessions: items }));
  };
  if (method !== 'DELETE') return Promise.resolve(list());
  deleted.push(address);
  return new Promise((resolve) => {
    answerDeletion = (works) => {
      const isGone = (name: string) => (address.endsWith('/sessions') ? name !== 'Here' : address.endsWith(`/${name}`));
      if (works) names = names.filter((name) => !isGone(name));
      resolve(works ? list() : new Response('{}', { status: 503 }));
    };
  });
}

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('li button')];
const labelled = (label: string) => buttons().find((each) => each.getAttribute('aria-label')?.endsWith(label));
const saying = (words: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('[role=alertdialog] button')].find(
    ({ textContent }) => textContent === words,
  );
const question = () => document.querySelector('[role=alertdialog] p')?.textContent;

function press(button: HTMLButtonElement | undefined): void {
  button?.focus();
  button?.click();
  flushSync();
}

/** Shows a part of the account's page, with these in its list. */
async function show(part: unknown, listed: string[]): Promise<void> {
  names = listed;
  deleted = [];
  document.body.innerHTML = '<main><h2>Access</h2></main>';
  vi.stubGlobal('fetch', answer);
  const target = document.querySelector('main') as HTMLElement;
  const props = { name: 'Anna', onCount: () => undefined, version: 0 };
  shown = mount(part as Component<typeof props>, { target, props });
  await vi.waitFor(() => expect(labelled(`: ${listed.at(-1)}`)).toBeDefined());
}

describe.each([
  ['token', TokenList, 'Revoke', 'Revoke', 'tokens'],
  ['passkey', PasskeysSection, 'Delete', 'Delete', 'passkeys'],
  ['session', SessionsSection, 'End session', 'End', 'sessions'],
])('A %s', (kind, part, words, verb, path) => {
  const own = () => labelled(`${words}: Laptop`);

  beforeEach(() => show(part, ['Laptop', 'Phone']));

  it('is not gone by one press, and the keyboard is where it was after all', async () => {
    press(own());
    expect(question()).toContain(`${verb} this ${kind}?`);
    press(saying('Cancel'));
    await settled();
    expect([deleted, question(), document.activeElement === own()]).toEqual([[], undefined, true]);
  });

  it('is taken away once by whoever is sure', async () => {
    press(own());
    const sure = saying(words);
    press(sure);
    press(sure);
    expect(deleted).toEqual([`/api/v1/account/${path}/Laptop`]);
    answerDeletion(true);
    await settled();
    expect([question(), own(), document.activeElement?.closest('li')?.textContent]).toEqual([
      undefined,
      undefined,
      expect.stringContaining('Phone'),
    ]);
  });

  it('stays where that failed', async () => {
    press(own());
    press(saying(words));
    answerDeletion(false);
    await settled();
    expect([question(), document.activeElement === own()]).toEqual([undefined, true]);
  });
});

describe('All other sessions', () => {
  const words = 'End all other sessions';
  const all = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);

  beforeEach(() => show(SessionsSection, ['Here', 'Laptop', 'Phone']));

  it('are not ended by one press', async () => {
    press(all());
    expect(question()).toBe(`${words}? Every other browser will have to log in again.`);
    press(saying('Cancel'));
    await settled();
    expect([deleted, question(), document.activeElement === all()]).toEqual([[], undefined, true]);
  });

  it('are ended by whoever is sure, who goes on at the heading', async () => {
    press(all());
    press(saying(words));
    expect(deleted).toEqual(['/api/v1/account/sessions']);
    answerDeletion(true);
    await settled();
    expect([names, all(), document.activeElement?.textContent]).toEqual([['Here'], undefined, 'Sessions']);
  });

  it('stay where that failed', async () => {
    press(all());
    press(saying(words));
    answerDeletion(false);
    await settled();
    expect([question(), document.activeElement === all()]).toEqual([undefined, true]);
  });
});
