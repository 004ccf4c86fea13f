// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ChatSheet from '../../src/people/messages/ChatSheet.svelte';
import { Mailbox } from '../../src/people/messages/messages.svelte.ts';
import type { Thread } from '../../src/people/messages/thread.svelte.ts';
import ThreadView from '../../src/people/messages/ThreadView.svelte';
import { FakeMailbox } from '../support/fake_mailbox.ts';
import { stubLayout } from '../support/layout.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let post: FakeMailbox;
let mailbox: Mailbox;
let thread: Thread;
let shown: Record<string, unknown>;

beforeEach(() => {
  document.body.innerHTML = '';
  stubLayout();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  // There is no layout here, and nothing to scroll.
  Element.prototype.scrollTo = () => undefined;
  post = new FakeMailbox();
  mailbox = new Mailbox({ subscribe: post.subscribe, owner: '', api: post });
  post.connect('Anna');
  post.write('Boris', { mine: true, text: '1' });
  thread = mailbox.thread('Boris');
});
afterEach(async () => {
  await unmount(shown);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['a conversation', ThreadView, () => ({ thread, mailbox })],
  ['a chat of many', ChatSheet, () => ({ thread, title: 'Team', empty: 'Nothing', target: () => ({}) })],
])(
  'What is being written in %s stays where it could not be read again, which is said above it',
  async (_, part, props) => {
    await thread.load();
    shown = mount(part as unknown as Component<object>, { target: document.body, props: props() });
    flushSync();
    await settled();
    const field = document.querySelector('textarea');
    expect(field).not.toBeNull();
    post.away = { ok: false, status: 0, code: 'offline' };
    await thread.renew();
    flushSync();
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('can’t be reached');
    expect(document.querySelector('textarea')).toBe(field);
  },
);
