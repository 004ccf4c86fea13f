// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { allGames, gameNamed } from '../../src/variants/index.ts';
import '../support/hosted_games.ts';
import type { Board } from '../../src/boards/board.ts';
import { cellAfterKey } from '../../src/boards/grid/keys.ts';
import { freshCells, looks } from '../../src/boards/grid/position.ts';
import { cellAt, centre, type GridShape } from '../../src/boards/grid/shape.ts';
import { crossStrokes, noughtStroke, wobble } from '../../src/boards/strokes.ts';
import { mountOf } from '../support/boards.ts';

type Any = Record<string, unknown>;

const position = (cells: string, last: number | null = null) => ({ cells, last, lines: [] });
const shape: GridShape = { rows: 19, columns: 19, cell: 40, margin: 30, far: 12, framed: true, ruleWidth: 1, pen: 1 };

describe('the hand', () => {
  it('draws the same cell the same way every time', () => {
    expect(crossStrokes(10, 10, 8, 5)).toEqual(crossStrokes(10, 10, 8, 5));
    expect(noughtStroke(10, 10, 8, 5)).toBe(noughtStroke(10, 10, 8, 5));
    expect(noughtStroke(10, 10, 8, 5)).not.toBe(noughtStroke(10, 10, 8, 6));
  });

  it('wobbles within half a unit', () => {
    for (let seed = 0; seed < 1_000; seed++) expect(Math.abs(wobble(seed))).toBeLessThanOrEqual(0.5);
  });
});

describe('a grid', () => {
  it('finds the cell at its own centre, and none outside', () => {
    for (const cell of [0, 18, 180, 360]) {
      const { x, y } = centre(shape, cell);
      expect(cellAt(shape, x, y)).toBe(cell);
    }
    expect(cellAt(shape, 5, 100)).toBeNull();
    expect(cellAt(shape, 100, 30 + 19 * 40 + 1)).toBeNull();
  });

  it('draws by hand only what a move added', () => {
    const before = looks(position('X........'), null);
    expect(freshCells(before, looks(position('X...O....'), null))).toEqual([4]);
    expect(freshCells([], looks(position('X...O....'), null))).toEqual([]);
    expect(freshCells(before, looks(position('XOXOX....'), null))).toEqual([]);
  });

  it('knows which mark is still on its way', () => {
    const [first, second] = looks(position('X........'), position('XO.......', 1));
    expect(first).toEqual({ mark: 'cross', sent: false, last: false });
    expect(second).toEqual({ mark: 'nought', sent: true, last: true });
  });

  it.each([
    ['ArrowUp', false, 180, 161],
    ['ArrowUp', false, 3, 3],
    ['ArrowRight', false, 18, 18],
    ['ArrowLeft', false, 181, 180],
    ['ArrowDown', false, 180, 199],
    ['Home', false, 199, 190],
    ['End', false, 190, 208],
    ['Home', true, 199, 0],
    ['End', true, 199, 360],
    ['PageUp', false, 180, 85],
    ['PageDown', false, 350, 350],
  ])('%s leads to a cell (whole: %s) from %d to %d', (key, whole, from, to) => {
    expect(cellAfterKey(key, whole, from, 19, 19)).toBe(to);
  });

  it('leaves other keys alone', () => {
    expect(cellAfterKey('a', false, 0, 19, 19)).toBeNull();
  });
});

describe('a board on the page', () => {
  let host: HTMLElement;
  let played: Any[];
  let board: Board<Any, Any>;
  const cell = (index: number) => host.querySelector<SVGElement>(`[data-cell="${index}"]`);
  const press = (index: number, key: string) =>
    cell(index)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

  beforeEach(async () => {
    host = document.createElement('div');
    document.body.replaceChildren(host);
    played = [];
    const events = { onPlay: (action: Any) => played.push(action), onAim: () => undefined, check: () => null };
    board = (await mountOf('3x3'))(host, {}, events);
    board.show({ view: position('X...O....', 4), sending: null, legal: null, seat: 0, you: 0 });
  });

  it('is a grid of rows of cells, of which one can be tabbed to', () => {
    expect(host.querySelector('svg')?.getAttribute('role')).toBe('grid');
    expect(host.querySelectorAll('[role=row]')).toHaveLength(3);
    expect(host.querySelectorAll('[role=gridcell]')).toHaveLength(9);
    expect(host.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
  });

  it('says each cell with what stands in it', () => {
    expect(cell(0)?.getAttribute('aria-label')).toBe('1, row 1, column 1, cross');
    expect(cell(4)?.getAttribute('aria-label')).toBe('5, row 2, column 2, nought, last move');
    expect(cell(8)?.getAttribute('aria-label')).toBe('9, row 3, column 3, empty');
  });

  it('moves the focus by keys and plays by Enter and Space', () => {
    board.focus();
    press(4, 'ArrowRight');
    expect(document.activeElement).toBe(cell(5));
    press(5, 'Enter');
    press(5, ' ');
    expect(played).toEqual([{ cell: 5 }, { cell: 5 }]);
  });

  it('plays by a click', () => {
    cell(8)
      ?.querySelector('.hit')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(played).toEqual([{ cell: 8 }]);
  });

  it('shows a mark that is on its way lighter, and says so', () => {
    board.show({ view: position('X...O....', 4), sending: position('X...O...X', 8), legal: [], seat: null, you: null });
    expect(cell(8)?.classList.contains('sent')).toBe(true);
    expect(cell(8)?.getAttribute('aria-label')).toContain('sending');
    board.show({ view: position('X...O...X', 8), sending: null, legal: null, seat: null, you: null });
    expect(cell(8)?.classList.contains('sent')).toBe(false);
    expect(cell(8)?.querySelectorAll('.mark')).toHaveLength(1);
  });

  it('strikes a line through with one stroke', () => {
    board.show({
      view: { cells: 'XXXOO....', last: 2, lines: [[0, 1, 2]] },
      sending: null,
      legal: null,
      seat: null,
      you: null,
    });
    expect(host.querySelectorAll('.strike')).toHaveLength(1);
  });

  it('has no style attribute, which the security policy would refuse', () => {
    expect(host.querySelectorAll('[style]')).toHaveLength(0);
  });
});

describe('every game', () => {
  it.each(allGames().map((game) => [game.name, game] as const))(
    '%s has its words, and a tile with what both sides play with',
    (_name, game) => {
      expect(game.title()).not.toBe('');
      expect(game.summary()).not.toBe('');
      for (const side of ['.cross, .pursuer', '.nought, .evader'])
        expect(game.tile().querySelectorAll(side).length).toBeGreaterThan(0);
    },
  );

  it('gomoku names its cells by letter and number, counted from below', () => {
    const gomoku = gameNamed('gomoku');
    expect(gomoku?.notation({ cell: 9 * 19 + 9 }, {})).toBe('k10');
    expect(gomoku?.notation({ cell: 0 }, {})).toBe('a19');
    expect(gomoku?.notation({ cell: 24 }, { size: 5 })).toBe('e1');
  });
});
