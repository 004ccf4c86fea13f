import { deciding, decision } from './command.ts';
import { ask, type Answer } from '../http.ts';
import type { AuditPage, Dossier, ModeratorAction, NewReport, ReportPage, ReportShown } from '../protocol.ts';

/** What a report is about: a registered player, a line of chat, a private message. */
export type ReportTarget = NewReport['target'];
/** A state of reports. */
export type Queue = 'open' | 'taken' | 'closed';

const after = (place?: string) => (place === undefined ? '' : `after=${encodeURIComponent(place)}`);
const path = (kind: string, id: string) => `/moderation/${kind}/${encodeURIComponent(id)}`;

/** Reports something to the moderators. */
export const report = (made: NewReport): Promise<Answer<{ id: string }>> => ask('POST', '/reports', made);

/** One page of the reports in a state; `place` is the `next` of the page before. */
export const reports = (state: Queue, place?: string): Promise<Answer<ReportPage>> =>
  ask('GET', `/moderation/reports?state=${state}&${after(place)}`);

export const readReport = (id: string): Promise<Answer<ReportShown>> => ask('GET', path('reports', id));

/** Decides about a report. */
export const decide = (id: string, action: ModeratorAction): Promise<Answer<ReportShown>> =>
  decision(path('reports', id), action);

export const readDossier = (name: string): Promise<Answer<Dossier>> => ask('GET', path('players', name));

/** Warns, mutes, bans or renames somebody of whom nobody has complained. */
export const actOnPlayer = (name: string, action: ModeratorAction): Promise<Answer<Dossier>> =>
  decision(path('players', name), action);

/** Lifts a mute or ban before its time. */
export const liftSanction = (sanction: string, reason: string): Promise<Answer<Dossier>> =>
  deciding('/moderation/players', ask('POST', path('sanctions', sanction), { reason }));

/** Takes the name of a team away, which gets a neutral one. */
export const takeTeamName = (team: string, reason: string): Promise<Answer<{ name: string }>> =>
  ask('POST', path('teams', team), { reason });

/** One page of the log, the newest first. */
export const readAudit = (place?: string): Promise<Answer<AuditPage>> =>
  ask('GET', `/moderation/audit?${after(place)}`);
