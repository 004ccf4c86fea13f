// Pictures as files, made by hand: no test needs a library for what is a few lines.
import * as zlib from 'node:zlib';

const kTable = Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum >>> 0;
});

/** Node 18 has no crc32 of its own. */
function checksum(bytes) {
  if (zlib.crc32) return zlib.crc32(bytes);
  let sum = 0xffffffff;
  for (const byte of bytes) sum = kTable[(sum ^ byte) & 255] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(checksum(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function header(width, height) {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

const kSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of one colour, with a text chunk where something is to be hidden in it. */
export function png(width, height, [red, green, blue], hidden = '') {
  const line = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x += 1) line.set([red, green, blue], 1 + x * 3);
  const pixels = zlib.deflateSync(Buffer.concat(Array(height).fill(line)));
  const text = hidden === '' ? [] : [chunk('tEXt', Buffer.from(`Comment\0${hidden}`))];
  return Buffer.concat([
    kSignature,
    header(width, height),
    ...text,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG that claims to be of this size and holds nothing. */
export const hollowPng = (width, height) =>
  Buffer.concat([kSignature, header(width, height), chunk('IDAT', zlib.deflateSync(Buffer.alloc(9)))]);
