/** What a seat is there for: its role ("player", "host" …), and its team, or -1 for whoever has none. */
export interface Place {
  role: string;
  team: number;
}

/** Who has which place, by seat. */
export type Cast = readonly Place[];

/** No team: whoever judges, hosts or looks after a game. */
export const kNoTeam = -1;

/** The places as a frame tells them; null where seats belong to the teams in turn. */
export const castOf = (frame: object): Cast | null => (frame as { cast?: Cast | null }).cast ?? null;

/** The team of a seat: as the cast has it, else in turn. */
export function teamOf(seat: number, cast: Cast | null, teams: number): number {
  return cast ? (cast[seat]?.team ?? kNoTeam) : seat % teams;
}

/** The seats of a team, in the order in which they joined: the first is its captain. */
export function seatsOf(team: number, cast: Cast): number[] {
  return cast.flatMap((place, seat) => (place.team === team ? [seat] : []));
}

/** The teams that anybody is in, in order. */
export function teamsOf(cast: Cast): number[] {
  return [...new Set(cast.map(({ team }) => team).filter((team) => team !== kNoTeam))].sort((a, b) => a - b);
}

/** Whether two at least are in the team of a seat, so that they have something to confer about. */
export function hasPartners(seat: number, cast: Cast): boolean {
  const team = cast[seat]?.team ?? kNoTeam;
  return team !== kNoTeam && seatsOf(team, cast).length > 1;
}
