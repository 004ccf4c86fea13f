import { describe, expect, it } from 'vitest';
import type { Step } from '../../../src/net/protocol.ts';
import { adoptRoom } from '../../../src/play/room/room.ts';
import { asks, movesToWait, takebackChoice } from '../../../src/play/room/proposals.ts';
import { move, roomState } from '../../support/rooms.ts';

const did = (by: number, t: Step['d']['t'], to?: number): Step => ({
  ...move(by, 0),
  d: { t, ...(to !== undefined && { to }) },
});
const rounds = (count: number) => Array.from({ length: count }, () => [move(0, 1), move(1, 2)]).flat();

describe('an offer of a draw', () => {
  it('waits for nothing at first', () => {
    expect(movesToWait(rounds(2), 0, 'draw')).toBe(0);
  });

  it('is renewed after ten own moves', () => {
    const declined = [did(0, 'offer_draw'), did(1, 'decline_draw')];
    expect(movesToWait(declined, 0, 'draw')).toBe(10);
    expect(movesToWait([...declined, ...rounds(9)], 0, 'draw')).toBe(1);
    expect(movesToWait([...declined, ...rounds(10)], 0, 'draw')).toBe(0);
    expect(movesToWait(declined, 1, 'draw')).toBe(0);
  });

  it('is renewed at once after the other has offered', () => {
    const both = [did(0, 'offer_draw'), did(1, 'decline_draw'), did(1, 'offer_draw'), did(0, 'decline_draw')];
    expect(movesToWait(both, 0, 'draw')).toBe(0);
    expect(movesToWait(both, 1, 'draw')).toBe(10);
  });
});

describe('a request to take back', () => {
  it('waits like an offer, but not after it was granted', () => {
    const record = [...rounds(1), did(0, 'ask_takeback')];
    expect(movesToWait([...record, did(1, 'decline_takeback')], 0, 'takeback')).toBe(10);
    expect(movesToWait([...record, did(1, 'accept_takeback', 0)], 0, 'takeback')).toBe(0);
    expect(movesToWait([...record, did(1, 'decline_takeback')], 0, 'draw')).toBe(0);
  });

  it('counts moves that were taken back', () => {
    const record = [did(0, 'ask_takeback'), did(1, 'decline_takeback'), move(0, 1), did(0, 'takeback', 0), move(0, 2)];
    expect(movesToWait(record, 0, 'takeback')).toBe(8);
  });
});

describe('taking back', () => {
  const room = (steps: Step[], changes: object = {}, table?: object) =>
    adoptRoom(
      null,
      roomState(steps, {
        ...changes,
        terms: { variant: '3x3', clock: { kind: 'none' }, rated: 'rated' in changes, ...(table && { table }) },
      }),
      0,
    );

  it('is for those who play', () => {
    expect(takebackChoice(room(rounds(1), { you: null }))).toBeNull();
  });

  it('needs no asking once, where the table allows it', () => {
    expect(takebackChoice(room(rounds(1), {}, { free_takeback: true }))).toMatchObject({ free: true, wait: 0 });
    const used = [...rounds(1), did(0, 'takeback', 0), ...rounds(1)];
    expect(takebackChoice(room(used, {}, { free_takeback: true }))).toMatchObject({ free: false, wait: 0 });
    expect(takebackChoice(room(rounds(1)))).toMatchObject({ free: false, nothing: false });
  });

  it('needs a move of one’s own', () => {
    expect(takebackChoice(room([move(1, 0)]))).toMatchObject({ nothing: true });
  });
});

it('Whoever has not agreed is asked', () => {
  expect(asks({ by: 1, agreed: [1] }, 0)).toBe(true);
  expect(asks({ by: 0, agreed: [0] }, 0)).toBe(false);
  expect(asks({ by: 1, agreed: [1] }, null)).toBe(false);
  expect(asks(null, 0)).toBe(false);
});
