// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Board } from '../../../src/boards/board.ts';
import { NestedGrid } from '../../../src/boards/nested/geometry.ts';
import { cellAfterKey } from '../../../src/boards/nested/keys.ts';
import { actionOf, cellOf, positionOf } from '../../../src/variants/strategic/position.ts';
import { mount as put } from '../../../src/variants/strategic/mount.ts';
import { extrasOf } from '../../../src/variants/extras.ts';
import { strategic } from '../../../src/variants/strategic/strategic.ts';
import { tilePosition } from '../../../src/variants/strategic/tile.ts';
import type { StrategicAction, StrategicView } from '../../../src/net/protocol.ts';
import type { GameHandle, Rules } from '../../../src/rules/rules.ts';
import { builtRules } from '../../support/built_rules.ts';
import { playthrough } from '../../support/playthroughs.ts';
import { mover } from '../../support/mover.ts';

/** The moves that lead to the position on the tile. */
const kTileGame = [
  '647472727271719199997974749496966668683838386863633337379798986869691916162626263638389896968681819196961617',
  '177773735359596967671717178782829291917179791914144441412123237376763635358582828284846464644448484841418183',
  '835352528286866666665652527273739392929293938383833336366664641415152529292925251515156565656564642422226265',
  '653534342428285852521215153537374741414147476761611114142425258588889897978783837373731312125253531314149494',
  '948482827272725255559597977779799992921218185855553535351518189895959599993934341417176768682822222224241413',
  '131311111113132324248483836361619193932328289893935354543433333332323236364643437375751512129298983834343436',
  '365659598989892924244442421212121216168686861615151516165651514146462623234344443439398987873738385858585851',
  '511118181816161613133334348481811119194942426262629299995955556566667674748485856569692926268684845455555557',
  '572723231313139397979795953533331319192922228281815155551519195',
].join('');
const kUnmodified = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

let rules: Rules;
beforeAll(async () => {
  rules = await builtRules();
});

const grid = new NestedGrid({ depth: 3, cell: 20, gaps: [0, 20, 7, 0], margin: 10 });
const viewOf = (game: GameHandle) => rules.view(game, null) as unknown as StrategicView;
const at = (number: number): StrategicAction => ({
  s: Math.floor(number / 100) - 1,
  t: (Math.floor(number / 10) % 10) - 1,
  o: (number % 10) - 1,
});
const steps = (text: string) => Array.from(text.match(/.../g) ?? [], (number) => at(Number(number)));

function after(moves: readonly object[], options = {}): GameHandle {
  const game = rules.start('strategic', options).ok ?? 0;
  for (const move of moves) expect(rules.play(game, rules.turn(game)[0] ?? 0, { ...move }, 0)).toBeNull();
  return game;
}

describe('the strategic field', () => {
  it('finds every cell at its own middle', () => {
    for (let cell = 0; cell < grid.count; cell++) {
      const { x, y, side } = grid.square(grid.cell(cell));
      expect(grid.cellAt(x + side / 2, y + side / 2)).toBe(cell);
      expect(grid.cellIn(grid.rowOf(cell), grid.columnOf(cell))).toBe(cell);
      expect(cellOf(actionOf(cell))).toBe(cell);
    }
  });

  it.each([
    ['ArrowRight', {}, 113, 121],
    ['ArrowRight', {}, 133, 211],
    ['ArrowDown', { ctrlKey: true }, 175, 415],
    ['ArrowRight', { shiftKey: true }, 159, 259],
    ['ArrowRight', { shiftKey: true }, 359, 359],
    ['PageDown', {}, 555, 855],
    ['End', { ctrlKey: true }, 111, 999],
  ])('%s %o leads from %d to %d', (key, modifiers, from, to) => {
    const pressed = { ...kUnmodified, ...modifiers, key };
    expect(cellAfterKey(grid, cellOf(at(from)), pressed)).toBe(cellOf(at(to)));
  });
});

