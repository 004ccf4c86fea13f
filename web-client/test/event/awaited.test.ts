import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest';
import { m } from '../../src/i18n/messages.ts';
import { timeOrDayAndTime } from '../../src/i18n/dates.ts';
import { awaitedWords, endWords, isAwaited, ownAwaitedWords, reasonWords } from '../../src/event/words.ts';

const player = (name: string) => ({ name, guest: false });
const anna = player('Anna');
const boris = player('Boris');
// No day ends in between.
const now = new Date(2026, 2, 5, 12).getTime();
const until = now + 60_000;
const time = timeOrDayAndTime(until, now);

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('A game of a round that waits', () => {
  const game = { end: null, waits_for: [anna], waits_until: until };

  test('says for whom and until when, and has no result', () => {
    expect(isAwaited(game)).toBe(true);
    expect(awaitedWords(game)).toBe(m.event_awaited_for_until({ names: 'Anna', time }));
    expect(endWords(game)).toBe(m.event_awaited());
    expect(endWords({ end: null })).toBe(m.book_board_going());
  });

  test('tells whoever is awaited to hurry, and their opponent why nothing happens', () => {
    expect(ownAwaitedWords(game, anna)).toBe(m.event_awaited_you_until({ time }));
    expect(ownAwaitedWords(game, boris)).toBe(m.event_awaited_other_until({ time }));
  });

  test('says no time while the event is paused', () => {
    const paused = { ...game, waits_until: null };
    expect(isAwaited(paused)).toBe(true);
    expect(awaitedWords(paused)).toBe(m.event_awaited_for({ names: 'Anna' }));
    expect(ownAwaitedWords(paused, anna)).toBe(m.event_awaited_you());
    expect(ownAwaitedWords(paused, boris)).toBe(m.event_awaited_other());
  });

  test('begins in a moment where nobody is missing', () => {
    expect(awaitedWords({ waits_for: [], waits_until: until })).toBe(m.event_awaited_soon());
  });

  test('says why it was lost where somebody was not free in time', () => {
    expect(reasonWords({ reason: 'not_free' })).toBe(m.event_not_free());
  });
});
