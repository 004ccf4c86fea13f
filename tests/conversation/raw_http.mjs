// Requests that no HTTP library sends. What is no request is answered by one refusal or a close, and never by the answer to what
// was hidden in its body.
import { between, pick } from '../end_to_end/harness/random.mjs';
import { Tcp } from './tcp.mjs';

const kStatuses = new Set([100, 200, 204, 400, 401, 403, 404, 405, 413, 415, 426, 431]);
const kHidden = 'GET /api/v1/variants HTTP/1.1\r\nHost: HOST\r\n\r\n';
const kPost = 'POST /api/v1/guest HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nContent-Type: application/json\r\n';
const kGet = 'GET /api/v1/variants HTTP/1.1\r\nHost: HOST\r\n';

const refused = (bytes) => ({ bytes, answers: 1, is: (status) => status >= 400 });
const either = (bytes) => ({ bytes, answers: 1, is: () => true });
const fine = (bytes, answers = 1) => ({ bytes, answers, exactly: true, is: (status) => status === 200 });

/** Bodies whose end is not where it seems: each hides a request. */
const framings = (roll) => {
  const chunk = `${(2).toString(16)}\r\n{}\r\n`;
  const codings = [
    'xchunked',
    'identity',
    'chunked, identity',
    'chunked chunked',
    'chunked\x0b',
    'gzip',
    'x, chunked, chunked',
    '"chunked"',
    'chunke',
    '',
  ];
  const lengths = [
    '+2',
    '-1',
    '0x2',
    '2 2',
    '2, 3',
    '18446744073709551618',
    '2;',
    ' ',
    '2\x00',
    'two',
    '99999999999999999999999',
  ];
  const sizes = ['g', '-1', '+2', '0x2', 'ffffffffffffffff', '10000000000000002', '2 2', ''];
  return [
    () => refused(`${kPost}Transfer-Encoding: ${pick(roll, codings)}\r\n\r\n${kHidden}`),
    () => refused(`${kPost}Content-Length: ${pick(roll, lengths)}\r\n\r\n{}${kHidden}`),
    () => refused(`${kPost}Content-Length: 2\r\nContent-Length: ${2 + kHidden.length}\r\n\r\n{}${kHidden}`),
    () => refused(`${kPost}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${kHidden}`),
    () => refused(`${kPost}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${kHidden}`),
    () => refused(`${kPost}Transfer-Encoding: chunked\r\n\r\n${pick(roll, sizes)}\r\n{}\r\n0\r\n\r\n${kHidden}`),
    () => refused(`${kPost}Transfer-Encoding: chunked\r\n\r\n2\r\n{}x\r\n0\r\n\r\n${kHidden}`),
    () => fine(`${kPost}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}0\r\n\r\n`),
    () =>
      either(
        `${kPost}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n2;ext="a b"\r\n{}\r\n0;x=y\r\nTrailer: 1\r\n\r\n`,
      ),
    () => refused(`${kPost}Transfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(between(roll, 1, 20) * 50_000)}`),
    () => refused(`${kPost}Transfer-Encoding: chunked\r\n\r\n${'1;xxxxxxxxxxxxxxxxxxxxxxxx\r\nx\r\n'.repeat(50_000)}`),
    () => refused(`${kPost}Transfer-Encoding: chunked\r\n\r\n0\r\n${'X: y\r\n'.repeat(between(roll, 5, 30) * 10_000)}`),
  ];
};

