import { expect, it } from 'vitest';
import type { EventGame, Player } from '../../src/net/protocol.ts';
import { bracketOf, roundsFor } from '../../src/event/bracket.ts';

const player = (name: string): Player => ({ name, guest: false });
const game = (round: number, pairing: number, first: string, second: string, end: EventGame['end']): EventGame => ({
  round,
  pairing,
  game: 1,
  first: player(first),
  second: player(second),
  room: 'r',
  end,
});

it('has as many rounds as it takes', () => {
  expect([2, 3, 4, 5, 8, 9].map(roundsFor)).toEqual([1, 2, 2, 3, 3, 4]);
});

it('puts byes into the free places of the first round, whatever is to come', () => {
  const first = { round: 1, games: [game(1, 1, 'C', 'D', 'second')], byes: [player('A')], next: null };
  const [semifinals, last] = bracketOf([first], [], { entrants: 3, thirdPlace: false });
  expect(semifinals?.map(({ bye, sides }) => [bye, ...sides.map((side) => side.player?.name)])).toEqual([
    [true, 'A', undefined],
    [false, 'C', 'D'],
  ]);
  expect(last).toHaveLength(1);
  expect(last?.[0]?.sides.map((side) => side.player)).toEqual([null, null]);
});

it('tells who goes on by who plays next, and who has won the last matches', () => {
  const known = [
    { round: 1, games: [game(1, 0, 'A', 'B', 'first'), game(1, 1, 'C', 'D', 'second')], byes: [], next: null },
    { round: 2, games: [game(2, 0, 'A', 'D', null), game(2, 1, 'B', 'C', 'second')], byes: [], next: null },
  ];
  const news = [game(2, 0, 'A', 'D', 'second')];
  const rounds = bracketOf(known, news, { entrants: 4, thirdPlace: true, first: player('D'), third: player('C') });
  const winners = rounds.map((matches) =>
    matches.map(({ sides }) => sides.filter(({ won }) => won).map((side) => side.player?.name)),
  );
  expect(winners).toEqual([
    [['A'], ['D']],
    [['D'], ['C']],
  ]);
  expect(rounds[1]?.map(({ third }) => third)).toEqual([false, true]);
});

it('counts a match of several games', () => {
  const games = [game(1, 0, 'A', 'B', 'drawn'), { ...game(1, 0, 'B', 'A', 'second'), game: 2 }];
  const [[match] = []] = bracketOf([{ round: 1, games, byes: [], next: null }], [], { entrants: 2, thirdPlace: false });
  expect(match?.sides.map(({ player: one, points }) => [one?.name, points])).toEqual([
    ['A', 1.5],
    ['B', 0.5],
  ]);
});

it.each(['drawn', 'none'] as const)('tells who has come third by their place where its games are %s', (end) => {
  const known = [
    { round: 1, games: [game(1, 0, 'A', 'B', 'first'), game(1, 1, 'C', 'D', 'second')], byes: [], next: null },
    { round: 2, games: [game(2, 0, 'A', 'D', null), game(2, 1, 'B', 'C', end)], byes: [], next: null },
  ];
  const wonBy = (third: Player | null) =>
    bracketOf(known, [], { entrants: 4, thirdPlace: true, third })[1]?.map(({ sides }) => sides.map(({ won }) => won));
  expect(wonBy(player('C'))).toEqual([
    [false, false],
    [false, true],
  ]);
  expect(wonBy(null)).toEqual([
    [false, false],
    [false, false],
  ]);
});
