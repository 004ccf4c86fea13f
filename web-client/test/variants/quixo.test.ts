// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Board, BoardShow } from '../../src/boards/board.ts';
import { isPushed, type PushAction, type QuixoPosition } from '../../src/variants/quixo/position.ts';
import { besideEnd, dotAt, length, shapeOf, wayRound } from '../../src/variants/quixo/shape.ts';
import { coordinate, notation, now, reason, spoken } from '../../src/variants/quixo/words.ts';
import { mountOf } from '../support/boards.ts';
import { mover } from '../support/mover.ts';

const blank = '.'.repeat(25);
const position = (more: Partial<QuixoPosition> = {}): QuixoPosition => ({
  cells: blank,
  last: null,
  lines: [],
  times: 1,
  ...more,
});
const pushedTop = position({
  cells: `X${'.'.repeat(24)}`,
  last: { seat: 0, cube: 4, end: 'left', path: [0, 1, 2, 3, 4] },
});
const rim = [0, 1, 2, 3, 4, 5, 9, 10, 14, 15, 19, 20, 21, 22, 23, 24];

/** What the rules list for an empty board: the ends of each cube of the rim, but for where it lies. */
function firstMoves(four: boolean): PushAction[] {
  return rim.flatMap((cube) =>
    (['left', 'right', 'top', 'bottom'] as const)
      .filter((end) => {
        const here = { left: cube % 5 === 0, right: cube % 5 === 4, top: cube < 5, bottom: cube >= 20 };
        return !here[end];
      })
      .flatMap((end): PushAction[] =>
        four
          ? [
              { cube, end, dot: 'self' },
              { cube, end, dot: 'partner' },
            ]
          : [{ cube, end }],
      ),
  );
}

describe('the way round the board', () => {
  const shape = shapeOf(5, false);

  it.each([
    [4, 'left', 3],
    [0, 'right', 3],
    [2, 'left', 4],
    [2, 'bottom', 5],
    [10, 'top', 4],
  ] as const)('of cube %i to the %s passes the fewest corners', (cube, end, points) => {
    const way = wayRound(shape, cube, end);
    expect(way.at(-1)).toEqual(besideEnd(shape, cube, end));
    expect(way.length).toBeLessThanOrEqual(points + 2);
    expect(length(way)).toBeLessThan(2 * 5 * 60 + 250);
  });

  it('is the same length from both ends of a row', () => {
    expect(length(wayRound(shape, 4, 'left'))).toBe(length(wayRound(shape, 0, 'right')));
  });

  it('never crosses the board', () => {
    for (const { cube, end } of firstMoves(false)) {
      const [, ...outside] = wayRound(shape, cube, end);
      for (const [index, to] of outside.slice(1).entries()) {
        const from = outside[index];
        expect(from && (from.x === to.x || from.y === to.y)).toBe(true);
      }
    }
  });
});

describe('what moves', () => {
  it('is a row that was pushed once', () => {
    expect(isPushed(position(), pushedTop)).toBe(true);
    expect(isPushed(position({ cells: `.X${'.'.repeat(23)}` }), pushedTop)).toBe(false);
    expect(isPushed(pushedTop, position())).toBe(false);
    expect(isPushed(pushedTop, pushedTop)).toBe(false);
  });
});

describe('the words', () => {
  it('name a move by where the cube was taken and where it came back', () => {
    expect(coordinate(0, 5)).toBe('a5');
    expect(notation({ cube: 2, end: 'left' }, 5)).toBe('c5–a5');
    expect(notation({ cube: 2, end: 'bottom' }, 5)).toBe('c5–c1');
    expect(notation({ cube: 4, end: 'bottom', dot: 'self' }, 5)).toBe('e5–e1');
    expect(notation({ cube: 4, end: 'bottom', dot: 'partner' }, 5)).toBe('e5–e1+');
    expect(spoken({ cube: 8, end: 'left' }, 3)).toBe('from c1 to a1');
  });

  it('say who was passed, and that a position came again', () => {
    expect(now(position(), null)).toBeNull();
    expect(now(position({ times: 2 }), null)).toContain('come up twice');
    expect(now(position({ times: 2 }), mover('Anna'))).toContain('Anna');
    expect(now(position({ passed: [1, 2] }), null)).toBe('Your move. No cubes to take: nought 1, cross 2');
    expect(now(position({ passed: [3] }), mover('Boris'))).toContain('nought 2');
  });

  it('say why a game ended', () => {
    expect(reason('rival_line')).toContain('opponent’s line');
    expect(reason('repetition')).toContain('third time');
    expect(reason('line')).toBeNull();
  });
});

