import { ask, pageAfter, type Answer } from '../http.ts';
import type {
  Announcement,
  AuditPage,
  CuratorDecision,
  CuratorRequestPage,
  Limits,
  OfficeChange,
  Offices,
  CurrentAnnouncement,
} from '../protocol.ts';

/** Everybody with a site role. */
export const readOffices = (): Promise<Answer<Offices>> => ask('GET', '/admin/offices');

/** Gives an office or takes it. */
export const changeOffice = (change: OfficeChange): Promise<Answer<Offices>> => ask('POST', '/admin/offices', change);

/** The open requests to become a curator, a page at a time. */
export const readRequests = (place?: string): Promise<Answer<CuratorRequestPage>> =>
  ask('GET', pageAfter('/admin/requests', place));

/** Accepts a request or refuses it. */
export const decideRequest = (id: string, decision: CuratorDecision): Promise<Answer<CuratorRequestPage>> =>
  ask('POST', `/admin/requests/${encodeURIComponent(id)}`, decision);

/** What all who visit the site are told. */
export const readAnnouncement = (): Promise<Answer<CurrentAnnouncement>> => ask('GET', '/admin/announcement');
export const publishAnnouncement = (announcement: Omit<Announcement, 'id'>): Promise<Answer<CurrentAnnouncement>> =>
  ask('POST', '/admin/announcement', announcement);
export const endAnnouncement = (): Promise<Answer<CurrentAnnouncement>> => ask('DELETE', '/admin/announcement');

/** The limits of the running server; setting what rates are multiplied by, and going back to the host's. */
export const readLimits = (): Promise<Answer<Limits>> => ask('GET', '/admin/limits');
export const changeLimits = (rateScale: number): Promise<Answer<Limits>> =>
  ask('POST', '/admin/limits', { rate_scale: rateScale });
export const resetLimits = (): Promise<Answer<Limits>> => ask('DELETE', '/admin/limits');

/** One page of the log, the newest first, of somebody or of all; `place` is the `next` of the page before. */
export function readLog(player: string, place?: string): Promise<Answer<AuditPage>> {
  const query = new URLSearchParams();
  if (player !== '') query.set('player', player);
  if (place !== undefined) query.set('after', place);
  return ask('GET', `/admin/audit?${query}`);
}
