import { dateOf } from '../../i18n/dates.ts';
import { m } from '../../i18n/messages.ts';
import type { Options } from '../../boards/board.ts';

/** What a version is called. */
export function versionWords(version: unknown): string {
  switch (version) {
    case '5x5':
      return m.book_version_5();
    case '3x3*':
      return m.book_version_star();
    case 'pair':
      return m.book_version_pair();
    default:
      return m.book_version_3();
  }
}

/** What was agreed on for a board, in one line. */
export function termsWords({ version, size, weighted, judged, until }: Options): string {
  const field = version === '5x5' || version === 'pair';
  return [
    version === 'pair' ? m.book_terms_pair() : m.book_terms_version({ version: versionWords(version) }),
    ...(field && typeof size === 'number' ? [m.book_size_choice({ size })] : []),
    ...(weighted === true ? [m.book_terms_weighted()] : []),
    ...(judged === false ? [m.book_terms_unjudged()] : []),
    ...(typeof until === 'number' ? [m.until_date({ date: dateOf(until) })] : []),
  ].join(' · ');
}
