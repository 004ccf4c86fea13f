import { describe, expect, it } from 'vitest';
import { nearestPly, plotOf } from '../../../src/play/review/curve.ts';

const frame = { width: 120, height: 60, left: 10, right: 10, top: 5, bottom: 5 };

describe('The curve of a review', () => {
  it('has the first side above the middle and leaves room for what is not judged yet', () => {
    const plot = plotOf([0, 1, -1], 4, frame);
    expect(plot.middle).toBe(30);
    expect(plot.spots).toEqual([
      { x: 10, y: 30 },
      { x: 35, y: 5 },
      { x: 60, y: 55 },
    ]);
    expect(plot.line).toBe('M10 30L35 5L60 55');
    expect(plot.area).toBe('M10 30L35 5L60 55L60 30L10 30Z');
  });

  it('is empty before anything is judged', () => {
    expect(plotOf([], 4, frame)).toMatchObject({ line: '', area: '' });
  });

  it('finds the position under a finger, and stays within the game', () => {
    expect([0, 10, 47, 61, 110, 400].map((x) => nearestPly(x, 4, frame))).toEqual([0, 0, 1, 2, 4, 4]);
  });
});
