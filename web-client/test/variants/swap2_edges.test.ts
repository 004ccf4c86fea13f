// @vitest-environment jsdom
// Which edge of the grid the choices of Swap2 lie over, as its styles have it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Swap2Action, Swap2View } from '../../src/net/protocol.ts';
import type { Board } from '../../src/boards/board.ts';
import { mount } from '../../src/variants/swap2/mount.ts';

// In jsdom a URL of this module is no file.
const css = readFileSync(path.join(process.cwd(), 'src/variants/swap2/swap2.css'), 'utf8');
let board: Board<Swap2View, Swap2Action>;
afterEach(() => board.destroy());

/** The distances of the choices from the edges where a stone lies in this cell of the 15 by 15. */
function insetWithStone(at: number, turned: boolean): string {
  document.head.innerHTML = `<style>${css}</style>`;
  const host = document.createElement('div');
  host.classList.toggle('turned', turned);
  document.body.replaceChildren(host);
  board = mount(host, { size: 15 }, { onPlay: () => undefined, onAim: () => undefined, check: () => null });
  const cells = Array.from({ length: 225 }, (_, cell) => (cell === at ? 'X' : '.')).join('');
  const view: Swap2View = { size: 15, cells, last: at, lines: [], phase: 'choice', black: null, stone: null };
  board.show({ view, sending: null, legal: null, seat: 0, you: 0 });
  return getComputedStyle(host.querySelector('.choices') as HTMLElement).inset;
}

it.each([
  ['above', 'below', 0],
  ['below', 'above', 224],
])('Stones that lie %s leave the edge %s free, which is the other one of a turned board', (_lie, free, at) => {
  const [below, above] = ['auto 4px 8px', '8px 4px auto'];
  const [straight, turned] = free === 'below' ? [below, above] : [above, below];
  expect(insetWithStone(at, false)).toBe(straight);
  board.destroy();
  expect(insetWithStone(at, true)).toBe(turned);
});
