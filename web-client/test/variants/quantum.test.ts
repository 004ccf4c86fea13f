// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { QuantumAction, QuantumView } from '../../src/net/protocol.ts';
import type { Board } from '../../src/boards/board.ts';
import { cyclePath, kOnBoard, slot } from '../../src/variants/quantum/drawing.ts';
import { tilePosition, tileSteps } from '../../src/variants/quantum/picture.ts';
import { nextNumber, settledCells, stepBetween } from '../../src/variants/quantum/position.ts';
import { quantum } from '../../src/variants/quantum/quantum.ts';
import { instantiateRules, type Rules } from '../../src/rules/rules.ts';
import { mountOf } from '../support/boards.ts';
import { mover } from '../support/mover.ts';

type Step = Record<string, unknown>;

// In jsdom a URL of this module is no file.
const built = path.join(process.cwd(), 'src/rules/rules.wasm');
const shape = { rows: 3, columns: 3, cell: 100, margin: 10, far: 10, framed: false, ruleWidth: 2, pen: 1 };
const pair = (...cells: number[]) => ({ place: cells });

/** A cycle of three with a tail, closed by crosses, and a pair that lies elsewhere. */
const kCycle: Step[] = [pair(0, 1), pair(1, 4), pair(4, 8), pair(5, 7), pair(0, 4)];

let rules: Rules;
beforeAll(async () => {
  rules = await instantiateRules(await WebAssembly.compile(readFileSync(built)));
});

/** A position by the rules, and what may be done in it. */
function after(
  steps: readonly Step[],
  options = {},
): { view: QuantumView; legal: QuantumAction[]; seat: number | null } {
  const game = rules.start('quantum', options).ok ?? 0;
  for (const step of steps) expect(rules.play(game, rules.turn(game)[0] ?? 0, step, 0)).toBeNull();
  const seat = rules.turn(game)[0] ?? null;
  const view = rules.view(game, null) as unknown as QuantumView;
  return { view, seat, legal: (rules.legal(game, seat ?? 0) ?? []) as unknown as QuantumAction[] };
}

describe('a quantum position', () => {
  it('tells the number of the pair to come', () => {
    expect(nextNumber(after([]).view)).toBe(1);
    expect(nextNumber(after(kCycle).view)).toBe(6);
    expect(nextNumber(after([...kCycle, { collapse: 4 }]).view)).toBe(6);
    expect(nextNumber(after([...kCycle, { collapse: 4 }], { rest: 'vanish' }).view)).toBe(6);
  });

  it('knows one step from a jump through the record', () => {
    const [start, before, cycle] = [after([]).view, after(kCycle.slice(0, 4)).view, after(kCycle).view];
    const collapsed = after([...kCycle, { collapse: 0 }]).view;
    const elsewhere = after([...kCycle, { collapse: 0 }, pair(5, 7), { collapse: 5 }]).view;
    expect(stepBetween(before, cycle)).toBe('place');
    expect(stepBetween(cycle, collapsed)).toBe('collapse');
    expect(stepBetween(start, cycle)).toBeNull();
    expect(stepBetween(cycle, before)).toBeNull();
    expect(stepBetween(cycle, elsewhere)).toBeNull();
    expect(stepBetween(null, cycle)).toBeNull();
    expect(settledCells(cycle, collapsed)).toEqual([0, 1, 4, 8]);
  });

  it('has no two marks of one cell in the same place, whatever nine numbers are entangled', () => {
    for (let first = 1; first <= 9; first++) {
      const places = Array.from({ length: 9 }, (_, each) => slot(shape, 4, first + each, kOnBoard));
      expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(9);
    }
  });

  it('has its cycle drawn as one closed stroke along every pair', () => {
    const { cycle } = after(kCycle).view;
    const d = cycle ? cyclePath(shape, cycle, kOnBoard) : '';
    expect(d.match(/Q/g)).toHaveLength(3);
    expect(d).toMatch(/^M.*Z$/);
  });
});

