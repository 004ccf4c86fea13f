import { describe, expect, it } from 'vitest';
import { FollowedPlayers } from '../../src/people/following/followed.svelte.ts';
import type { Followed, Hello } from '../../src/net/protocol.ts';
import type { Listener } from '../../src/session/news_feed.ts';

const row = (name: string, online: boolean, game: Followed['game'] = null): Followed => ({ name, at: 0, online, game });
const game = { room: '1', variant: '3x3' };

const helloTo = (name: string) => ({ you: { name, guest: false } }) as Hello;
const nothing = (): void => undefined;

function listOf(rows: Followed[]) {
  const page = { rows, isSeen: true, asked: 0, due: nothing, listener: {} as Listener };
  const list = new FollowedPlayers({
    subscribe: (listener) => (page.listener = listener),
    environment: {
      after: (_, act) => {
        page.due = act;
        return () => (page.due = nothing);
      },
    },
    api: {
      following: () => {
        page.asked += 1;
        return Promise.resolve({ ok: true, value: { following: page.rows } });
      },
      follow: (name) => {
        page.rows = [row(name, true), ...page.rows];
        return Promise.resolve({ ok: true, value: undefined });
      },
      unfollow: () => Promise.resolve({ ok: false, status: 0, code: 'unavailable' }),
    },
    isSeen: () => page.isSeen,
  });
  return { list, page };
}

describe('whom one follows', () => {
  it('has those who are here first, of equals those who play', async () => {
    const { list } = listOf([row('away', false), row('here', true), row('plays', true, game), row('gone', false)]);
    await list.load();
    expect(list.shown.map(({ name }) => name)).toEqual(['plays', 'here', 'away', 'gone']);
  });

  it('is read anew after a change, and stays where there was none', async () => {
    const { list } = listOf([]);
    expect(list.has('anna')).toBe(null);
    expect(await list.set('anna', true)).toBe(null);
    expect(list.has('anna')).toBe(true);
    expect(await list.set('anna', false)).toBe('unavailable');
    expect(list.has('anna')).toBe(true);
  });

  it('is forgotten where it is another’s', async () => {
    const { list, page } = listOf([row('anna', true)]);
    page.listener.onHello?.(helloTo('Boris'));
    await list.load();
    page.listener.onHello?.(helloTo('Dora'));
    expect([list.list, list.isNeeded]).toEqual([null, true]);
  });

  it('stays on show with each new connection until it is read anew', async () => {
    const { list, page } = listOf([row('anna', true)]);
    page.listener.onHello?.(helloTo('Boris'));
    await list.load();
    expect(list.isNeeded).toBe(false);
    page.listener.onHello?.(helloTo('Boris'));
    expect([list.has('anna'), list.isNeeded]).toEqual([true, true]);
    await list.load();
    expect(list.isNeeded).toBe(false);
  });

  it('is asked for anew where it is forgotten before it has come', async () => {
    const { list, page } = listOf([row('anna', true)]);
    const first = list.load();
    page.listener.onHello?.(helloTo('Boris'));
    await first;
    await Promise.resolve();
    expect(page.asked).toBe(2);
    expect(list.has('anna')).toBe(true);
  });

  it('is read again and again while it is seen', async () => {
    const { list, page } = listOf([]);
    const stop = list.keepNew();
    page.due();
    page.isSeen = false;
    page.due();
    expect(page.asked).toBe(1);
    page.isSeen = true;
    page.due();
    expect(page.asked).toBe(2);
    stop();
    page.due();
    expect(page.asked).toBe(2);
  });
});
