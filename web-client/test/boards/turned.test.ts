// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { kTurnedKeys, placeIn, turnKey } from '../../src/boards/turned.ts';
import { mountOf } from '../support/boards.ts';

let host: HTMLElement;

beforeEach(() => {
  host = document.createElement('div');
  host.className = 'turned';
  document.body.replaceChildren(host);
});

describe('a board that is seen from the other side', () => {
  it('has its first corner where the last one was', () => {
    host.getBoundingClientRect = () => new DOMRect(100, 200, 400, 300);
    expect(placeIn(host, 110, 220)).toEqual({ x: 390, y: 280 });
    host.className = '';
    expect(placeIn(host, 110, 220)).toEqual({ x: 10, y: 20 });
  });

  it('is walked by the opposite keys, and says its cells as before', async () => {
    host.addEventListener('keydown', (event) => turnKey(event, kTurnedKeys), { capture: true });
    const played: unknown[] = [];
    const events = { onPlay: (action: unknown) => played.push(action), onAim: () => undefined, check: () => null };
    const board = (await mountOf('3x3'))(host, {}, events);
    board.show({ view: { cells: 'X...O....', last: 4, lines: [] }, sending: null, legal: null, seat: 0, you: 0 });
    board.focus();
    const press = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(press('ArrowRight')).toBe(true);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('4, row 2, column 1, empty');
    press('ArrowDown');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('1, row 1, column 1, cross');
    press('Home');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('3, row 1, column 3, empty');
    press('Enter');
    expect(played).toEqual([{ cell: 2 }]);
    expect(press('x')).toBe(false);
  });
});
