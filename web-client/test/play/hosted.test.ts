import { describe, expect, it } from 'vitest';
import { castOf, hasPartners, seatsOf, teamOf, teamsOf, type Cast } from '../../src/rules/cast.ts';
import { clockTime } from '../../src/i18n/durations.ts';
import { toldDeadline, markPassed } from '../../src/play/room/deadline.svelte.ts';
import { groupsOf, lacking, placesLeft } from '../../src/play/challenges/gathering.ts';
import { addStep, adoptRoom } from '../../src/play/room/room.ts';
import { fewNames, sidesOf, sidesWords, winnersOf } from '../../src/play/sides.ts';
import type { JoinedPlayer } from '../../src/net/protocol.ts';
import { move, roomState, stepShown } from '../support/rooms.ts';

const cast: Cast = [
  { role: 'player', team: 0 },
  { role: 'player', team: 0 },
  { role: 'player', team: 1 },
  { role: 'host', team: null },
];
const named = (name: string) => ({ name, guest: false });
const game = {
  terms: { variant: 'nothing known', clock: { kind: 'none' as const }, rated: false },
  seats: ['Anna', 'Boris', 'Vera', 'Host'].map(named),
  cast,
};

describe('The cast', () => {
  it('Without one seats belong to the teams in turn', () => {
    expect(castOf({})).toBeNull();
    expect([0, 1, 2, 3].map((seat) => teamOf(seat, null, 2))).toEqual([0, 1, 0, 1]);
  });

  it('With one seats belong where it says, or nowhere', () => {
    expect([0, 1, 2, 3].map((seat) => teamOf(seat, cast, 2))).toEqual([0, 0, 1, null]);
    expect(teamsOf(cast)).toEqual([0, 1]);
    expect(seatsOf(0, cast)).toEqual([0, 1]);
  });

  it('Only who has partners confers', () => {
    expect([0, 1, 2, 3].map((seat) => hasPartners(seat, cast))).toEqual([true, true, false, false]);
  });
});

describe('Sides in lists', () => {
  it('Teams come first, by their players, then roles', () => {
    expect(sidesOf(game).map(({ name }) => name)).toEqual(['Anna, Boris', 'Vera', 'host: Host']);
    expect(sidesWords(game)).toBe('Anna, Boris – Vera');
  });

  it('The first stands for those there is no room for', () => {
    expect(fewNames(['Anna', 'Boris', 'Vera'].map(named))).toBe('Anna and 2 more');
    expect(fewNames([])).toBe('');
  });

  it('Whoever has no team has no part in the result', () => {
    expect(winnersOf([1, 1, 2, 0], cast)).toEqual({ drawn: false, seats: [0, 1] });
    expect(winnersOf([1, 1, 1, 0], cast).drawn).toBe(true);
    expect(winnersOf([1, 2], null)).toEqual({ drawn: false, seats: [0] });
    expect(winnersOf([1, 1], null).drawn).toBe(true);
  });
});

describe('What a game waits for before it can begin', () => {
  const joined = (...sides: string[]) => sides.map((side) => ({ ...named(side), side }) as JoinedPlayer);
  const lacks = (whole: boolean, ...sides: string[]) => {
    const { groups, anywhere } = groupsOf(cast, joined(...sides));
    return lacking(groups, anywhere.length, whole).map(({ side }) => side);
  };

  it('is somebody in each team, or everybody', () => {
    expect(lacks(false, 'first')).toEqual(['second']);
    expect(lacks(false, 'first', 'second')).toEqual([]);
    expect(lacks(true, 'first', 'second')).toEqual(['first', 'host']);
    expect(lacks(true, 'first', 'first', 'second', 'host')).toEqual([]);
  });

  it('is not what those fill who sit down anywhere', () => {
    expect(lacks(false, 'any', 'any')).toEqual([]);
    expect(lacks(false, 'any')).toEqual(['second']);
    expect(lacks(true, 'any', 'any', 'any')).toEqual(['host']);
  });
});

describe('A deadline', () => {
  it('Comes with a frame and goes with one that has none', () => {
    const frame = roomState([], { deadline: { left: 9_000, at: 1 } });
    const room = adoptRoom(null, frame, 100);
    expect([room.due?.left, room.dueAt]).toEqual([9_000, 100]);
    const after = addStep(room, stepShown([move(0, 4)]), 200);
    expect([after?.due, after?.dueAt]).toEqual([null, 200]);
    expect(toldDeadline({})).toBeNull();
  });

  it('Is said aloud at its last marks, once each', () => {
    expect([45_000, 30_000, 29_000, 10_000, 1].map((left) => markPassed(left, [30, 10]))).toEqual([
      null,
      30,
      30,
      10,
      10,
    ]);
  });

  it('Is shown in whole seconds, the one that runs included', () => {
    expect([60_000, 59_001, 9_999, 1, 0].map(clockTime)).toEqual(['1:00', '1:00', '0:10', '0:01', '0:00']);
  });
});

describe('A gathering', () => {
  const joined = [
    { ...named('Anna'), side: 'first' as const },
    { ...named('Vera'), side: 'second' as const },
    { ...named('Host'), side: 'host' as const },
    { ...named('Somebody'), side: 'any' as const },
  ];

  it('Puts everybody where they asked to be, and counts free places', () => {
    const { groups, anywhere } = groupsOf(cast, joined);
    expect(groups.map(({ side, joined: here }) => [side, ...here.map(({ name }) => name)])).toEqual([
      ['first', 'Anna'],
      ['second', 'Vera'],
      ['host', 'Host'],
    ]);
    expect(groups.map(placesLeft)).toEqual([1, 0, 0]);
    expect(anywhere.map(({ name }) => name)).toEqual(['Somebody']);
  });

  it('Has no place in a team that a computer has', () => {
    const { groups } = groupsOf(cast, [{ ...named('Computer 3'), computer: 3, side: 'first' as const }]);
    expect(groups.map(placesLeft)[0]).toBe(0);
  });
});
