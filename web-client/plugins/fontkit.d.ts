// The little of fontkit that we use; it brings no types of its own.
declare module 'fontkit' {
  export interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  }
  export interface Font {
    unitsPerEm: number;
    glyphForCodePoint(point: number): { advanceWidth: number; path: { commands: PathCommand[] } };
  }
  export function create(bytes: Uint8Array): Font;
}
