import outlines from 'virtual:glyphs';

/** A letter: how far the next one stands, and its outline, both in thousandths of the size of the type. */
export interface Glyph {
  advance: number;
  /** Absolute M, L, C and Z alone. */
  path: string;
}

/** A letter where it stands in a line of text. */
export interface PlacedGlyph {
  glyph: Glyph;
  x: number;
}

/** The outline of a character; one that the printed boards do not have is a space. */
const glyphOf = (character: string): Glyph => outlines[character] ?? outlines[' '] ?? { advance: 0, path: '' };

/** How wide a text is at a size. */
export function textWidth(text: string, size: number): number {
  return Array.from(text).reduce((width, character) => width + (glyphOf(character).advance * size) / 1000, 0);
}

/** The letters of a text that begins at x. */
export function placed(text: string, x: number, size: number): PlacedGlyph[] {
  let at = x;
  return Array.from(text).map((character) => {
    const glyph = glyphOf(character);
    const here = at;
    at += (glyph.advance * size) / 1000;
    return { glyph, x: here };
  });
}
