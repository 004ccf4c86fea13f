import { hostedNamed } from '../../variants/hosted_game.ts';
import { infoNamed } from '../../variants/index.ts';
import { m } from '../../i18n/messages.ts';
import type { EventNotice, ModeratorNotice, NoticeAbout, TeamNotice, TourNotice } from '../../net/protocol.ts';
import { playerName } from '../../parts/words.ts';
import { dateOf, dayAndTime, monthAndYear } from '../../i18n/dates.ts';

const title = (variant: string): string => infoNamed(variant)?.title() ?? variant;

/** What a notice says. */
export function noticeWords(about: NoticeAbout): string {
  switch (about.kind) {
    case 'invitation':
      return m.notices_invitation({ name: playerName(about.from), game: title(about.variant) });
    case 'turn':
      return turnWords(about.variant, about.against.map(playerName).join(', '));
    case 'deadline':
      return m.notices_deadline({ game: title(about.variant), date: dayAndTime(about.until) });
    case 'comment':
      return m.notices_comment({ name: playerName(about.from), game: title(about.variant) });
    case 'event':
      return eventWords(about);
    case 'team':
      return teamWords(about);
    case 'tour':
      return tourWords(about);
    case 'penalty':
      return m.notices_penalty({ points: about.points, month: monthAndYear(about.month), game: title(about.variant) });
    case 'curator_request':
      return about.accepted
        ? m.notices_curator_accepted({ text: about.text })
        : m.notices_curator_refused({ text: about.text });
    case 'moderator':
      return moderatorWords(about);
  }
}

/** Where a notice leads; null: nowhere. */
export function addressOf(about: NoticeAbout): string | null {
  switch (about.kind) {
    case 'invitation':
      return `/c/${about.challenge}`;
    case 'turn':
    case 'deadline':
    case 'comment':
      return `/g/${about.room}`;
    case 'event':
      return about.room === null ? `/events/${about.event}` : `/g/${about.room}`;
    case 'team':
      return `/teams/${about.team}`;
    case 'tour':
      return about.room === null ? `/tours/${about.tour}` : `/g/${about.room}`;
    case 'penalty':
      return `/leaderboard/${encodeURIComponent(about.variant)}`;
    case 'curator_request':
      return about.accepted ? '/desk' : '/curators';
    case 'moderator':
      return null;
  }
}

/** Where somebody judges or is in charge, not all who sit there are rivals. */
function turnWords(variant: string, name: string): string {
  const game = title(variant);
  return hostedNamed(variant) ? m.notices_hosted_turn({ game, name }) : m.notices_turn({ game, name });
}

function eventWords({ name, news }: EventNotice): string {
  switch (news) {
    case 'invited':
      return m.notices_event_invited({ name });
    case 'paired':
      return m.notices_event_paired({ name });
    case 'called_off':
      return m.notices_event_called_off({ name });
    case 'soon':
      return m.notices_event_soon({ name });
    case 'lined_up':
      return m.notices_event_lined_up({ name });
    case 'awaited':
      return m.notices_event_awaited({ name });
  }
}

function teamWords({ name, news, by }: TeamNotice): string {
  switch (news) {
    case 'invited':
      return m.notices_team_invited({ name, by: playerName(by) });
    case 'captain':
      return m.notices_team_captain({ name });
    case 'removed':
      return m.notices_team_removed({ name });
    case 'dissolved':
      return m.notices_team_dissolved({ name });
  }
}

function tourWords({ name, news, text }: TourNotice): string {
  switch (news) {
    case 'accepted':
      return m.notices_tour_accepted({ name });
    case 'refused':
      return m.notices_tour_refused({ name, text });
    case 'disqualified':
      return m.notices_tour_disqualified({ name, text });
    case 'answered':
      return m.notices_tour_answered({ name, text });
    case 'news':
      return m.notices_tour_news({ name, text });
    case 'proposal_accepted':
      return m.notices_tour_proposal_accepted({ name });
    case 'proposal_refused':
      return m.notices_tour_proposal_refused({ name, text });
    case 'question_answered':
      return m.notices_tour_question_answered({ name, text });
  }
}

function moderatorWords({ action, text, until }: ModeratorNotice): string {
  const day = until === null ? null : dateOf(until);
  switch (action) {
    case 'warn':
      return m.notices_warn({ text });
    case 'mute':
      return day === null ? m.notices_mute_ever({ text }) : m.notices_mute({ until: day, text });
    case 'ban':
      return day === null ? m.notices_ban_ever({ text }) : m.notices_ban({ until: day, text });
    case 'rename':
      return m.notices_rename({ text });
    case 'clear_profile':
      return m.notices_clear_profile({ text });
    case 'lift':
      return m.notices_lift({ text });
    case 'rename_team':
      return m.notices_rename_team({ text });
  }
}
