import type { Character, CharacterWanted, CuratorsSet, Language, SetWanted, Theme } from '../../net/protocol.ts';

/** How long names and themes may be, as the server has it. */
export const kLongestName = 120;
export const kLongestTheme = 300;
/** Characters have so many themes, and a set so many characters at most. */
export const kMostCharacters = 9;

/** What is wrong with a text. */
export type TextProblem = 'need' | 'too_long';

const empty = (count: number): Theme[] => Array.from({ length: count }, () => ({ text: '', hidden: false }));

/** One line without blanks at its ends. */
const line = (text: string): string => text.trim().replace(/\s+/g, ' ');

export function textProblem(text: string, most: number): TextProblem | null {
  const typed = line(text);
  if (typed === '') return 'need';
  return [...typed].length > most ? 'too_long' : null;
}

/** A character as it is edited. */
export interface CharacterDraft {
  name: string;
  lang: Language;
  themes: Theme[];
}

/** What is there, or a new character. */
export const draftOf = (character: Character | null, lang: Language): CharacterDraft =>
  character
    ? { name: character.name, lang: character.lang, themes: character.themes.map((theme) => ({ ...theme })) }
    : { name: '', lang, themes: empty(kMostCharacters) };

/** As many themes as a field of that side has; what is there already stays in its row and column. */
export function resized(themes: readonly Theme[], from: number, to: number): Theme[] {
  return empty(to * to).map((blank, at) => {
    const [row, column] = [Math.floor(at / to), at % to];
    return row < from && column < from ? (themes[row * from + column] ?? blank) : blank;
  });
}

const tidyThemes = (themes: readonly Theme[]): Theme[] =>
  themes.map(({ text, hidden }) => ({ text: line(text), hidden }));

/** As it is sent. */
export const characterToSend = ({ name, lang, themes }: CharacterDraft): CharacterWanted => ({
  name: line(name),
  lang,
  themes: tidyThemes(themes) as CharacterWanted['themes'],
});

/** Whether all that a character needs is there. */
export const isCompleteCharacter = ({ name, themes }: CharacterDraft): boolean =>
  textProblem(name, kLongestName) === null && themes.every(({ text }) => textProblem(text, kLongestTheme) === null);

/** A set as it is edited: what belongs to its kind is sent. */
export interface SetDraft {
  kind: CuratorsSet['kind'];
  title: string;
  lang: Language;
  characters: { id: string; name: string }[];
  size: number;
  themes: Theme[];
}

export const setDraftOf = (set: CuratorsSet | null, kind: CuratorsSet['kind'], lang: Language): SetDraft => ({
  kind: set?.kind ?? kind,
  title: set?.title ?? '',
  lang: set?.lang ?? lang,
  characters: (set?.characters ?? []).map(({ id, name }) => ({ id, name })),
  size: set?.size ?? 5,
  themes: set?.kind === 'field' ? set.themes.map((theme) => ({ ...theme })) : empty(25),
});

export function setToSend({ kind, title, lang, characters, size, themes }: SetDraft): SetWanted {
  if (kind === 'characters') {
    return { kind, title: line(title), lang, characters: characters.map(({ id }) => id) } as SetWanted;
  }
  return { kind, title: line(title), lang, size, themes: tidyThemes(themes) } as SetWanted;
}

/** Whether all that a set needs is there. */
export function isCompleteSet(draft: SetDraft): boolean {
  if (textProblem(draft.title, kLongestName)) return false;
  if (draft.kind === 'characters') return draft.characters.length > 0;
  return draft.themes.every(({ text }) => textProblem(text, kLongestTheme) === null);
}

/** The same list with one of its members a place further on; at an end it stays as it is. */
export function moved<Item>(list: readonly Item[], from: number, by: 1 | -1): Item[] {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item === undefined || from + by < 0 || from + by > next.length) return [...list];
  next.splice(from + by, 0, item);
  return next;
}
