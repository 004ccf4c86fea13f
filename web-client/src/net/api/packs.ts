import { ask, upload, type Answer } from '../http.ts';
import { command, deciding } from './command.ts';
import type {
  BadPack,
  Code,
  Pack,
  PackChange,
  PackFault,
  PackImport,
  PackList,
  PackQuestionChange,
  PackQuestions,
  PackSeen,
  Question,
} from '../protocol.ts';

/** The files that packs come and go in. */
export type PackFormat = 'csv' | 'json';
/** What a file does with the questions that are there. */
export type ImportMode = 'append' | 'replace';

/** An answer to whoever writes questions: what is wrong with them, and where. */
export type WriteResult<T> =
  { ok: true; value: T } | { ok: false; code: Code | 'offline'; faults: readonly PackFault[] };

/** How a file comes to a pack. */
export interface ImportOptions {
  pack: string;
  version: number;
  mode: ImportMode;
  format: PackFormat;
  /** Only say what it would do. */
  dry: boolean;
}

const at = (pack: string, rest = '') => `/packs/${encodeURIComponent(pack)}${rest}`;

export const packs = () => ask<PackList>('GET', '/packs');
export const pack = (id: string) => ask<Pack>('GET', at(id));
export const createPack = (title: string, lang: string) => command<Pack>('/packs', { title, lang });
export const namePack = (id: string, title: string, lang: string) => ask<Pack>('PUT', at(id), { title, lang });
/** A pack that is made after that is another one, also if it is called the same. */
export const deletePack = (id: string) => deciding('/packs', ask<undefined>('DELETE', at(id)));

/** Shares by a link; `renew`: by another one than before. */
export const sharePack = (id: string, reads: boolean, renew: boolean) =>
  ask<Pack>('PUT', at(id, '/link'), { reads, renew });
export const unsharePack = (id: string) => ask<undefined>('DELETE', at(id, '/link'));
export const joinPack = (id: string, link: string) => ask<Pack>('POST', at(id, '/access'), { link });
export const leavePack = (id: string) => ask<undefined>('DELETE', at(id, '/access'));

/** Says that one reads the questions, and is from then on one who knows them. */
export const startReading = (id: string) => ask<undefined>('POST', at(id, '/reading'), {});

/** A page of questions, after so many; with `search` only those in which it stands. */
export function questionsOf(id: string, from: number, search: string) {
  const found = search === '' ? '' : `&search=${encodeURIComponent(search)}`;
  return ask<PackQuestions>('GET', at(id, `/questions?from=${from}${found}`));
}

export const removeQuestion = (id: string, question: string, version: number) =>
  ask<PackChange>('DELETE', at(id, `/questions/${question}?version=${version}`));
export const moveQuestion = (id: string, question: string, version: number, place: number) =>
  ask<PackChange>('PUT', at(id, `/questions/${question}/place?version=${version}`), { place });

export const addQuestion = (id: string, version: number, question: Question) =>
  write<PackChange>('POST', at(id, `/questions?version=${version}`), JSON.stringify({ questions: [question] }));
export const changeQuestion = (id: string, old: string, version: number, question: Question) =>
  write<PackQuestionChange>('PUT', at(id, `/questions/${old}?version=${version}`), JSON.stringify(question));

/** Takes the questions of a file, all or none. */
export function importFile(
  { pack: id, version, mode, format, dry }: ImportOptions,
  file: Blob,
): Promise<WriteResult<PackImport>> {
  const path = at(id, `/import?mode=${mode}&version=${version}${dry ? '&try=1' : ''}`);
  return write('POST', path, file, format === 'json' ? 'application/json' : 'text/csv');
}

/** Where a pack is to be had as a file. */
export const packFileAddress = (id: string, format: PackFormat) => `/api/v1${at(id, `/export.${format}`)}`;

/** How much of a pack those know who gather for a game that one has made. */
export const seenOfPack = (id: string, challenge: string) =>
  ask<PackSeen>('GET', at(id, `/seen?challenge=${encodeURIComponent(challenge)}`));

/** A pack that a game can be played with. */
export type PlayablePack = Pick<Pack, 'id' | 'title' | 'lang' | 'size' | 'mine' | 'knows' | 'seen' | 'ours'>;

/** What one may play with, one's own first. */
export async function packsToPlay(): Promise<Answer<readonly PlayablePack[]>> {
  const answer = await packs();
  return answer.ok ? { ok: true, value: answer.value.packs } : answer;
}

async function write<T>(
  method: 'POST' | 'PUT',
  path: string,
  body: BodyInit,
  type = 'application/json',
): Promise<WriteResult<T>> {
  try {
    const response = await upload(method, path, body, type);
    const text = await response.text();
    if (response.ok) return { ok: true, value: JSON.parse(text) as T };
    return { ok: false, ...refusalOf(text) };
  } catch {
    return { ok: false, code: 'offline', faults: [] };
  }
}

/** A proxy in between may answer without a body of ours. */
function refusalOf(text: string): { code: Code; faults: readonly PackFault[] } {
  try {
    const { code, errors } = JSON.parse(text) as BadPack;
    return { code, faults: errors ?? [] };
  } catch {
    return { code: 'unavailable', faults: [] };
  }
}
