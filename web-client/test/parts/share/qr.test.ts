import { describe, expect, it } from 'vitest';
import { qrPath } from '../../../src/parts/share/qr.ts';

/** The modules that a path fills. */
function filled({ path }: { path: string }): Set<string> {
  const cells = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let column = 0; column < Number(width); column++) cells.add(`${Number(x) + column} ${y}`);
  }
  return cells;
}

describe('a QR code', () => {
  it('has a finder in three corners and white around it', () => {
    const code = qrPath('https://noughts.example/c/9fK2xQ1bZ');
    const cells = filled(code);
    const isRing = (x: number, y: number) =>
      [0, 6].every((edge) => Array.from({ length: 7 }, (_, i) => i).every((i) => cells.has(`${x + i} ${y + edge}`)));
    const far = code.size - 4 - 7;
    expect([isRing(4, 4), isRing(far, 4), isRing(4, far), isRing(far, far)]).toEqual([true, true, true, false]);
    for (let i = 0; i < code.size; i++) expect(cells.has(`${i} 3`) || cells.has(`3 ${i}`)).toBe(false);
  });

  it('is another for another text', () => {
    expect(qrPath('https://noughts.example/c/a').path).not.toBe(qrPath('https://noughts.example/c/b').path);
  });
});
