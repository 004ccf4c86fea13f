import type { Action, Options } from '../rules/types.ts';
import type { Language } from '../i18n/language.svelte.ts';

/** What a seat does in a diagram: seat and action. */
export type DemoStep = readonly [seat: number, action: Action];

/** A position to show, by the steps that lead to it. */
export interface Demo {
  options: Options;
  steps: readonly DemoStep[];
  caption: string;
}

/** One task of a tutorial. */
export interface Lesson {
  options: Options;
  steps: readonly DemoStep[];
  ask: string;
  /** Every action that solves it, or any that the rules allow. */
  want: readonly Action[] | 'any';
  /** What is played after it. */
  reply?: readonly DemoStep[];
  hint: string;
  well: string;
}

/** A piece of a page of rules: prose, a live board, or the place where its lessons stand. */
export type Part =
  | { html: string; board?: never; lessons?: never }
  | { board: Demo; html?: never; lessons?: never }
  | { lessons: true; html?: never; board?: never };

/** A variant's rules in one language, made of docs/rules/NAME.md when the client is built. */
export interface RulesText {
  contents: readonly { id: string; text: string }[];
  parts: readonly Part[];
  lessons: readonly Lesson[];
}

type Loaders = Record<string, () => Promise<RulesText>>;

const folder = '../../../docs/rules/';
const loaders: Record<Language, Loaders> = {
  en: import.meta.glob<RulesText>('../../../docs/rules/*.md', { query: '?rules=en', import: 'default' }),
  ru: import.meta.glob<RulesText>('../../../docs/rules/*.md', { query: '?rules=ru', import: 'default' }),
};

/** The names of the variants whose rules are written. */
export const explained = Object.keys(loaders.en).map((path) => path.slice(folder.length, -'.md'.length));

/** The rules of a variant; null where there are none. */
export async function loadText(variant: string, language: Language): Promise<RulesText | null> {
  return (await loaders[language][`${folder}${variant}.md`]?.()) ?? null;
}
