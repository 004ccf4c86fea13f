import { ask, type Answer } from '../http.ts';
import type { AuditPage, OfficeChange, Offices } from '../protocol.ts';

/** Everybody with a site role. */
export const readOffices = (): Promise<Answer<Offices>> => ask('GET', '/admin/offices');

/** Gives an office or takes it. */
export const changeOffice = (change: OfficeChange): Promise<Answer<Offices>> => ask('POST', '/admin/offices', change);

/** One page of the log, the newest first, of somebody or of all; `place` is the `next` of the page before. */
export function readLog(player: string, place?: string): Promise<Answer<AuditPage>> {
  const query = new URLSearchParams();
  if (player !== '') query.set('player', player);
  if (place !== undefined) query.set('after', place);
  return ask('GET', `/admin/audit?${query}`);
}
