// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Swap2Action, Swap2View } from '../../src/net/protocol.ts';
import type { Board, BoardShow } from '../../src/boards/board.ts';
import { gameNamed } from '../../src/variants/index.ts';
import { mount as put } from '../../src/variants/swap2/mount.ts';
import { isEmptierAbove } from '../../src/variants/swap2/board.ts';
import { swap2 } from '../../src/variants/swap2/swap2.ts';
import type { Rules } from '../../src/rules/rules.ts';
import { builtRules } from '../support/built_rules.ts';
import { mover } from '../support/mover.ts';

const opening: Swap2Action[] = [{ cell: 180 }, { cell: 181 }, { cell: 160 }];
const second: Swap2Action[] = [...opening, { choose: 'place2' }, { cell: 0 }, { cell: 1 }];

let rules: Rules;
beforeAll(async () => {
  rules = await builtRules();
});

/** A position by the rules, as the page shows it to whoever is to act. */
function after(steps: readonly Swap2Action[], options = {}): BoardShow<Swap2View, Swap2Action> {
  const game = rules.start('swap2', options).ok ?? 0;
  for (const step of steps) expect(rules.play(game, rules.turn(game)[0] ?? 0, { ...step }, 0)).toBeNull();
  const seat = rules.turn(game)[0] ?? null;
  const view = rules.view(game, null) as unknown as Swap2View;
  const legal = (rules.legal(game, seat ?? 0) ?? []) as unknown as Swap2Action[];
  return { view, sending: null, legal, seat, you: seat };
}

it('The choices lie over the edge of the grid with fewer stones', () => {
  const grid = (...stones: number[]) =>
    Array.from({ length: 225 }, (_, at) => (stones.includes(at) ? 'X' : '.')).join('');
  expect(isEmptierAbove(grid(112), 15)).toBe(false);
  expect(isEmptierAbove(grid(112, 224), 15)).toBe(true);
  expect(isEmptierAbove(grid(0, 224, 1), 15)).toBe(false);
});

