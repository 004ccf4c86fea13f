import { ask, uploadPicture, type Answer } from '../http.ts';
import { command } from './command.ts';
import type {
  BookPage,
  Character,
  CharacterPage,
  CharacterWanted,
  CuratorLog,
  CuratorPage,
  CuratorsSet,
  CuratorsSetPage,
  Desk,
  LastCuratorRequest,
  RecommendedBooks,
  RecommendedBookWanted,
  SetWanted,
  Theme,
  ThemeSet,
  ThemeSetPage,
} from '../protocol.ts';

/** What may be done with a set besides changing it. */
export type SetAction = 'publish' | 'withdraw' | 'retire' | 'restore';

const named = (kind: string, id: string) => `/curator/${kind}/${encodeURIComponent(id)}`;

/** Parts of a query that are there. */
function query(parts: Record<string, string | undefined>): string {
  const known = Object.entries(parts).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return known.length === 0 ? '' : `?${known.join('&')}`;
}

/** The published sets; `after` is the `next` of the page before. */
export const publishedSets = (kind: ThemeSet['kind'], size?: number, after?: string): Promise<Answer<ThemeSetPage>> =>
  ask('GET', `/sets${query({ kind, size: size?.toString(), after })}`);

/** What somebody has read for games. */
export const booksOf = (name: string, after?: string): Promise<Answer<BookPage>> =>
  ask('GET', `/players/${encodeURIComponent(name)}/books${query({ after })}`);

/** All curators, a page at a time. */
export const curators = (after?: string): Promise<Answer<CuratorPage>> => ask('GET', `/curators${query({ after })}`);

/** The request of whoever asks to become one. */
export const ownRequest = (): Promise<Answer<LastCuratorRequest>> => ask('GET', '/curator/request');
export const makeRequest = (text: string): Promise<Answer<LastCuratorRequest>> =>
  ask('POST', '/curator/request', { text });
export const withdrawRequest = (): Promise<Answer<undefined>> => ask('DELETE', '/curator/request');

/** What waits for curators. */
export const readDesk = (): Promise<Answer<Desk>> => ask('GET', '/curator/desk');
export const takeBoard = (room: string): Promise<Answer<undefined>> =>
  ask('POST', `/curator/rooms/${encodeURIComponent(room)}/take`);
export const readLog = (after?: string, room?: string): Promise<Answer<CuratorLog>> =>
  ask('GET', `/curator/log${query({ after, room })}`);

export const characters = (retired: boolean, after?: string): Promise<Answer<CharacterPage>> =>
  ask('GET', `/curator/characters${query({ retired: retired ? '1' : undefined, after })}`);
export const character = (id: string): Promise<Answer<Character>> => ask('GET', named('characters', id));
export const makeCharacter = (wanted: CharacterWanted): Promise<Answer<Character>> =>
  command('/curator/characters', { character: wanted });
export const changeCharacter = (id: string, version: number, character: CharacterWanted): Promise<Answer<Character>> =>
  ask('PUT', named('characters', id), { version, character });
export const retireCharacter = (id: string, action: 'retire' | 'restore'): Promise<Answer<Character>> =>
  ask('POST', named('characters', id), { action });
export const hidePicture = (id: string): Promise<Answer<Character>> =>
  ask('DELETE', `${named('characters', id)}/picture`);

/** Gives a character a picture: a JPEG, PNG or WebP. */
export const showPicture = (id: string, picture: Blob): Promise<Answer<Character>> =>
  uploadPicture(`${named('characters', id)}/picture`, picture);

/** The books that are recommended for the themes of a character, with those for hidden themes that one was told at the board `room`. */
export const recommendedBooks = (character: string, room: string | null): Promise<Answer<RecommendedBooks>> =>
  ask(
    'GET',
    `/characters/${encodeURIComponent(character)}/books${room === null ? '' : `?room=${encodeURIComponent(room)}`}`,
  );
export const recommend = (
  character: string,
  version: number,
  books: readonly RecommendedBookWanted[],
): Promise<Answer<RecommendedBooks>> => ask('PUT', `${named('characters', character)}/books`, { version, books });

export const sets = (retired: boolean, after?: string): Promise<Answer<CuratorsSetPage>> =>
  ask('GET', `/curator/sets${query({ retired: retired ? '1' : undefined, after })}`);
export const set = (id: string): Promise<Answer<CuratorsSet>> => ask('GET', named('sets', id));
export const makeSet = (wanted: SetWanted): Promise<Answer<CuratorsSet>> => command('/curator/sets', { set: wanted });
export const changeSet = (id: string, version: number, set: SetWanted): Promise<Answer<CuratorsSet>> =>
  ask('PUT', named('sets', id), { version, set });
export const doWithSet = (id: string, action: SetAction): Promise<Answer<CuratorsSet>> =>
  ask('POST', named('sets', id), { action });

/** Themes for a field, drawn from those of characters. */
export const gatherThemes = (ids: readonly string[], size: number): Promise<Answer<{ themes: Theme[] }>> =>
  ask('GET', `/curator/gathered${query({ characters: ids.join(','), size: String(size) })}`);
