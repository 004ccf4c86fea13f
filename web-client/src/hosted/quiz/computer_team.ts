import type { Challenges, Side } from '../../net/protocol.ts';

/** The sides of the two teams, by team. */
export const kTeamSides: readonly Side[] = ['first', 'second'];

/** The team that the computer has, and its level; null where it has none. */
export function computersTeam({ joined }: Challenges): { side: Side; level: number } | null {
  for (const { side, computer } of joined) {
    if (computer !== undefined) return { side, level: computer };
  }
  return null;
}

/** The teams to which nobody has come yet. */
export const openTeams = ({ joined }: Challenges): readonly Side[] =>
  kTeamSides.filter((side) => joined.every((each) => each.side !== side));