describe('the dots', () => {
  it('point at the edges clockwise from the viewer', () => {
    expect([0, 1, 2, 3].map((turn) => dotAt(turn, 1))).toEqual([
      { x: 0, y: 1 },
      { x: -1, y: 0 },
      { x: 0, y: -1 },
      { x: 1, y: 0 },
    ]);
  });
});

describe.each(['quixo', 'quixo4'])('the board of %s', (name) => {
  const four = name === 'quixo4';
  const start = position(four ? { dots: blank, passed: [] } : {});
  let host: HTMLElement;
  let played: Record<string, unknown>[];
  let board: Board<Record<string, unknown>, Record<string, unknown>>;
  const cell = (index: number) => host.querySelector<SVGElement>(`[data-cell="${index}"]`);
  const end = (which: string) => host.querySelector<SVGElement>(`[data-end="${which}"]`);
  const click = (element: Element | null) => element?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const show = (what: Partial<BoardShow<QuixoPosition, PushAction>> = {}) =>
    board.show({ view: start, sending: null, legal: firstMoves(four), seat: 0, you: 0, ...what } as never);

  beforeEach(async () => {
    host = document.createElement('div');
    document.body.replaceChildren(host);
    played = [];
    const events = {
      onPlay: (action: Record<string, unknown>) => played.push(action),
      onAim: () => undefined,
      check: () => null,
    };
    board = (await mountOf(name))(host, {}, events);
    show();
  });

  it('is a grid of cubes, of which one can be tabbed to', () => {
    expect(host.querySelectorAll('[role=grid] [role=row]')).toHaveLength(5);
    expect(host.querySelectorAll('[role=gridcell]')).toHaveLength(25);
    expect(host.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
    expect(cell(0)?.getAttribute('aria-label')).toBe('a5, row 1, column 1, blank, can be taken');
    expect(cell(12)?.getAttribute('aria-label')).toBe('c3, row 3, column 3, blank');
  });

  it('marks the cubes that can be taken', () => {
    expect(host.querySelectorAll('.takeable')).toHaveLength(16);
    show({ seat: null, legal: [] });
    expect(host.querySelectorAll('.takeable')).toHaveLength(0);
  });

  it('shows the ends of a cube in the hand, two at a corner and three elsewhere', () => {
    click(cell(0));
    expect([...host.querySelectorAll('[data-end]')].map((each) => each.getAttribute('data-end'))).toEqual([
      'right',
      'bottom',
    ]);
    click(cell(2));
    expect(host.querySelectorAll('[data-end]')).toHaveLength(3);
    expect(end('left')?.getAttribute('aria-label')).toBe('left: in at a5');
    expect(played).toEqual([]);
  });

  it('plays by two clicks', () => {
    click(cell(2));
    click(end('left'));
    expect(played).toEqual([{ cube: 2, end: 'left', ...(four && { dot: 'self' }) }]);
    expect(host.querySelectorAll('[data-end]')).toHaveLength(0);
  });

  it('plays by keys alone', () => {
    cell(0)?.focus();
    press('ArrowRight');
    press('Enter');
    press('ArrowDown');
    expect(played).toEqual([{ cube: 1, end: 'bottom', ...(four && { dot: 'self' }) }]);
    expect(document.activeElement).toBe(cell(1));
  });

  it('plays by the key on a focused end', () => {
    click(cell(2));
    end('right')?.focus();
    press('Enter');
    expect(played).toEqual([{ cube: 2, end: 'right', ...(four && { dot: 'self' }) }]);
  });

  it('puts a cube back by Escape, by the same cube and by a press beside the board', () => {
    const left = () => host.querySelectorAll('[data-end]').length;
    cell(0)?.focus();
    press('Enter');
    press('Escape');
    expect(left()).toBe(0);
    click(cell(3));
    click(cell(3));
    expect(left()).toBe(0);
    click(cell(3));
    click(host.querySelector('svg'));
    expect(left()).toBe(0);
    expect(played).toEqual([]);
  });

  it('says aloud what the keys do', () => {
    click(cell(0));
    expect(host.querySelector('[aria-live]')?.textContent).toContain('right, down');
    press('Escape');
    expect(host.querySelector('[aria-live]')?.textContent).toContain('back in its place');
  });

  it('asks the rules about what cannot be taken, with a push that no rules allow', () => {
    click(cell(12));
    click(cell(12));
    show({ seat: null, legal: [] });
    click(cell(4));
    expect(played.map(({ cube, end }) => ({ cube, end }))).toEqual([
      { cube: 12, end: 'bottom' },
      { cube: 12, end: 'bottom' },
      { cube: 4, end: 'right' },
    ]);
  });

  it('asks the rules about a push back to the same place', () => {
    cell(0)?.focus();
    press('Enter');
    press('ArrowLeft');
    expect(played).toHaveLength(1);
    expect(host.querySelectorAll('[data-end]')).toHaveLength(2);
  });

  it('lets everything be tried where the rules are not known', () => {
    show({ legal: null });
    click(cell(0));
    expect(host.querySelectorAll('[data-end]')).toHaveLength(4);
  });

  it('lets go of a cube when the turn is over, and keeps it through other news', () => {
    click(cell(0));
    show();
    expect(host.querySelectorAll('[data-end]')).toHaveLength(2);
    show({ seat: null, legal: [] });
    expect(host.querySelectorAll('[data-end]')).toHaveLength(0);
  });

  it('shows a push that is on its way, and names it', () => {
    const sending = { ...pushedTop, ...(four && { dots: `0${'.'.repeat(24)}`, passed: [] }) };
    show({ sending, seat: null, legal: [] });
    expect(cell(0)?.classList.contains('sent')).toBe(true);
    expect(cell(0)?.getAttribute('aria-label')).toContain('cross');
    expect(cell(0)?.getAttribute('aria-label')).toContain('last move, sending');
  });

  it('strikes lines through, and has no style attribute, which the security policy would refuse', () => {
    const view = { ...start, cells: `XXXXX${'.'.repeat(20)}`, lines: [[0, 1, 2, 3, 4]] };
    show({ view, seat: null, legal: [] });
    expect(host.querySelectorAll('.strike')).toHaveLength(1);
    expect(host.querySelectorAll('[style]')).toHaveLength(0);
  });
});

describe('the board for four', async () => {
  const mount = await mountOf('quixo4');
  let host: HTMLElement;
  let played: Record<string, unknown>[];
  const click = (selector: string) =>
    host.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const show = (you: number | null) => {
    const events = {
      onPlay: (action: Record<string, unknown>) => played.push(action),
      onAim: () => undefined,
      check: () => null,
    };
    const board = mount(host, {}, events);
    const view = position({ cells: `XOXO${'.'.repeat(21)}`, dots: `0123${'.'.repeat(21)}`, passed: [] });
    board.show({ view, sending: null, legal: firstMoves(true), seat: you, you } as never);
    return board;
  };
  const dot = (cell: number) => {
    const circle = host.querySelector(`[data-cell="${cell}"] .dot`);
    const face = host.querySelector(`[data-cell="${cell}"] .face`);
    const middle = (at: string) => Number(face?.getAttribute(at)) + Number(face?.getAttribute('width')) / 2;
    return [
      Math.sign(Math.round(Number(circle?.getAttribute('cx')) - middle('x'))),
      Math.sign(Math.round(Number(circle?.getAttribute('cy')) - middle('y'))),
    ];
  };

  beforeEach(() => {
    host = document.createElement('div');
    document.body.replaceChildren(host);
    played = [];
  });

  it.each([
    [
      0,
      [
        [0, 1],
        [-1, 0],
        [0, -1],
        [1, 0],
      ],
    ],
    [
      1,
      [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ],
    ],
    [
      2,
      [
        [0, -1],
        [1, 0],
        [0, 1],
        [-1, 0],
      ],
    ],
    [
      null,
      [
        [0, 1],
        [-1, 0],
        [0, -1],
        [1, 0],
      ],
    ],
  ])('points each dot at its seat as seat %s sees the table', (you, dots) => {
    show(you);
    expect([0, 1, 2, 3].map(dot)).toEqual(dots);
  });

  it('says whom a dot points at', () => {
    show(2);
    const words = (cell: number) => host.querySelector(`[data-cell="${cell}"]`)?.getAttribute('aria-label');
    expect(words(0)).toContain('dot at your partner');
    expect(words(1)).toContain('dot: nought 1');
    expect(words(2)).toContain('dot at you');
  });

  it('lets the dot be chosen with each cube, oneself first', () => {
    show(0);
    const chosen = () => host.querySelector('[role=radio][aria-checked=true]')?.getAttribute('data-dot');
    click('[data-cell="4"]');
    expect(chosen()).toBe('self');
    click('[data-dot=partner]');
    expect(chosen()).toBe('partner');
    click('[data-end=bottom]');
    click('[data-cell="4"]');
    expect(chosen()).toBe('self');
    expect(played).toEqual([{ cube: 4, end: 'bottom', dot: 'partner' }]);
  });

  it('turns the dot by Space', () => {
    show(0);
    const key = (name: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
      );
    host.querySelector<SVGElement>('[data-cell="4"]')?.focus();
    for (const name of ['Enter', ' ', ' ', ' ', 'ArrowLeft']) key(name);
    expect(played).toEqual([{ cube: 4, end: 'left', dot: 'partner' }]);
  });
});
