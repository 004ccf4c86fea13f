/** The pairs of a round as somebody has typed them, or the line that is neither a pair nor a name. */
export type PairsRead =
  { ok: true; games: (readonly [string, string])[]; byes: string[] } | { ok: false; line: string };

/** Names have no dash between spaces. */
const kBetween = /\s+[-–—]\s+/;

/** Reads a pair a line, the first to move first; a name alone has no opponent. */
export function pairsFrom(text: string): PairsRead {
  const games: (readonly [string, string])[] = [];
  const byes: string[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const names = line.split(kBetween);
    const [first, second] = names;
    if (first === undefined || first === '' || names.length > 2) return { ok: false, line };
    if (second === undefined) byes.push(first);
    else games.push([first, second]);
  }
  return { ok: true, games, byes };
}
