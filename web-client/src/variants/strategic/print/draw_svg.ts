import { svg } from '../../../boards/svg.ts';
import { placed, textWidth } from './glyphs.ts';
import { kPage, type Grey, type Grid, type Label, type Shape, type Sheet } from './sheet.ts';

const ink = (grey: Grey) =>
  `#${Math.round(grey * 255)
    .toString(16)
    .padStart(2, '0')
    .repeat(3)}`;
const at = (value: number) => String(Math.round(value * 1000) / 1000);

/** Where a text begins. */
export function startOf({ text, x, size, anchor }: Label): number {
  const back = { start: 0, middle: 0.5, end: 1 }[anchor];
  return x - back * textWidth(text, size);
}

/** The lines of a grid, its edges among them, as pairs of points. */
export function linesOf({ x, y, cell, columns, rows }: Grid): [number, number, number, number][] {
  const [right, below] = [x + columns * cell, y + rows * cell];
  const down = Array.from({ length: columns + 1 }, (_, index): [number, number, number, number] => {
    const here = x + index * cell;
    return [here, y, here, below];
  });
  const across = Array.from({ length: rows + 1 }, (_, index): [number, number, number, number] => {
    const here = y + index * cell;
    return [x, here, right, here];
  });
  return [...down, ...across];
}

/** A sheet as SVG of its true size. */
export function drawSvg(sheet: Sheet): SVGSVGElement {
  return svg(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${kPage.width} ${kPage.height}`,
      width: `${kPage.width}mm`,
      height: `${kPage.height}mm`,
      role: 'img',
    },
    svg('title', {}, sheet.title),
    svg('rect', { width: kPage.width, height: kPage.height, fill: '#fff' }),
    ...sheet.shapes.map(element),
  );
}

function element(shape: Shape): SVGElement {
  switch (shape.kind) {
    case 'grid': {
      const d = linesOf(shape).map(([x1, y1, x2, y2]) => `M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}`);
      return svg('path', { d: d.join(''), ...stroke(shape), 'data-cells': shape.columns * shape.rows });
    }
    case 'frame':
      return svg('rect', { ...place(shape), ...stroke(shape), 'stroke-linejoin': 'round' });
    case 'tint':
      return svg('rect', { ...place(shape), fill: ink(shape.grey) });
    case 'label':
      return letters(shape);
  }
}

const stroke = ({ pen, grey }: { pen: number; grey: Grey }) => ({
  fill: 'none',
  stroke: ink(grey),
  'stroke-width': pen,
});

const place = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  x: at(x),
  y: at(y),
  width: at(width),
  height: at(height),
});

function letters(label: Label): SVGElement {
  const scale = label.size / 1000;
  const paths = placed(label.text, startOf(label), label.size).flatMap(({ glyph, x }) =>
    glyph.path === ''
      ? []
      : [svg('path', { d: glyph.path, transform: `translate(${at(x)} ${at(label.y)}) scale(${scale.toFixed(6)})` })],
  );
  return svg('g', { fill: ink(label.grey), 'data-text': label.text }, ...paths);
}
