// WebSocket frames that no library sends, byte by byte, and the code with which each must end the connection.
import { between, pick } from '../end_to_end/harness/random.mjs';
import { Tcp } from './tcp.mjs';

const kText = 1;
const kPing = '{"t":"ping","cid":7}';
const kMask = Buffer.from([0x11, 0x22, 0x33, 0x44]);

/** A frame; `length` says how its length is written: 7, 16 or 64 bits, whatever it is. */
function frame(payload, { fin = true, reserved = 0, opcode = kText, masked = true, length, claims } = {}) {
  const body = Buffer.from(payload);
  const size = claims ?? body.length;
  const bits = length ?? (size < 126 ? 7 : size < 65_536 ? 16 : 64);
  const head = [
    (fin ? 0x80 : 0) | (reserved << 4) | opcode,
    (masked ? 0x80 : 0) | (bits === 7 ? Number(size) : bits === 16 ? 126 : 127),
  ];
  const extended = Buffer.alloc(bits === 7 ? 0 : bits / 8);
  if (bits === 16) extended.writeUInt16BE(Number(size));
  if (bits === 64) extended.writeBigUInt64BE(BigInt(size));
  const covered = masked ? Buffer.from(body.map((byte, index) => byte ^ kMask[index % 4])) : body;
  return Buffer.concat([Buffer.from(head), extended, ...(masked ? [kMask] : []), covered]);
}

const close = (code, reason = '') => {
  const payload = Buffer.alloc(2);
  payload.writeUInt16BE(code);
  return frame(Buffer.concat([payload, Buffer.from(reason)]), { opcode: 8 });
};

const pong = { answered: true };
const cases = (roll) => [
  () => [1002, frame(kPing, { reserved: between(roll, 1, 7) })],
  () => [1002, frame(kPing, { opcode: pick(roll, [3, 4, 5, 6, 7, 11, 12, 13, 14, 15]) })],
  () => [1002, frame(kPing, { masked: false })],
  () => [1002, frame('x'.repeat(126), { opcode: pick(roll, [8, 9, 10]) })],
  () => [1002, frame('x', { opcode: pick(roll, [8, 9, 10]), fin: false })],
  () => [1002, frame(kPing, { opcode: 0 })],
  () => [1002, frame('{"t":', { fin: false }), frame('"ping","cid":7}')],
  () => [1002, frame(kPing, { length: pick(roll, [16, 64]) })],
  () => [1002, frame('x'.repeat(200), { length: 64 })],
  () => [[1002, 1009], frame('', { length: 64, claims: 2n ** 63n + 5n })],
  () => [1009, frame('', { length: 64, claims: 2n ** 62n })],
  () => [1009, frame('x'.repeat(between(roll, 16_385, 40_000)))],
  () => [1009, frame('x'.repeat(9_000), { fin: false }), frame('x'.repeat(9_000), { opcode: 0 })],
  () => [
    1007,
    frame(Buffer.from(pick(roll, [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82]]))),
  ],
  () => [1007, frame(Buffer.from([0x22, 0xe2, 0x82]), { fin: false }), frame('"', { opcode: 0 })],
  () => [1003, frame('x', { opcode: 2 })],
  () => [1003, frame('{', { opcode: 2, fin: false }), frame('}', { opcode: 0 })],
  () => [1002, frame('x', { opcode: 8 })],
  () => [1002, close(pick(roll, [0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535]))],
  () => [1007, Buffer.concat([frame(Buffer.from([0x03, 0xe8, 0xff, 0xfe]), { opcode: 8 })])],
  () => [pick(roll, [1000]), close(1000, 'done')],
  () => {
    const code = pick(roll, [1001, 1003, 1007, 1008, 1011, 3000, 4999]);
    return [[code, 1000], close(code)];
  },
  () => [[1000, 1005], frame('', { opcode: 8 })],
  () => [[1000, 1005], frame('', { opcode: 8 }), frame(kPing), frame(kPing)],
  () => [
    pong,
    frame(kPing.slice(0, 5), { fin: false }),
    frame('a', { opcode: 9 }),
    frame(kPing.slice(5), { opcode: 0 }),
  ],
  () => [
    pong,
    frame('', { fin: false }),
    ...Array(between(roll, 1, 50)).fill(frame('', { fin: false, opcode: 0 })),
    frame(kPing, { opcode: 0 }),
  ],
  () => [
    pong,
    ...[...kPing].map((letter, at) => frame(letter, { fin: at === kPing.length - 1, opcode: at === 0 ? 1 : 0 })),
  ],
  () => [pong, ...Array(between(roll, 1, 30)).fill(frame('unasked', { opcode: 10 })), frame(kPing)],
  () => [pong, ...Array(between(roll, 1, 30)).fill(frame('x'.repeat(125), { opcode: 9 })), frame(kPing)],
];

const upgrade = (server, cookie) =>
  `GET /ws HTTP/1.1\r\nHost: ${server.address}\r\nOrigin: http://${server.address}\r\nCookie: ${cookie}\r\nConnection: Upgrade\r\n` +
  'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

/** The frames that a server has sent: { opcode, payload }. */
function framesIn(bytes) {
  const frames = [];
  for (let at = 0; at + 2 <= bytes.length;) {
    const short = bytes[at + 1] & 0x7f;
    const extended = short < 126 ? 0 : short === 126 ? 2 : 8;
    if (at + 2 + extended > bytes.length) break;
    const size =
      extended === 0 ? short : extended === 2 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
    const from = at + 2 + extended;
    if (from + size > bytes.length) break;
    frames.push({ opcode: bytes[at] & 0x0f, payload: bytes.subarray(from, from + size) });
    at = from + size;
  }
  return frames;
}

/** Sends frames of some kind on a connection of their own; gives what was wrong, or null. */
export async function sendRawFrames(server, cookie, roll) {
  const [expected, ...frames] = pick(roll, cases(roll))();
  const connection = new Tcp(server);
  connection.send(upgrade(server, cookie));
  const described = `${frames.length} raw frames, ${frames[0].subarray(0, 40).toString('hex')}…, for ${JSON.stringify(expected.answered ? 'an answer' : expected)}`;
  try {
    const head = await connection.until(
      () => connection.received.indexOf('\r\n\r\n') + 1,
      `an upgrade before ${described}`,
    );
    if (head === null) return `no upgrade before ${described}`;
    const heard = () => framesIn(connection.received.subarray(head + 3));
    await connection.until(() => heard().some(({ opcode }) => opcode === kText), `a hello before ${described}`);
    for (const each of frames) connection.send(each);
    if (expected.answered) {
      const answer = () => heard().find(({ opcode, payload }) => opcode === kText && payload.includes('"pong"'));
      const answered = await connection.until(answer, `an answer to ${described}`);
      return answered ? null : `closed instead of an answer to ${described}`;
    }
    await connection.until(() => heard().some(({ opcode }) => opcode === 8), `a close after ${described}`);
    const last = heard().find(({ opcode }) => opcode === 8);
    const code = last?.payload.length >= 2 ? last.payload.readUInt16BE(0) : 1005;
    const isRight = last && [expected].flat().includes(code);
    // Whoever was told why answers, and then the connection ends at once.
    connection.send(close(code === 1005 ? 1000 : code));
    await connection.until(() => false, `the end of the connection after ${described}`);
    return isRight ? null : `closed with ${last ? code : 'nothing'} after ${described}`;
  } catch (error) {
    return error.message;
  } finally {
    connection.end();
  }
}
