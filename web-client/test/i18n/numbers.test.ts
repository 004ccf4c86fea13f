// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLanguage, type Language } from '../../src/i18n/language.svelte.ts';
import { dataSize, decimal, starsText } from '../../src/i18n/numbers.ts';

const kLanguages: readonly Language[] = ['en', 'ru'];

afterEach(() => setLanguage('en'));

describe('A number', () => {
  it('is written as the language writes it, whether or not the browser is asked for that', () => {
    for (const language of kLanguages) {
      setLanguage(language);
      const format = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
      for (const value of [0, 1, -7, 10, 999, -999, 1000, 12_345, -1000, 0.5, 2.25, 7.333]) {
        expect(decimal(value), `${language} ${value}`).toBe(format.format(value));
      }
    }
  });

  it('asks the browser once for each format, and for none where it needs none', () => {
    const made = vi.spyOn(Intl, 'NumberFormat');
    decimal(999);
    for (let times = 0; times < 3; times += 1) decimal(1_000.5);
    expect(made.mock.calls.length).toBeLessThanOrEqual(1);
    made.mockClear();
    decimal(0.25);
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });

  it('follows the switch of the language', () => {
    expect(decimal(2.5)).toBe('2.5');
    setLanguage('ru');
    expect(decimal(2.5)).toBe('2,5');
  });
});

describe('An amount of data', () => {
  it('is told in kilobytes or megabytes', () => {
    expect(dataSize(1536)).toBe('1.5 kB');
    expect(dataSize(3 * 1_048_576)).toBe('3 MB');
  });
});

describe('Half stars', () => {
  it('are told as stars', () => {
    expect([8, 9, 1].map(starsText)).toEqual(['4', '4½', '½']);
  });
});