describe('the game of quantum', () => {
  it('has a tile that shows what these steps lead to', () => {
    const { view } = after(tileSteps);
    expect(view).toMatchObject(tilePosition);
  });

  it('writes and speaks its steps', () => {
    expect(quantum.notation({ place: [0, 4] }, {})).toBe('1–5');
    expect(quantum.notation({ collapse: 8 }, {})).toBe('↓9');
    expect(quantum.spoken({ place: [0, 4] }, {})).toBe('a pair in cells 1 and 5');
    expect(quantum.spoken({ collapse: 8 }, {})).toBe('collapse into cell 9');
  });

  it('says what to do now', () => {
    expect(quantum.now?.(after([]).view, 0, null)).toMatch(/^You go first/);
    expect(quantum.now?.(after(kCycle.slice(0, 1)).view, 1, null)).toMatch(/two cells for your pair/);
    expect(quantum.now?.(after(kCycle).view, 1, null)).toBe('Choose the collapse, then make your move');
    expect(quantum.now?.(after(kCycle).view, 1, mover('Boris'))).toBe('Boris to move: choosing the collapse');
    expect(quantum.now?.(after([...kCycle, { collapse: 0 }]).view, 1, null)).toMatch(/^Collapse chosen/);
    expect(quantum.now?.(after([]).view, 0, mover('Boris'))).toBeNull();
  });

  it('tells the points and why it ended', () => {
    expect(quantum.score?.(after([...kCycle, { collapse: 4 }]).view, 0)).toBe('1 point');
    expect(quantum.score?.(after([]).view, 1)).toBe('0 points');
    for (const reason of ['more_lines', 'equal_lines', 'no_lines']) expect(quantum.reason?.(reason)).toBeTruthy();
    expect(quantum.reason?.('other')).toBeNull();
  });
});

