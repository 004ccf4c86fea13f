import { expect, it } from 'vitest';
import type { EventGame, EventStanding, Player } from '../../src/net/protocol.ts';
import {
  changedGames,
  changedTable,
  continuedTable,
  distinctKeys,
  score,
  withNews,
} from '../../src/event/standings.ts';

const player = (name: string, guest = false): Player => ({ name, guest });
const row = (name: string, place: number, points = 0, guest = false): EventStanding => ({
  player: player(name, guest),
  place,
  points,
  games: 0,
  wins: 0,
  tie_breaks: {},
});
const names = (rows: readonly EventStanding[]) => rows.map(({ player: { name } }) => name);
const game = (round: number, pairing: number, more: Partial<EventGame> = {}): EventGame => ({
  round,
  pairing,
  game: 1,
  first: player('Anna'),
  second: player('Boris'),
  room: 'r1',
  end: null,
  ...more,
});

it('a table takes the rows that have changed and puts them where they stand', () => {
  const table = { rows: [row('Anna', 1), row('Boris', 1), row('Vera', 1)], next: null };
  const changed = changedTable(table, [row('Vera', 1, 1), row('Anna', 2), row('Boris', 2), row('Gleb', 2)]);
  expect(names(changed.rows)).toEqual(['Vera', 'Anna', 'Boris', 'Gleb']);
  expect(changed.rows[0]?.points).toBe(1);
});

it('a table known in part leaves out who stands below it', () => {
  const table = { rows: [row('Anna', 1), row('Boris', 2)], next: 2 };
  expect(names(changedTable(table, [row('Gleb', 7), row('Vera', 2)]).rows)).toEqual(['Anna', 'Boris', 'Vera']);
});

it('a guest and a player of one name are two', () => {
  const table = { rows: [row('94', 1), row('94', 2, 0, true)], next: null };
  const { rows } = changedTable(table, [row('94', 1, 3, true)]);
  expect(rows.map(({ points }) => points)).toEqual([0, 3]);
});

it('games of a round are as the latest news has them, in order', () => {
  const games = withNews(2, [game(2, 1), game(2, 0)], [game(2, 1, { end: 'first' }), game(3, 0), game(2, 2)]);
  expect(games.map(({ pairing, end }) => [pairing, end])).toEqual([
    [0, null],
    [1, 'first'],
    [2, null],
  ]);
});

it('games that are over stay while their round is the last, and those that go on in any', () => {
  const games = [game(1, 0), game(1, 1, { end: 'drawn' }), game(2, 0, { end: 'first' })];
  const changed = changedGames(3, games, [game(3, 1), game(1, 0, { end: 'second' }), game(3, 0), game(2, 1)]);
  expect(changed.map(({ round, pairing }) => [round, pairing])).toEqual([
    [2, 1],
    [3, 0],
    [3, 1],
  ]);
});

it('whoever has fallen below the part that is known is left out', () => {
  const table = { rows: [row('Anna', 1), row('Boris', 2)], next: 2 };
  expect(names(changedTable(table, [row('Anna', 9), row('Boris', 1), row('Vera', 2)]).rows)).toEqual(['Boris', 'Vera']);
});

it('scores are written with fractions', () => {
  expect([0, 0.5, 1, 2.5, 3.25, 0.75].map(score)).toEqual(['0', '½', '1', '2½', '3¼', '¾']);
});

it('all who have deleted their accounts keep their rows', () => {
  const gone = (place: number) => row('deleted', place, 0, true);
  const table = { rows: [row('Anna', 1), gone(2), gone(3)], next: 3 };
  const shown = changedTable(table, [row('Anna', 1, 1)]);
  expect(names(shown.rows)).toEqual(['Anna', 'deleted', 'deleted']);
  const whole = continuedTable(shown, { rows: [row('Anna', 4), gone(4), row('Boris', 5)], next: null });
  expect(names(whole.rows)).toEqual(['Anna', 'deleted', 'deleted', 'deleted', 'Boris']);
  expect(new Set(distinctKeys(['a', 'b', 'a', 'a'])).size).toBe(4);
});
