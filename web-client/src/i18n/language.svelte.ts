import { loadItem, saveItem } from '../browser/storage.ts';
import { isLocale, overwriteGetLocale } from './compiled/runtime.js';

/** A language that the page can be shown in. */
export type Language = 'en' | 'ru';

const kKey = 'noughts.language';

/** The language that somebody chose before, or the first of the browser's that the page can be shown in. */
export function preferredLanguage(chosen: string | null, wanted: readonly string[]): Language {
  const tags = [...(chosen === null ? [] : [chosen]), ...wanted];
  const known = tags.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => isLocale(tag));
  return (known as Language | undefined) ?? 'en';
}

let current = $state<Language>('en');
/** What the browser asks for, by its reader's choice. */
let wanted: readonly string[] = [];

// Reading the state in each message is what makes templates follow the switch without a reload.
overwriteGetLocale(() => current);

/** The language of the page; reactive. */
export const language = () => current;

/** The reader's own kind of the page's language, such as en-GB: dates are written differently in each. Reactive. */
export const locale = (): string => wanted.find((tag) => tag.slice(0, 2).toLowerCase() === current) ?? current;

/** Shows the page in a language from now on and remembers it. */
export function setLanguage(chosen: Language): void {
  current = chosen;
  document.documentElement.lang = chosen;
  saveItem(kKey, chosen);
}

/** Shows the page in the language that the address asks for, or the one that this reader prefers. */
export function setPreferredLanguage(asked: Language | null): void {
  wanted = navigator.languages;
  current = preferredLanguage(asked ?? loadItem(kKey), wanted);
  document.documentElement.lang = current;
}
