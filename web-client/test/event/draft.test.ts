import { expect, it } from 'vitest';
import type { EventTerms, Terms } from '../../src/net/protocol.ts';
import { draftFrom, newDraft, termsOf } from '../../src/event/draft.ts';
import { pairsFrom } from '../../src/event/pairs.ts';
import { ServerClock } from '../../src/net/server_clock.ts';

const game: Terms = { variant: '3x3', clock: { kind: 'fischer', base_ms: 60_000, increment_ms: 0 }, rated: true };

it('terms have what belongs to their kind alone', () => {
  const draft = { ...newDraft(0), name: ' Cup ', ratingFrom: 1500, days: 0 };
  const arena = termsOf(draft, game);
  expect(arena).toMatchObject({ name: 'Cup', kind: 'arena', lasts: 3_600_000, conditions: { rating_from: 1500 } });
  expect(arena).not.toHaveProperty('rounds');
  expect(termsOf({ ...draft, kind: 'swiss' }, game)).not.toHaveProperty('lasts');
  expect(termsOf({ ...draft, kind: 'round_robin' }, game)).toMatchObject({ most: 40, games: 1 });
  expect(termsOf({ ...draft, kind: 'knockout', games: 3 }, game)).toMatchObject({ games: 3, third_place: true });
});

it('an arena says whether half of the time may be given away, where its clock has a half', () => {
  const draft = { ...newDraft(0), name: 'Cup' };
  expect(termsOf(draft, game).halving).toBe(true);
  expect(termsOf({ ...draft, halving: false }, game).halving).toBe(false);
  expect(termsOf(draft, { ...game, clock: { kind: 'per_move', move_ms: 5_000 } }).halving).toBe(false);
  expect(termsOf({ ...draft, kind: 'swiss' }, game)).not.toHaveProperty('halving');
  expect(draftFrom({ ...termsOf(draft, game), halving: false }).halving).toBe(false);
});

it.each<EventTerms>([
  { name: 'A', kind: 'swiss', game, starts: 1_800_000, rounds: 7, late: true, pause: 30_000, fewest: 4, most: 50 },
  {
    name: 'B',
    description: 'For friends',
    kind: 'knockout',
    game,
    starts: 3_600_000,
    games: 3,
    third_place: false,
    pause: 0,
    first_move: 90_000,
    fewest: 2,
    most: 8,
    conditions: { invited: true, games: 5 },
  },
  {
    name: 'C',
    kind: 'xo_tournament',
    game,
    starts: 3_600_000,
    groups: 2,
    by_pots: true,
    going_on: 1,
    third_place: false,
    pause: 0,
    fewest: 4,
    most: 8,
  },
  {
    name: 'D',
    kind: 'team_tour',
    game,
    starts: 3_600_000,
    warm_up: 1_200_000,
    individual: 900_000,
    turn: 40_000,
    pause: 0,
    fewest: 2,
    most: 2,
  },
])('the form of an event that is not changed says what it was: %o', (terms) => {
  expect(termsOf(draftFrom(terms), game, terms)).toEqual(terms);
});

it('entries close as long before an event as they did when its start is moved', () => {
  const terms: EventTerms = { name: 'A', kind: 'swiss', game, starts: 3_600_000, entries_close: 3_000_000 };
  const at = (starts: number, kept: Partial<EventTerms> = terms) =>
    termsOf(draftFrom({ ...terms, starts }), game, kept).entries_close;
  expect(at(3_600_000)).toBe(3_000_000);
  expect(at(7_200_000)).toBe(6_600_000);
  expect(at(1_800_000)).toBe(1_200_000);
  expect(at(1_800_000, { entries_close: 3_000_000 })).toBeUndefined();
  expect(termsOf(draftFrom(terms), game)).not.toHaveProperty('entries_close');
});

it('pairs are read from lines, names with hyphens too', () => {
  expect(pairsFrom('Anna – Boris\n\nMary-Ann - Gleb \nVera')).toEqual({
    ok: true,
    games: [
      ['Anna', 'Boris'],
      ['Mary-Ann', 'Gleb'],
    ],
    byes: ['Vera'],
  });
  expect(pairsFrom('Anna – Boris – Vera')).toEqual({ ok: false, line: 'Anna – Boris – Vera' });
});

it('the server’s clock is the latest that its answers prove', () => {
  const clock = new ServerClock();
  expect(clock.at(0)).toBeNull();
  clock.observe('Thu, 01 Jan 1970 00:01:40 GMT', 900);
  clock.observe('Thu, 01 Jan 1970 00:01:40 GMT', 100);
  clock.observe('nonsense', 100);
  expect(clock.at(1_100)).toBe(101_000);
});
