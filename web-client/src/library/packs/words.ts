import { m } from '../../i18n/messages.ts';
import type { Pack, PackFault } from '../../net/protocol.ts';

/** What is wrong with a question, in a sentence. */
export function faultWords(code: PackFault['code']): string {
  switch (code) {
    case 'bad_json':
      return m.packs_fault_bad_json();
    case 'bad_item':
      return m.packs_fault_bad_item();
    case 'bad_text':
      return m.packs_fault_bad_text();
    case 'bad_quotes':
      return m.packs_fault_bad_quotes();
    case 'duplicate':
      return m.packs_fault_duplicate();
    case 'no_answer':
      return m.packs_fault_no_answer();
    case 'no_question':
      return m.packs_fault_no_question();
    case 'no_questions':
      return m.packs_fault_no_questions();
    case 'too_long':
      return m.packs_fault_too_long();
    case 'too_many_columns':
      return m.packs_fault_too_many_columns();
    case 'too_many_forms':
      return m.packs_fault_too_many_forms();
  }
}

/** Where in a file or a list something is wrong. */
export function placeWords({ line, item }: PackFault): string {
  if (line !== undefined) return m.packs_line({ line });
  return item === undefined ? '' : m.packs_item({ item });
}

export const languageWords = (lang: Pack['lang']): string => (lang === 'ru' ? m.packs_russian() : m.packs_english());
