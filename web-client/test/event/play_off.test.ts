import { describe, expect, it } from 'vitest';
import { matchesOf } from '../../src/event/play_off.ts';
import { changedTable, rowKey } from '../../src/event/standings.ts';
import type { EventBracket, EventGame, EventStanding, Player } from '../../src/net/protocol.ts';

const player = (name: string): Player => ({ name, guest: false });
const team = (name: string) => ({ id: name, name: `Team ${name}` });

const bracket: EventBracket = {
  rounds_before: 3,
  rounds: [
    [
      {
        first: player('a'),
        second: player('b'),
        winner: player('b'),
        bye: false,
        first_team: team('A'),
        second_team: team('B'),
      },
      {
        first: player('c'),
        second: player('d'),
        winner: null,
        bye: false,
        first_team: team('C'),
        second_team: team('D'),
      },
    ],
    [
      { first: player('b'), second: null, winner: null, bye: false, first_team: team('B') },
      { first: player('a'), second: null, winner: null, bye: false, first_team: team('A') },
    ],
  ],
};

const game = (round: number, pairing: number): EventGame => ({
  round,
  pairing,
  game: 1,
  first: player('a'),
  second: player('b'),
  room: 'room',
  end: 'second',
  play_off: true,
});

describe('the play-off of a tournament of teams', () => {
  it('names teams, and the battles of its rounds come after those of the groups', () => {
    const [semis, finals] = matchesOf(bracket, [game(1, 0), game(4, 0)]);
    expect(semis?.[0]?.sides.map(({ name, won }) => [name, won])).toEqual([
      ['Team A', false],
      ['Team B', true],
    ]);
    expect(semis?.[0]?.games).toHaveLength(1);
    expect(semis?.[1]?.games).toHaveLength(0);
    expect(finals?.map(({ third }) => third)).toEqual([false, true]);
    expect(finals?.[0]?.sides[1]).toEqual({ player: null, points: null, won: false });
  });
});

describe('a table of teams', () => {
  const row = (captain: string, id: string): EventStanding => ({
    player: player(captain),
    place: 1,
    points: 0,
    games: 0,
    wins: 0,
    tie_breaks: {},
    team: { id, name: id, players: [player(captain)] },
  });

  it('keeps one row of a team that has another captain', () => {
    const table = changedTable({ rows: [row('a', 'A')], next: null }, [row('b', 'A')]);
    expect(table.rows.map(rowKey)).toEqual(['team A']);
    expect(table.rows[0]?.player.name).toBe('b');
  });
});
