import { encode } from 'uqr';

/** White around the code: by the standard four modules. */
const kQuiet = 4;

/** The dark modules of a code as one path, row by row, and how many modules it is wide. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: kQuiet, ecc: 'M' });
  let path = '';
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const from = x;
      while (x < size && row[x]) x++;
      path += `M${from} ${y}h${x - from}v1h-${x - from}z`;
    }
  });
  return { size, path };
}
