import { ask, pageBefore, type Answer } from '../http.ts';
import { command, decision } from './command.ts';
import type {
  Event,
  EventChat,
  EventBracket,
  EventGame,
  EventLine,
  EventPage,
  EventRound,
  EventStep,
  EventTable,
  EventTerms,
  FinishedEvents,
  TeamEvents,
} from '../protocol.ts';

/** Which events a list has. */
export type EventList = 'upcoming' | 'running' | 'past';
/** What nothing more is said about. */
export type PlainDecision = 'enter' | 'leave' | 'start' | 'pause' | 'resume';

const at = (id: string, rest = '') => `/events/${encodeURIComponent(id)}${rest}`;
/** Each is the last word on the event: who enters, withdraws and enters again does so each time. */
const decide = (id: string, name: string, more: object = {}) => decision<unknown>(at(id, `/${name}`), more, at(id));

/** A page of events; `after` is the `next` of the page before, a null variant means all. */
export function events(list: EventList, variant: string | null, after: string | null) {
  const query = new URLSearchParams({ list });
  if (variant !== null) query.set('variant', variant);
  if (after !== null) query.set('after', after);
  return ask<EventPage>('GET', `/events?${query}`);
}

export const event = (id: string) => ask<Event>('GET', at(id));
export const eventTable = (id: string, from: number) => ask<EventTable>('GET', at(id, `/table?from=${from}`));
export const eventRound = (id: string, round: number, from = 0) =>
  ask<EventRound>('GET', at(id, `/rounds/${round}?from=${from}`));
/** A round with all its games: a large one comes in pages. */
export async function wholeRound(id: string, round: number): Promise<Answer<EventRound>> {
  const games: EventGame[] = [];
  for (let from = 0; ;) {
    const answer = await eventRound(id, round, from);
    if (!answer.ok) return answer;
    games.push(...answer.value.games);
    if (answer.value.next === null) return { ok: true, value: { ...answer.value, games } };
    from = answer.value.next;
  }
}
export const eventBracket = (id: string) => ask<EventBracket>('GET', at(id, '/bracket'));
export const eventLog = (id: string, from = 0) =>
  ask<{ steps: EventStep[]; next: number | null }>('GET', at(id, `/log?from=${from}`));
/** What was said in its chat; older than a line where `before` names one. */
export const eventChat = (id: string, before?: string | number) =>
  ask<EventChat>('GET', pageBefore(at(id, '/chat'), before));
/** Says something. The same `cid` again writes nothing and gets the same answer. */
export const sayInEvent = (id: string, cid: number, text: string) =>
  ask<EventLine>('POST', at(id, '/chat'), { cid, text });
/** What somebody has played in, before the event that the page before ended with. */
export const finishedEvents = (name: string, before?: string) =>
  ask<FinishedEvents>('GET', pageBefore(`/players/${encodeURIComponent(name)}/events`, before));
/** What a team has entered, likewise. */
export const teamEvents = (team: string, before?: string) =>
  ask<TeamEvents>('GET', pageBefore(`/teams/${encodeURIComponent(team)}/events`, before));
/** What comes, for a calendar; and one event. */
export const kCalendarAddress = '/api/v1/events/calendar.ics';
export const eventCalendarAddress = (id: string) => `/api/v1${at(id, '/calendar.ics')}`;
/** Where an event is to be had as a file. */
export const eventFileAddress = (id: string, format: 'json' | 'csv') => `/api/v1${at(id, `/export.${format}`)}`;

export const makeEvent = (terms: EventTerms) => command<{ id: string }>('/events', { terms });

export const doPlainly = (id: string, name: PlainDecision) => decide(id, name);
/** A captain enters a team, or says anew who plays for it besides them. */
export const enterTeam = (id: string, team: string, players: readonly string[]) =>
  decide(id, 'enter', { team, players });
export const lineUpTeam = (id: string, team: string, players: readonly string[]) =>
  decide(id, 'line-up', { team, players });
/** What somebody does in battles besides playing. */
export type Office = 'host' | 'juror' | 'judge';
/** Offers oneself; or, as the organiser, calls somebody. */
export const officiate = (id: string, office: Office, player?: string) =>
  decide(id, 'officiate', { office, ...(player !== undefined && { player }) });
export const standDown = (id: string, player?: string) =>
  decide(id, 'stand-down', { ...(player !== undefined && { player }) });
export const attachPacks = (id: string, packs: readonly string[]) => decide(id, 'packs', { packs });
/** Who is how strong, the strongest first: by that the pots are filled. */
export const seedTeams = (id: string, teams: readonly string[]) => decide(id, 'seeds', { teams });
/** A captain says who plays at the boards of a tour. */
export const nameBoards = (id: string, team: string, main: readonly string[], shooters: readonly string[]) =>
  decide(id, 'boards', { team, main, free_shooters: shooters });
/** A judge begins the next stage of a tour. */
export const beginStage = (id: string, stage: 'individual' | 'team') => decide(id, 'stage', { stage });
/** Two more games at a board of a tour: its player, or a judge, agrees. */
export const agreeExtra = (id: string, pairing: number) => decide(id, 'extra', { pairing });
export const editEvent = (id: string, terms: EventTerms) => decide(id, 'edit', { terms });
export const inviteToEvent = (id: string, players: readonly string[]) => decide(id, 'invite', { players });
export const openEntries = (id: string, open: boolean) => decide(id, 'entries', { open });
export const callEventOff = (id: string, reason: string) => decide(id, 'call-off', { reason });
export const removeEntrant = (id: string, player: string, reason: string) => decide(id, 'remove', { player, reason });
export const replaceEntrant = (id: string, out: string, inside: string, reason: string) =>
  decide(id, 'replace', { out, in: inside, reason });

/** Which game of an event is meant. */
export type GameKey = Pick<EventGame, 'round' | 'pairing' | 'game'>;

/** How a game ended; `score` where points count. */
export interface Correction {
  end: string;
  reason: string;
  score?: readonly [number, number];
}
export const correctGame = (id: string, { round, pairing, game }: GameKey, correction: Correction) =>
  decide(id, 'correct', { round, pairing, game, ...correction });
export const pairByHand = (id: string, games: readonly (readonly [string, string])[], byes: readonly string[]) =>
  decide(id, 'pair', { games, byes });
