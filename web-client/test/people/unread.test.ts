// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { Notices } from '../../src/people/notices/notices.svelte.ts';
import { Unread } from '../../src/people/notices/unread.svelte.ts';
import type { Notice, NoticePage } from '../../src/net/protocol.ts';
import type { Listener } from '../../src/session/news_feed.ts';
import { FakeMailbox } from '../support/fake_mailbox.ts';
import { settled } from '../support/settled.ts';

it('what waits to be read is asked for with each connection and told in between', async () => {
  const post = new FakeMailbox();
  const unread = new Unread({ subscribe: post.subscribe, count: post.unreadCount });
  post.unread = 2;
  post.connect('Anna');
  await settled();
  expect([unread.messages, unread.all]).toEqual([2, 2]);
  for (const listener of post.listeners) listener.onNews?.({ t: 'unread', messages: 1, notices: 3, as_of: 5 });
  expect([unread.messages, unread.notices, unread.all]).toEqual([1, 3, 4]);
});

it('of two counts the later is true, whichever came first', () => {
  const post = new FakeMailbox();
  const unread = new Unread({ subscribe: post.subscribe, count: post.unreadCount });
  unread.take({ messages: 1, notices: 0, as_of: 20 });
  unread.take({ messages: 9, notices: 9, as_of: 10 });
  expect(unread.all).toBe(1);
});

function notice(id: number, room: string): Notice {
  return { id, at: id, read: false, about: { kind: 'turn', room, variant: 'some', against: [] } };
}

it('a notice takes the place of an older one about the same', async () => {
  const listeners: Listener[] = [];
  const read: number[] = [];
  const kept: NoticePage = { notices: [notice(2, 'b'), notice(1, 'a')], next: null };
  const notices = new Notices({
    subscribe: (listener) => listeners.push(listener),
    api: {
      notices: () => Promise.resolve({ ok: true, value: kept }),
      markNoticesRead: (to) => {
        read.push(to);
        return Promise.resolve({ ok: true, value: { messages: 0, notices: 0, as_of: 0 } });
      },
    },
    unread: () => 0,
  });
  const hear = (each: Notice) => listeners.forEach((listener) => listener.onNews?.({ t: 'notice', notice: each }));
  hear(notice(3, 'c'));
  expect(notices.list).toEqual([]);
  await notices.load();
  hear(notice(4, 'a'));
  expect(notices.list.map(({ id }) => id)).toEqual([4, 2]);
  await notices.seen();
  expect(read).toEqual([4]);
});
