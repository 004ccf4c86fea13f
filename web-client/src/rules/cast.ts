/** What a seat is there for: its role ("player", "host" …), and its team, null for whoever has none. */
export interface SeatInfo {
  role: string;
  team: number | null;
}

/** Who has which role and team, by seat. */
export type Cast = readonly SeatInfo[];

/** The seats as a frame tells them; null where seats belong to the teams in turn. */
export const castOf = (frame: object): Cast | null => (frame as { cast?: Cast | null }).cast ?? null;

/** The team of a seat: as the cast has it, else in turn. */
export function teamOf(seat: number, cast: Cast | null, teams: number): number | null {
  return cast ? (cast[seat]?.team ?? null) : seat % teams;
}

/** The seats of a team, in the order in which they joined: the first is its captain. */
export function seatsOf(team: number, cast: Cast): number[] {
  return cast.flatMap((info, seat) => (info.team === team ? [seat] : []));
}

/** The teams that anybody is in, in order. */
export function teamsOf(cast: Cast): number[] {
  return [...new Set(cast.flatMap(({ team }) => (team === null ? [] : [team])))].sort((a, b) => a - b);
}

/** Whether two at least are in the team of a seat, so that they have something to confer about. */
export function hasPartners(seat: number, cast: Cast): boolean {
  const team = cast[seat]?.team ?? null;
  return team !== null && seatsOf(team, cast).length > 1;
}
