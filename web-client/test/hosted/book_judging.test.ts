// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { differences } from '../../src/hosted/book/board/differences.ts';
import CuratorPanel from '../../src/hosted/book/forms/CuratorPanel.svelte';
import type { BookGameReportForm, BookGameView } from '../../src/net/protocol.ts';
import type { Action } from '../../src/rules/types.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const approved = { link: 'https://a.b/1', author: 'Milne', title: 'Pooh', pages: 200 };
const report = { ...approved, pages: undefined, title: 'Mary Poppins', rating: 9, review: null, text: 'Good.' };
const view = {
  board: { number: 0, character: null, marks: '....X....' },
  themes: [],
  characters: [],
  readers: [{ stage: null, cell: null, request: null }],
  waiting: [{ kind: 'report', seat: 0, cell: 4, since: 0 }],
  books: [{ board: 0, cell: 4, seat: 0, at: 0, report_state: 'waiting', report, approved }],
  history: { earlier: 200, entries: [] },
} as unknown as BookGameView;

let shown: Record<string, unknown>;
const act = vi.fn((_action: Action) => Promise.resolve(true));

beforeEach(() => {
  document.body.innerHTML = '';
  act.mockClear();
  const room = { id: 'r1', seats: [{ name: 'Anna', guest: false }], cast: null };
  const props = { room, view, act };
  shown = mount(CuratorPanel as unknown as Component<typeof props>, { target: document.body, props });
  flushSync();
});
afterEach(() => unmount(shown));

const article = () => document.querySelector('article') as HTMLElement;

it('A report that the history has no more is judged', () => {
  const accept = [...article().querySelectorAll('button')].find((each) => each.textContent === 'Accept the report');
  accept?.click();
  expect(act.mock.calls).toEqual([[{ do: 'accept', cell: 4 }]]);
});

it('The book that was approved stands beside it, and what differs is marked and said', () => {
  expect([...article().querySelectorAll('mark')].map((each) => each.textContent)).toEqual(['“Mary Poppins”', '“Pooh”']);
  expect(article().textContent).toContain('Differs from the approved book: title.');
});

it('What only looks otherwise is the same book', () => {
  const whole = { ...report, author: 'Артём Милн', title: 'Винни  Пух', link: 'https://www.a.b/1/' };
  const typed = { ...report, author: 'артем милн', title: 'Винни Пух', link: 'http://a.b/1#top' } as BookGameReportForm;
  expect(differences(typed, { ...whole, pages: 200 })).toEqual([]);
  expect(differences({ ...typed, title: 'Мы', link: 'https://a.b/2' }, { ...whole, pages: 200 })).toEqual([
    'title',
    'link',
  ]);
});
