import { m } from '../../i18n/messages.ts';
import type { OptionField } from '../game.ts';
import { doubleLineOption, freedomOption, noReturnOption, threeDrawsOption } from '../nested_options.ts';
import type { Options } from '../../boards/board.ts';
import { kOwnNumbers, namedMaps, numbersRefused } from './numbers.ts';

const kShifts = 9;
/** The shift whose set the authors call hmap2. */
const kHmap2 = 8;

const shiftWord = (shift: number) => () =>
  shift === 0 ? 'hmap1' : shift === kHmap2 ? 'hmap2' : m.strategic_shift_other({ shift });

const freedom = { filled: m.strategic_freedom_filled, decided: m.strategic_freedom_decided };

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
  freedomOption({ name: 'freedom_s', label: m.strategic_freedom_s, hint: m.strategic_freedom_s_hint }, freedom),
  freedomOption({ name: 'freedom_t', label: m.strategic_freedom_t, hint: m.strategic_freedom_t_hint }, freedom),
  noReturnOption(
    { name: 'no_return_s', label: m.strategic_no_return_s, hint: m.strategic_no_return_s_hint },
    m.strategic_no_return_s_off,
  ),
  noReturnOption(
    { name: 'no_return_t', label: m.strategic_no_return_t, hint: m.strategic_no_return_t_hint },
    m.strategic_no_return_t_off,
  ),
  threeDrawsOption(m.strategic_three_draws_hint),
  doubleLineOption(m.strategic_double_hint),
];
