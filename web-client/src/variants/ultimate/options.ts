import { m } from '../../i18n/messages.ts';
import type { OptionField } from '../game.ts';
import { doubleLineOption, freedomOption, noReturnOption, threeDrawsOption } from '../nested_options.ts';

/** What may be chosen before a game of ultimate. */
export const options: readonly OptionField[] = [
  freedomOption(
    { name: 'freedom', label: m.ultimate_freedom, hint: m.ultimate_freedom_hint },
    { filled: m.ultimate_freedom_filled, decided: m.ultimate_freedom_decided },
  ),
  noReturnOption(
    { name: 'no_return', label: m.ultimate_no_return, hint: m.ultimate_no_return_hint },
    m.ultimate_no_return_off,
  ),
  threeDrawsOption(m.ultimate_three_draws_hint),
  doubleLineOption(m.ultimate_double_hint),
];