describe('a quantum board on the page', () => {
  let host: HTMLElement;
  let played: Step[];
  let withdrawn: number;
  let board: Board<QuantumView, QuantumAction>;
  const cell = (index: number) => host.querySelector<SVGElement>(`[data-cell="${index}"]`);
  const label = (index: number) => cell(index)?.getAttribute('aria-label') ?? '';
  const press = (index: number, key: string) =>
    cell(index)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const point = (index: number, type: string, pointerType = 'mouse') =>
    cell(index)?.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType }));
  const click = (index: number) => point(index, 'click');
  const tap = (index: number) => {
    point(index, 'pointerdown', 'touch');
    point(index, 'click', 'touch');
  };
  const show = (steps: readonly Step[], options = {}) => {
    const { view, legal, seat } = after(steps, options);
    board.show({ view, sending: null, legal, seat, you: seat });
  };

  beforeEach(async () => {
    host = document.createElement('div');
    document.body.replaceChildren(host);
    played = [];
    withdrawn = 0;
    const events = {
      onPlay: (action: Step) => played.push(action),
      onWithdraw: () => (withdrawn += 1),
      onAim: () => undefined,
      check: () => null,
    };
    board = (await mountOf('quantum'))(host, {}, events as never) as unknown as typeof board;
  });

  it('places by two cells, in whichever order they are chosen', () => {
    show([]);
    click(7);
    expect(played).toEqual([]);
    expect(cell(7)?.getAttribute('aria-selected')).toBe('true');
    expect(label(7)).toContain('first cell of your pair');
    expect(host.querySelectorAll('.ghost-pair .cross')).toHaveLength(1);
    click(2);
    expect(played).toEqual([{ place: [2, 7] }]);
  });

  it('takes the first cell back by a second click or by Escape', () => {
    show([]);
    click(7);
    click(7);
    expect(cell(7)?.hasAttribute('aria-selected')).toBe(false);
    press(4, 'Enter');
    expect(cell(4)?.getAttribute('aria-selected')).toBe('true');
    press(4, 'Escape');
    expect(host.querySelector('[aria-selected]')).toBeNull();
    expect(host.querySelector('[aria-live]')?.textContent).toContain('Cancelled');
    expect(played).toEqual([]);
  });

  it('places by keys', () => {
    show([]);
    board.focus();
    press(4, 'Enter');
    press(4, 'ArrowRight');
    expect(document.activeElement).toBe(cell(5));
    press(5, ' ');
    expect(played).toEqual([{ place: [4, 5] }]);
  });

  it('draws the thread to the cell that one points at', () => {
    show([pair(0, 1)]);
    click(4);
    point(8, 'pointerover');
    expect(host.querySelectorAll('.ghost-pair .thread')).toHaveLength(1);
    expect(host.querySelectorAll('.ghost-pair .nought')).toHaveLength(2);
    expect(host.querySelector('.ghost-pair .subscript')?.textContent).toBe('2');
  });

  it('draws each pair with its number twice and one thread', () => {
    show(kCycle.slice(0, 4));
    expect(host.querySelectorAll('.threads .thread')).toHaveLength(4);
    expect([...host.querySelectorAll('.pairs .subscript')].map((each) => each.textContent)).toEqual([
      '1',
      '1',
      '2',
      '2',
      '3',
      '3',
      '4',
      '4',
    ]);
    expect(host.querySelectorAll('.trail path')).toHaveLength(0);
    expect(label(4)).toContain('entangled: nought 2, cross 3');
  });

  it('shows by a look what a collapse would make of every cell, and plays it by a click', () => {
    show(kCycle);
    expect(host.querySelectorAll('.trail path')).toHaveLength(2);
    expect(host.querySelectorAll('.frames .choice')).toHaveLength(2);
    point(4, 'pointerover');
    expect(host.querySelectorAll('.preview > .mark')).toHaveLength(4);
    expect([...host.querySelectorAll('.preview .footnote')].map((each) => each.textContent)).toEqual([
      '1',
      '2',
      '5',
      '3',
    ]);
    expect(host.querySelectorAll('.preview .strike')).toHaveLength(1);
    expect(host.querySelectorAll('.pairs .goes')).toHaveLength(4);
    expect(label(4)).toContain('cross in 1, nought in 2, cross in 5, cross in 9; points 1 to 0');
    click(4);
    expect(played).toEqual([{ collapse: 4 }]);
  });

  it('shows that the rest vanishes where it does', () => {
    show(kCycle, { rest: 'vanish' });
    point(4, 'pointerover');
    expect(host.querySelectorAll('.pairs .goes')).toHaveLength(5);
  });

  it('lets a finger look first and choose by a second tap', () => {
    show(kCycle);
    tap(0);
    expect(played).toEqual([]);
    expect(host.querySelector('.preview .hint')?.textContent).toBe('tap again');
    tap(4);
    expect(played).toEqual([]);
    tap(4);
    expect(played).toEqual([{ collapse: 4 }]);
  });

  it('asks the rules about what is not possible, so that they say why', () => {
    show([...kCycle, { collapse: 4 }]);
    click(0);
    expect(played).toEqual([{ place: [0, 1] }]);
    show(kCycle);
    click(2);
    expect(played.at(-1)).toEqual({ collapse: 2 });
  });

  it('makes no pair up while a move is on its way, after which it would be played', () => {
    const [before, next] = [after(kCycle), after([...kCycle, { collapse: 4 }])];
    for (const sending of [next.view, null]) {
      board.show({ view: before.view, sending, underWay: true, legal: [], seat: null, you: 1 });
      click(2);
      tap(2);
      press(0, 'Enter');
    }
    expect(played).toEqual([]);
  });

  it('plays what waits to be confirmed by either of its cells, and takes it back by another', () => {
    const [before, next] = [after([]), after([pair(3, 7)])];
    const pending = { place: [3, 7] as [number, number] };
    board.show({ view: before.view, sending: next.view, pending, legal: [], seat: null, you: 0 });
    click(2);
    expect([played, withdrawn]).toEqual([[], 1]);
    click(7);
    click(3);
    expect([played, withdrawn]).toEqual([[pending, pending], 1]);
  });

  it('rubs out what a collapse takes away and draws what it leaves', () => {
    show(kCycle);
    show([...kCycle, { collapse: 4 }]);
    expect(host.querySelectorAll('.erasing .pair')).toHaveLength(4);
    expect(host.querySelectorAll('.cells .mark.fresh')).toHaveLength(4);
    expect(host.querySelectorAll('.pairs .pair')).toHaveLength(1);
    expect(host.querySelectorAll('.touched rect')).toHaveLength(4);
    expect(label(4)).toBe('5, row 2, column 2, cross of move 5, last move');
    show([...kCycle, { collapse: 4 }, pair(2, 3)]);
    expect(host.querySelector('.erasing')?.children).toHaveLength(0);
  });

  it('does nothing of the kind while one leafs through the record', () => {
    show([...kCycle, { collapse: 4 }]);
    show(kCycle.slice(0, 2));
    expect(host.querySelector('.erasing')?.children).toHaveLength(0);
    expect(host.querySelectorAll('.fresh')).toHaveLength(0);
  });

  it('shows what is on its way lighter, and forgets a first cell when the position changes', () => {
    show([]);
    click(0);
    const [before, next] = [after([]), after([pair(0, 1)])];
    board.show({ view: before.view, sending: next.view, legal: [], seat: null, you: 0 });
    expect(host.querySelectorAll('.pairs .sent')).toHaveLength(1);
    expect(host.querySelector('[aria-selected]')).toBeNull();
    board.show({ view: next.view, sending: null, legal: [], seat: null, you: 0 });
    expect(host.querySelectorAll('.pairs .sent')).toHaveLength(0);
    expect(host.querySelectorAll('.pairs .pair')).toHaveLength(1);
  });

  it('keeps the first cell when news leave the position alone', () => {
    show([]);
    click(0);
    show([]);
    expect(cell(0)?.getAttribute('aria-selected')).toBe('true');
  });

  it('is read only for whoever cannot act', () => {
    const { view } = after(kCycle);
    board.show({ view, sending: null, legal: [], seat: null, you: null });
    expect(host.querySelector('[role=grid]')?.getAttribute('aria-readonly')).toBe('true');
    expect(host.querySelectorAll('.frames .choice')).toHaveLength(0);
    expect(host.querySelectorAll('.cell.may')).toHaveLength(0);
  });
});
