import { m } from '../../i18n/messages.ts';
import type { Credit } from '../../parts/rules_text/credit.ts';

/** Whose game it is; their licence asks for it wherever the rules or the boards stand. */
export const credit: Credit = {
  words: m.strategic_credit,
  links: [
    { href: 'https://github.com/echo-Mike/STTT', text: 'github.com/echo-Mike/STTT' },
    { href: 'https://creativecommons.org/licenses/by/4.0/', text: 'CC BY 4.0' },
  ],
};
