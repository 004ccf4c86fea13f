// Small drawings of Sonor: the tile of the lobby, and what stands beside a name.
import type { SonorMeasures } from '../../net/protocol.ts';
import { svg } from '../../boards/svg.ts';
import { drawField } from './field.ts';
import { evaderDrawing, pursuerDrawing } from './pieces.ts';
import './sonor.css';

// A drawing has no view to ask.
const kMeasures: SonorMeasures = {
  width: 300_000,
  height: 400_000,
  lines: [210_000, 300_000, 390_000],
  evader: { radius: 10_000, step: 20_000 },
  pursuer: { radius: 20_000, step: 40_000 },
  touch: 30_000,
};

const placed = (x: number, y: number, kind: string, drawing: SVGElement[]) =>
  svg('g', { class: `piece ${kind}`, transform: `translate(${x} ${y})` }, ...drawing);

/** The upper half of the field in the middle of a chase, pieces larger than they are. */
export function sonorTile(): SVGSVGElement {
  const chase = [
    [70, 85],
    [225, 60],
    [120, 170],
    [255, 185],
  ];
  return svg(
    'svg',
    { class: 'sonor-picture', viewBox: '-3 -3 306 246', 'aria-hidden': 'true' },
    drawField(kMeasures),
    svg('circle', { class: 'compass', cx: 150, cy: 100, r: 62 }),
    placed(150, 100, 'pursuer', pursuerDrawing(34)),
    ...chase.map(([x = 0, y = 0], number) => placed(x, y, 'evader', evaderDrawing(number, 20))),
  );
}

/** What a seat plays with: rings that flee, or the ring that pursues. */
export function sonorBadge(flees: boolean): SVGSVGElement {
  const pieces = flees
    ? [placed(11, 27, 'evader', evaderDrawing(0, 10)), placed(29, 13, 'evader', evaderDrawing(1, 10))]
    : [placed(20, 20, 'pursuer', pursuerDrawing(17))];
  return svg('svg', { class: 'sonor-picture', viewBox: '0 0 40 40', 'aria-hidden': 'true' }, ...pieces);
}
