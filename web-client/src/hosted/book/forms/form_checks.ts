import type { Action } from '../../../rules/types.ts';
import type { BookGameGround, BookGameRating } from '../../../net/protocol.ts';

/** What is wrong with a field: nothing stands there, it is no link, … */
export type Problem = 'need' | 'link' | 'fantlab' | 'pages' | 'ground' | 'rating' | { tooLong: number };

/** By field, in the order of the form; fields without a problem are left out. */
export type Problems<Field extends string> = Partial<Record<Field, Problem>>;

/** How long each may be, as the rules have it. */
export const kLongest = { link: 500, line: 200, evidence: 2000, text: 3000, why: 2000 } as const;
const kMostPages = 20_000;

/** A request as it is typed. */
export interface RequestDraft {
  link: string;
  author: string;
  title: string;
  pages: string;
  ground: BookGameGround | null;
  evidence: string;
}

/** A report as it is typed; `way` is whether the review stands elsewhere or here. */
export interface ReportDraft {
  link: string;
  author: string;
  title: string;
  rating: BookGameRating | null;
  way: 'link' | 'text';
  review: string;
  text: string;
}

export const kEmptyRequest: RequestDraft = { link: '', author: '', title: '', pages: '', ground: null, evidence: '' };
export const kEmptyReport: ReportDraft = {
  link: '',
  author: '',
  title: '',
  rating: null,
  way: 'text',
  review: '',
  text: '',
};

/** Characters as the rules count them: a letter beyond the first plane is one. */
const lengthOf = (text: string): number => [...text].length;

/** What the rules take for a link: a scheme, a host, a port or none, and signs that need not be written in another way. */
const kLink = /^https?:\/\/([^/?#:]+)(?::\d{1,5})?(?:[/?#][^\s"<>\\^`{|}]*)?$/i;
const kHost = /^(?![.-])(?=.*\.)(?!.*\.\.)(?:[a-z\d.-]|[^\0-\x7f])+(?<![.-])$/i;

/** An address as the rules have it; null where it is none. */
function addressOf(text: string): URL | null {
  const host = kLink.exec(text)?.[1];
  if (host === undefined || !kHost.test(host)) return null;
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Whether an address leads to a site or to a part of it. */
const leadsTo = (url: URL, site: string): boolean => url.hostname === site || url.hostname.endsWith(`.${site}`);

function tooLong(text: string, most: number): Problem | null {
  const over = lengthOf(text) - most;
  return over > 0 ? { tooLong: over } : null;
}

export function linkProblem(text: string): Problem | null {
  const link = text.trim();
  if (link === '') return 'need';
  return addressOf(link) ? tooLong(link, kLongest.link) : 'link';
}

export function lineProblem(text: string, most: number = kLongest.line): Problem | null {
  return text.trim() === '' ? 'need' : tooLong(text.trim(), most);
}

export function pagesProblem(text: string): Problem | null {
  const pages = text.trim();
  if (pages === '') return 'need';
  const count = /^\d{1,6}$/.test(pages) ? Number(pages) : 0;
  return count >= 1 && count <= kMostPages ? null : 'pages';
}

/** For the list nothing need be said; a link for fantlab; words for the others. */
export function evidenceProblem(ground: BookGameGround | null, text: string): Problem | null {
  const evidence = text.trim();
  if (ground === null) return null;
  if (ground === 'fantlab') {
    if (evidence === '') return 'need';
    const url = addressOf(evidence);
    return url && leadsTo(url, 'fantlab.ru') ? tooLong(evidence, kLongest.evidence) : 'fantlab';
  }
  if (ground !== 'list' && evidence === '') return 'need';
  return tooLong(evidence, kLongest.evidence);
}

/** Keeps those that are problems. */
function found<Field extends string>(all: Record<Field, Problem | null>): Problems<Field> {
  const wrong = Object.entries(all).filter(([, problem]) => problem !== null);
  return Object.fromEntries(wrong) as Problems<Field>;
}

/** What is wrong with a request. */
export function requestProblems(draft: RequestDraft): Problems<keyof RequestDraft> {
  return found({
    link: linkProblem(draft.link),
    author: lineProblem(draft.author),
    title: lineProblem(draft.title),
    pages: pagesProblem(draft.pages),
    ground: draft.ground === null ? 'ground' : null,
    evidence: evidenceProblem(draft.ground, draft.evidence),
  });
}

/** What is wrong with a report. */
export function reportProblems(draft: ReportDraft): Problems<keyof ReportDraft> {
  return found({
    link: linkProblem(draft.link),
    author: lineProblem(draft.author),
    title: lineProblem(draft.title),
    rating: draft.rating === null ? 'rating' : null,
    way: null,
    review: draft.way === 'link' ? linkProblem(draft.review) : null,
    text: draft.way === 'text' ? lineProblem(draft.text, kLongest.text) : null,
  });
}

/** A request as it is sent. */
export function requestAction(cell: number, draft: RequestDraft): Action {
  return {
    do: 'request',
    cell,
    link: draft.link.trim(),
    author: draft.author.trim(),
    title: draft.title.trim(),
    pages: Number(draft.pages.trim()),
    ground: draft.ground,
    evidence: draft.evidence.trim(),
  };
}

/** A report as it is sent. */
export function reportAction(cell: number, draft: ReportDraft): Action {
  return {
    do: 'report',
    cell,
    link: draft.link.trim(),
    author: draft.author.trim(),
    title: draft.title.trim(),
    rating: draft.rating,
    ...(draft.way === 'link' ? { review: draft.review.trim() } : { text: draft.text.trim() }),
  };
}
