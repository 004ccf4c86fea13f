// A sheet as PDF 1.7: one page of lines and filled outlines. That is a handful of objects, for which a library would bring two
// hundred kilobytes of what these sheets have not: fonts, pictures, forms, the reading of other people's files.
import { linesOf, startOf } from './draw_svg.ts';
import { placed, type Glyph } from './glyphs.ts';
import { kPage, type Label, type Shape, type Sheet } from './sheet.ts';

const kPoints = 72 / 25.4;

const at = (value: number) => String(Math.round(value * 1000) / 1000);

/** The bytes of a PDF with one A4 page. */
export async function drawPdf(sheet: Sheet, language: string): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [at(kPage.width * kPoints), at(kPage.height * kPoints)];
  // From here on everything is in millimetres from the upper left corner.
  const content = [
    `${kPoints.toFixed(6)} 0 0 ${(-kPoints).toFixed(6)} 0 ${height} cm 1 j`,
    ...sheet.shapes.flatMap(operators),
  ];
  const stream = await deflated(content.join('\n'));
  return file([
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << >> /Contents 4 0 R >>`,
    [`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`, stream, '\nendstream'],
    `<< /Title ${text(sheet.title)} /Producer (Noughts) >>`,
  ]);
}

function operators(shape: Shape): string[] {
  switch (shape.kind) {
    case 'grid': {
      const lines = linesOf(shape).map(([x1, y1, x2, y2]) => `${at(x1)} ${at(y1)} m ${at(x2)} ${at(y2)} l`);
      return [`${at(shape.pen)} w ${at(shape.grey)} G`, ...lines, 'S'];
    }
    case 'frame':
      return [`${at(shape.pen)} w ${at(shape.grey)} G`, `${rectangle(shape)} S`];
    case 'tint':
      return [`${at(shape.grey)} g`, `${rectangle(shape)} f`];
    case 'label':
      return letters(shape);
  }
}

const rectangle = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
  `${at(x)} ${at(y)} ${at(width)} ${at(height)} re`;

/** Each letter is written in its own measure, so that the same letters are the same text, which packs well. */
function letters(label: Label): string[] {
  const scale = (label.size / 1000).toFixed(6);
  const drawn = placed(label.text, startOf(label), label.size).flatMap(({ glyph, x }) =>
    glyph.path === '' ? [] : [`q ${scale} 0 0 ${scale} ${at(x)} ${at(label.y)} cm`, outline(glyph), 'f Q'],
  );
  return [`${at(label.grey)} g`, ...drawn];
}

const outline = ({ path }: Glyph) =>
  path.replace(/([MLCZ])([^MLCZ]*)/g, (_, letter: string, numbers: string) =>
    letter === 'Z' ? 'h ' : `${numbers} ${letter.toLowerCase()} `,
  );

/** A string of any letters. */
function text(words: string): string {
  const units = Array.from({ length: words.length }, (_, index) =>
    words.charCodeAt(index).toString(16).padStart(4, '0'),
  );
  return `<feff${units.join('')}>`;
}

async function deflated(content: string): Promise<Uint8Array> {
  const packed = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

type Piece = string | Uint8Array;

/** The objects as a file: each numbered from 1, the first the catalogue, the last what is told of the document. */
function file(objects: (Piece | Piece[])[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  let length = 0;
  const write = (piece: Piece) => {
    const bytes = typeof piece === 'string' ? encoder.encode(piece) : piece;
    pieces.push(bytes);
    length += bytes.length;
  };
  // The second line tells whoever copies the file that it is no text.
  write('%PDF-1.7\n');
  write(new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  const offsets = objects.map((object, index) => {
    const offset = length;
    write(`${index + 1} 0 obj\n`);
    for (const piece of Array.isArray(object) ? object : [object]) write(piece);
    write('\nendobj\n');
    return offset;
  });
  const table = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`);
  write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\n`);
  write(`startxref\n${table}\n%%EOF\n`);
  return joined(pieces, length);
}

function joined(pieces: Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
