import type { BookGameApprovedBook, BookGameReportForm } from '../../../net/protocol.ts';

/** What says which book it is. */
export type BookPart = 'title' | 'author' | 'link';
const kParts: readonly BookPart[] = ['title', 'author', 'link'];

/** In what a report names another book than was approved. What only looks otherwise is the same: letters large or small, blanks, the
 * dots of ё, the beginning and end of an address. */
export const differences = (report: BookGameReportForm, approved: BookGameApprovedBook): BookPart[] =>
  kParts.filter((part) => essence(part, report[part]) !== essence(part, approved[part]));

function essence(part: BookPart, text: string): string {
  if (part === 'link')
    return text
      .trim()
      .replace(/^https?:\/\/(www\.)?/i, '')
      .replace(/#.*$/, '')
      .replace(/\/$/, '');
  return text.normalize('NFC').toLowerCase().replaceAll('ё', 'е').replace(/\s+/gu, ' ').trim();
}
