// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { RoomState } from '../../../src/net/protocol.ts';
import { loadProgress, saveProgress } from '../../../src/play/computer/progress.ts';
import { endingAgainstLevel, NextLevel } from '../../../src/play/computer/next_level.svelte.ts';
import { adoptRoom } from '../../../src/play/room/room.ts';
import { roomState } from '../../support/rooms.ts';

const computer = { name: 'computer', guest: true, computer: 3 };
const seats = [{ name: 'Anna', guest: false }, computer];
const room = (changes: Partial<RoomState> = {}) => adoptRoom(null, roomState([], { seats, ...changes }), 0);
const ended = (place: number[], changes: Partial<RoomState> = {}) =>
  room({ result: { reason: 'line', place } as RoomState['result'], ...changes });

beforeEach(() => localStorage.clear());

describe('A game with a level of the computer that the server keeps', () => {
  it('ends for whoever sits here', () => {
    expect(endingAgainstLevel(ended([1, 2]))).toEqual({ level: 3, ending: 'won' });
    expect(endingAgainstLevel(ended([2, 1]))).toEqual({ level: 3, ending: 'lost' });
    expect(endingAgainstLevel(ended([1, 1]))).toEqual({ level: 3, ending: 'drawn' });
    expect(endingAgainstLevel(ended([1, 2], { you: null }))).toBeNull();
    expect(endingAgainstLevel(ended([]))).toBeNull();
    expect(endingAgainstLevel(room())).toBeNull();
    const people = [seats[0], { name: 'Boris', guest: false }] as RoomState['seats'];
    expect(endingAgainstLevel(ended([1, 2], { seats: people }))).toBeNull();
  });

  it('is remembered once, and the next level is proposed', () => {
    const next = new NextLevel();
    next.follow(room());
    expect(next.proposed).toBeNull();
    next.follow(ended([1, 2]));
    next.follow(ended([1, 2]));
    expect(next.proposed).toBe(4);
    for (const expected of [null, 2]) {
      const lost = new NextLevel();
      lost.follow(room());
      lost.follow(ended([2, 1]));
      lost.follow(ended([2, 1]));
      expect(lost.proposed).toBe(expected);
    }
    expect(loadProgress('3x3')).toEqual({ level: 3, lost: 2 });
  });

  it('counts no second time for who looks at it again', () => {
    saveProgress('3x3', { level: 3, lost: 2 });
    const later = new NextLevel();
    later.follow(ended([2, 1]));
    expect(later.proposed).toBe(2);
    expect(loadProgress('3x3')).toEqual({ level: 3, lost: 2 });
    saveProgress('3x3', { level: 5, lost: 0 });
    const other = new NextLevel();
    other.follow(ended([1, 2]));
    expect(other.proposed).toBeNull();
  });
});
