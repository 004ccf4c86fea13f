// The sports field in the exercise book: squared paper, three lines, the marks of both sides.
import type { SonorMeasures } from '../../net/protocol.ts';
import { lineStroke } from '../../boards/strokes.ts';
import { svg } from '../../boards/svg.ts';

const kSquare = 10;
const kWobble = 1.6;

/** Paper and lines, in millimetres. */
export function drawField({ width, height, lines, pursuer }: SonorMeasures): SVGGElement {
  const [wide, high] = [width / 1000, height / 1000];
  const group = svg('g', { class: 'pitch', 'aria-hidden': 'true' });
  group.append(svg('path', { class: 'squares', d: squares(wide, high) }));
  group.append(svg('rect', { class: 'edge', width: wide, height: high, rx: 1.5 }));
  lines.forEach((line, index) => {
    const y = high - line / 1000;
    const last = index === lines.length - 1;
    group.append(svg('path', { class: last ? 'line life' : 'line', d: lineStroke(0, y, wide, y, index + 3, kWobble) }));
    group.append(svg('text', { class: 'line-number', x: 7, y: y + (last ? 9 : -6) }, `+${index + 1}`));
  });
  const radius = pursuer.radius / 1000;
  group.append(svg('circle', { class: 'spot', cx: wide / 2, cy: radius, r: radius + 3 }));
  return group;
}

function squares(wide: number, high: number): string {
  let d = '';
  for (let x = kSquare; x < wide; x += kSquare) d += `M${x} 0V${high}`;
  for (let y = kSquare; y < high; y += kSquare) d += `M0 ${y}H${wide}`;
  return d;
}
