import type { PointsChange, Row } from '../net/protocol.ts';

/** A part of a leaderboard: rows that stand one after the other, and one's own. */
export interface BoardPart {
  rows: readonly Row[];
  /** Null: the rows begin at the top. */
  previous: string | null;
  /** Null: the rows end with the last of all. */
  next: string | null;
  me: Row | null;
}

export type NamedPointsChange = PointsChange & { name: string };

/** A part as it is after somebody's points have moved; places stay true without asking for the others. */
export function moved(part: BoardPart, change: NamedPointsChange): BoardPart {
  const others = part.rows.filter((row) => row.name !== change.name).map((row) => shifted(row, change));
  const before = part.rows.find((row) => row.name === change.name);
  if (before?.points === change.after)
    return { ...part, rows: part.rows.map((row) => counted(row, change)), me: own(part.me, change, null) };
  const at = placeFor(others, part, change, before !== undefined);
  if (at === null) return { ...part, rows: others, me: own(part.me, change, null) };
  const row = { place: placeAt(others, at, change), name: change.name, points: change.after, games: change.games };
  const rows = [...others.slice(0, at), row, ...others.slice(at)];
  return { ...part, rows, me: own(part.me, change, row) };
}

/** Rows that follow, those that have moved up meanwhile left out. */
export function joined(rows: readonly Row[], more: readonly Row[]): Row[] {
  const known = new Set(rows.map((row) => row.name));
  return [...rows, ...more.filter((row) => !known.has(row.name))];
}

/** After a drawn game the points stand where they were. */
const counted = (row: Row, { name, games }: NamedPointsChange): Row => (row.name === name ? { ...row, games } : row);

/** A row that somebody else has passed, or fallen behind. */
function shifted(row: Row, change: NamedPointsChange): Row {
  const was = change.before !== null && change.before > row.points;
  const is = change.after > row.points;
  return was === is ? row : { ...row, place: row.place + Number(is) - Number(was) };
}

/** Where a row comes to stand among the others; null: above or below what is shown. Of equals it comes last. */
function placeFor(
  others: readonly Row[],
  part: BoardPart,
  { after }: NamedPointsChange,
  wasShown: boolean,
): number | null {
  const [first, last] = [others[0], others.at(-1)];
  if (part.previous !== null && (first === undefined || after > first.points)) return null;
  const beyond = last === undefined || after < last.points || (after === last.points && !wasShown);
  if (part.next !== null && beyond) return null;
  const at = others.findIndex((row) => row.points < after);
  return at === -1 ? others.length : at;
}

function placeAt(others: readonly Row[], at: number, { after }: NamedPointsChange): number {
  const [above, below] = [others[at - 1], others[at]];
  if (above?.points === after) return above.place;
  if (below) return below.place - 1;
  return above ? above.place + others.filter((row) => row.points === above.points).length : 1;
}

function own(me: Row | null, change: NamedPointsChange, shown: Row | null): Row | null {
  if (me?.name !== change.name) return me && shifted(me, change);
  return shown ?? { ...me, points: change.after, games: change.games };
}
