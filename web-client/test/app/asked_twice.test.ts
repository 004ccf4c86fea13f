// @vitest-environment jsdom
// Lists of pages whose button for more is pressed twice, or which become another's.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { fromStore, writable } from 'svelte/store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import StartPage from '../../src/hosted/book/start/StartPage.svelte';
import Ledger from '../../src/ladder/Ledger.svelte';
import Books from '../../src/library/Books.svelte';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

/** Questions that are not answered yet. */
let held: { path: string; answer: () => void }[];
let shown: Record<string, unknown>;

const book = (id: string) => ({
  room: id,
  cell: 0,
  at: 1,
  variant: 'book-game',
  title: `Title ${id}`,
  author: 'Author',
  link: null,
  rating: null,
  pages: null,
  review: null,
  text: null,
});
const row = (id: string) => ({
  at: 1,
  before: 1500,
  after: 1510,
  reason: 'won',
  opponent: { name: 'Carol', guest: false },
  room: id,
});
const set = (id: string) => ({
  id,
  kind: 'characters',
  size: null,
  title: `Title ${id}`,
  author: '',
  lang: 'en',
  themes: [],
  characters: [],
  played: 0,
});

/** The first page of whomever it is of, or the second. */
function answerTo(path: string): object {
  const isSecond = /after=|before=/.test(path);
  const id = `${path.includes('Boris') ? 'b' : 'a'}${isSecond ? 2 : 1}`;
  return { count: 2, tag: 't', books: [book(id)], rows: [row(id)], sets: [set(id)], next: isSecond ? null : '1' };
}

beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
  held = [];
  vi.stubGlobal('fetch', (path: string) => {
    return new Promise((resolve) => {
      held.push({ path, answer: () => resolve(new Response(JSON.stringify(answerTo(path)))) });
    });
  });
});
afterEach(() => unmount(shown));

async function answerAll(): Promise<void> {
  for (const { answer } of held.splice(0)) answer();
  await settled();
}

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button')];
const more = () => buttons().find(({ textContent }) => /more|earlier/i.test(textContent));

describe.each([
  ['books', Books, '.books ol > li'],
  ['changes of points', Ledger, 'ol > li'],
  ['sets of themes', StartPage, '.cards > *'],
])('the list of %s', (_, part, rows) => {
  const names = writable('Anna');
  const current = fromStore(names);
  const count = () => document.querySelectorAll(rows).length;

  beforeEach(async () => {
    names.set('Anna');
    const props = {
      variant: '3x3',
      get name() {
        return current.current;
      },
    };
    shown = mount(part as unknown as Component<typeof props>, { target: document.body, props });
    flushSync();
    await answerAll();
  });

  it('has a page once whose button was pressed twice', async () => {
    expect(count()).toBe(1);
    more()?.click();
    more()?.click();
    expect(held.length).toBe(2);
    await answerAll();
    expect([count(), more()]).toEqual([2, undefined]);
  });

  // Sets of themes are nobody's own.
  if (part === StartPage) return;
  it('has nothing of somebody else who was shown before', async () => {
    more()?.click();
    names.set('Boris');
    flushSync();
    const [late, first] = held.splice(0);
    first?.answer();
    await settled();
    late?.answer();
    await settled();
    expect([count(), [...document.querySelectorAll(`${rows} a`)].map((link) => link.getAttribute('href'))]).toEqual([
      1,
      ['/g/b1'],
    ]);
  });
});
