// The limits of the server in words.
import { decimal, dataSize } from '../../i18n/numbers.ts';
import { m } from '../../i18n/messages.ts';
import type { Limits } from '../../net/protocol.ts';

export type NamedRate = Limits['rates'][number];
export type NamedBound = Limits['bounds'][number];

const kRateWords: Record<NamedRate['name'], () => string> = {
  reads: m.limit_reads,
  changes: m.limit_changes,
  new_guests: m.limit_new_guests,
  sign_ins: m.limit_sign_ins,
  recovery_emails: m.limit_recovery_emails,
  reports: m.limit_reports,
  exports: m.limit_exports,
  game_records: m.limit_game_records,
  photos: m.limit_photos,
  account_exports: m.limit_account_exports,
  own_emails: m.limit_own_emails,
  direct_messages: m.limit_direct_messages,
  new_conversations: m.limit_new_conversations,
  pack_files: m.limit_pack_files,
  curator_requests: m.limit_curator_requests,
  new_teams: m.limit_new_teams,
  team_invitations: m.limit_team_invitations,
  token_calls: m.limit_token_calls,
  connections_opened: m.limit_connections_opened,
  token_commands: m.limit_token_commands,
  page_previews: m.limit_page_previews,
  moves: m.limit_moves,
  room_commands: m.limit_room_commands,
  chat: m.limit_chat,
  seeks: m.limit_seeks,
  lobby_commands: m.limit_lobby_commands,
  frames: m.limit_frames,
  emails: m.limit_emails,
};

const kBoundWords: Record<NamedBound['name'], () => string> = {
  connections: m.limit_connections,
  connections_of_address: m.limit_connections_of_address,
  websockets_of_address: m.limit_websockets_of_address,
  websockets_of_player: m.limit_websockets_of_player,
  frame: m.limit_frame,
  outbox: m.limit_outbox,
  body: m.limit_body,
  bodies: m.limit_bodies,
  bodies_of_address: m.limit_bodies_of_address,
  large_bodies: m.limit_large_bodies,
  large_bodies_of_player: m.limit_large_bodies_of_player,
  replies: m.limit_replies,
  replies_of_address: m.limit_replies_of_address,
  pushes: m.limit_pushes,
  pushes_of_service: m.limit_pushes_of_service,
};

/** Whose actions are counted together, in the order in which they are shown. */
export const kCountedBy = ['address', 'player', 'connection', 'token', 'mailbox'] as const;

export function countedByWords(counted: NamedRate['counted_by']): string {
  switch (counted) {
    case 'address':
      return m.limit_by_address();
    case 'player':
      return m.limit_by_player();
    case 'connection':
      return m.limit_by_connection();
    case 'token':
      return m.limit_by_token();
    case 'mailbox':
      return m.limit_by_mailbox();
  }
}

export const rateName = ({ name }: NamedRate): string => kRateWords[name]();
export const boundName = ({ name }: NamedBound): string => kBoundWords[name]();

function inTheLongRun(perSecond: number): string {
  if (perSecond >= 1) return m.limit_per_second({ rate: decimal(perSecond) });
  const perMinute = perSecond * 60;
  return perMinute >= 2
    ? m.limit_per_minute({ rate: decimal(perMinute) })
    : m.limit_per_hour({ rate: decimal(perMinute * 60) });
}

/** How often, and how many at once. */
export const rateWords = ({ per_second, burst }: NamedRate): string =>
  per_second === 0
    ? m.limit_none()
    : m.limit_rate({ rate: inTheLongRun(per_second), burst: decimal(Math.floor(burst)) });

/** How much. */
export const boundWords = ({ unit, most }: NamedBound): string => (unit === 'bytes' ? dataSize(most) : decimal(most));
