import { hostedNamed } from '../variants/hosted_game.ts';
import { m } from '../i18n/messages.ts';
import type { Terms } from '../net/protocol.ts';
import { castOf, seatsOf, teamsOf, type Cast } from '../rules/cast.ts';
import { playerName, type Named } from '../parts/words.ts';

/** A game in a list: who is in it, and what for. */
export interface Seated {
  terms: Terms;
  seats: readonly Named[];
  cast?: Cast | null;
}

/** Those who are in a hosted game for the same thing: a team, or all of one role. */
export interface SideOf {
  name: string;
  seats: readonly number[];
  /** Null for those who have a role and no team. */
  team: number | null;
}

/** Names in a line, however many: the first stands for those there is no room for. */
export function fewNames(players: readonly Named[], most = 2): string {
  const [first, ...rest] = players.map(playerName);
  if (first === undefined) return '';
  return players.length <= most
    ? [first, ...rest].join(m.names_listed())
    : m.hosted_and_more({ name: first, count: rest.length });
}

/** What a team is called: as the game says, else by its players. */
export function teamWords(game: Seated, team: number, cast: Cast): string {
  const named = hostedNamed(game.terms.variant)?.team(team, game.terms.options ?? {});
  return named ?? fewNames(playersAt(game, seatsOf(team, cast)));
}

/** Who is there for what: as a frame tells it, else as the game deals places under these options. */
export function castIn(game: Seated): Cast | null {
  return castOf(game) ?? hostedNamed(game.terms.variant)?.cast(game.terms.options ?? {}) ?? null;
}

/** The sides of a hosted game, its teams first; empty where seats are not cast for roles. */
export function sidesOf(game: Seated): SideOf[] {
  const cast = castIn(game);
  if (!cast) return [];
  const teams = teamsOf(cast).map((team) => ({ name: teamWords(game, team, cast), seats: seatsOf(team, cast), team }));
  const roles = [...new Set(cast.filter(({ team }) => team === null).map(({ role }) => role))];
  return [...teams, ...roles.map((role) => sideOfRole(game, role, cast))];
}

function sideOfRole(game: Seated, role: string, cast: Cast): SideOf {
  const seats = cast.flatMap((place, seat) => (place.team === null && place.role === role ? [seat] : []));
  const called = hostedNamed(game.terms.variant)?.role(role) ?? role;
  return { name: m.hosted_role_of({ role: called, name: fewNames(playersAt(game, seats)) }), seats, team: null };
}

/** Who plays in a game, in one line. */
export function sidesWords(game: Seated): string {
  const teams = sidesOf(game).filter(({ team }) => team !== null);
  return teams.length > 0 ? teams.map(({ name }) => name).join(' – ') : fewNames(game.seats);
}

const playersAt = (game: Seated, seats: readonly number[]) => seats.flatMap((seat) => game.seats[seat] ?? []);

/** Who has won, by their places: nobody, all teams alike, or one of them. Whoever has no team has no part in it. */
export function winnersOf(places: readonly number[], cast: Cast | null): { drawn: boolean; seats: number[] } {
  const seats = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (!cast) return { drawn: places.length > 0 && seats.length === places.length, seats };
  const teams = new Set(seats.map((seat) => cast[seat]?.team));
  return { drawn: teams.size > 1, seats };
}
