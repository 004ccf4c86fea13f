// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Board, BoardEvents, BoardShow } from '../../src/boards/board.ts';
import { allGames, gameNamed, games, preview } from '../../src/variants/index.ts';
import '../support/hosted_games.ts';
import { setLanguage } from '../../src/i18n/language.svelte.ts';
import { mountOf } from '../support/boards.ts';
import { builtRules } from '../support/built_rules.ts';

type Any = Record<string, unknown>;

let host: HTMLElement;
let board: Board<Any, Any>;
let played: Any[];
let aimed: (Any | null)[];
let zooms: boolean[];

const view = { cells: 'X' + '.'.repeat(80), last: 0, lines: [] };
const show = (changes: Partial<BoardShow<Any, Any>> = {}) =>
  board.show({ view, sending: null, legal: null, seat: 0, you: 0, ...changes });

beforeEach(async () => {
  setLanguage('en');
  [played, aimed, zooms] = [[], [], []];
  host = document.createElement('div');
  document.body.replaceChildren(host);
  const events: BoardEvents<Any, Any> = {
    onPlay: (action) => played.push(action),
    onAim: (action) => aimed.push(action),
    onZoom: (near) => zooms.push(near),
    check: () => null,
  };
  board = (await mountOf('gomoku'))(host, { size: 9 }, events);
  const root = host.querySelector('svg') as SVGSVGElement;
  root.getBoundingClientRect = () => ({ left: 0, top: 0, width: 402, height: 402 }) as DOMRect;
  root.setPointerCapture = () => undefined;
});

const cell = (index: number) => host.querySelector(`[data-cell="${index}"]`) as SVGElement;
const name = (index: number) => cell(index).getAttribute('aria-label') ?? '';
const key = (pressed: string) => cell(40).dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
const seen = () =>
  (host.querySelector('svg.board')?.getAttribute('viewBox') ?? '').split(' ').map(Number) as [
    number,
    number,
    number,
    number,
  ];

/** A press of a pointer on a cell: down, up, click. */
function press(index: number, pointerType: string, button = 0): void {
  const [row, column] = [Math.floor(index / 9), index % 9];
  const init = { bubbles: true, button, clientX: 30 + (column + 0.5) * 40, clientY: 30 + (row + 0.5) * 40 };
  for (const type of ['pointerdown', 'pointerup']) {
    const event = new MouseEvent(type, init);
    Object.assign(event, { pointerType, isPrimary: true, pointerId: 1 });
    cell(index).dispatchEvent(event);
  }
  cell(index).dispatchEvent(new MouseEvent(button === 0 ? 'click' : 'auxclick', init));
}

describe('threats on a grid', () => {
  const threats = {
    mine: [{ action: { cell: 10 }, kind: 'win' as const }],
    theirs: [
      { action: { cell: 10 }, kind: 'open' as const },
      { action: { cell: 12 }, kind: 'win' as const },
    ],
  };

  it('differ by shape in what they do and whose they are', () => {
    show({ threats });
    const drawn = [...host.querySelectorAll('.drawing > .threats > *')].map((mark) => [
      (mark.getAttribute('points')?.split(' ').length ?? 0) / 2,
      mark.getAttribute('class'),
    ]);
    expect(drawn).toEqual([
      [3, 'threat open theirs'],
      [4, 'threat win theirs'],
      [4, 'threat win mine'],
    ]);
  });

  it('are said with the cell, and no longer when they are gone', () => {
    show({ threats });
    expect(name(10)).toContain('here you win, here your opponent makes an open row');
    expect(name(12)).toContain('here your opponent wins');
    expect(name(11)).not.toContain('here');
    show();
    expect(name(10)).not.toContain('here');
    expect(host.querySelectorAll('.threat')).toHaveLength(0);
  });
});

describe('a move ahead on a grid', () => {
  it('stands in a frame, and is said', () => {
    show({ early: true, premove: { cell: 20 } });
    expect(host.querySelectorAll('.premove rect')).toHaveLength(1);
    expect(host.querySelector('.premove .mark.cross')).not.toBeNull();
    expect(name(20)).toContain('premove');
    show({ early: true });
    expect(host.querySelectorAll('.premove rect')).toHaveLength(0);
    expect(name(20)).not.toContain('premove');
  });

  it('may be chosen among the cells that are empty now', () => {
    show({ early: true });
    press(40, 'mouse');
    expect(played).toEqual([{ cell: 40 }]);
  });
});

describe('a move ahead on a taken cell of a grid', () => {
  it('is none: what was chosen before stays, and two presses look from near', () => {
    show({ early: true, premove: { cell: 20 } });
    press(0, 'mouse');
    press(0, 'mouse');
    cell(0).dispatchEvent(new MouseEvent('dblclick', { bubbles: true, clientX: 50, clientY: 50 }));
    expect(played).toEqual([]);
    expect(seen()[2]).toBeLessThan(402);
    cell(0).dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    key('Enter');
    expect(played).toEqual([]);
  });

  it('can be called off there where somebody has taken the cell since', () => {
    show({ early: true, premove: { cell: 0 } });
    press(0, 'mouse');
    expect(played).toEqual([{ cell: 0 }]);
  });
});

