import { dateOf } from '../i18n/dates.ts';
import { m } from '../i18n/messages.ts';
import { hostedGames } from '../variants/hosted_game.ts';
import type {
  Application,
  Disqualification,
  TourBoard,
  TourLogEntry,
  TourProposal,
  TourRow,
  TourVersion,
} from '../net/protocol.ts';

/** How tours, applications and boards are called. */
export const stateWords: Record<TourRow['state'], () => string> = {
  planned: m.tour_state_planned,
  open: m.tour_state_open,
  running: m.book_board_going,
  over: m.tour_state_over,
};

export const versionWords: Record<TourVersion, () => string> = {
  character: m.tour_version_character,
  small_field: m.tour_version_small_field,
  field: m.tour_version_field,
  nine: m.tour_version_nine,
  pair: m.tour_version_pair,
};

export const versionHints: Record<TourVersion, () => string> = {
  character: m.tour_version_character_hint,
  small_field: m.tour_version_small_field_hint,
  field: m.tour_version_field_hint,
  nine: m.tour_version_nine_hint,
  pair: m.tour_version_pair_hint,
};

export const boardWords: Record<NonNullable<TourBoard['board']>, () => string> = {
  playing: m.tour_board_playing,
  finished: m.tour_board_finished,
  lost: m.tour_board_lost,
  unfinished: m.tour_board_unfinished,
};

export const applicationWords: Record<Application['state'], () => string> = {
  waiting: m.tour_application_waiting,
  withdrawn: m.tour_application_withdrawn,
  refused: m.tour_application_refused,
  accepted: m.tour_application_accepted,
};

export const causeWords: Record<Disqualification['cause'], () => string> = {
  rudeness: m.tour_cause_rudeness,
  unfinished: m.tour_cause_unfinished,
  plagiarism: m.tour_cause_plagiarism,
};

export const proposalStateWords: Record<TourProposal['state'], () => string> = {
  waiting: m.tour_application_waiting,
  accepted: m.tour_proposal_accepted,
  refused: m.tour_proposal_refused,
};

export const logEntryWords: Record<TourLogEntry['deed'], () => string> = {
  make: m.tour_log_make,
  change: m.tour_log_change,
  show_banner: m.tour_log_show_banner,
  hide_banner: m.tour_log_hide_banner,
  close: m.tour_log_close,
  accept: m.tour_log_accept,
  refuse: m.tour_log_refuse,
  disqualify: m.tour_log_disqualify,
  uphold: m.tour_log_uphold,
  lift: m.tour_log_lift,
  news: m.tour_log_news,
  answer: m.tour_log_answer,
  remove_post: m.tour_log_remove_post,
  accept_proposal: m.tour_log_accept_proposal,
  refuse_proposal: m.tour_log_refuse_proposal,
};

export const spanWords = ({ starts, ends }: Pick<TourRow, 'starts' | 'ends'>): string =>
  m.tour_span({ from: dateOf(starts), until: dateOf(ends) });

/** For how many tours, or for life. */
export const lengthWords = ({ tours }: Pick<Disqualification, 'tours'>): string =>
  tours === null ? m.tour_for_life() : m.tour_tours_count({ count: tours });

/** Where the rules of the game of tours are: of the one whose boards last for months. */
export const rulesPath = (): string => `/rules/${hostedGames().find(({ slow }) => slow)?.name ?? ''}`;

/** Parts of a line with points between them; what is not there is left out. */
export const joined = (...parts: (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');
