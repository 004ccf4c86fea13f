// @vitest-environment jsdom
import { mount, unmount, type Component } from 'svelte';
import { expect, it, vi } from 'vitest';
import SettingsPreview from '../../src/people/settings/SettingsPreview.svelte';
import { preview } from '../../src/variants/index.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const rules = vi.hoisted(() => {
  let begun = 0;
  const kept = new Set<number>();
  return {
    kept,
    begun: () => begun,
    start: () => {
      kept.add(++begun);
      return { ok: begun };
    },
    view: () => ({ board: 'as it was played' }),
    play: () => null,
    threats: (_: number, seat: number) => [{ by: seat }],
    drop: (game: number) => kept.delete(game),
  };
});
vi.mock('../../src/rules/load.ts', () => ({ loadRules: () => Promise.resolve(rules) }));

it('The board of the settings shows its example and what threatens in it, and the rules keep no game of it', async () => {
  const show = vi.fn();
  const board = { show, relabel: () => undefined, destroy: () => undefined };
  vi.spyOn(preview.game, 'board').mockResolvedValue((() => board) as never);
  const shown = mount(SettingsPreview as Component, { target: document.body });
  await settled();
  expect(show).toHaveBeenLastCalledWith(
    expect.objectContaining({
      view: { board: 'as it was played' },
      threats: { mine: [{ by: 0 }], theirs: [{ by: 1 }] },
    }),
  );
  expect([rules.begun(), rules.kept.size]).toEqual([1, 0]);
  await unmount(shown);
});
