// @vitest-environment jsdom
import { flushSync, mount, tick, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import TourPosts from '../../src/tour/TourPosts.svelte';
import { identity } from '../../src/session/current_session.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const asked = (id: string, text: string) => ({
  id,
  by: { name: 'Anna', guest: false },
  at: 1,
  text,
  answer: null as string | null,
  answered: null as number | null,
});

let posts: ReturnType<typeof asked>[];
let next: string | null;
/** What was asked of the server besides pages, and what it says to each. */
let sent: string[];
let answers: (() => Response)[];
let shown: Record<string, unknown>;

const json = (value: object, status = 200) => new Response(JSON.stringify(value), { status });
const refusal = (status: number, code: string) => json({ code, message: '' }, status);

beforeEach(async () => {
  document.body.innerHTML = '<main></main>';
  identity.me = { name: 'Keeper', guest: false, curator: true, ratings: {} } as typeof identity.me;
  posts = [asked('2', 'A play?'), asked('1', 'A comic?')];
  next = null;
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    if (method !== 'GET') sent.push(`${method} ${path.replace(/.*questions|.*posts/, '')} ${body ?? ''}`);
    const own = method === 'GET' && !path.includes('before') ? undefined : answers.shift();
    return Promise.resolve(own?.() ?? json({ posts, next }));
  });
  const props = { tour: { id: 't1' }, kind: 'question' };
  const target = document.querySelector('main') as HTMLElement;
  shown = mount(TourPosts as unknown as Component<typeof props>, { target, props });
  flushSync();
  await vi.waitFor(() => expect(rows().length).toBe(2));
});
afterEach(async () => {
  await unmount(shown);
  identity.me = null;
  vi.unstubAllGlobals();
});

const rows = () => [...document.querySelectorAll<HTMLElement>('ul > li')];
const row = (index: number) => rows()[index] as HTMLElement;
const field = (index: number) => row(index).querySelector('textarea') as HTMLTextAreaElement;
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map((each) => each.textContent);

async function press(within: ParentNode, words: string): Promise<void> {
  const button = [...within.querySelectorAll('button')].find((each) => each.textContent?.startsWith(words));
  button?.focus();
  button?.click();
  await tick();
}

function write(index: number, text: string): void {
  field(index).value = text;
  field(index).dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}

it('Each question has its own answer that is being written', async () => {
  await press(row(0), 'Answer');
  write(0, 'Yes, any');
  await press(row(1), 'Answer');
  write(1, 'No');
  expect([field(0).value, field(1).value]).toEqual(['Yes, any', 'No']);
});

it('The answer of another curator is not replaced unseen, and what was typed stays', async () => {
  await press(row(0), 'Answer');
  write(0, 'Yes, any');
  answers = [
    () => {
      posts = [{ ...asked('2', 'A play?'), answer: 'No', answered: 77 }, asked('1', 'A comic?')];
      return refusal(409, 'answered');
    },
    () => json({}),
  ];
  await press(row(0), 'Answer');
  await vi.waitFor(() => expect(row(0).querySelector('.answer')?.textContent).toBe('Answer: No'));
  expect(field(0).value).toBe('Yes, any');
  expect(alerts()).toEqual([expect.stringMatching('Another curator has answered meanwhile')]);
  await tick();
  await press(row(0), 'Answer');
  await vi.waitFor(() => expect(field(0)).toBeNull());
  const body = '{"text":"Yes, any"}';
  expect(sent).toEqual([`PUT /2/answer?answered=0 ${body}`, `PUT /2/answer?answered=77 ${body}`]);
});

it('A question is removed once one has said so twice', async () => {
  await press(row(1), 'Remove');
  expect([row(1).textContent?.includes('Remove this question?'), sent]).toEqual([true, []]);
  await press(row(1), 'Cancel');
  expect([document.activeElement?.textContent, sent]).toEqual(['Remove: A comic?', []]);
  answers = [
    () => {
      posts = [asked('2', 'A play?')];
      return new Response(null, { status: 204 });
    },
  ];
  await press(row(1), 'Remove');
  await press(row(1), 'Remove');
  await vi.waitFor(() => expect(rows().length).toBe(1));
  expect(sent).toEqual(['DELETE /1 {}']);
});

it('It is said when more could not be read', async () => {
  next = 'older';
  answers = [() => json({})];
  await press(row(0), 'Answer');
  write(0, 'Yes');
  await press(row(0), 'Answer');
  const more = () => [...document.querySelectorAll('button')].find((each) => each.textContent === 'Show more');
  await vi.waitFor(() => expect(more()).toBeDefined());
  answers = [() => refusal(503, 'unavailable')];
  more()?.click();
  await vi.waitFor(() => expect(alerts().length).toBe(1));
});
