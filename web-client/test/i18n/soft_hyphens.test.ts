import { expect, it } from 'vitest';
import { withSoftHyphens } from '../../src/i18n/soft_hyphens.ts';

const shown = (text: string) => withSoftHyphens(text).replaceAll('\u00ad', '|');

it('Long Russian words may be broken between syllables, other words stay as they are', () => {
  expect(shown('Стратегические')).toBe('Стра|те|ги|чес|кие');
  expect(shown('Тактические 3×3')).toBe('Так|ти|чес|кие 3×3');
  expect(shown('Квантовые')).toBe('Квантовые');
  expect(shown('Strategic tic-tac-toe')).toBe('Strategic tic-tac-toe');
});
