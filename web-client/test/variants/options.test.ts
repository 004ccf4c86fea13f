import { describe, expect, it } from 'vitest';
import type { OptionField } from '../../src/variants/game.ts';
import { allOptions, fieldsFor, isOwn, optionsToSend, optionWords, typedText } from '../../src/variants/options.ts';

const rules: OptionField = {
  name: 'rules',
  label: () => 'Rules',
  default: 'plain',
  choices: ['plain', 'fancy'].map((value) => ({ value, label: () => value.toUpperCase() })),
};
const talk: OptionField = {
  name: 'talk',
  label: () => 'Partners may confer',
  default: false,
  choices: [true, false].map((value) => ({ value, label: () => String(value) })),
};
const numbers: OptionField = {
  name: 'numbers',
  label: () => 'Numbers',
  default: ['1', '2'],
  choices: [['1', '2'], ['3'], ['3', '4']].map((value) => ({ value, label: () => value.join(' ') })),
  applies: (options) => options['rules'] === 'fancy',
};
const game = { options: [rules, talk, numbers] };

describe('options', () => {
  it('have their defaults until something is chosen', () => {
    expect(allOptions(game, { talk: true })).toEqual({ rules: 'plain', talk: true, numbers: ['1', '2'] });
  });

  it('forget what was kept but cannot be chosen any more', () => {
    expect(allOptions(game, { rules: 'gone', talk: 1, numbers: 'x' })).toEqual(allOptions(game, {}));
  });

  it('are asked only where they have a meaning', () => {
    expect(fieldsFor(game, {})).toEqual([rules, talk]);
    expect(fieldsFor(game, { rules: 'fancy' })).toEqual([rules, talk, numbers]);
  });

  it('go over the wire only where they differ and have a meaning', () => {
    expect(optionsToSend(game, { rules: 'plain', talk: false, numbers: ['3'] })).toEqual({});
    expect(optionsToSend(game, { rules: 'fancy', numbers: ['3'] })).toEqual({ rules: 'fancy', numbers: ['3'] });
  });

  it('are said where they are not the usual ones', () => {
    expect(optionWords(game, {})).toEqual([]);
    expect(optionWords(game, { rules: 'fancy', talk: true, numbers: ['3', '4'] })).toEqual([
      'FANCY',
      'Partners may confer',
      '3 4',
    ]);
  });

  it("may be a text of one's own beside the choices", () => {
    const own = { label: () => 'Own', form: () => 'Three columns', start: '1 2 3', refused: (why: string) => why };
    const withOwn = { options: [{ ...rules, own }] };
    expect(allOptions(withOwn, { rules: '3 2 1' })).toEqual({ rules: '3 2 1' });
    expect(allOptions(withOwn, { rules: 3 })).toEqual({ rules: 'plain' });
    expect(optionWords(withOwn, { rules: '3 2 1' })).toEqual(['3 2 1']);
    expect([isOwn({ ...rules, own }, '3 2 1'), isOwn({ ...rules, own }, 'fancy'), isOwn(rules, 'x')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('as a text are kept with single blanks', () => {
    expect(typedText(' 213  465 ')).toBe('213 465');
  });
});