describe('the strategic board', () => {
  let host: HTMLElement;
  let board: Board<StrategicView, StrategicAction>;
  let played: StrategicAction[];
  let game: GameHandle;
  const cell = (number: number) => host.querySelector<SVGElement>(`[data-cell="${cellOf(at(number))}"]`);
  const button = (name: string) => host.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
  const seen = () => host.querySelector('svg.board')?.getAttribute('viewBox');
  const press = (key: string, modifiers = {}) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }),
    );

  function show(seat: number | null = rules.turn(game)[0] ?? null): void {
    const legal = seat === null ? [] : (rules.legal(game, seat) as unknown as StrategicAction[]);
    board.show({ view: viewOf(game), sending: null, legal, seat, you: 0 });
  }

  function mount(options = {}): void {
    host = document.createElement('div');
    document.body.replaceChildren(host);
    played = [];
    board = put(host, options, {
      onPlay: (action) => void played.push(action),
      onAim: () => undefined,
      check: () => null,
      attempt: (action) => {
        const copy = rules.copy(game);
        const refused = rules.play(copy, rules.turn(game)[0] ?? 0, { ...action }, 0);
        const view = refused ? null : viewOf(copy);
        rules.drop(copy);
        return view;
      },
      study: () => Promise.resolve(rules.study('strategic', options).ok ?? null),
    });
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    mount();
    game = after(steps('519'));
    show();
  });

  it('has only the cells around the focus, at their place in the whole', () => {
    const root = host.querySelector('svg.board');
    expect(root?.getAttribute('aria-rowcount')).toBe('27');
    expect(host.querySelectorAll('[role=gridcell]')).toHaveLength(9);
    expect(cell(519)?.getAttribute('aria-label')).toBe('51 9, row 12, column 12, cross, last move');
    expect(cell(519)?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('12');
  });

  it('goes from field to field with the keys, and the focus with it', () => {
    board.focus();
    press('ArrowRight');
    expect(document.activeElement).toBe(cell(527));
    expect(host.querySelectorAll('[role=gridcell]')).toHaveLength(9);
    expect(cell(519)).toBeNull();
    press('ArrowLeft', { shiftKey: true });
    press('ArrowUp', { ctrlKey: true });
    expect(document.activeElement).toBe(cell(187));
    expect(host.querySelectorAll('[role=row]')).toHaveLength(3);
  });

  it('plays by Enter where the rules send', () => {
    button('To the current cell')?.click();
    expect(document.activeElement).toBe(cell(191));
    expect(cell(191)?.getAttribute('aria-label')).toContain('sends to 91');
    expect(host.querySelectorAll('.destination .frame, .ghost .nought')).toHaveLength(2);
    press('Enter');
    expect(played).toEqual([at(191)]);
  });

  it('is looked at from nearer by keys and buttons', () => {
    button('Whole field')?.click();
    const whole = seen();
    board.focus();
    press('+');
    const near = seen();
    expect(near).not.toBe(whole);
    press('+');
    expect(seen()).not.toBe(near);
    press('0');
    expect(seen()).toBe(whole);
    button('Zoom in')?.click();
    expect(seen()).not.toBe(whole);
    button('Whole field')?.click();
    expect(seen()).toBe(whole);
    expect(button('Zoom out')?.disabled).toBe(true);
  });

  it('lets the map choose what is looked at', () => {
    button('Whole field')?.click();
    const whole = seen();
    host.querySelector('.fieldmap')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(seen()).not.toBe(whole);
  });

  it('follows the game when looked at from near, once the move has been seen', () => {
    board.focus();
    press('+');
    const before = seen();
    game = after(steps('519191'));
    show();
    expect(seen()).toBe(before);
    vi.advanceTimersByTime(1_000);
    expect(seen()).not.toBe(before);
  });

  it('prints the numbers that lead the moves, as the rules compute them', async () => {
    expect(host.querySelectorAll('.leads')).toHaveLength(0);
    for (const [options, count] of [
      [{ rules: 'functional' }, 81],
      [{ rules: 'hyperfunctional' }, 729],
    ] as const) {
      mount(options);
      await Promise.resolve();
      await Promise.resolve();
      expect(host.querySelector('.leads')?.textContent).toHaveLength(count);
    }
    expect(host.querySelector('.leads')?.textContent?.startsWith('912')).toBe(true);
  });

  it('strikes lines at all three levels', () => {
    game = after(playthrough('strategic-line').steps);
    show(null);
    const { operational, tactical, strategic: last } = viewOf(game).lines;
    for (const [index, lines] of [operational, tactical, last].entries()) {
      expect(host.querySelectorAll(`.strike.level-${index}`)).toHaveLength(lines.length);
    }
    expect(last.length).toBeGreaterThan(0);
  });

  it('touches little of the field for a move', () => {
    const before = new Set(host.querySelectorAll('.marks *, .rules *, .printed *'));
    game = after(steps('519191'));
    show();
    const fresh = [...host.querySelectorAll('.marks *, .rules *, .printed *')].filter((each) => !before.has(each));
    expect(fresh.length).toBeLessThan(5);
  });

  it('has no style attribute, which the security policy would refuse', () => {
    expect(host.querySelectorAll('[style]')).toHaveLength(0);
  });
});

describe('the strategic game', () => {
  it('has a tile that shows what these moves lead to', () => {
    expect({ ...positionOf(viewOf(after(steps(kTileGame)))), lines: [] }).toEqual(tilePosition);
  });

  it('writes three numbers a move, and by the tactical set only what the move before does not tell', () => {
    const functional = { rules: 'functional' };
    expect(strategic.notation(at(519), {})).toBe('5 1 9');
    expect(strategic.notation(at(194), {}, at(519))).toBe('4');
    expect(strategic.notation(at(555), {}, at(519))).toBe('5 5 5');
    expect(strategic.notation(at(194), functional, at(519))).toBe('1 9 4');
    expect(strategic.spoken(at(519), {})).toBe('51 9');
  });

  it('says where to play now', () => {
    const view = viewOf(after(steps('519')));
    const targets = (target: StrategicView['target'], name: string | null) =>
      strategic.now?.({ ...view, target }, 0, name === null ? null : mover(name));
    expect(strategic.now?.(viewOf(after([])), 0, null)).toBeNull();
    expect(strategic.now?.(view, 1, null)).toBe('Your move in cell 19');
    expect(targets({ s: 4, t: null }, null)).toBe('Your move anywhere in cell 5');
    expect(targets({ s: null, t: null }, 'Anna')).toBe('Anna to move anywhere');
  });

  it('has a help field that tells whose each cell is, in words too', async () => {
    const host = document.createElement('div');
    const field = (await extrasOf(strategic.name).sidePanel?.load())?.(host, {});
    field?.show({ ...viewOf(after(playthrough('strategic-line').steps)) });
    const [tactical, whole] = [...host.querySelectorAll('[role=img]')].map((each) => each.getAttribute('aria-label'));
    expect(tactical).toMatch(/^Tactical cells: crosses \d \d, .*noughts .*drawn /);
    expect(whole).toMatch(
      /^Strategic cells: crosses \d, \d, \d; noughts none|^Strategic cells: crosses \d, \d, \d, noughts/,
    );
    field?.destroy();
    expect(host.children).toHaveLength(0);
  });

  it('offers options that the rules take', () => {
    for (const { name, choices, default: usual } of strategic.options) {
      const values = choices?.map(({ value }) => value) ?? [usual];
      expect(values).toContain(usual);
      for (const value of values) expect(rules.start('strategic', { [name]: value }).refused).toBeUndefined();
    }
  });
});
