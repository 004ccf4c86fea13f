import { m } from '../../i18n/messages.ts';
import type { OptionField } from '../game.ts';

/** What may be chosen before a game of ultimate. */
export const options: readonly OptionField[] = [
  {
    name: 'freedom',
    label: m.ultimate_freedom,
    hint: m.ultimate_freedom_hint,
    default: 'filled',
    choices: [
      { value: 'filled', label: m.ultimate_freedom_filled },
      { value: 'decided', label: m.ultimate_freedom_decided },
    ],
  },
  {
    name: 'no_return',
    label: m.ultimate_no_return,
    hint: m.ultimate_no_return_hint,
    default: false,
    choices: [
      { value: false, label: m.ultimate_no_return_off },
      { value: true, label: m.ultimate_no_return },
    ],
  },
  {
    name: 'three_draws',
    label: m.nested_three_draws,
    hint: m.ultimate_three_draws_hint,
    default: 'continue',
    choices: [
      { value: 'continue', label: m.nested_three_draws_continue },
      { value: 'end', label: m.nested_three_draws_end },
    ],
  },
  {
    name: 'double',
    label: m.nested_double,
    hint: m.ultimate_double_hint,
    default: 'draw',
    choices: [
      { value: 'draw', label: m.nested_double_draw },
      { value: 'mover', label: m.nested_double_mover },
    ],
  },
];
