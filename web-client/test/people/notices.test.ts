// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Notice, NoticePage } from '../../src/net/protocol.ts';
import { Notices } from '../../src/people/notices/notices.svelte.ts';
import type { Listener } from '../../src/session/news_feed.ts';
import { HeldAnswers } from '../support/held_answers.ts';

const notice = (id: number, room: string, read = false): Notice => ({
  id,
  at: id,
  read,
  about: { kind: 'comment', room, by: { name: 'Boris', guest: false } } as unknown as Notice['about'],
});
const page = (...notices: Notice[]): NoticePage => ({ notices, next: null }) as NoticePage;

let held: HeldAnswers<NoticePage>;
let listener: Listener;
let notices: Notices;
let readTo: number[];
let unread: number;
const told = (told: Notice) => listener.onNews?.({ t: 'notice', notice: told, unread: 1 } as never);
const ids = () => notices.list.map(({ id }) => id);

beforeEach(() => {
  held = new HeldAnswers();
  readTo = [];
  unread = 0;
  const markNoticesRead = (to: number) => {
    readTo.push(to);
    return Promise.resolve({ ok: true as const, value: undefined as never });
  };
  const api = { notices: held.ask, markNoticesRead };
  notices = new Notices({ subscribe: (heard) => (listener = heard), api, unread: () => unread });
});

describe('notices', () => {
  it('that come while the list is read stay in it', async () => {
    void notices.load();
    told(notice(2, 'b'));
    await held.answer(0, page(notice(1, 'a')));
    expect(ids()).toEqual([2, 1]);
    void notices.load();
    told(notice(3, 'c'));
    await held.answer(1, page(notice(2, 'b', true), notice(1, 'a', true)));
    expect(ids()).toEqual([3, 2, 1]);
  });

  it('that the list has already are in it as the list has them', async () => {
    void notices.load();
    told(notice(2, 'b'));
    await held.answer(0, page(notice(3, 'b', true), notice(1, 'a')));
    expect(notices.list).toEqual([notice(3, 'b', true), notice(1, 'a')]);
  });

  it('take the place of older ones about the same', async () => {
    void notices.load();
    await held.answer(0, page(notice(2, 'b'), notice(1, 'a')));
    told(notice(3, 'a'));
    expect(ids()).toEqual([3, 2]);
    expect(readTo).toEqual([]);
  });

  it.each([
    ['one of the list is unread', page(notice(2, 'b'), notice(1, 'a', true)), 1, [2]],
    ['only older ones than those of the list are', page(notice(2, 'b', true), notice(1, 'a', true)), 3, [2]],
    ['all are read', page(notice(2, 'b', true)), 0, []],
    ['there are none', page(), 1, []],
  ])('are marked as read to the newest where %s', async (_, answer, count, marked) => {
    unread = count;
    void notices.load();
    await held.answer(0, answer);
    await notices.seen();
    expect(readTo).toEqual(marked);
  });
});