describe('a press on a grid', () => {
  it('of a mouse plays at once, unless every press is to show first', () => {
    show();
    press(40, 'mouse');
    expect(played).toEqual([{ cell: 40 }]);
    show({ confirming: 'always' });
    press(41, 'mouse');
    expect(played).toHaveLength(1);
    expect(aimed.at(-1)).toEqual({ cell: 41 });
    press(41, 'mouse');
    expect(played.at(-1)).toEqual({ cell: 41 });
  });

  it('of another button of the mouse neither shows nor plays', () => {
    show({ confirming: 'always' });
    press(41, 'mouse', 2);
    expect(aimed).toEqual([]);
    press(41, 'mouse');
    press(41, 'mouse', 2);
    expect(played).toEqual([]);
    press(42, 'mouse', 2);
    expect(aimed).toEqual([{ cell: 41 }]);
  });

  it('of a finger on large cells plays at once', () => {
    show();
    press(40, 'touch');
    expect(played).toEqual([{ cell: 40 }]);
  });

  it('of a finger on small cells shows first, unless no press is to', () => {
    const root = host.querySelector('svg.board') as SVGSVGElement;
    root.getBoundingClientRect = () => ({ left: 0, top: 0, width: 201, height: 201 }) as DOMRect;
    const half = (index: number) => {
      const event = {
        bubbles: true,
        clientX: 15 + ((index % 9) + 0.5) * 20,
        clientY: 15 + (Math.floor(index / 9) + 0.5) * 20,
      };
      for (const type of ['pointerdown', 'pointerup']) {
        const made = new MouseEvent(type, event);
        Object.assign(made, { pointerType: 'touch', isPrimary: true, pointerId: 1 });
        cell(index).dispatchEvent(made);
      }
      cell(index).dispatchEvent(new MouseEvent('click', event));
    };
    show();
    half(40);
    expect(played).toEqual([]);
    expect(aimed.at(-1)).toEqual({ cell: 40 });
    board.confirm();
    expect(played).toEqual([{ cell: 40 }]);
    show({ confirming: 'never' });
    half(41);
    expect(played.at(-1)).toEqual({ cell: 41 });
    const before = played.length;
    show({ seat: null, legal: [], underWay: true });
    half(42);
    expect(played).toHaveLength(before);
    show({ seat: null, legal: [], underWay: true, confirming: 'never' });
    half(42);
    expect(played.at(-1)).toEqual({ cell: 42 });
    show({ seat: null, legal: [] });
    half(43);
    expect(played.at(-1)).toEqual({ cell: 43 });
  });
});

describe('a large grid', () => {
  it('is looked at from near by keys, and whole again', () => {
    show();
    expect(zooms).toEqual([false]);
    key('+');
    expect(seen()[2]).toBeLessThan(402);
    expect(zooms.at(-1)).toBe(true);
    key('-');
    key('-');
    expect(seen()).toEqual([0, 0, 402, 402]);
    key('+');
    key('0');
    expect(seen()).toEqual([0, 0, 402, 402]);
    expect(zooms.at(-1)).toBe(false);
  });

  it('is never looked at from nearer than a few cells', () => {
    show();
    for (let i = 0; i < 20; i++) key('+');
    expect(seen()[2]).toBe(40 * 5.5);
  });

  it('follows the keyboard and the last move when it is seen from near', () => {
    show();
    for (let i = 0; i < 20; i++) key('+');
    const before = seen();
    show({ view: { cells: 'X' + '.'.repeat(79) + 'O', last: 80, lines: [] } });
    const [x, y, side] = seen();
    expect([x, y]).not.toEqual(before.slice(0, 2));
    expect([x + side, y + side]).toEqual([402, 402]);
  });

  it('keeps its letters at the edge of what is seen', () => {
    show();
    for (let i = 0; i < 20; i++) key('+');
    const letter = [...host.querySelectorAll('.labels .across')].find((text) => !text.hasAttribute('visibility'));
    expect(letter?.getAttribute('transform')).toMatch(/^translate/);
    key('0');
    for (const text of host.querySelectorAll('.labels text')) {
      expect([text.getAttribute('transform'), text.getAttribute('visibility')]).toEqual([null, null]);
    }
  });

  it('goes near where there is nothing to play, by two presses', () => {
    show({ seat: null });
    cell(40).dispatchEvent(new MouseEvent('dblclick', { bubbles: true, clientX: 210, clientY: 210 }));
    expect(seen()[2]).toBeLessThan(402);
    board.toggleZoom?.();
    expect(seen()).toEqual([0, 0, 402, 402]);
  });
});

describe('what a game says of itself', () => {
  it('about threats is what the rules say', async () => {
    const rules = await builtRules();
    for (const { name } of allGames()) {
      const started = rules.start(name, {});
      expect(started.refused).toBeUndefined();
      const knows = rules.threats(started.ok ?? 0, 0) !== null;
      expect([name, gameNamed(name)?.threats ?? false]).toEqual([name, knows]);
    }
  });

  it.each(games.map((game) => [game.name, game] as const))('the board of %s shows where it begins', async (name) => {
    const rules = await builtRules();
    const game = rules.start(name, {}).ok ?? 0;
    host.replaceChildren();
    const put = (await mountOf(name))(host, {}, { onPlay: () => undefined, onAim: () => undefined, check: () => null });
    put.show({ view: rules.view(game, 0), sending: null, legal: rules.legal(game, 0), seat: 0, you: 0 });
    expect(host.querySelector('svg')).not.toBeNull();
    expect(host.querySelector('[aria-label]')?.getAttribute('aria-label')).not.toBe('');
    put.destroy();
  });

  it('can be shown: the preview is a game by the rules', async () => {
    const rules = await builtRules();
    const { game, options, actions } = preview;
    const started = rules.start(game.name, options);
    expect(actions.length).toBeGreaterThan(0);
    actions.forEach((action, index) => expect(rules.play(started.ok ?? 0, index % 2, action, 0)).toBeNull());
  });
});
