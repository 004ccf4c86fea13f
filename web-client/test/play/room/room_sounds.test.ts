import { describe, expect, it } from 'vitest';
import { soundsOf } from '../../../src/play/room/room_sounds.ts';
import { adoptRoom, type Room } from '../../../src/play/room/room.ts';
import { move, roomState } from '../../support/rooms.ts';

const room = (moves: number, changes: Parameters<typeof roomState>[1] = {}): Room =>
  adoptRoom(
    null,
    roomState(
      Array.from({ length: moves }, (_, index) => move(index % 2, index)),
      changes,
    ),
    0,
  );

describe('what is heard', () => {
  it('on arrival is nothing', () => {
    expect(soundsOf(null, room(3))).toEqual([]);
    expect(soundsOf(room(2), room(3, { room: 'other' }))).toEqual([]);
  });

  it('of a move of one’s own is the pencil', () => {
    expect(soundsOf(room(2), room(3))).toEqual(['mine']);
  });

  it('of the rival’s move is another stroke, and that it is one’s turn', () => {
    expect(soundsOf(room(1), room(2))).toEqual(['theirs', 'turn']);
  });

  it('by a watcher is each move, and no turn', () => {
    expect(soundsOf(room(1, { you: null }), room(2, { you: null }))).toEqual(['theirs']);
  });

  it('at the end is how it ended from where one sits', () => {
    const over = (place: number[]) => ({ result: { place, points: [], reason: 'line' } });
    expect(soundsOf(room(4), room(5, over([1, 2])))).toEqual(['won']);
    expect(soundsOf(room(4), room(5, over([2, 1])))).toEqual(['lost']);
    expect(soundsOf(room(4), room(5, over([1, 1])))).toEqual(['drawn']);
    expect(soundsOf(room(4), room(4, { result: { place: [], points: [], reason: 'aborted' } }))).toEqual(['drawn']);
    expect(soundsOf(room(5, over([1, 2])), room(5, over([1, 2])))).toEqual([]);
  });

  it('of a line of talk is paper, but not of one’s own', () => {
    const line = (seat: number | null) => ({
      chat: [{ id: 1, from: { name: 'Anna', guest: false }, seat, text: 'hello', at: 0 }],
    });
    expect(soundsOf(room(2), room(2, line(1)))).toEqual(['message']);
    expect(soundsOf(room(2), room(2, line(0)))).toEqual([]);
  });
});