describe('a board of Swap2', () => {
  let host: HTMLElement;
  let played: Swap2Action[];
  let board: Board<Swap2View, Swap2Action>;
  const buttons = () => [...host.querySelectorAll<HTMLButtonElement>('.choices button')];
  const choices = () => buttons().map((button) => button.dataset['choose']);
  const cell = (index: number) => host.querySelector<SVGElement>(`[data-cell="${index}"]`);

  beforeEach(() => {
    host = document.createElement('div');
    document.body.replaceChildren(host);
    played = [];
    board = put(host, {}, { onPlay: (action) => played.push(action), onAim: () => undefined, check: () => null });
  });

  it('offers nothing to choose while stones are due', () => {
    board.show(after([]));
    expect(choices()).toEqual([]);
    expect(host.querySelector<HTMLElement>('.choices')?.hidden).toBe(true);
    cell(5)
      ?.querySelector('.hit')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(played).toEqual([{ cell: 5 }]);
  });

  it('offers three choices after the opening, and two after the second stones', () => {
    board.show(after(opening));
    expect(choices()).toEqual(['black', 'white', 'place2']);
    expect(host.querySelector('.choices')?.getAttribute('aria-label')).toBe('Choose a side, or place two more marks');
    board.show(after(second));
    expect(choices()).toEqual(['black', 'white']);
    expect(host.querySelector('.choices')?.getAttribute('aria-label')).toBe('Choose a side');
  });

  it('plays what is chosen', () => {
    board.show(after(opening));
    for (const button of buttons()) button.click();
    expect(played).toEqual([{ choose: 'black' }, { choose: 'white' }, { choose: 'place2' }]);
  });

  it('takes the focus to the buttons, and back to the stones once the choice is made', () => {
    board.show(after(opening));
    board.focus();
    expect(document.activeElement).toBe(buttons()[0]);
    board.show(after([...opening, { choose: 'place2' }]));
    expect(document.activeElement?.getAttribute('role')).toBe('gridcell');
  });

  it('keeps the buttons as they are when news leave the choice alone', () => {
    board.show(after(opening));
    const before = buttons();
    before[1]?.focus();
    board.show(after(opening));
    expect(buttons()).toEqual(before);
    expect(document.activeElement).toBe(before[1]);
  });

  it('offers nothing to those who only watch', () => {
    board.show({ ...after(opening), seat: null, you: null });
    expect(choices()).toEqual([]);
  });

  it('lets nothing be set ahead before the colours are settled', () => {
    const press = (index: number) =>
      cell(index)
        ?.querySelector('.hit')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    for (const steps of [[], opening, second]) {
      board.show({ ...after(steps), legal: null, early: true });
      expect(choices()).toEqual([]);
      press(5);
    }
    expect(played).toEqual([]);
    board.show({ ...after([...opening, { choose: 'black' }]), legal: null, early: true });
    press(5);
    expect(played).toEqual([{ cell: 5 }]);
  });

  it('lets everything be tried where the page has no rules', () => {
    board.show({ ...after(opening), legal: null });
    expect(choices()).toEqual(['black', 'white', 'place2']);
  });

  it.each([
    ['a black stone first', [], 'cross'],
    ['a white one second', opening.slice(0, 1), 'nought'],
    ['a white one after two more were asked for', second.slice(0, 4), 'nought'],
    ['a black one after that', second.slice(0, 5), 'cross'],
    ['a white one once the colours are settled', [...opening, { choose: 'black' } as const], 'nought'],
  ] as const)('shows the stone that would come: %s', (_name, steps, mark) => {
    board.show(after(steps));
    const over = new MouseEvent('pointerover', { bubbles: true });
    Object.assign(over, { pointerType: 'mouse' });
    cell(40)?.querySelector('.hit')?.dispatchEvent(over);
    expect(host.querySelector('.ghost .mark')?.classList.contains(mark)).toBe(true);
  });

  it('has no style attribute, which the security policy would refuse', () => {
    board.show(after(opening));
    expect(host.querySelectorAll('[style]')).toHaveLength(0);
  });
});

describe('the words of Swap2', () => {
  const now = (steps: readonly Swap2Action[], name: string | null = null) =>
    swap2.now?.(after(steps).view, 0, name === null ? null : mover(name));

  it.each([
    [[], 'Place three marks: cross, nought, cross', 'Ann places three marks'],
    [opening.slice(0, 1), 'Now a nought', 'Ann places three marks'],
    [opening.slice(0, 2), 'And one more cross', 'Ann places three marks'],
    [opening, 'Choose a side, or place two more marks', 'Ann is choosing a side'],
    [second.slice(0, 4), 'Place two marks: a nought, then a cross', 'Ann places two more marks'],
    [second.slice(0, 5), 'Now a cross', 'Ann places two more marks'],
    [second, 'Choose a side', 'Ann is choosing a side'],
    [[...second, { choose: 'white' } as const], null, null],
  ])('say what is to be done after %j', (steps, own, theirs) => {
    expect(now(steps)).toBe(own);
    expect(now(steps, 'Ann')).toBe(theirs);
  });

  it('give a seat its mark once the colours are settled', () => {
    expect(swap2.markOf(0, after(opening).view)).toBeNull();
    expect(swap2.markOf(0, null)).toBeNull();
    const { view } = after([...opening, { choose: 'black' }]);
    expect([swap2.markOf(0, view), swap2.markOf(1, view)]).toEqual(['nought', 'cross']);
  });

  it('write stones and choices into the record', () => {
    const game = gameNamed('swap2');
    expect(game?.notation({ cell: 0 }, {})).toBe('a19');
    expect(game?.notation({ cell: 24 }, { size: 5 })).toBe('e1');
    expect(game?.notation({ choose: 'white' }, {})).toBe('takes noughts');
    expect(game?.notation({ choose: 'place2' }, {})).toBe('two more');
  });
});
