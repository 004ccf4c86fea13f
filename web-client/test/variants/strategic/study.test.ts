// @vitest-environment jsdom
// The analysis as the page tells it; that the figures are right is tested where the rules compute them, and once more here.
import { beforeAll, describe, expect, it } from 'vitest';
import { namedMaps } from '../../../src/variants/strategic/numbers.ts';
import { shifts, studyOf, type ChosenSet } from '../../../src/variants/strategic/sets.ts';
import { csv, decimal, heat, nodeName, tally } from '../../../src/variants/strategic/study/figures.ts';
import { lineAt, kEdge } from '../../../src/variants/strategic/study/draw_map.ts';
import { returnsWords } from '../../../src/variants/strategic/study/words.ts';
import { setLanguage } from '../../../src/i18n/language.svelte.ts';
import type { Rules } from '../../../src/rules/rules.ts';
import { builtRules } from '../../support/built_rules.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await builtRules();
});

const set = (changes: Partial<ChosenSet>): ChosenSet => ({
  rules: 'functional',
  numbers: 'map34',
  shift: 8,
  ...changes,
});

function study(changes: Partial<ChosenSet>) {
  const ruling = studyOf(rules, set(changes));
  if ('refused' in ruling) throw new Error(ruling.refused.code);
  return ruling.study;
}

const told = (changes: Partial<ChosenSet>) => {
  const { mean } = study(changes);
  return mean && `${mean.numerator}/${mean.denominator} = ${decimal(mean, '.')}`;
};

describe('the published figures', () => {
  it('are 1.(8), 2.(6) and 2.206 moves', () => {
    expect(told({ rules: 'tactical' })).toBe('17/9 = 1.(8)');
    for (const numbers of ['map34', 'map67', 'map35', 'map62']) expect(told({ numbers })).toBe('8/3 = 2.(6)');
    expect(told({ rules: 'hyperfunctional', shift: 8 })).toBe('536/243 = 2.206');
  });

  it('have exactly three moves back', () => {
    for (const changes of [{ numbers: 'map34' }, { numbers: 'map67' }, { rules: 'hyperfunctional' as const }]) {
      expect(returnsWords(study(changes))).toBe('exactly 3 moves from everywhere');
    }
    expect(returnsWords(study({ rules: 'tactical' }))).toBe('1 move: 9, 2 moves: 72');
    expect(returnsWords(study({ numbers: 'map14' }))).toBe('2 moves: 12, 3 moves: 15');
  });

  it('are there for every set that has a name', () => {
    for (const numbers of namedMaps) expect(study({ numbers }).mean).not.toBeNull();
    for (const shift of shifts) expect(study({ rules: 'hyperfunctional', shift }).mean).not.toBeNull();
  });
});

describe('numbers that somebody types', () => {
  it('are the same set as the name they have', () => {
    expect(study({ numbers: ' 213654798  321465879 132546987 ' })).toEqual(study({ numbers: 'map34' }));
  });

  it('may lead nowhere, and then there is no mean', () => {
    const closed = study({ numbers: '111111111 111111111 111111111' });
    expect(closed.mean).toBeNull();
    expect(closed.unreached).toBeGreaterThan(0);
    expect(returnsWords(closed)).toContain('never');
  });

  it('are refused by the rules where they are no set', () => {
    for (const numbers of [
      '',
      'map9',
      '213 654 798',
      '213654798 321465879 13254698',
      '213654798 321465879 132546980',
    ]) {
      expect(studyOf(rules, set({ numbers }))).toMatchObject({ refused: { code: 'bad_options' } });
    }
  });
});

describe('a study in words', () => {
  it('names its places as the boards number them', () => {
    expect(study({ rules: 'tactical' }).nodes.map(nodeName).slice(8, 11)).toEqual(['19', '21', '22']);
    expect(study({}).nodes.map(nodeName).slice(2, 4)).toEqual(['17–9', '21–3']);
  });

  it.each([
    [1, 1, '1'],
    [5, 2, '2.5'],
    [17, 9, '1.(8)'],
    [22, 9, '2.(4)'],
    [68, 27, '2.(518)'],
    [7, 12, '0.58(3)'],
    [527, 240, '2.196'],
    [69, 26, '2.654'],
    [185, 81, '2.284'],
  ])('writes %i/%i as %s', (numerator, denominator, words) => {
    expect(decimal({ numerator, denominator }, '.')).toBe(words);
  });

  it('counts, and puts last what is never reached', () => {
    expect(tally([3, null, 2, 3])).toEqual([
      [2, 1],
      [3, 2],
      [null, 1],
    ]);
  });

  it('counts moves in Russian', () => {
    setLanguage('ru');
    expect(returnsWords(study({}))).toBe('отовсюду ровно 3 хода');
    setLanguage('en');
  });

  it('goes into a spreadsheet', () => {
    const lines = csv(study({})).split('\n');
    expect(lines).toHaveLength(29);
    expect(lines[0]?.split(',')).toHaveLength(28);
    expect(lines[1]).toMatch(/^11–3,3,/);
  });
});

describe('a heat map', () => {
  it('goes from red over yellow to green', () => {
    const colours = { near: '#f07a6e', between: '#f8d968', far: '#70c486', sheet: '#fffdf6', ink: '#1b2433' };
    const shown = (moves: number | null, most: number) => heat(moves, most, colours);
    expect([shown(1, 3), shown(2, 3), shown(3, 3)]).toEqual(['#f07a6e', '#f8d968', '#70c486']);
    expect(shown(2, 5)).toBe('#f4aa6b');
    expect(shown(null, 3)).toBe('#fffdf6');
    expect(shown(1, 1)).toBe('#f07a6e');
  });

  it('knows where one points', () => {
    expect(lineAt(kEdge, 12, 81)).toBe(0);
    expect(lineAt(kEdge + 12 * 81 - 1, 12, 81)).toBe(80);
    expect([lineAt(kEdge - 1, 12, 81), lineAt(kEdge + 12 * 81, 12, 81)]).toEqual([null, null]);
  });
});
