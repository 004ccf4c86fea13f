import { describe, expect, it } from 'vitest';
import type { SeatAction } from '../../../src/rules/position.ts';
import {
  kLeastCost,
  kMostPoints,
  turningPoints,
  valuesOf,
  type Judged,
} from '../../../src/play/review/turning_points.ts';

/** The best action wherever none is said. */
const kBest = 99;

/** Positions by their values for the first side; the game is over in the last. */
function judged(values: readonly number[], best: readonly number[] = []): Judged[] {
  return values.map((value, ply) => {
    if (ply === values.length - 1) return { value, best: null };
    const action = { cell: best[ply] ?? kBest };
    return { value, best: { seat: ply % 2, action, estimate: 0, proved: false, line: [action], playouts: 1 } };
  });
}
const moves = (cells: readonly number[]): SeatAction[] => cells.map((cell, ply) => [ply % 2, { cell }]);
const plies = (values: readonly number[], best?: readonly number[]) =>
  turningPoints(judged(values, best), moves([...values.keys()].slice(1)), 2).map(({ ply }) => ply);

describe('Turning points of a game', () => {
  it('are moves after which their own side stands worse, each seen with its own eyes', () => {
    const [first, second, ...more] = turningPoints(judged([0.2, -0.6, 0.4, 0.5]), moves([5, 6, 7]), 2);
    expect(first).toMatchObject({ ply: 1, seat: 1, played: { cell: 6 }, before: 0.6, after: -0.4 });
    expect(second).toMatchObject({ ply: 0, seat: 0, before: 0.2, after: -0.6, better: { action: { cell: kBest } } });
    expect(more).toEqual([]);
  });

  it('begin at the least cost', () => {
    expect(plies([0.5, 0.5 - kLeastCost])).toEqual([0]);
    expect(plies([0.5, 0.51 - kLeastCost])).toEqual([]);
  });

  it('are no moves by which a side wins', () => {
    expect(plies([-0.9, 1])).toEqual([]);
    expect(plies([0, 0.9, -1])).toEqual([]);
  });

  it('are no moves that the computer would have made itself, however their members are ordered', () => {
    expect(plies([0.8, -0.8], [1])).toEqual([]);
    const best = { seat: 0, action: { a: 1, b: [2] }, estimate: 0, proved: false, line: [], playouts: 1 };
    const turned = turningPoints(
      [
        { value: 1, best },
        { value: -1, best: null },
      ],
      [[0, { b: [2], a: 1 }]],
      2,
    );
    expect(turned).toEqual([]);
  });

  it('are at most five, the worst first, of equals the earlier', () => {
    const values = [0.9, -0.9, 0.4, -0.4, 0.3, -0.1, 0.9, -0.9, 0.5];
    const found = plies(values);
    expect(found).toHaveLength(kMostPoints);
    expect(found).toEqual([0, 6, 7, 1, 5]);
    expect(plies([0.5, 0, 0.5, 0])).toEqual([0, 1, 2]);
  });

  it('are none where the next position shows that nothing was lost', () => {
    expect(plies([1, 0.4, 1])).toEqual([0, 1]);
    expect(plies([1, 0.4, 1], [kBest, 2])).toEqual([]);
    expect(valuesOf(judged([0.2, -0.6, 0.4, 0.5], [kBest, 2]), moves([1, 2, 3]))).toEqual([0.2, 0.4, 0.4, 0.5]);
  });

  it('are known as far as the positions are', () => {
    const half = judged([0.9, -0.9, 0.9, -0.9]).slice(0, 2);
    expect(turningPoints(half, moves([1, 2, 3]), 2).map(({ ply }) => ply)).toEqual([0]);
    expect(turningPoints([], moves([1, 2, 3]), 2)).toEqual([]);
  });

  it('belong to the side of a seat where one seat acts twice', () => {
    const acts: SeatAction[] = [
      [1, { collapse: 1 }],
      [1, { place: [2, 3] }],
    ];
    expect(turningPoints(judged([0, 0.5, 0.9]), acts, 2).map(({ ply }) => ply)).toEqual([0, 1]);
  });
});
