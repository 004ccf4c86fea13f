// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Board } from '../../src/boards/board.ts';
import { NestedGrid } from '../../src/boards/nested/geometry.ts';
import { cellAfterKey } from '../../src/boards/nested/keys.ts';
import { actionOf, cellOf, positionOf } from '../../src/variants/ultimate/position.ts';
import { tilePosition } from '../../src/variants/ultimate/tile.ts';
import { mount as put } from '../../src/variants/ultimate/mount.ts';
import { ultimate } from '../../src/variants/ultimate/ultimate.ts';
import type { UltimateAction, UltimateView } from '../../src/net/protocol.ts';
import type { GameHandle, Rules } from '../../src/rules/rules.ts';
import { builtRules } from '../support/built_rules.ts';
import { playthrough } from '../support/playthroughs.ts';
import { mover } from '../support/mover.ts';

/** The moves that lead to the position on the tile. */
const kTileGame = '29911773366333399551133115555992244449933554455666677443377228';
const kUnmodified = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

let rules: Rules;
beforeAll(async () => {
  rules = await builtRules();
});

const grid = new NestedGrid({ depth: 2, cell: 60, gaps: [0, 28, 0], margin: 14 });
const viewOf = (game: GameHandle) => rules.view(game, null) as unknown as UltimateView;
const at = (t: number, o: number): UltimateAction => ({ t: t - 1, o: o - 1 });
const steps = (text: string) => Array.from(text.match(/../g) ?? [], ([t, o]) => at(Number(t), Number(o)));

function after(moves: readonly object[], options = {}): GameHandle {
  const game = rules.start('ultimate', options).ok ?? 0;
  for (const move of moves) expect(rules.play(game, rules.turn(game)[0] ?? 0, { ...move }, 0)).toBeNull();
  return game;
}

describe('fields within a field', () => {
  it('finds every cell at its own middle, and none between the fields', () => {
    for (let cell = 0; cell < grid.count; cell++) {
      const { x, y, side } = grid.square(grid.cell(cell));
      expect(grid.cellAt(x + side / 2, y + side / 2)).toBe(cell);
      expect(grid.cellIn(grid.rowOf(cell), grid.columnOf(cell))).toBe(cell);
      expect(cellOf(actionOf(cell))).toBe(cell);
    }
    expect(grid.cellAt(14 + 180 + 14, 100)).toBeNull();
    expect(grid.cellAt(2, 100)).toBeNull();
  });

  it('knows which field a cell lies in', () => {
    expect(grid.within(grid.cell(cellOf(at(8, 3))), 1)).toEqual({ depth: 1, index: 7 });
    expect(grid.contains({ depth: 1, index: 7 }, grid.cell(cellOf(at(8, 3))))).toBe(true);
    expect(grid.contains({ depth: 1, index: 6 }, grid.cell(cellOf(at(8, 3))))).toBe(false);
  });

  it.each([
    ['ArrowRight', {}, at(1, 3), at(2, 1)],
    ['ArrowDown', {}, at(1, 9), at(4, 3)],
    ['ArrowLeft', {}, at(1, 1), at(1, 1)],
    ['ArrowRight', { ctrlKey: true }, at(1, 5), at(2, 5)],
    ['ArrowUp', { altKey: true }, at(8, 5), at(5, 5)],
    ['Home', {}, at(6, 9), at(4, 7)],
    ['End', { ctrlKey: true }, at(1, 1), at(9, 9)],
    ['PageDown', {}, at(2, 2), at(5, 2)],
  ])('%s %o leads from %o to %o', (key, modifiers, from, to) => {
    const pressed = { ...kUnmodified, ...modifiers, key };
    expect(cellAfterKey(grid, cellOf(from), pressed)).toBe(cellOf(to));
  });
});

