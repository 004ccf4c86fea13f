import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../src/ui/styles/tokens.css', import.meta.url), 'utf8');

/** The tokens of each set of colours in the style sheet. */
const sets = [...css.matchAll(/color-scheme: \w+;([^}]*)\}/g)].map(([, body]) =>
  Object.fromEntries(
    [...(body ?? '').matchAll(/--([\w-]+): (#[0-9a-f]{6})\b/g)].map(([, name, value]) => [name, value]),
  ),
);

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

it('There are paper, the system’s board and the chosen board, and the two boards are one', () => {
  expect(sets).toHaveLength(3);
  expect(sets[1]).toEqual(sets[2]);
});

describe.each(sets.map((set, index) => [index, set] as const))('set %d', (_index, set) => {
  const of = (name: string) => set[name] ?? '';

  it.each([
    ['ink', 'page'],
    ['ink', 'sheet'],
    ['ink', 'last'],
    ['soft', 'page'],
    ['soft', 'sheet'],
    ['accent', 'page'],
    ['accent', 'sheet'],
    ['on-accent', 'accent'],
    ['bad', 'page'],
    ['bad', 'sheet'],
    ['good', 'page'],
  ])('text: %s reads on %s', (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['cross', 'sheet'],
    ['nought', 'sheet'],
    ['cross', 'last'],
    ['nought', 'last'],
    ['rule', 'sheet'],
    ['edge', 'sheet'],
    ['last-edge', 'last'],
    ['good', 'sheet'],
  ])('what carries meaning: %s stands out on %s', (mark, ground) => {
    expect(contrast(of(mark), of(ground))).toBeGreaterThanOrEqual(3);
  });
});
