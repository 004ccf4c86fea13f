import { m } from '../../i18n/messages.ts';

/** What a team is called: its name, or A and B where it has none. */
export function teamTitle(team: number, { names }: { names?: readonly string[] }): string {
  const name = names?.[team]?.trim();
  if (name) return name;
  return team === 0 ? m.xo_team_a() : m.xo_team_b();
}
