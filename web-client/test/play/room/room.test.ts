import { expect, it } from 'vitest';
import {
  addChat,
  addStep,
  adoptRoom,
  counts,
  joinChat,
  mayHalve,
  moves,
  setClocks,
  setPresence,
} from '../../../src/play/room/room.ts';
import { move, roomState, stepShown } from '../../support/rooms.ts';

const line = (id: number, text: string) => ({ id, text, from: { name: 'Anna', guest: false }, seat: 0, at: 0 });
const steps = [move(0, 4), move(1, 0), move(0, 8)];

it('A room that was synced keeps the steps that were known and adds the new ones', () => {
  const known = adoptRoom(null, roomState(steps.slice(0, 2)), 0);
  const caught = adoptRoom(known, roomState(steps.slice(1), { have: 1 }), 5);
  expect(caught.steps).toEqual(steps);
  expect(caught.clocksAt).toBe(5);
});

it('Another room keeps nothing of the one before', () => {
  const known = adoptRoom(null, roomState(steps), 0);
  expect(adoptRoom(known, roomState([], { room: 'xyz' }), 0).steps).toEqual([]);
});

it('The next step is taken with the view that came with it', () => {
  const room = adoptRoom(null, roomState(steps.slice(0, 2)), 0);
  const next = addStep(room, stepShown(steps), 9);
  expect(next?.steps).toEqual(steps);
  expect(next?.view).toMatchObject({ cells: 'O...X...X' });
});

it('A step that is known changes nothing', () => {
  const room = adoptRoom(null, roomState(steps), 0);
  expect(addStep(room, stepShown(steps.slice(0, 2)), 0)).toBe(room);
});

it('A step after a gap is not taken', () => {
  const room = adoptRoom(null, roomState(steps.slice(0, 1)), 0);
  expect(addStep(room, stepShown(steps), 0)).toBeNull();
});

it('Clocks that rest on missing steps are not taken, and older ones are ignored', () => {
  const room = adoptRoom(null, roomState(steps), 0);
  const clocks = { left: [1000, 2000], running: 0, frozen_for: 0, due: null };
  expect(setClocks(room, { t: 'clocks', room: 'abc', n: 4, clocks }, 0)).toBeNull();
  expect(setClocks(room, { t: 'clocks', room: 'abc', n: 2, clocks }, 0)).toBe(room);
  expect(setClocks(room, { t: 'clocks', room: 'abc', n: 3, clocks }, 7)).toMatchObject({ clocks, clocksAt: 7 });
});

it('A chat line that comes twice stands once, in the order of the numbers', () => {
  const room = adoptRoom(null, roomState([], { chat: [line(1, 'one'), line(3, 'three')] }), 0);
  const again = addChat(room, { t: 'chat', room: 'abc', line: line(3, 'three') });
  expect(again.chat.map(({ id }) => id)).toEqual([1, 3]);
  expect(joinChat(again.chat, [line(2, 'two')]).map(({ id }) => id)).toEqual([1, 2, 3]);
});

it('Moves that were taken back do not stand, but the game counts all the same', () => {
  const back = (by: number, to: number) => ({ ...move(by, 0), d: { t: 'takeback' as const, to } });
  const record = [...steps.slice(0, 2), back(1, 1), move(1, 2), back(0, 0), move(0, 5)];
  expect(moves(record)).toEqual([record[5]]);
  expect(moves(record.slice(0, 5))).toEqual([]);
  expect(moves(record.slice(0, 4))).toEqual([record[0], record[3]]);
  expect(counts(adoptRoom(null, roomState(record.slice(0, 5)), 0))).toBe(true);
  expect(counts(adoptRoom(null, roomState(steps.slice(0, 1)), 0))).toBe(false);
});

it('Who is missed is told with who is there', () => {
  const room = adoptRoom(null, roomState(steps), 0);
  const absent = { team: 1, claim_ms: 60_000 };
  const alone = setPresence(room, { t: 'presence', room: 'abc', online: [true, false], watchers: 0, absent }, 7);
  expect(alone).toMatchObject({ absent, absentAt: 7 });
  expect(addStep(alone, stepShown([...steps, move(1, 1)]), 9)?.absent).toBeNull();
});

it('Actions of the match are no moves', () => {
  const offer = { ...move(0, 0), d: { t: 'offer_draw' as const } };
  expect(moves([...steps, offer])).toEqual(steps);
});

it('Half of the time can be given away once, before the own first move, where the table allows it', () => {
  const clocks = { left: [180_000, 180_000], running: null, frozen_for: 0, due: 60_000 };
  const table = { halving: true };
  const of = (...taken: Parameters<typeof roomState>) => adoptRoom(null, roomState(...taken), 0);
  const terms = { ...of([]).terms, table };
  const you = 1;
  expect(mayHalve(of(steps.slice(0, 1), { terms, clocks, you }))).toBe(true);
  expect(mayHalve(of(steps.slice(0, 2), { terms, clocks, you }))).toBe(false);
  expect(mayHalve(of([], { terms, clocks: { ...clocks, halved: [1] }, you }))).toBe(false);
  expect(mayHalve(of([], { terms, clocks: { ...clocks, halved: [0] }, you }))).toBe(true);
  expect(mayHalve(of([], { clocks, you }))).toBe(false);
  expect(mayHalve(of([], { terms, clocks, you: null }))).toBe(false);
});

it('A game may be called off until each seat has moved, or two rounds of turns were had', () => {
  const played = (...seats: number[]) => counts(adoptRoom(null, roomState(seats.map((by, cell) => move(by, cell))), 0));
  expect(played(0, 0, 0, 0, 0)).toBe(false);
  expect(played(0, 0, 1)).toBe(true);
  const three = (...seats: number[]) => {
    const room = adoptRoom(null, roomState(seats.map((by, cell) => move(by, cell))), 0);
    return counts({ ...room, seats: [...room.seats, ...room.seats.slice(0, 1)] });
  };
  expect(three(0, 1, 0, 1, 0)).toBe(false);
  expect(three(0, 1, 0, 1, 0, 1)).toBe(true);
  expect(three(0, 1, 2)).toBe(true);
});
