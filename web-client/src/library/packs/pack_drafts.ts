import type { PackQuestion, Question } from '../../net/protocol.ts';

/** What somebody is writing: lists as they stand in a field, a form a line. */
export interface Draft {
  question: string;
  answer: string;
  accept: string;
  reject: string;
  comment: string;
  source: string;
}

export type Field = keyof Draft;

/** What is wrong with a field, in the words of the server's faults. */
export type FieldFault = 'no_question' | 'no_answer' | 'too_long' | 'too_many_forms';

export const kLongestText = 2000;
export const kLongestForm = 200;
export const kMostForms = 20;

export const kNoDraft: Draft = { question: '', answer: '', accept: '', reject: '', comment: '', source: '' };

/** A question that stands, as it is edited. */
export const draftOf = (question: PackQuestion): Draft => ({
  question: question.question,
  answer: question.answer,
  accept: question.accept.join('\n'),
  reject: question.reject.join('\n'),
  comment: question.comment,
  source: question.source,
});

const formsOf = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What a draft says to the server. */
export const questionOf = (draft: Draft): Question => ({
  question: draft.question,
  answer: draft.answer,
  accept: formsOf(draft.accept),
  reject: formsOf(draft.reject),
  comment: draft.comment,
  source: draft.source,
});

export const isSame = (one: Draft, other: Draft): boolean =>
  (Object.keys(kNoDraft) as Field[]).every((field) => one[field] === other[field]);

/** As the server counts: in characters, not in halves of them. */
const length = (text: string) => [...text.trim()].length;

function faultOfForms(lines: string): FieldFault | null {
  const forms = formsOf(lines);
  if (forms.length > kMostForms) return 'too_many_forms';
  return forms.some((form) => length(form) > kLongestForm) ? 'too_long' : null;
}

/** What the server would refuse, by field. */
export function faultsOf(draft: Draft): Partial<Record<Field, FieldFault>> {
  const faults: Partial<Record<Field, FieldFault>> = {};
  for (const field of ['question', 'answer', 'comment', 'source'] as const)
    if (length(draft[field]) > kLongestText) faults[field] = 'too_long';
  if (draft.question.trim() === '') faults.question = 'no_question';
  if (draft.answer.trim() === '') faults.answer = 'no_answer';
  for (const field of ['accept', 'reject'] as const) {
    const fault = faultOfForms(draft[field]);
    if (fault) faults[field] = fault;
  }
  return faults;
}

const keyOf = (pack: string) => `noughts.pack.${pack}`;

/** The drafts of a pack that are not with the server yet; kept for this tab, so that no way out of the page loses them. */
export function keptDrafts(pack: string): Record<string, Draft> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(pack)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Draft>) : {};
  } catch {
    return {};
  }
}

/** Keeps these and no others. */
export function keepDrafts(pack: string, drafts: Readonly<Record<string, Draft>>): void {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(keyOf(pack));
    else sessionStorage.setItem(keyOf(pack), JSON.stringify(drafts));
  } catch {
    return;
  }
}
