// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/i18n/language.svelte.ts';
import MoveList from '../../../src/play/room/MoveList.svelte';
import { adoptRoom } from '../../../src/play/room/room.ts';
import { gameNamed } from '../../../src/variants/index.ts';
import { stubLayout } from '../../support/layout.ts';
import { move, roomState } from '../../support/rooms.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const lookAt = vi.fn();
let shown: Record<string, unknown>;

/** The moves of a game that is looked at after so many of its two; null: at the present. */
function list(ply: number | null): void {
  setLanguage('en');
  stubLayout();
  const room = adoptRoom(null, roomState([move(0, 4), move(1, 0)]), 0);
  const table = { room, game: gameNamed('3x3'), ply, count: 2, canReview: true, lookAt };
  shown = mount(MoveList, { target: document.body, props: { table } });
  flushSync();
}

const step = (name: string): HTMLButtonElement =>
  document.querySelector<HTMLButtonElement>(`.step-buttons [aria-label="${name}"]`) ?? expect.fail(`no ${name}`);

afterEach(async () => {
  lookAt.mockClear();
  await unmount(shown);
});

it('A button with nowhere to go keeps the keyboard, and does nothing', () => {
  list(0);
  for (const name of ['To the start', 'Back one move']) {
    step(name).focus();
    step(name).click();
    expect(document.activeElement).toBe(step(name));
    expect([step(name).disabled, step(name).getAttribute('aria-disabled')]).toEqual([false, 'true']);
  }
  expect(lookAt).not.toHaveBeenCalled();
});

it('The others lead through the record', () => {
  list(1);
  for (const name of ['To the start', 'Back one move', 'Forward one move', 'To the current move']) step(name).click();
  expect(lookAt.mock.calls).toEqual([[0], [0], [2], [null]]);
});
