import { describe, expect, it } from 'vitest';
import { joined, moved, type BoardPart, type NamedPointsChange } from '../../src/ladder/board_rows.ts';
import type { Row } from '../../src/net/protocol.ts';

/** Everybody, most points first; equals by name. */
function board(points: Record<string, number>): Row[] {
  const sorted = Object.entries(points).sort(([one, a], [other, b]) => b - a || one.localeCompare(other));
  return sorted.map(([name, value]) => ({
    name,
    points: value,
    games: 1,
    place: 1 + sorted.filter(([, others]) => others > value).length,
  }));
}

const part = (rows: readonly Row[], from = 0, to = rows.length, me: string | null = null): BoardPart => ({
  rows: rows.slice(from, to),
  previous: from === 0 ? null : 'before',
  next: to === rows.length ? null : 'after',
  me: rows.find(({ name }) => name === me) ?? null,
});
const change = (name: string, before: number | null, after: number): NamedPointsChange => ({
  name,
  before,
  after,
  games: 1,
});
const places = ({ rows }: BoardPart) => rows.map(({ place, name, points }) => `${place} ${name} ${points}`);

const five = { a: 50, b: 40, c: 30, d: 20, e: 10 };

describe('a part of a leaderboard', () => {
  it('moves a row up past others', () => {
    const after = moved(part(board(five)), change('d', 20, 45));
    expect(places(after)).toEqual(['1 a 50', '2 d 45', '3 b 40', '4 c 30', '5 e 10']);
  });

  it('moves a row down past others', () => {
    const after = moved(part(board(five)), change('a', 50, 15));
    expect(places(after)).toEqual(['1 b 40', '2 c 30', '3 d 20', '4 a 15', '5 e 10']);
  });

  it('takes in somebody who was not on it', () => {
    const after = moved(part(board(five)), change('f', null, 35));
    expect(places(after)).toEqual(['1 a 50', '2 b 40', '3 f 35', '4 c 30', '5 d 20', '6 e 10']);
    expect(places(moved(part([]), change('f', null, 35)))).toEqual(['1 f 35']);
  });

  it('gives equals one place, and the next the place after all of them', () => {
    const after = moved(part(board(five)), change('d', 20, 40));
    expect(places(after)).toEqual(['1 a 50', '2 b 40', '2 d 40', '4 c 30', '5 e 10']);
    expect(places(moved(after, change('d', 40, 5)))).toEqual(['1 a 50', '2 b 40', '3 c 30', '4 e 10', '5 d 5']);
  });

  it('leaves a row where it stands after a draw, but counts the game', () => {
    const after = moved(part(board(five)), { ...change('c', 30, 30), games: 7 });
    expect(places(after)).toEqual(places(part(board(five))));
    expect(after.rows[2]?.games).toBe(7);
  });

  it('lets go of a row that leaves what is shown, upwards and downwards', () => {
    const middle = part(board(five), 1, 4);
    expect(places(moved(middle, change('c', 30, 60)))).toEqual(['3 b 40', '4 d 20']);
    expect(places(moved(middle, change('c', 30, 5)))).toEqual(['2 b 40', '3 d 20']);
  });

  it('counts those who pass from below what is shown to above it, and back', () => {
    const middle = part(board(five), 1, 4);
    expect(places(moved(middle, change('e', 10, 60)))).toEqual(['3 b 40', '4 c 30', '5 d 20']);
    expect(places(moved(middle, change('a', 50, 5)))).toEqual(['1 b 40', '2 c 30', '3 d 20']);
  });

  it('keeps one’s own place true where one is not shown', () => {
    const top = part(board(five), 0, 2, 'e');
    expect(moved(top, change('c', 30, 5)).me?.place).toBe(4);
    expect(moved(top, change('a', 50, 60)).me?.place).toBe(5);
    expect(moved(top, change('e', 10, 45)).me).toMatchObject({ place: 2, points: 45 });
  });

  it('is what the whole list says, whatever happens', () => {
    const points: Record<string, number> = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [String.fromCharCode(97 + index), index * 7]),
    );
    let shown = part(board(points));
    for (let step = 0; step < 400; step++) {
      const name = String.fromCharCode(97 + ((step * 5) % 12));
      const before = points[name] ?? 0;
      const after = (before + step * 13) % 97;
      points[name] = after;
      shown = moved(shown, change(name, before, after));
      const sorted = (rows: readonly Row[]) => rows.map(({ place, name: who }) => `${place} ${who}`).sort();
      expect(sorted(shown.rows)).toEqual(sorted(board(points)));
    }
  });

  it('adds a page without those who have moved onto it', () => {
    const rows = board(five);
    expect(joined(rows.slice(0, 3), rows.slice(2)).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
