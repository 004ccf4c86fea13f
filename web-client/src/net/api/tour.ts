import { answerOf, ask, pageAfter, pageBefore, upload, uploadPicture, type Answer } from '../http.ts';
import { command, deciding, decision } from './command.ts';
import type {
  AddedBooks,
  Application,
  ApplicationPage,
  BadBooks,
  Disqualification,
  DisqualificationPage,
  NewApplication,
  NewDisqualification,
  NewTourProposal,
  OwnBookPage,
  OwnProposals,
  Tour,
  TourBoardPage,
  TourLogPage,
  TourChat,
  TourLine,
  TourOfBoard,
  TourPage,
  TourPost,
  TourPostPage,
  TourProposal,
  TourProposals,
  TourText,
} from '../protocol.ts';

const at = (id: string, rest = '') => `/tours/${encodeURIComponent(id)}${rest}`;
const decided = (tour: string, application: string, what: string) =>
  at(tour, `/applications/${encodeURIComponent(application)}${what}`);

export const tours = (after?: string) => ask<TourPage>('GET', pageAfter('/tours', after));
export const tourOfBoard = (room: string) => ask<TourOfBoard>('GET', `/boards/${encodeURIComponent(room)}/tour`);
export const tour = (id: string) => ask<Tour>('GET', at(id));
export const makeTour = (text: TourText) => command<Tour>('/tours', { tour: text });
export const changeTour = (id: string, version: number, text: TourText) =>
  ask<Tour>('PUT', at(id), { version, tour: text });
/** Shows a picture above a tour: a JPEG, PNG or WebP. */
export const showBanner = (id: string, picture: Blob) => uploadPicture<undefined>(at(id, '/banner'), picture);
export const hideBanner = (id: string) => ask<undefined>('DELETE', at(id, '/banner'));
export const closeTour = (id: string) => ask<Tour>('POST', at(id, '/close'));
export const boardsOfTour = (id: string, after?: string) =>
  ask<TourBoardPage>('GET', pageAfter(at(id, '/boards'), after));

/** What stands on a tour's page besides: news by its curators, or questions. */
export type TourPostKind = 'news' | 'question';
const posts = (id: string, kind: TourPostKind) => at(id, kind === 'news' ? '/news' : '/questions');
export const tourPosts = (id: string, kind: TourPostKind, before?: string) =>
  ask<TourPostPage>('GET', pageBefore(posts(id, kind), before));
export const writeTourPost = (id: string, kind: TourPostKind, text: string) =>
  command<TourPost>(posts(id, kind), { text });
/** Answers, unless somebody has done so since: `answered` is that of the question as one knows it. */
export const answerTourQuestion = (id: string, post: string, text: string, answered: number | null) =>
  ask<TourPost>('PUT', at(id, `/questions/${encodeURIComponent(post)}/answer?answered=${answered ?? 0}`), { text });
/** The same that is written after that is another post. */
export const removeTourPost = (id: string, post: string) =>
  deciding(at(id), ask<undefined>('DELETE', at(id, `/posts/${encodeURIComponent(post)}`)));

const proposal = (tour: string, id: string, what: string) => at(tour, `/proposals/${encodeURIComponent(id)}${what}`);
/** What the first who finished propose; for curators. */
export const proposals = (id: string) => ask<TourProposals>('GET', at(id, '/proposals'));
export const ownProposals = (id: string) => ask<OwnProposals>('GET', at(id, '/proposals/own'));
export const propose = (id: string, proposed: Omit<NewTourProposal, 'cid'>) =>
  command<TourProposal>(at(id, '/proposals'), proposed);
export const acceptProposal = (id: string, which: string) => ask<TourProposal>('POST', proposal(id, which, '/accept'));
export const refuseProposal = (id: string, which: string, reason: string) =>
  ask<TourProposal>('POST', proposal(id, which, '/refuse'), { reason });

/** What curators have done about it. */
export const tourLog = (id: string, before?: string) => ask<TourLogPage>('GET', pageBefore(at(id, '/log'), before));

/** What was said on its page; older than a line where `before` names one. */
export const tourChat = (id: string, before?: string | number) =>
  ask<TourChat>('GET', pageBefore(at(id, '/chat'), before));
export const sayInTour = (id: string, cid: number, text: string) =>
  ask<TourLine>('POST', at(id, '/chat'), { cid, text });

/** What somebody applies for; the number of the command is ours. */
export type Wanted = Omit<NewApplication, 'cid'>;
export const applyForTour = (id: string, wanted: Wanted) => decision<Application>(at(id, '/applications'), wanted);
/** The same that is applied for after that is another application. */
export const withdrawApplication = (id: string, application: string) =>
  deciding(at(id, '/applications'), ask<undefined>('DELETE', decided(id, application, '')));
export const waitingApplications = (id: string, after?: string) =>
  ask<ApplicationPage>('GET', pageAfter(at(id, '/applications'), after));
export const acceptApplication = (id: string, application: string) =>
  ask<Application>('POST', decided(id, application, '/accept'));
export const refuseApplication = (id: string, application: string, reason: string) =>
  ask<undefined>('POST', decided(id, application, '/refuse'), { reason });

export const disqualifications = (id: string, after?: string) =>
  ask<DisqualificationPage>('GET', pageAfter(at(id, '/disqualifications'), after));
export const disqualify = (id: string, made: NewDisqualification) =>
  ask<Disqualification>('POST', at(id, '/disqualifications'), made);
export const appeal = (id: string, text: string) =>
  ask<undefined>('POST', `/disqualifications/${encodeURIComponent(id)}/appeal`, { text });
export const answerAppeal = (id: string, lift: boolean, text: string) =>
  ask<undefined>('POST', `/disqualifications/${encodeURIComponent(id)}/answer`, { lift, text });

/** One's list of books; `before` is the `next` of the page before. */
export const ownBooks = (before?: string) => ask<OwnBookPage>('GET', pageBefore('/own-books', before));
export const addBook = (author: string, title: string, readOn: string | null) =>
  ask<AddedBooks>('POST', '/own-books', { author, title, read_on: readOn });
export const removeBook = (id: string) => ask<undefined>('DELETE', `/own-books/${encodeURIComponent(id)}`);

/** What came of a table of books, or what is wrong with it, and where. */
export type Imported = Answer<AddedBooks> | { ok: false; status: 422; code: 'bad_books'; errors: Faults };
export type Faults = NonNullable<BadBooks['errors']>;

/** Adds the books of a table. */
export async function importBooks(file: Blob): Promise<Imported> {
  try {
    const response = await upload('POST', '/own-books/import', file, 'text/csv');
    if (response.status !== 422) return await answerOf<AddedBooks>(response);
    const { code, errors = [] } = (await response.json()) as BadBooks;
    return code === 'bad_books' ? { ok: false, status: 422, code, errors } : { ok: false, status: 422, code };
  } catch {
    return { ok: false, status: 0, code: 'offline' };
  }
}