describe('the board of ultimate', () => {
  let host: HTMLElement;
  let board: Board<UltimateView, UltimateAction>;
  let played: UltimateAction[];
  let game: GameHandle;
  const cell = (t: number, o: number) => host.querySelector<SVGElement>(`[data-cell="${cellOf(at(t, o))}"]`);
  const label = (t: number, o: number) => cell(t, o)?.getAttribute('aria-label');

  function show(seat: number | null = rules.turn(game)[0] ?? null): void {
    const legal = seat === null ? [] : (rules.legal(game, seat) as unknown as UltimateAction[]);
    board.show({ view: viewOf(game), sending: null, legal, seat, you: 0 });
  }

  function attempt(action: UltimateAction): UltimateView | null {
    const copy = rules.copy(game);
    const refused = rules.play(copy, rules.turn(game)[0] ?? 0, { ...action }, 0);
    const view = refused ? null : viewOf(copy);
    rules.drop(copy);
    return view;
  }

  beforeEach(() => {
    host = document.createElement('div');
    document.body.replaceChildren(host);
    played = [];
    const onPlay = (action: UltimateAction) => void played.push(action);
    board = put(host, {}, { onPlay, onAim: () => undefined, check: () => null, attempt });
    game = after(steps('2991'));
    show();
  });

  it('lets a move be set ahead in a cell that is empty, wherever the next move is sent, and in no other', () => {
    board.show({ view: viewOf(game), sending: null, legal: null, seat: 0, you: 0, early: true });
    for (const [t, o] of [
      [2, 9],
      [5, 5],
    ] as const)
      cell(t, o)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(played).toEqual([at(5, 5)]);
  });

  it('is a grid of nine rows of nine cells, of which one can be tabbed to', () => {
    expect(host.querySelector('svg')?.getAttribute('role')).toBe('grid');
    const rows = [...host.querySelectorAll('[role=row]')];
    expect(rows.map((row) => row.querySelectorAll('[role=gridcell]').length)).toEqual(Array(9).fill(9));
    expect(host.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
  });

  it('says each cell with what stands in it', () => {
    expect(label(2, 9)).toBe('large cell 2, small cell 9, row 3, column 6, cross');
    expect(label(9, 1)).toBe('large cell 9, small cell 1, row 7, column 7, nought, last move');
    expect(label(5, 5)).toBe('large cell 5, small cell 5, row 5, column 5, empty');
  });

  it('frames the cell to play in and tints what may be played', () => {
    expect(host.querySelectorAll('.target.own .frame')).toHaveLength(1);
    expect(host.querySelector('.may')?.getAttribute('d')?.match(/M/g)).toHaveLength(9);
    show(null);
    expect(host.querySelector('.target.own')).toBeNull();
    expect(host.querySelector('.may')?.getAttribute('d')).toBe('');
  });

  it('shows where a move would send, to the eye and to the ear', () => {
    board.focus();
    cell(1, 7)?.focus();
    expect(host.querySelectorAll('.ghost .cross, .destination .frame')).toHaveLength(2);
    expect(label(1, 7)).toContain('sends to cell 7');
    cell(5, 5)?.focus();
    expect(host.querySelectorAll('.ghost .mark, .destination .frame')).toHaveLength(0);
  });

  it('sends nowhere by a move that decides the last large cell without a line', () => {
    host.replaceChildren();
    const drawn = (action: UltimateAction) => {
      const view = attempt(action);
      return view && { ...view, target: null, tactical: 'XOXXOOOXD' };
    };
    board = put(host, {}, { onPlay: () => undefined, onAim: () => undefined, check: () => null, attempt: drawn });
    show();
    board.focus();
    cell(1, 7)?.focus();
    expect(host.querySelectorAll('.destination .frame')).toHaveLength(0);
    expect(label(1, 7)).not.toContain('sends');
  });

  it('plays by a click and by keys', () => {
    cell(1, 4)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    board.focus();
    press('ArrowDown');
    press('Enter');
    expect(played).toEqual([at(1, 4), at(1, 7)]);
  });

  it('marks won cells large over faded small ones, and strikes every line', () => {
    game = after(playthrough('ultimate-line').steps);
    show(null);
    const view = viewOf(game);
    const won = Array.from(view.tactical).filter((sign) => sign !== '.').length;
    expect(host.querySelectorAll('.fields .mark')).toHaveLength(won);
    expect(host.querySelectorAll('.marks .faded')).toHaveLength(won);
    expect(host.querySelectorAll('.strike')).toHaveLength(view.lines.operational.length + view.lines.tactical.length);
    expect(host.querySelectorAll('.strike.last-level')).toHaveLength(view.lines.tactical.length);
  });

  it('has a sign of its own for a drawn cell', () => {
    game = after(playthrough('ultimate-three-draws').steps, { three_draws: 'end' });
    show(null);
    expect(host.querySelectorAll('.fields .drawn').length).toBeGreaterThanOrEqual(3);
  });

  it('lets the large mark step back where one must play beneath it', () => {
    const won = playthrough('ultimate-line').steps;
    for (let count = 1; count <= won.length; count++) {
      game = after(won.slice(0, count));
      const view = viewOf(game);
      if (view.target === null || view.tactical[view.target] === '.') continue;
      show();
      expect(host.querySelectorAll('.fields .mark.faded')).toHaveLength(1);
      return;
    }
  });

  it('has no style attribute, which the security policy would refuse', () => {
    expect(host.querySelectorAll('[style]')).toHaveLength(0);
  });
});

describe('the game of ultimate', () => {
  it('has a tile that shows what these moves lead to', () => {
    expect({ ...positionOf(viewOf(after(steps(kTileGame)))), lines: [] }).toEqual(tilePosition);
  });

  it('writes its moves as cell and cell', () => {
    expect(ultimate.notation(at(5, 9), {})).toBe('5-9');
    expect(ultimate.spoken(at(5, 9), {})).toBe('large cell 5, small cell 9');
  });

  it('says where to play now', () => {
    const view = viewOf(after(steps('2991')));
    expect(ultimate.now?.(viewOf(after([])), 0, null)).toBeNull();
    expect(ultimate.now?.(view, 0, null)).toBe('Your move in cell 1');
    expect(ultimate.now?.(view, 0, mover('Anna'))).toBe('Anna to move in cell 1');
    expect(ultimate.now?.({ ...view, target: null }, 0, null)).toBe('Your move, anywhere');
    expect(ultimate.now?.({ ...view, target: null }, 0, mover('Anna'))).toBe('Anna to move anywhere');
  });

  it.each(['decided', 'three_draws', 'double'])('knows why a game ended by %s', (word) => {
    expect(ultimate.reason?.(word)).toBeTruthy();
  });

  it('offers options that the rules take', () => {
    for (const { name, choices, default: usual } of ultimate.options) {
      expect(choices?.some(({ value }) => value === usual)).toBe(true);
      for (const { value } of choices ?? []) expect(rules.start('ultimate', { [name]: value }).refused).toBeUndefined();
    }
  });
});
