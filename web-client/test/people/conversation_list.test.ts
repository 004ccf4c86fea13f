// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import ConversationList from '../../src/people/messages/ConversationList.svelte';
import { Mailbox } from '../../src/people/messages/messages.svelte.ts';
import { FakeMailbox } from '../support/fake_mailbox.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

it('lists all whose accounts are deleted, each with an address of its own', async () => {
  const post = new FakeMailbox();
  const mailbox = new Mailbox({ subscribe: post.subscribe, owner: '', api: post });
  for (const name of ['~a', '~B', 'Carol']) post.write(name, { mine: false, text: 'hello' });
  await mailbox.load();
  const shown = mount(ConversationList, { target: document.body, props: { mailbox, open: '~a' } });
  flushSync();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('li a')];
  expect(links.map((link) => [link.getAttribute('href'), link.querySelector('b')?.textContent])).toEqual([
    ['/messages/Carol', 'Carol'],
    ['/messages/~B', 'deleted player'],
    ['/messages/~a', 'deleted player'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'page']);
  await unmount(shown);
});
