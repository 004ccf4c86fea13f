import { heat, type HeatColours } from './figures.ts';

/** A square table of numbers as it is painted. */
export interface MapPicture {
  rows: readonly (readonly (number | null)[])[];
  most: number;
  /** The names of the lines, which the columns have too. */
  names: readonly string[];
  /** Lines are set apart after so many: those of one strategic cell stand together. */
  group: number;
  from: number;
  to: number;
  colours: HeatColours;
}

/** What the names of the lines take, in CSS pixels. */
export const kEdge = 34;

/** Which line or column lies at a distance from the picture's edge, or null. */
export function lineAt(distance: number, cell: number, count: number): number | null {
  const line = Math.floor((distance - kEdge) / cell);
  return line >= 0 && line < count ? line : null;
}

/** Paints a table of distances, each with its figure, and a frame round the pair that one looks at. */
export function drawMap(canvas: HTMLCanvasElement, picture: MapPicture, cell: number, sharpness: number): void {
  const size = kEdge + picture.rows.length * cell + 1;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  canvas.width = canvas.height = Math.round(size * sharpness);
  pen.scale(sharpness, sharpness);
  pen.fillStyle = picture.colours.sheet;
  pen.fillRect(0, 0, size, size);
  drawCells(pen, picture, cell);
  drawNames(pen, picture, cell);
  drawGroups(pen, picture, cell);
  pen.strokeStyle = picture.colours.ink;
  pen.lineWidth = 2;
  pen.strokeRect(kEdge + picture.to * cell, kEdge + picture.from * cell, cell, cell);
}

function drawCells(pen: CanvasRenderingContext2D, { rows, most, colours }: MapPicture, cell: number): void {
  pen.font = `${Math.round(cell * 0.72)}px sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  rows.forEach((row, from) =>
    row.forEach((moves, to) => {
      const [x, y] = [kEdge + to * cell, kEdge + from * cell];
      pen.fillStyle = heat(moves, most, colours);
      pen.fillRect(x, y, cell, cell);
      pen.fillStyle = colours.ink;
      pen.fillText(moves === null ? '–' : String(moves), x + cell / 2, y + cell / 2 + 0.5);
    }),
  );
}

function drawNames(pen: CanvasRenderingContext2D, { names, colours }: MapPicture, cell: number): void {
  pen.font = `${Math.min(11, Math.round(cell * 0.8))}px sans-serif`;
  pen.fillStyle = colours.ink;
  names.forEach((name, index) => {
    const middle = kEdge + (index + 0.5) * cell;
    pen.textAlign = 'right';
    pen.fillText(name, kEdge - 4, middle);
    pen.save();
    pen.translate(middle, kEdge - 4);
    pen.rotate(-Math.PI / 2);
    pen.textAlign = 'left';
    pen.fillText(name, 0, 0);
    pen.restore();
  });
}

function drawGroups(pen: CanvasRenderingContext2D, { rows, group, colours }: MapPicture, cell: number): void {
  const end = kEdge + rows.length * cell;
  pen.strokeStyle = colours.ink;
  pen.lineWidth = 1;
  pen.beginPath();
  for (let line = 0; line <= rows.length; line += group) {
    const at = kEdge + line * cell + 0.5;
    pen.moveTo(at, kEdge);
    pen.lineTo(at, end);
    pen.moveTo(kEdge, at);
    pen.lineTo(end, at);
  }
  pen.stroke();
}
