import { m } from '../../i18n/messages.ts';
import type { OptionField } from '../game.ts';
import type { Options } from '../../boards/board.ts';
import { kOwnNumbers, namedMaps, numbersRefused } from './numbers.ts';

const kShifts = 9;
/** The shift whose set the authors call hmap2. */
const kHmap2 = 8;

const shiftWord = (shift: number) => () =>
  shift === 0 ? 'hmap1' : shift === kHmap2 ? 'hmap2' : m.strategic_shift_other({ shift });

function freedom(name: string, label: () => string, hint: () => string): OptionField {
  const choices = [
    { value: 'filled', label: m.strategic_freedom_filled },
    { value: 'decided', label: m.strategic_freedom_decided },
  ];
  return { name, label, hint, default: 'filled', choices };
}

function noReturn(name: string, label: () => string, hint: () => string, off: () => string): OptionField {
  const choices = [
    { value: false, label: off },
    { value: true, label },
  ];
  return { name, label, hint, default: false, choices };
}

/** What may be chosen before a strategic game. */
export const options: readonly OptionField[] = [
  {
    name: 'rules',
    label: m.strategic_rules,
    hint: m.strategic_rules_hint,
    default: 'tactical',
    choices: [
      { value: 'tactical', label: m.strategic_rules_tactical },
      { value: 'functional', label: m.strategic_rules_functional },
      { value: 'hyperfunctional', label: m.strategic_rules_hyperfunctional },
    ],
  },
  {
    name: 'numbers',
    label: m.strategic_numbers,
    hint: m.strategic_numbers_hint,
    default: 'map34',
    choices: namedMaps.map((value) => ({ value, label: () => value })),
    own: { label: m.study_own, form: m.study_own_form, start: kOwnNumbers, refused: numbersRefused },
    applies: ({ rules }: Options) => rules === 'functional',
  },
  {
    name: 'shift',
    label: m.strategic_shift,
    hint: m.strategic_shift_hint,
    default: kHmap2,
    choices: Array.from({ length: kShifts }, (_, shift) => ({ value: shift, label: shiftWord(shift) })),
    applies: ({ rules }: Options) => rules === 'hyperfunctional',
  },
  freedom('freedom_s', m.strategic_freedom_s, m.strategic_freedom_s_hint),
  freedom('freedom_t', m.strategic_freedom_t, m.strategic_freedom_t_hint),
  noReturn('no_return_s', m.strategic_no_return_s, m.strategic_no_return_s_hint, m.strategic_no_return_s_off),
  noReturn('no_return_t', m.strategic_no_return_t, m.strategic_no_return_t_hint, m.strategic_no_return_t_off),
  {
    name: 'three_draws',
    label: m.nested_three_draws,
    hint: m.strategic_three_draws_hint,
    default: 'continue',
    choices: [
      { value: 'continue', label: m.nested_three_draws_continue },
      { value: 'end', label: m.nested_three_draws_end },
    ],
  },
  {
    name: 'double',
    label: m.nested_double,
    hint: m.strategic_double_hint,
    default: 'draw',
    choices: [
      { value: 'draw', label: m.nested_double_draw },
      { value: 'mover', label: m.nested_double_mover },
    ],
  },
];
