// Draws the icons of the installed page from the one drawing that the browser's tab has.
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';

/** How large the drawing is within a square of one: systems cut what is maskable to shapes of their own. */
const kIcons = [
  { file: 'icon-192.png', size: 192, drawing: 0.8 },
  { file: 'icon-512.png', size: 512, drawing: 0.8 },
  { file: 'icon-maskable-512.png', size: 512, drawing: 0.6 },
  { file: 'apple-touch-icon.png', size: 180, drawing: 0.7 },
];
const kSheet = '#fffdf6';

export function icons(): Plugin {
  let root = '';
  return {
    name: 'icons',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const drawing = await readFile(resolve(root, 'public/favicon.svg'), 'utf8');
      const inner = drawing.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
      for (const icon of kIcons) await writeFile(resolve(dir, icon.file), drawn(inner, icon));
    },
  };
}

function drawn(inner: string, { size, drawing }: { size: number; drawing: number }): Buffer {
  const margin = 16 / drawing - 16;
  const view = `${-margin} ${-margin} ${32 / drawing} ${32 / drawing}`;
  const sheet = `<rect x="${-margin}" y="${-margin}" width="100%" height="100%" fill="${kSheet}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}">${sheet}${inner}</svg>`;
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
}
