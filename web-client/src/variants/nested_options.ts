import { m } from '../i18n/messages.ts';
import type { OptionField } from './game.ts';

type Words = () => string;
type Texts = Pick<OptionField, 'name'> & { label: Words; hint: Words };

/** When a cell sets free: when it is full, or as soon as it is decided. */
export function freedomOption(texts: Texts, words: { filled: Words; decided: Words }): OptionField {
  const choices = [
    { value: 'filled', label: words.filled },
    { value: 'decided', label: words.decided },
  ];
  return { ...texts, default: 'filled', choices };
}

/** Whether one may not be sent back; `off` is what is said where one may. */
export function noReturnOption(texts: Texts, off: Words): OptionField {
  const choices = [
    { value: false, label: off },
    { value: true, label: texts.label },
  ];
  return { ...texts, default: false, choices };
}

/** What three drawn cells in a row mean. */
export const threeDrawsOption = (hint: Words): OptionField => ({
  name: 'three_draws',
  label: m.nested_three_draws,
  hint,
  default: 'continue',
  choices: [
    { value: 'continue', label: m.nested_three_draws_continue },
    { value: 'end', label: m.nested_three_draws_end },
  ],
});

/** Who wins where one move makes a line for both. */
export const doubleLineOption = (hint: Words): OptionField => ({
  name: 'double',
  label: m.nested_double,
  hint,
  default: 'draw',
  choices: [
    { value: 'draw', label: m.nested_double_draw },
    { value: 'mover', label: m.nested_double_mover },
  ],
});