/** Heads that are no head of a request. */
const heads = (roll) => [
  () => refused(`${kGet}Host: other.example\r\n\r\n`),
  () => refused(`${kGet}Host: HOST\r\n\r\n`),
  () => refused('GET /api/v1/variants HTTP/1.1\r\n\r\n'),
  () => refused(`${kGet}X-Pad: ${'x'.repeat(between(roll, 9, 100) * 1_000)}\r\n\r\n`),
  () => refused(`GET /${'x'.repeat(between(roll, 9, 100) * 1_000)} HTTP/1.1\r\nHost: HOST\r\n\r\n`),
  () => refused(`${kGet}${'X: y\r\n'.repeat(3_000)}\r\n`),
  () =>
    refused(
      `${kGet}${pick(roll, ['X : y', 'X y', ': y', 'X\x00: y', 'X: \x00', 'X: a\rb', '\x7f: y', 'é: y'])}\r\n\r\n`,
    ),
  () =>
    refused(
      `${pick(roll, ['GET', 'GET /', 'GET / HTTP/9.9', 'GET  / HTTP/1.1', 'GET / HTTP/1.1 x', 'G\x00T / HTTP/1.1', '\x16\x03\x01', 'PRI * HTTP/2.0'])}\r\nHost: HOST\r\n\r\n`,
    ),
  () =>
    refused(
      `${pick(roll, ['BREW', 'get', 'TRACE', 'OPTIONS', 'PATCH', 'PROPFIND'])} /api/v1/variants HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n`,
    ),
  () =>
    refused(
      `GET ${pick(roll, ['variants', '*', '/\x00', '/%', '/%00', '/%FF/..', 'http://', 'HOST:80', '/a\x01b', '?x', '#'])} HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n`,
    ),
  () =>
    either(
      `GET ${pick(roll, ['/../../etc/passwd', '/..%2f..%2fetc%2fpasswd', '/./', '/assets/../index.html', '/%2e%2e/%2e%2e/x', 'http://HOST/api/v1/variants', '/api/v1/%76ariants', '//', '/api//v1', '/api/v1/', '/g/%FF'])} HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n`,
    ),
  () =>
    either(
      `GET /ws HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nConnection: ${pick(roll, ['Upgrade, close', 'close'])}\r\nUpgrade: ${pick(roll, ['websocket', 'h2c', 'websocket, x'])}\r\nSec-WebSocket-Version: ${pick(roll, ['12', '13', ''])}\r\nSec-WebSocket-Key: ${pick(roll, ['', 'short', 'x'.repeat(500)])}\r\n\r\n`,
    ),
  () => either(`GET /api/v1/variants HTTP/1.0\r\n\r\n`),
  () => either(`\r\n\r\n${kGet}Connection: close\r\n\r\n`),
  () =>
    either(
      `${kPost}Expect: ${pick(roll, ['100-continue', '200-ok', ''])}\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
    ),
  () => either(Buffer.from(Array.from({ length: between(roll, 1, 3_000) }, () => between(roll, 0, 255)))),
];

const pipelines = (roll) => [
  () => {
    const count = between(roll, 2, 12);
    return fine(`${`${kGet}\r\n`.repeat(count - 1)}${kGet}Connection: close\r\n\r\n`, count);
  },
];

/** The heads of the answers that came; a body is as long as it says, or reaches to the end. */
function answersIn(bytes) {
  const statuses = [];
  let text = bytes.toString('latin1');
  for (;;) {
    const end = text.indexOf('\r\n\r\n');
    const status = /^HTTP\/1\.[01] (\d{3})/.exec(text);
    if (end < 0 || !status) return { statuses, rest: text };
    const head = text.slice(0, end);
    if (status[1] !== '100') statuses.push(Number(status[1]));
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? (/chunked/i.test(head) ? Infinity : 0));
    text = text.slice(end + 4 + length);
  }
}

/** Sends one request of the kind, at once or in pieces; gives what was wrong, or null. */
export async function sendRaw(server, roll, kinds = [framings, heads, pipelines]) {
  const all = pick(roll, kinds)(roll);
  const { bytes, answers, exactly, is } = pick(roll, all)();
  const isText = typeof bytes === 'string';
  const whole = isText ? Buffer.from(bytes.replaceAll('HOST', server.address), 'latin1') : bytes;
  const connection = new Tcp(server);
  const inPieces = whole.length < 400 && roll() < 0.3;
  if (inPieces) for (const byte of whole) connection.send(Buffer.from([byte]));
  else connection.send(whole);
  // What is half a request is over when nothing more can come.
  if (!isText) connection.socket.end();
  const described = JSON.stringify(whole.toString('latin1').slice(0, 600));
  try {
    await connection.until(() => false, `the end of a raw request ${described}`);
  } catch (error) {
    return error.message;
  } finally {
    connection.end();
  }
  const { statuses, rest } = answersIn(connection.received);
  const isWrong = statuses.some((status) => !kStatuses.has(status) || !is(status)) || statuses.length > answers;
  const lacks = exactly && statuses.length !== answers;
  return isWrong || lacks
    ? `a raw request got ${statuses.join(', ') || `no answer, ${rest.slice(0, 80)}`}: ${described}`
    : null;
}

/** A request that stops in its middle and stays so until its connection, which this gives, is ended. */
export function beginHalf(server, roll) {
  const body = `${kPost}Content-Length: 9000\r\n\r\n{${' '.repeat(4_000)}`;
  const chunks = `${kPost}Transfer-Encoding: chunked\r\n\r\n1000\r\n{`;
  const whole = pick(roll, [`${kGet}X-Pad: ${'x'.repeat(4_000)}`, body, chunks]).replaceAll('HOST', server.address);
  const connection = new Tcp(server);
  connection.send(Buffer.from(whole.slice(0, between(roll, 0, whole.length)), 'latin1'));
  return connection;
}
