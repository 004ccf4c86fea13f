import { describe, expect, it } from 'vitest';
import { ComputerPlayer } from '../../../src/bot/computer_player.ts';
import { PagePlayer } from '../../../src/play/computer/page_player.ts';

/** A lender whose time passes when the test says so. */
function lender() {
  const ended: number[] = [];
  let made = 0;
  let due: (() => void) | null = null;
  const after = (_ms: number, act: () => void) => {
    due = act;
    return () => (due = due === act ? null : due);
  };
  const make = () => {
    const number = ++made;
    const worker = {
      postMessage: () => undefined,
      addEventListener: () => undefined,
      terminate: () => ended.push(number),
    };
    const player = new ComputerPlayer(
      () => worker,
      () => () => undefined,
    );
    void player.variants();
    return player;
  };
  return { player: new PagePlayer(make, after), ended, pass: () => due?.() };
}

describe('the computer player of a window', () => {
  it('is the same for the page that comes next, and ends some time after the last', () => {
    const { player, ended, pass } = lender();
    const first = player.borrow();
    player.giveBack();
    expect(player.borrow()).toBe(first);
    pass();
    expect(ended).toEqual([]);
    player.giveBack();
    pass();
    expect(ended).toEqual([1]);
    expect(player.borrow()).not.toBe(first);
  });

  it('stays while one of two pages has it', () => {
    const { player, ended, pass } = lender();
    player.borrow();
    player.borrow();
    player.giveBack();
    pass();
    expect(ended).toEqual([]);
  });
});
