import { dateAndTime } from '../i18n/dates.ts';
import { kDay, kHour } from '../i18n/durations.ts';
import { m } from '../i18n/messages.ts';
import { decimal } from '../i18n/numbers.ts';
import type { AuditRow, Report, ReportReason, Sanction } from '../net/protocol.ts';

/** Why somebody complains, in the order in which it is offered. */
export const kReasons: readonly ReportReason[] = ['insult', 'spam', 'cheating', 'stalling', 'name', 'other'];

/** What a moderator may decide. */
export const kDecisions = ['dismiss', 'warn', 'mute', 'ban', 'rename', 'clear_profile'] as const;
export type Decision = (typeof kDecisions)[number];

/** How long a mute or ban may last; null: for good. */
export const kSanctionTerms: readonly { ms: number | null; words: () => string }[] = [
  { ms: kHour, words: m.moderation_term_hour },
  { ms: kDay, words: m.moderation_term_day },
  { ms: 7 * kDay, words: m.moderation_term_week },
  { ms: 30 * kDay, words: m.moderation_term_month },
  { ms: null, words: m.moderation_term_ever },
];

export function reasonWords(reason: ReportReason): string {
  switch (reason) {
    case 'insult':
      return m.report_reason_insult();
    case 'spam':
      return m.report_reason_spam();
    case 'cheating':
      return m.report_reason_cheating();
    case 'stalling':
      return m.report_reason_stalling();
    case 'name':
      return m.report_reason_name();
    case 'other':
      return m.report_reason_other();
  }
}

/** What is complained of. */
export function aboutWords(about: Report['about']): string {
  switch (about) {
    case 'player':
      return m.moderation_about_player();
    case 'chat':
      return m.moderation_about_chat();
    case 'message':
      return m.moderation_about_message();
    case 'event_chat':
      return m.moderation_about_event_chat();
    case 'tour_chat':
      return m.moderation_about_tour_chat();
    case 'team_chat':
      return m.moderation_about_team_chat();
  }
}

/** What to do, on a button. */
export function decisionWords(decision: Decision): string {
  switch (decision) {
    case 'dismiss':
      return m.moderation_do_dismiss();
    case 'warn':
      return m.moderation_do_warn();
    case 'mute':
      return m.moderation_do_mute();
    case 'ban':
      return m.moderation_do_ban();
    case 'rename':
      return m.rename();
    case 'clear_profile':
      return m.moderation_do_clear_profile();
  }
}

/** How a report ended. */
export function outcomeWords(outcome: Decision): string {
  switch (outcome) {
    case 'dismiss':
      return m.moderation_outcome_dismiss();
    case 'warn':
      return m.moderation_outcome_warn();
    case 'mute':
      return m.moderation_outcome_mute();
    case 'ban':
      return m.moderation_outcome_ban();
    case 'rename':
      return m.moderation_outcome_rename();
    case 'clear_profile':
      return m.moderation_outcome_clear_profile();
  }
}

/** What was done, in the log. */
export function actionWords(action: AuditRow['action']): string {
  switch (action) {
    case 'take':
      return m.moderation_did_take();
    case 'release':
      return m.moderation_did_release();
    case 'dismiss':
      return m.moderation_did_dismiss();
    case 'warn':
      return m.moderation_did_warn();
    case 'mute':
      return m.moderation_did_mute();
    case 'ban':
      return m.moderation_did_ban();
    case 'rename':
      return m.moderation_did_rename();
    case 'clear_profile':
      return m.moderation_did_clear_profile();
    case 'lift':
      return m.moderation_did_lift();
    case 'rename_team':
      return m.moderation_did_rename_team();
    case 'appoint':
      return m.moderation_did_appoint();
    case 'depose':
      return m.moderation_did_depose();
    case 'appoint_curator':
      return m.curators_did_appoint();
    case 'depose_curator':
      return m.curators_did_depose();
    case 'appoint_administrator':
      return m.moderation_did_appoint_administrator();
    case 'depose_administrator':
      return m.moderation_did_depose_administrator();
    case 'refuse_curator':
      return m.moderation_did_refuse_curator();
    case 'announce':
      return m.moderation_did_announce();
    case 'end_announcement':
      return m.moderation_did_end_announcement();
    case 'change_limits':
      return m.moderation_did_change_limits();
  }
}

/** What rates are multiplied by; null: what the host started the server with. */
export const scaleWords = (scale: number | null): string =>
  scale === null ? m.admin_limits_of_host() : timesWords(scale);

export const timesWords = (scale: number): string => m.admin_limits_times({ scale: decimal(scale) });

/** Until when; null: for good. */
export const untilWords = (until: number | null): string =>
  until === null ? m.moderation_for_good() : m.moderation_until({ time: dateAndTime(until) });

/** Whether a mute or ban holds at an instant. */
export const isInForce = (sanction: Sanction, now: number): boolean =>
  sanction.lifted_at === null && (sanction.until === null || sanction.until > now);

export const sanctionWords = (kind: Sanction['kind']): string =>
  kind === 'mute' ? m.moderation_muted() : m.moderation_banned();
