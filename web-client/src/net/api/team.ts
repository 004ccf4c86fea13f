import { ask, pageBefore } from '../http.ts';
import { command, deciding } from './command.ts';
import type { OwnTeams, Team, TeamChat, TeamLine } from '../protocol.ts';

const at = (id: string, rest = '') => `/teams/${encodeURIComponent(id)}${rest}`;
const named = (id: string, part: string, name: string) => at(id, `/${part}/${encodeURIComponent(name)}`);

export const ownTeams = () => ask<OwnTeams>('GET', '/teams');
export const makeTeam = (name: string) => command<{ id: string }>('/teams', { name });
export const team = (id: string) => ask<Team>('GET', at(id));
/** A team that is made after that is another one, also if it is called the same. */
export const dissolveTeam = (id: string) => deciding('/teams', ask<undefined>('DELETE', at(id)));

export const inviteToTeam = (id: string, name: string) => ask<undefined>('POST', named(id, 'invitations', name));
export const withdrawInvitation = (id: string, name: string) =>
  ask<undefined>('DELETE', named(id, 'invitations', name));
export const acceptTeam = (id: string) => ask<undefined>('POST', at(id, '/accept'));
export const declineTeam = (id: string) => ask<undefined>('POST', at(id, '/decline'));
export const leaveTeam = (id: string) => ask<undefined>('POST', at(id, '/leave'));
export const removeMember = (id: string, name: string) => ask<undefined>('DELETE', named(id, 'members', name));
export const handTeamOver = (id: string, name: string) => ask<undefined>('PUT', at(id, '/captain'), { name });

/** What members have said; older than a line where `before` names one. */
export const teamChat = (id: string, before?: string | number) =>
  ask<TeamChat>('GET', pageBefore(at(id, '/chat'), before));
/** Says something. The same `cid` again writes nothing and gets the same answer. */
export const sayToTeam = (id: string, cid: number, text: string) =>
  ask<TeamLine>('POST', at(id, '/chat'), { cid, text });
export const markTeamRead = (id: string, to: number) => ask<undefined>('PUT', at(id, '/chat/read'), { to });
