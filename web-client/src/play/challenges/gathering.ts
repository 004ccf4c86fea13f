import type { JoinedPlayer, Side } from '../../net/protocol.ts';
import { teamsOf, type Cast } from '../../rules/cast.ts';

/** Those who gather for the same thing: a team, or a role without one. */
export interface Group {
  /** What one asks for to join them. */
  side: Side;
  team: number | null;
  role: string;
  places: number;
  /** In the order in which they came: the first of a team is its captain. */
  joined: readonly JoinedPlayer[];
}

const kSides: readonly Side[] = ['first', 'second'];

/** Who gathers for what, and who sits down wherever there is room. */
export function groupsOf(cast: Cast, joined: readonly JoinedPlayer[]): { groups: Group[]; anywhere: JoinedPlayer[] } {
  const teams = teamsOf(cast).map((team) => ({
    side: kSides[team] ?? 'any',
    team,
    role: 'player',
    places: cast.filter((place) => place.team === team).length,
  }));
  const roles = [...new Set(cast.flatMap(({ role, team }) => (team === null ? [role] : [])))].map((role) => ({
    side: role,
    team: null,
    role,
    places: cast.filter((place) => place.team === null && place.role === role).length,
  }));
  const groups = [...teams, ...roles].map((group) => ({
    ...group,
    joined: joined.filter(({ side }) => side === group.side),
  }));
  return { groups, anywhere: joined.filter(({ side }) => !groups.some((group) => group.side === side)) };
}

/** The groups for whose sake a game cannot begin yet: a `whole` one needs everybody, another somebody in each team. Those who sit down
 * anywhere fill what the teams lack. */
export function lacking(groups: readonly Group[], anywhere: number, whole: boolean): Group[] {
  let spare = anywhere;
  return groups.filter((group) => {
    const free = placesLeft(group);
    if (whole ? free === 0 : group.team === null || group.joined.length > 0) return false;
    const needed = whole ? free : 1;
    if (group.team === null || spare < needed) return true;
    spare -= needed;
    return false;
  });
}

/** How many places a group has yet: a computer has its team alone. */
export const placesLeft = ({ places, joined }: Group): number =>
  joined.some(({ computer }) => computer !== undefined) ? 0 : Math.max(0, places - joined.length);
