import { ask, type Answer } from '../http.ts';
import { coalesced } from '../coalesced.ts';
import type { GamePosition, Invitations, Live, OpenChallenge, Playing } from '../protocol.ts';

/** The open invitations of whoever asks, got and sent. */
export const invitations = (): Promise<Answer<Invitations>> => ask('GET', '/invitations');

/** The games of whoever asks that go on, those in which they may act first. */
export const playing = coalesced((): Promise<Answer<Playing>> => ask('GET', '/playing'));

/** A page of games that go on; `after` is the `next` of the page before, a null variant means all. */
export function live(variant: string | null, after: string | null): Promise<Answer<Live>> {
  const query = new URLSearchParams();
  if (variant !== null) query.set('variant', variant);
  if (after !== null) query.set('after', after);
  const text = query.toString();
  return ask('GET', text === '' ? '/live' : `/live?${text}`);
}

/** The links of a hosted game that wait for players, the newest first. */
export const openChallenges = (variant: string): Promise<Answer<{ challenges: OpenChallenge[] }>> =>
  ask('GET', `/challenges?variant=${encodeURIComponent(variant)}`);

/** How a game stands for a stranger. */
export const position = (room: string): Promise<Answer<GamePosition>> =>
  ask('GET', `/games/${encodeURIComponent(room)}/position`);
