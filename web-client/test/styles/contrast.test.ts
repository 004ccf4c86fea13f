import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { heat, heatColoursFrom } from '../../src/variants/strategic/study/figures.ts';
import { allColourSets, isDarkColourSet } from '../../src/session/colour_sets.ts';

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');

/** The tokens of each set of colours in the style sheet, by the selector that it holds for. */
const sets = [...css.matchAll(/([^{}]+)\{\s*color-scheme: (\w+);([^}]*)\}/g)].map(([, selector, scheme, body]) => ({
  selector: (selector ?? '').replace(/\/\*[^]*?\*\//g, '').trim(),
  scheme,
  tokens: Object.fromEntries(
    [...(body ?? '').matchAll(/--([\w-]+): (#[0-9a-f]{6})\b/g)].map(([, name, value]) => [name, value]),
  ),
}));

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

it('There is a set for each that can be chosen, and the system’s board and the chosen one are the same', () => {
  const named = sets.flatMap(({ selector }) => /\[data-theme='([\w-]+)'\]/.exec(selector)?.[1] ?? []);
  expect([...new Set(named)].sort()).toEqual([...allColourSets].sort());
  const [system, chosen] = [':root:not([data-theme])', "[data-theme='board']"].map((selector) =>
    sets.find((set) => set.selector === selector),
  );
  expect(system?.tokens).toEqual(chosen?.tokens);
});

it('Every set has every token, and the scheme that it is chosen for', () => {
  for (const { selector, scheme, tokens } of sets) {
    expect([selector, Object.keys(tokens).sort()]).toEqual([selector, Object.keys(sets[0]?.tokens ?? {}).sort()]);
    const name = /'([\w-]+)'/.exec(selector)?.[1];
    if (name) expect([name, scheme]).toEqual([name, isDarkColourSet(name) ? 'dark' : 'light']);
  }
});

/** Where a colour lies on the wheel, in degrees; null for greys. */
function hue(colour: string): number | null {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const [least, most] = [Math.min(r, g, b), Math.max(r, g, b)];
  if (least === most) return null;
  const span = most - least;
  const sixth = most === r ? (g - b) / span : most === g ? 2 + (b - r) / span : 4 + (r - g) / span;
  return (sixth * 60 + 360) % 360;
}

it.each([
  ['won', 'yellow', 35, 90],
  ['lost', 'red', -20, 20],
  ['drawn', 'blue', 195, 245],
])('Past games that were %s are %s in every set', (outcome, _colour, from, to) => {
  const row = readFileSync(new URL('../../src/play/history/PastGameRow.svelte', import.meta.url), 'utf8');
  const style = new RegExp(`\\.${outcome} \\{([^}]*)\\}`).exec(row)?.[1] ?? '';
  const names = [...style.matchAll(/var\(--([\w-]+)\)/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => name !== 'sheet');
  const isIn = (degrees: number | null) => degrees !== null && (degrees - from + 360) % 360 <= to - from;
  for (const { selector, tokens } of sets) {
    expect([selector, names.some((name) => isIn(hue(tokens[name] ?? '')))]).toEqual([selector, true]);
  }
});

describe('high contrast', () => {
  it.each(['contrast', 'contrast-dark'])('%s: text and marks stand out twice as much as they must', (name) => {
    const { tokens } = sets.find(({ selector }) => selector === `[data-theme='${name}']`) ?? { tokens: {} };
    for (const text of ['ink', 'soft', 'cross', 'nought', 'accent', 'bad', 'good', 'rule']) {
      expect([text, contrast(tokens[text] ?? '', tokens['sheet'] ?? '') >= 7]).toEqual([text, true]);
    }
  });
});

describe.each(sets.map(({ selector, tokens }) => [selector, tokens] as const))('%s', (_selector, tokens) => {
  const of = (name: string) => tokens[name] ?? '';

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

  it('text: the figures of a heat map read on every colour of it', () => {
    const colours = heatColoursFrom(of);
    for (let moves = 1; moves <= 9; moves += 1) {
      const ground = heat(moves, 9, colours);
      expect([ground, contrast(colours.ink, ground) >= 4.5]).toEqual([ground, true]);
    }
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
