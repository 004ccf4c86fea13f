import { describe, expect, it } from 'vitest';
import { nearest, plotOf } from '../../src/ladder/curve.ts';
import type { Frame } from '../../src/parts/pictures/frame.ts';

const frame: Frame = { width: 640, height: 240, left: 40, right: 10, top: 10, bottom: 30 };
const curve = (start: number, ...points: [at: number, points: number][]) => ({
  variant: '3x3',
  start,
  points: points.map(([at, value]) => ({ at, points: value })),
});

describe('the drawing of a rating', () => {
  it('stands within its frame', () => {
    const plot = plotOf(curve(1500, [0, 1516], [5, 1210], [10, 1988]), frame);
    for (const { x, y } of plot.spots) {
      expect(x).toBeGreaterThanOrEqual(frame.left);
      expect(x).toBeLessThanOrEqual(frame.width - frame.right);
      expect(y).toBeGreaterThanOrEqual(frame.top);
      expect(y).toBeLessThanOrEqual(frame.height - frame.bottom);
    }
    expect([plot.lowest, plot.highest]).toEqual([1210, 1988]);
  });

  it('has a few levels at round numbers, whatever the range', () => {
    for (const highest of [1500, 1501, 1516, 1600, 1777, 2600, 4000, 9000]) {
      const { levels } = plotOf(curve(1500, [0, highest], [1, 1500]), frame);
      expect(levels.length).toBeGreaterThanOrEqual(2);
      expect(levels.length).toBeLessThanOrEqual(6);
      const step = (levels[1]?.points ?? 0) - (levels[0]?.points ?? 0);
      for (const { points } of levels) expect(points % step).toBe(0);
    }
  });

  it('has more points higher and later changes further right', () => {
    const { spots } = plotOf(curve(1500, [0, 1516], [7, 1532]), frame);
    expect(spots[1]?.y).toBeLessThan(spots[0]?.y ?? 0);
    expect(spots[1]?.x).toBeGreaterThan(spots[0]?.x ?? 0);
  });

  it('begins where the points began, even with one change', () => {
    const plot = plotOf(curve(1500, [5, 1516]), frame);
    expect(plot.line).toMatch(/^M40 .*L/);
    expect(plot.instants).toHaveLength(1);
  });

  it('finds the change that is nearest', () => {
    const { spots } = plotOf(curve(1500, [0, 1516], [5, 1500], [10, 1484]), frame);
    expect(nearest(spots, 0)).toBe(0);
    expect(nearest(spots, 340)).toBe(1);
    expect(nearest(spots, 900)).toBe(2);
  });
});
