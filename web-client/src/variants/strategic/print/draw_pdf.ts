import { jsPDF } from 'jspdf';
import { linesOf, startOf } from './draw_svg.ts';
import { placed } from './glyphs.ts';
import { kPage, type Frame, type Grey, type Label, type Shape, type Sheet, type Tint } from './sheet.ts';

/** A step of an outline, as jsPDF's `path` takes it. */
interface Leg {
  op: 'm' | 'l' | 'c' | 'h';
  c: number[];
}

/** Thousandths of a point: far finer than any printer. */
const kPrecision = 3;
/** White, as jsPDF counts greys. */
const kWhite = 255;

/** The bytes of a PDF with one A4 page, all of it lines and filled outlines. */
export function drawPdf(sheet: Sheet, language: 'en' | 'ru'): ArrayBuffer {
  const pdf = new jsPDF({
    unit: 'mm',
    format: [kPage.width, kPage.height],
    compress: true,
    putOnlyUsedFonts: true,
    floatPrecision: kPrecision,
  });
  pdf.setDocumentProperties({ title: sheet.title, creator: 'Noughts' });
  pdf.setLanguage(language);
  // A reader names the window by the title, and the printer leaves the millimetres as they are.
  pdf.viewerPreferences({ DisplayDocTitle: true, PrintScaling: 'None' });
  pdf.setLineJoin('round');
  for (const shape of sheet.shapes) draw(pdf, shape);
  return pdf.output('arraybuffer');
}

function draw(pdf: jsPDF, shape: Shape): void {
  switch (shape.kind) {
    case 'grid':
      return stroke(pdf, shape, linesOf(shape).flatMap(line));
    case 'frame':
      setPen(pdf, shape);
      return rectangle(pdf, shape, 'S');
    case 'tint':
      setInk(pdf, shape.grey);
      return rectangle(pdf, shape, 'F');
    case 'label':
      return letters(pdf, shape);
  }
}

const line = ([x1, y1, x2, y2]: readonly [number, number, number, number]): Leg[] => [
  { op: 'm', c: [x1, y1] },
  { op: 'l', c: [x2, y2] },
];

function stroke(pdf: jsPDF, pen: { pen: number; grey: Grey }, legs: Leg[]): void {
  setPen(pdf, pen);
  pdf.path(legs).stroke();
}

function rectangle(pdf: jsPDF, { x, y, width, height }: Frame | Tint, style: 'S' | 'F'): void {
  pdf.rect(x, y, width, height, style);
}

function letters(pdf: jsPDF, label: Label): void {
  setInk(pdf, label.grey);
  const scale = label.size / 1000;
  for (const { glyph, x } of placed(label.text, startOf(label), label.size)) {
    if (glyph.path !== '') pdf.path(outline(glyph.path, x, label.y, scale)).fill();
  }
}

const letterOps: Record<string, Leg['op']> = { M: 'm', L: 'l', C: 'c', Z: 'h' };

/** An outline where it stands, in millimetres. */
function outline(path: string, x: number, y: number, scale: number): Leg[] {
  return [...path.matchAll(/([MLCZ])([^MLCZ]*)/g)].map(([, letter = '', numbers = '']) => ({
    op: letterOps[letter] ?? 'h',
    c: (numbers.match(/-?[\d.]+/g) ?? []).map((number, index) => (index % 2 === 0 ? x : y) + Number(number) * scale),
  }));
}

function setPen(pdf: jsPDF, { pen, grey }: { pen: number; grey: Grey }): void {
  pdf.setLineWidth(pen);
  pdf.setDrawColor(kWhite * grey);
}

function setInk(pdf: jsPDF, grey: Grey): void {
  const level = kWhite * grey;
  pdf.setFillColor(level, level, level);
}
