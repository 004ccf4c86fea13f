// @vitest-environment jsdom
// A press on the large field while its viewport travels, or is about to.
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Board } from '../../../src/boards/board.ts';
import { NestedGrid } from '../../../src/boards/nested/geometry.ts';
import { actionOf } from '../../../src/variants/strategic/position.ts';
import { mount } from '../../../src/variants/strategic/mount.ts';
import type { StrategicAction, StrategicView } from '../../../src/net/protocol.ts';
import type { Rules } from '../../../src/rules/rules.ts';
import { builtRules } from '../../support/built_rules.ts';

const grid = new NestedGrid({ depth: 3, cell: 20, gaps: [0, 20, 7, 0], margin: 10 });
/** Side of the board on the screen: a cell is smaller than a finger. */
const kSide = 400;
const kMiddle = kSide / 2;

let rules: Rules;
beforeAll(async () => {
  rules = await builtRules();
});

let host: HTMLElement;
let root: SVGSVGElement;
let board: Board<StrategicView, StrategicAction>;
let played: StrategicAction[];
let moves: StrategicAction[];

function show(): void {
  const game = rules.start('strategic', {}).ok ?? 0;
  for (const move of moves) expect(rules.play(game, rules.turn(game)[0] ?? 0, { ...move }, 0)).toBeNull();
  const view = rules.view(game, null) as unknown as StrategicView;
  board.show({ view, sending: null, legal: null, seat: rules.turn(game)[0] ?? 0, you: 0 });
}

/** The cell that is seen at a place of the screen. */
function seenAt(x: number, y: number): StrategicAction | null {
  const [left = 0, top = 0, side = 0] = (root.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const cell = grid.cellAt(left + (x / kSide) * side, top + (y / kSide) * side);
  return cell === null ? null : actionOf(cell);
}

/** The event, at the time that the test has it pass. */
const now = (event: Event) => Object.defineProperty(event, 'timeStamp', { value: performance.now() });

function point(type: string, x = kMiddle, y = kMiddle, pointerType = 'mouse', target: Element | Window = root): void {
  const buttons = type === 'pointerup' || type === 'click' ? 0 : 1;
  const where = { clientX: x, clientY: y, bubbles: true, cancelable: true };
  target.dispatchEvent(now(Object.assign(new MouseEvent(type, { ...where, buttons }), { pointerId: 1, pointerType })));
}

const click = (x?: number, y?: number) => point('click', x, y);

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  host = document.createElement('div');
  document.body.replaceChildren(host);
  played = [];
  moves = [{ s: 4, t: 0, o: 8 }];
  const events = { onPlay: (action: StrategicAction) => void played.push(action), onAim: () => undefined };
  board = mount(host, {}, { ...events, check: () => null, study: () => Promise.resolve(null) });
  root = host.querySelector<SVGSVGElement>('svg.board') ?? root;
  root.getBoundingClientRect = () => new DOMRect(0, 0, kSide, kSide);
  root.setPointerCapture = () => undefined;
  show();
  vi.advanceTimersByTime(1_000);
});

/** Somebody moves, and the viewport is to follow where that has sent. */
function somebodyMoves(): void {
  moves = [...moves, { s: 0, t: 8, o: 2 }];
  show();
}

describe('a press on a field that is looked at from near', () => {
  it('plays what was pressed, though the viewport was about to leave', () => {
    somebodyMoves();
    const pressed = seenAt(kMiddle, kMiddle);
    vi.advanceTimersByTime(650);
    point('pointerdown');
    vi.advanceTimersByTime(400);
    expect(seenAt(kMiddle, kMiddle)).toEqual(pressed);
    point('pointerup');
    click();
    expect(played).toEqual([pressed]);
  });

  it('plays what was pressed, and halts the viewport that travels', () => {
    somebodyMoves();
    vi.advanceTimersByTime(800);
    const pressed = seenAt(kMiddle, kMiddle);
    point('pointerdown');
    vi.advanceTimersByTime(200);
    point('pointerup');
    click();
    expect(played).toEqual([pressed]);
  });

  it('is not carried away by a move that comes before it ends', () => {
    const pressed = seenAt(kMiddle, kMiddle);
    point('pointerdown');
    somebodyMoves();
    vi.advanceTimersByTime(5_000);
    expect(seenAt(kMiddle, kMiddle)).toEqual(pressed);
    point('pointerup');
    click();
    expect(played).toEqual([pressed]);
    vi.advanceTimersByTime(5_000);
    expect(seenAt(kMiddle, kMiddle)).not.toEqual(pressed);
  });

  it('plays nothing where it ends over another cell, or outside', () => {
    point('pointerdown', 100, 100);
    point('pointerup', 106, 140);
    click(106, 140);
    point('pointerdown', 100, 100);
    point('pointerup', 900, 900, 'mouse', window);
    expect(played).toEqual([]);
  });

  it('plays nothing where it drags the viewport, which then stays there', () => {
    somebodyMoves();
    point('pointerdown', 100, 100);
    point('pointermove', 160, 100);
    const dragged = root.getAttribute('viewBox');
    point('pointerup', 160, 100);
    click(160, 100);
    vi.advanceTimersByTime(5_000);
    expect(root.getAttribute('viewBox')).toBe(dragged);
    expect(played).toEqual([]);
  });

  it('is none where a screen reader clicks without a pointer, also after one has dragged', () => {
    const place = host.querySelector('[data-cell]');
    point('pointerdown', 100, 100, 'touch');
    point('pointermove', 160, 100, 'touch');
    point('pointerup', 160, 100, 'touch');
    vi.advanceTimersByTime(5_000);
    place?.dispatchEvent(now(new MouseEvent('click', { bubbles: true, detail: 1 })));
    board.focus();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(played).toHaveLength(2);
    expect(played[0]).toEqual(actionOf(Number(place?.getAttribute('data-cell'))));
  });
});
