// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../src/i18n/language.svelte.ts';
import { clockTold, clockWords, confirmWords, invitationWords } from '../../src/play/words.ts';
import { gameNamed, games } from '../../src/variants/index.ts';

it('Minutes of a clock are written as the language writes numbers, and no longer than they are read', () => {
  const own = { kind: 'fischer', base_ms: 90_000, increment_ms: 3_000 } as const;
  const byoYomi = { kind: 'byo_yomi', main_ms: 90_000, periods: 3, period_ms: 30_000 } as const;
  expect([clockWords(own), clockWords({ ...own, base_ms: 1_000 })]).toEqual(['1.5+3', '0.02+3']);
  setLanguage('ru');
  expect([clockWords(own), clockTold(own)]).toEqual(['1,5+3', '1,5 мин каждому, +3 с за ход.']);
  expect(clockWords(byoYomi)).toBe('1,5 мин + 3 × 30 с');
  expect(clockTold(byoYomi)).toMatch(/^1,5 мин каждому, затем 3 периода/);
  setLanguage('en');
});

describe('an invitation', () => {
  it('tells each clock in words', () => {
    expect(clockTold({ kind: 'none' })).toBe('No clock.');
    expect(clockTold({ kind: 'fischer', base_ms: 300_000, increment_ms: 3_000 })).toBe('5 min each, +3 s per move.');
    expect(clockTold({ kind: 'fischer', base_ms: 60_000, increment_ms: 0 })).toBe('1 min each for the whole game.');
    expect(clockTold({ kind: 'byo_yomi', main_ms: 600_000, periods: 3, period_ms: 30_000 })).toBe(
      '10 min each, then 3 periods of 30 s.',
    );
    expect(clockTold({ kind: 'per_move', move_ms: 30_000 })).toBe('30 s per move.');
    expect(clockTold({ kind: 'per_move', move_ms: 40_000, on_timeout: 'random_move' })).toBe(
      '40 s per move. When time runs out, a random move is made.',
    );
  });

  it('tells who begins, as whoever is asked sees it', () => {
    const [game] = games;
    const told = (side?: 'first' | 'second' | 'any') =>
      game && invitationWords(game, { clock: { kind: 'none' }, ...(side && { side }) });
    expect(told()).toMatch(/^[A-Z].*\. Who goes first is random\. No clock\.$/);
    expect(told('any')).toBe(told());
    expect(told('first')).toContain('Your opponent goes first.');
    expect(told('second')).toContain('You go first.');
  });

  it('tells whose marks are whose where it is an option which begin', () => {
    const quixo = gameNamed('quixo');
    const told = (side: 'first' | 'second' | 'any', begins?: 'O') =>
      quixo && invitationWords(quixo, { clock: { kind: 'none' }, side, ...(begins && { options: { begins } }) });
    expect(told('any')).toContain('Who plays crosses is random. Crosses go first.');
    expect(told('first')).toContain('You play noughts. Crosses go first.');
    expect(told('second', 'O')).toContain('You play crosses. Noughts go first.');
  });
});

describe('the button that plays what is aimed at', () => {
  it.each([
    ['3x3', { cell: 8 }, 'Place: 9'],
    ['swap2', { cell: 0 }, 'Place: a19'],
    ['swap2', { choose: 'black' }, 'Play crosses'],
    ['swap2', { choose: 'place2' }, 'Place two more'],
    ['quixo', { cube: 2, end: 'left' }, 'Push: c5–a5'],
    ['quixo4', { cube: 4, end: 'bottom', dot: 'partner' }, 'Push: e5–e1+'],
    ['quantum', { collapse: 4 }, 'Collapse into 5'],
  ])('says what is done in %s: %o', (name, action, words) => {
    const game = gameNamed(name);
    expect(game && confirmWords(game, action, {})).toBe(words);
  });
});
