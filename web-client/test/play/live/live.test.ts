import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/net/http.ts';
import type { Live, LiveGame } from '../../../src/net/protocol.ts';
import { LiveGames } from '../../../src/play/live/live.svelte.ts';
import type { Listener } from '../../../src/session/news_feed.ts';
import { FakeEnvironment } from '../../support/fake_environment.ts';
import { settled } from '../../support/settled.ts';

const game = (room: string, n = 0): LiveGame => ({
  room,
  terms: { variant: '3x3', clock: { kind: 'none' }, rated: false },
  seats: [
    { name: '1', guest: true },
    { name: '2', guest: true },
  ],
  n,
  view: {},
  turn: [0],
  watchers: 0,
  since: 0,
  result: null,
});
const page = (rooms: string[], next: string | null = null): Live => ({
  games: rooms.map((room) => game(room)),
  next,
  counts: { '3x3': rooms.length },
});

let environment: FakeEnvironment;
let followed: Set<string>;
let listener: Listener;
let asked: (string | null)[][];
let answers: Answer<Live>[];

const gives = (...pages: Live[]) => (answers = pages.map((value) => ({ ok: true, value })));

function hall(): LiveGames {
  return new LiveGames({
    environment,
    subscribe: (heard) => {
      listener = heard;
      heard.read?.();
      return () => undefined;
    },
    follow: (topic) => {
      followed.add(topic);
      return () => followed.delete(topic);
    },
    api: {
      live: (variant, after) => {
        asked.push([variant, after]);
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        return Promise.resolve(answer ?? { ok: false, status: 0, code: 'offline' });
      },
    },
  });
}

beforeEach(() => {
  environment = new FakeEnvironment();
  followed = new Set();
  asked = [];
  answers = [];
});

describe('live games', () => {
  it('follows the games that it shows and no others', async () => {
    gives(page(['a', 'b'], '1500.b'), page(['c']));
    const live = hall();
    const stop = live.start();
    await settled();
    expect([...followed].sort()).toEqual(['live', 'live/a', 'live/b']);
    await live.turn('1500.b');
    expect(asked.at(-1)).toEqual([null, '1500.b']);
    expect([...followed].sort()).toEqual(['live', 'live/c']);
    stop();
    expect([...followed]).toEqual([]);
  });

  it('keeps what it was told of a game while it asked, and its end', async () => {
    gives(page(['a', 'b', 'c']));
    const live = hall();
    live.start();
    await settled();
    const over = { ...game('b', 0), result: { reason: 'resigned' } } as unknown as LiveGame;
    const turned = live.turn(null);
    listener.onNews?.({ t: 'live', game: game('a', 3) });
    listener.onNews?.({ t: 'live', game: over });
    await turned;
    expect(live.games?.map(({ room, n, result }) => [room, n, result !== null])).toEqual([
      ['a', 3, false],
      ['b', 0, true],
      ['c', 0, false],
    ]);
  });

  it('asks once more when games that it has come to show are followed: they went on untold meanwhile', async () => {
    gives(page(['a', 'b']));
    const live = hall();
    live.start();
    await settled();
    const before = asked.length;
    for (const topic of ['live/a', 'live/b', 'live/z']) listener.onFollowed?.(topic);
    environment.pass(2_000);
    await settled();
    expect(asked.length).toBe(before + 1);
    listener.onFollowed?.('live/a');
    environment.pass(2_000);
    await settled();
    expect(asked.length).toBe(before + 1);
  });

  it('shows how a game stands as it is told, and never an older state', async () => {
    gives(page(['a']));
    const live = hall();
    live.start();
    await settled();
    listener.onNews?.({ t: 'live', game: game('a', 3) });
    expect(live.games?.[0]?.n).toBe(3);
    listener.onNews?.({ t: 'live', game: game('a', 2) });
    listener.onNews?.({ t: 'live', game: game('z', 9) });
    expect(live.games?.map(({ room, n }) => [room, n])).toEqual([['a', 3]]);
  });

  it('asks for new games where it has room for them, once for many news', async () => {
    gives(page(['a']), page(['b', 'a']));
    const live = hall();
    live.start();
    await settled();
    for (const count of [2, 3, 2]) listener.onNews?.({ t: 'live_counts', games: { '3x3': count } });
    expect(live.counts).toEqual({ '3x3': 2 });
    environment.pass(2_000);
    await settled();
    expect(asked.length).toBe(2);
    expect(live.games?.map(({ room }) => room)).toEqual(['b', 'a']);
    listener.onNews?.({ t: 'live_counts', games: { '3x3': 2 } });
    environment.pass(2_000);
    await settled();
    expect(asked.length).toBe(2);
  });

  it('leaves a later page as it is', async () => {
    gives(page(['a'], 'x'), page(['b']));
    const live = hall();
    live.start();
    await settled();
    await live.turn('x');
    listener.onNews?.({ t: 'live_counts', games: { '3x3': 40 } });
    environment.pass(2_000);
    await settled();
    expect(asked.length).toBe(2);
  });

  it('says when the list could not be had, and asks again when the connection is back', async () => {
    const live = hall();
    live.start();
    await settled();
    expect(live.problem).toBe('offline');
    gives(page(['a']));
    listener.read?.();
    await settled();
    expect(live.problem).toBeNull();
    expect(live.games?.length).toBe(1);
  });
});
