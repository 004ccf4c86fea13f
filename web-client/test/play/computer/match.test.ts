// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ComputerGame } from '../../../src/play/computer/computer_game.svelte.ts';
import Match from '../../../src/play/computer/Match.svelte';
import { change } from '../../../src/session/settings.svelte.ts';
import { gameNamed } from '../../../src/variants/index.ts';
import { builtRules } from '../../support/built_rules.ts';
import { FakeEnvironment } from '../../support/fake_environment.ts';
import { stubLayout } from '../../support/layout.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let shown: Record<string, unknown>;

beforeEach(async () => {
  document.body.innerHTML = '';
  stubLayout();
  const game = gameNamed('3x3') ?? expect.fail();
  const saved = { variant: '3x3', options: {}, level: 3, side: 0, seed: 1, steps: [], resigned: false };
  const match = ComputerGame.start(saved, {
    game,
    rules: await builtRules(),
    computer: { think: () => ({ answer: new Promise(() => undefined), stop: () => undefined }) },
    environment: new FakeEnvironment(),
    save: () => undefined,
    ended: () => undefined,
  });
  const nothing = () => undefined;
  const props = { match: match ?? expect.fail(), closedBy: null, proposed: null, onAgain: nothing, onTry: nothing };
  shown = mount(Match, { target: document.body, props });
  await vi.waitFor(() => expect(document.querySelector('[data-cell]')).not.toBeNull());
});

afterEach(async () => {
  change({ confirm_moves: 'auto' });
  await unmount(shown);
});

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('[role="group"] > button')];
const words = () => buttons().map(({ textContent }) => textContent);

function press(name: string): void {
  buttons()
    .find(({ textContent }) => textContent === name)
    ?.click();
  flushSync();
}

function pressCell(cell: number): void {
  const hit = document.querySelector(`[data-cell="${cell}"]`);
  for (const type of ['pointerdown', 'pointerup', 'click']) {
    const event = new MouseEvent(type, { bubbles: true });
    Object.assign(event, { pointerType: 'mouse', isPrimary: true, pointerId: 1 });
    hit?.dispatchEvent(event);
  }
  flushSync();
}

it('Whoever moves is not asked any more whether they give up a game with the computer', () => {
  press('Resign');
  expect(words()).toEqual(['Resign', 'Keep playing']);
  pressCell(4);
  expect(words()).toContain('Undo');
});

it('nor is whoever aims at a move', () => {
  change({ confirm_moves: 'always' });
  press('Resign');
  document.querySelector('[data-cell="4"]')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  document.querySelector('svg.board')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  flushSync();
  expect(words()).toContain('Cancel');
  press('Cancel');
  expect(words()).toContain('Undo');
});
