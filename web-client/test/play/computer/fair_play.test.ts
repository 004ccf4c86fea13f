// @vitest-environment jsdom
// What a rated game at the board forbids while one plays it.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/i18n/language.svelte.ts';
import { gameForbiddingAnalysis } from '../../../src/play/analysis/fair_play.ts';
import Computer from '../../../src/play/computer/Computer.svelte';
import { connection, ongoingGames } from '../../../src/session/current_session.ts';
import { stubLayout } from '../../support/layout.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());
vi.mock('../../../src/rules/load.ts', async () => {
  const { builtRules } = await import('../../support/built_rules.ts');
  return { loadRules: builtRules };
});
vi.mock('../../../src/play/computer/page_player.ts', () => ({
  pagePlayer: {
    borrow: () => ({
      variants: () => Promise.resolve({ ok: ['gomoku'] }),
      think: () => ({ answer: new Promise(() => undefined), stop: () => undefined }),
    }),
    giveBack: () => undefined,
  },
}));

const fischer = { kind: 'fischer', base_ms: 60_000, increment_ms: 0 };
const days = { kind: 'per_move', move_ms: 86_400_000 };
/** The game that one plays just now. */
let terms: object;
let shown: Record<string, unknown> | null;

beforeEach(() => {
  setLanguage('en');
  localStorage.clear();
  document.body.innerHTML = '';
  shown = null;
  terms = { variant: 'gomoku', clock: fischer, rated: true };
  stubLayout();
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ id: 'abc', terms, seat: 0, ended: null }))),
  );
});

afterEach(async () => {
  if (shown) await unmount(shown);
  ongoingGames.playing = [];
  connection.state = 'stopped';
});

it.each([
  ['gomoku', { variant: 'gomoku', clock: fischer, rated: true }, 'abc'],
  ['gomoku', { variant: 'swap2', clock: fischer, rated: true }, 'abc'],
  ['swap2', { variant: 'gomoku', clock: fischer, rated: true }, 'abc'],
  ['quixo', { variant: 'gomoku', clock: fischer, rated: true }, null],
  ['gomoku', { variant: 'swap2', clock: fischer, rated: false }, null],
  ['gomoku', { variant: 'gomoku', clock: days, rated: true }, null],
])('The analysis of %s while one plays %o is closed by %s', async (variant, playing, room) => {
  terms = playing;
  expect(await gameForbiddingAnalysis(['abc'], variant)).toBe(room);
});

const hint = () => [...document.querySelectorAll('button')].find((each) => each.textContent === 'Hint');

/** The page of games of gomoku with the computer, on which it is one's own move. */
async function open(playing: readonly string[]): Promise<void> {
  localStorage.setItem('noughts.computer_begins', 'first');
  ongoingGames.playing = playing;
  connection.state = 'online';
  shown = mount(Computer as Component<{ variant: string }>, { target: document.body, props: { variant: 'gomoku' } });
  await vi.waitFor(() => {
    flushSync();
    expect(hint()).toBeDefined();
  });
}

it('The computer gives no hints while one plays such a game, and says why', async () => {
  await open(['abc']);
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('No hints while you play a rated game of this kind.'),
  );
  expect(hint()?.disabled).toBe(true);
});

it('and gives them to others', async () => {
  await open([]);
  await vi.waitFor(() => expect(hint()?.disabled).toBe(false));
  expect(document.body.textContent).not.toContain('No hints');
});
