// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { chooseVariant, kChoiceKey } from '../../../src/play/lobby/choice.ts';

beforeEach(() => localStorage.clear());

it('"Play this" chooses the game and leaves the rest of the choice alone', () => {
  localStorage.setItem(kChoiceKey, '{"variant":"gomoku","clock":"1+0"}');
  chooseVariant('3x3');
  expect(JSON.parse(localStorage.getItem(kChoiceKey) ?? '')).toEqual({ variant: '3x3', clock: '1+0' });
});

it('"Play this" does with whatever was kept', () => {
  for (const kept of ['nonsense', 'null', '7']) {
    localStorage.setItem(kChoiceKey, kept);
    chooseVariant('3x3');
    expect(JSON.parse(localStorage.getItem(kChoiceKey) ?? '')).toEqual({ variant: '3x3' });
  }
});
