import { centre, type GridShape } from '../../boards/grid/shape.ts';
import { svg } from '../../boards/svg.ts';

/** How long the eraser takes to be there, and in each cell. */
const kComes = 220;
const kRubs = 110;

let sweeps = 0;

/** To and fro through one cell. */
function zigzag(shape: GridShape, cell: number): string {
  const { x, y } = centre(shape, cell);
  const reach = shape.cell * 0.36;
  const rows = [-0.34, -0.17, 0, 0.17, 0.34];
  return rows.map((row, index) => `${x + (index % 2 === 0 ? -reach : reach)} ${y + row * shape.cell}`).join('L');
}

/** An eraser that rubs out what it is given, cell after cell, and is gone. */
export class EraseAnimation {
  readonly root = svg('g', { class: 'erasing', 'aria-hidden': 'true' });

  constructor(private readonly shape: GridShape) {}

  /** Rubs out drawings that lie in these cells; gives the milliseconds that it takes. */
  sweep(gone: readonly SVGElement[], cells: readonly number[]): number {
    this.clear();
    const time = kComes + kRubs * cells.length;
    const mask = `sweep-${++sweeps}`;
    const d = `M${cells.map((cell) => zigzag(this.shape, cell)).join('L')}`;
    const width = this.shape.cell * 0.3;
    const rubbed = svg('path', { class: 'rub', d, pathLength: 1, 'stroke-width': width });
    const sheet = svg('rect', { x: 0, y: 0, width: '100%', height: '100%', fill: '#fff' });
    const eraser = svg(
      'g',
      { class: 'erase-animation' },
      svg('rect', { x: -19, y: -11, width: 38, height: 22, rx: 5 }),
    );
    eraser.append(svg('path', { d: 'M7-11V11' }));
    eraser.style.setProperty('offset-path', `path("${d}")`);
    this.root.style.setProperty('--rub', `${time}ms`);
    this.root.append(
      svg('mask', { id: mask, maskUnits: 'userSpaceOnUse', x: 0, y: 0, width: '100%', height: '100%' }, sheet, rubbed),
      svg('g', { class: 'gone', mask: `url(#${mask})` }, ...gone),
      eraser,
    );
    rubbed.addEventListener('animationend', () => this.clear());
    return time;
  }

  clear(): void {
    this.root.replaceChildren();
  }
}
