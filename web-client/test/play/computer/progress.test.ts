import { describe, expect, it } from 'vitest';
import { sideOf } from '../../../src/play/computer/choice.ts';
import { afterGame, proposedLevel } from '../../../src/play/computer/progress.ts';

describe('The level that is proposed after a game with the computer', () => {
  it('is the next one up after a win, if there is one', () => {
    expect(proposedLevel(afterGame({ level: 3, lost: 1 }, 'won'), 'won')).toBe(4);
    expect(proposedLevel(afterGame({ level: 8, lost: 0 }, 'won'), 'won')).toBeNull();
  });

  it('is the next one down after losses in a row, if there is one', () => {
    const once = afterGame({ level: 3, lost: 0 }, 'lost');
    expect(proposedLevel(once, 'lost')).toBeNull();
    expect(proposedLevel(afterGame(once, 'lost'), 'lost')).toBe(2);
    expect(proposedLevel({ level: 1, lost: 5 }, 'lost')).toBeNull();
  });

  it('stays after a draw, which ends the row of losses', () => {
    const after = afterGame({ level: 3, lost: 1 }, 'drawn');
    expect(after).toEqual({ level: 3, lost: 0 });
    expect(proposedLevel(after, 'drawn')).toBeNull();
  });
});

describe('Who goes first', () => {
  it('is as it was chosen, or by chance', () => {
    expect([sideOf('first', 0.9), sideOf('second', 0.1)]).toEqual([0, 1]);
    expect([sideOf('any', 0.1), sideOf('any', 0.9)]).toEqual([0, 1]);
  });
});
