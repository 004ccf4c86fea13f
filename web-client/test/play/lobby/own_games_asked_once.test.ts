import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as api from '../../../src/net/api/play.ts';
import { OwnGames } from '../../../src/play/lobby/own_games.svelte.ts';
import { SlowGames } from '../../../src/play/lobby/slow_games.svelte.ts';
import type { Listener } from '../../../src/session/news_feed.ts';

const games = [{ game: { room: 'r1', terms: { variant: '3x3', clock: { kind: 'none' } } }, you: 0 }];
let asked: string[];
let listener: Listener;

const state = {
  playing: ['r1'],
  takePlaying: () => undefined,
  subscribe: (added: Listener) => {
    listener = added;
    added.read?.();
    return () => undefined;
  },
};

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify({ games })));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('The list of own games and the line that calls back to one ask at once what both need', async () => {
  const own = new OwnGames({ games: state, subscribe: state.subscribe, api });
  const slow = new SlowGames(api, state);
  own.follow();
  listener.read?.();
  void slow.load();
  await vi.waitFor(() => expect(own.loaded).toBe(true));
  expect([asked, slow.pressing(['r1'])]).toEqual([['/api/v1/playing'], 'r1']);
});

test('What is asked later is asked anew', async () => {
  const own = new OwnGames({ games: state, subscribe: state.subscribe, api });
  await own.load();
  await own.load();
  expect(asked).toHaveLength(2);
});
