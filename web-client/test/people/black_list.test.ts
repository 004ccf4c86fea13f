// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { BlackList } from '../../src/people/blocks/black_list.svelte.ts';
import type { Hello } from '../../src/net/protocol.ts';
import type { Listener } from '../../src/session/news_feed.ts';

/** The black list of somebody who has blocked Anna, and the connection that it hears of. */
function listOfOne() {
  let listener: Listener = {};
  const list = new BlackList(
    {
      blackList: () => Promise.resolve({ ok: true, value: { blocks: [{ name: 'Anna', at: 0 }] } }),
      block: () => Promise.resolve({ ok: true, value: undefined }),
      unblock: () => Promise.resolve({ ok: true, value: undefined }),
    },
    (given) => (listener = given),
  );
  return { list, connect: (name: string) => listener.onHello?.({ you: { name, guest: false } } as Hello) };
}

it('A black list stays on show with each new connection until it is read anew', async () => {
  const { list, connect } = listOfOne();
  connect('Boris');
  expect(list.isNeeded).toBe(true);
  await list.load();
  expect([list.has('Anna'), list.isNeeded]).toEqual([true, false]);
  connect('Boris');
  expect([list.has('Anna'), list.isNeeded]).toEqual([true, true]);
  await list.load();
  expect(list.isNeeded).toBe(false);
});

it('That of somebody else does not', async () => {
  const { list, connect } = listOfOne();
  connect('Boris');
  await list.load();
  connect('Dora');
  expect([list.has('Anna'), list.isNeeded]).toEqual([null, true]);
});
