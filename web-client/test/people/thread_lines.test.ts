// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Mailbox } from '../../src/people/messages/messages.svelte.ts';
import ThreadLines from '../../src/people/messages/ThreadLines.svelte';
import type { Thread } from '../../src/people/messages/thread.svelte.ts';
import { FakeMailbox } from '../support/fake_mailbox.ts';
import { Scrolled } from '../support/scrolled.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let post: FakeMailbox;
let thread: Thread;
let shown: Record<string, unknown>;
let lines: Scrolled;

beforeEach(async () => {
  post = new FakeMailbox();
  const mailbox = new Mailbox({ subscribe: post.subscribe, owner: '', api: post });
  post.connect('Anna');
  for (const text of ['1', '2', '3', '4']) post.write('Boris', { mine: false, text });
  thread = mailbox.thread('Boris');
  await thread.load();
  const props = { thread, onSeen: () => void thread.seen(), words: 'Conversation', empty: 'Nothing' };
  shown = mount(ThreadLines as unknown as Component<typeof props>, { target: document.body, props });
  lines = new Scrolled(document.querySelector('.lines') as HTMLElement);
  flushSync();
  await settled();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await unmount(shown);
});

/** Somebody else writes. */
async function comes(text: string): Promise<void> {
  lines.height += 30;
  post.comes('Boris', text);
  await settled();
}

it('The newest message is in sight from the first, and stays so', async () => {
  expect(lines.above).toBe(0);
  await comes('5');
  expect(document.querySelector('.lines')?.textContent).toContain('5');
  expect(lines.above).toBe(0);
});

it('Whoever reads what was written before is left there, until they have come back to the end', async () => {
  lines.leave(300);
  await comes('5');
  expect(lines.above).toBe(330);
  lines.leave(20);
  await comes('6');
  expect(lines.above).toBe(0);
});

it('Whoever writes themselves sees it', async () => {
  lines.leave(300);
  lines.height += 30;
  thread.text = 'me';
  void thread.send();
  await settled();
  expect(lines.above).toBe(0);
});

it('Reading in what came before leaves in place what one looks at', async () => {
  lines.leave(700);
  const button = [...document.querySelectorAll('button')].find((each) => each.closest('.middle'));
  button?.click();
  lines.height += 500;
  await settled();
  expect(lines.box.textContent).toContain('1');
  expect(lines.above).toBe(700);
});

const linesAfterMark = () => [...document.querySelectorAll('.new ~ .message .text')].map((each) => each.textContent);

it('What comes while nobody looks at the page is new to whoever comes back to it', async () => {
  await comes('5');
  expect(linesAfterMark()).toEqual([]);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await comes('6');
  await comes('7');
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  flushSync();
  expect(linesAfterMark()).toEqual(['6', '7']);
});
