import { expect, it } from 'vitest';
import { boardsOf, mayAgree, nextGame, practiceOf, teamScore } from '../../src/event/team_tour/tour.ts';
import type { Player, TeamTour, TourGame } from '../../src/net/protocol.ts';

const player = (name: string) => ({ name, guest: false }) as Player;
const game = (round: number, pairing: number, number: number, more: Partial<TourGame> = {}): TourGame => ({
  round,
  pairing,
  game: number,
  first_side: (pairing + number + 1) % 2,
  first: player('A'),
  second: player('B'),
  room: null,
  score: null,
  ...more,
});
const team = (letter: string) => ({
  main: [1, 2, 3, 4].map((number) => ({ player: player(`${letter}${number}`), points: 0 })),
  free_shooters: [player(`${letter}5`), player(`${letter}6`)],
});
const tour = (more: Partial<TeamTour> = {}) =>
  ({ stage: 'individual', teams: [team('A'), team('B')], extra: [], ...more }) as unknown as TeamTour;

it('boards have their games in order, and those of the teams come last', () => {
  const boards = boardsOf([game(2, 0, 1), game(1, 1, 1), game(1, 0, 1), game(1, 0, 2)]);
  expect(boards.map(({ round, pairing, games }) => [round, pairing, games.length])).toEqual([
    [1, 0, 2],
    [1, 1, 1],
    [2, 0, 1],
  ]);
});

it('a score is that of the teams in their order, whoever began', () => {
  expect(teamScore({ score: [2, 0], first_side: 0 })).toEqual([2, 0]);
  expect(teamScore({ score: [2, 0], first_side: 1 })).toEqual([0, 2]);
  expect(teamScore({ score: null, first_side: 1 })).toBeNull();
});

it('the next game of a board is the first that is not over', () => {
  const [board] = boardsOf([game(1, 0, 1, { score: [0, 0] }), game(1, 0, 2)]);
  expect(board && nextGame(board)?.game).toBe(2);
  const [over] = boardsOf([game(1, 0, 1, { score: [0, 0] })]);
  expect(over && nextGame(over)).toBeNull();
});

it('two more games are agreed by who plays at the board and by judges, each once', () => {
  const who = (name: string, judges = false) => ({ name, judges });
  expect(mayAgree(tour(), 0, who('A1'), false)).toBe(true);
  expect(mayAgree(tour(), 0, who('B2'), false)).toBe(false);
  expect(mayAgree(tour(), 4, who('B6'), false)).toBe(true);
  expect(mayAgree(tour(), 4, who('B1'), false)).toBe(false);
  expect(mayAgree(tour(), 2, who('J', true), false)).toBe(true);
  const agreed = tour({ extra: [{ pairing: 0, players: [true, false], judge: true }] });
  expect(mayAgree(agreed, 0, who('A1'), false)).toBe(false);
  expect(mayAgree(agreed, 0, who('B1'), false)).toBe(true);
  expect(mayAgree(agreed, 0, who('J', true), false)).toBe(false);
  expect(mayAgree(tour({ stage: 'team' }), 0, who('A1'), false)).toBe(false);
  expect(mayAgree(tour(), 0, who('A1'), true)).toBe(false);
});

it('practice games are those of the warm-up that go on', () => {
  const games = [
    { round: 0, pairing: 0, end: null },
    { round: 0, pairing: 1, end: 'first' as const },
    { round: 1, pairing: 0, end: null },
  ];
  expect(practiceOf(games).map(({ pairing }) => pairing)).toEqual([0]);
});
