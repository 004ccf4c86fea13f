// The outlines of the letters that stand on printed boards, taken from the page's own font, so that a sheet looks the same on
// every printer and its PDF needs no font. `virtual:glyphs` is them, by character.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import type { Plugin } from 'vite';
import type { Glyph } from '../src/variants/strategic/print/glyphs.ts';

const kModule = 'virtual:glyphs';
const kFonts = {
  latin: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:·–-/()',
  cyrillic: 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяё',
};

/** Gives the module of outlines. */
export function glyphs(): Plugin {
  return {
    name: 'glyphs',
    resolveId: (id) => (id === kModule ? `\0${kModule}` : null),
    async load(id) {
      return id === `\0${kModule}` ? `export default ${JSON.stringify(await outlines())}` : null;
    },
  };
}

async function outlines(): Promise<Record<string, Glyph>> {
  const found: Record<string, Glyph> = {};
  for (const [subset, characters] of Object.entries(kFonts)) {
    const file = `@fontsource-variable/golos-text/files/golos-text-${subset}-wght-normal.woff2`;
    const font = fontkit.create(await readFile(createRequire(import.meta.url).resolve(file)));
    for (const character of characters) found[character] = outline(font, character);
  }
  return found;
}

/** In thousandths of the font's size, with y downwards, of straight lines and cubic curves alone. */
function outline(font: fontkit.Font, character: string): Glyph {
  const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
  const scale = 1000 / font.unitsPerEm;
  const at = (value: number) => Math.round(value * scale);
  let [x, y] = [0, 0];
  let path = '';
  const move = (letter: string, args: number[]) => {
    path += letter + args.map((value, index) => at(index % 2 === 0 ? value : -value)).join(' ');
    [x, y] = args.slice(-2) as [number, number];
  };
  for (const { command, args } of glyph.path.commands) {
    if (command === 'closePath') path += 'Z';
    else if (command === 'quadraticCurveTo') move('C', cubic(x, y, args));
    else move({ moveTo: 'M', lineTo: 'L', bezierCurveTo: 'C' }[command], args);
  }
  return { advance: at(glyph.advanceWidth), path };
}

function cubic(x: number, y: number, [cx = 0, cy = 0, ex = 0, ey = 0]: number[]): number[] {
  const toward = (from: number, to: number) => from + (2 / 3) * (to - from);
  return [toward(x, cx), toward(y, cy), toward(ex, cx), toward(ey, cy), ex, ey];
}
