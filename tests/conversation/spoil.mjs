// Spoils what is right: values (wrong types, bounds, missing and additional members, texts that are huge or hold what no text may)
// and their bytes (half of it, more after it, a NUL, no UTF-8).
import { between, pick } from '../end_to_end/harness/random.mjs';

const kNumbers = [0, -1, 1, 1.5, -0.5, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 53, 1e21, -(2 ** 53), 1e308];
const kTexts = [
  '',
  ' ',
  '0',
  'null',
  'any',
  '\u0000',
  'a\u0000b',
  '\u202e',
  '\u2028',
  '\u0007',
  '\ufeff',
  '..',
  '/',
  '%',
  '%FF',
  '%00',
];
const kMore = [
  "'); DROP TABLE player; --",
  '<img src=x onerror=alert(1)>',
  'é',
  '𝕏',
  'İ',
  'ﷺ',
  'zzzzzzzzzzz',
  '7zzzzzzzzzz',
  'AzL8n0Y58m8',
];
const kOthers = [null, true, false, [], {}, [[]], [null], { a: 1 }, { __proto__x: 1 }];
/** Numbers as only bytes can say them. */
const kRaw = [
  '1e999',
  '-1e999',
  '9223372036854775807',
  '9223372036854775808',
  '-9223372036854775808',
  '18446744073709551616',
  '1e-400',
  '-0',
  '1.0',
  '1E2',
  '123456789012345678901234567890',
];

/** The places of a value: functions that give and set what stands there. */
function places(value) {
  const found = [];
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    for (const key of Object.keys(node)) {
      found.push({ owner: node, key });
      visit(node[key]);
    }
  };
  visit(value);
  return found;
}

function otherNumber(number, roll) {
  const near = [number + 1, number - 1, -number, number + 0.5, number * 2 ** 20];
  return pick(roll, [...near, ...near, ...kNumbers]);
}

function otherText(text, roll) {
  const huge = () =>
    pick(roll, ['x', 'я', '𝕏', ' ', '\n']).repeat(between(roll, 1, 4) * pick(roll, [61, 501, 2_001, 7_000]));
  const near = [
    () => `${text}x`,
    () => text.slice(1),
    () => `${text} `,
    () => text.toUpperCase(),
    () => ` ${text}`,
    () => `${text}\u0000`,
  ];
  return pick(roll, [...near, huge, () => pick(roll, kTexts), () => pick(roll, kMore), () => text + text])();
}

/** Changes a copy of a JSON value in one place. */
export function spoilt(value, roll) {
  const copy = { it: structuredClone(value) };
  const { owner, key } = pick(roll, places(copy));
  const old = owner[key];
  const isMember = owner !== copy && !Array.isArray(owner);
  const ways = [() => (owner[key] = pick(roll, [...kOthers, ...kNumbers, ...kTexts]))];
  if (typeof old === 'number') ways.push(...Array(3).fill(() => (owner[key] = otherNumber(old, roll))));
  if (typeof old === 'string') ways.push(...Array(3).fill(() => (owner[key] = otherText(old, roll))));
  if (isMember)
    ways.push(
      () => delete owner[key],
      () => rename(owner, key, `${key}s`),
    );
  if (Array.isArray(old))
    ways.push(
      () => old.push(...old),
      () => old.pop(),
      () => (owner[key] = Array(500).fill(old[0] ?? 0)),
    );
  if (old !== null && typeof old === 'object' && !Array.isArray(old)) {
    ways.push(() => (old[pick(roll, ['extra', '', '__proto__x', 'T', 'cid '])] = pick(roll, [1, 'x', null, {}])));
  }
  pick(roll, ways)();
  return copy.it;
}

function rename(owner, key, name) {
  owner[name] = owner[key];
  delete owner[key];
}

const nested = (depth) => '['.repeat(depth) + ']'.repeat(depth);

/** Spoils the bytes of a JSON text. */
export function spoiltBytes(text, roll) {
  const bytes = Buffer.from(text);
  const at = between(roll, 0, Math.max(0, bytes.length - 1));
  const put = (...inserted) => Buffer.concat([bytes.subarray(0, at), Buffer.from(inserted), bytes.subarray(at)]);
  const number = /(:)(-?\d+)(?=[,}])/;
  const ways = [
    () => bytes.subarray(0, at),
    () =>
      Buffer.concat([
        bytes,
        Buffer.from(pick(roll, ['\0garbage', '\0', ' {}', ',', '}', 'x', '//', '\n\n', '\ufeff'])),
      ]),
    () => put(0),
    () => put(0xff),
    () => put(0xc0, 0x80),
    () => put(0xed, 0xa0, 0x80),
    () => put(between(roll, 0, 255)),
    () => Buffer.from(text.replace(number, (_, colon) => colon + pick(roll, kRaw))),
    () => Buffer.from(text.replace('{', `{"t":"ping",`)),
    () => Buffer.from(text.replace('{', `{"x":${nested(pick(roll, [15, 16, 17, 3_000]))},`)),
    () => Buffer.from(text.replace('"', '"\\ud800')),
    () => Buffer.from(text.replace(/:"/, ':"\\u0000')),
    () => Buffer.from(`[${text}]`),
    () => Buffer.from(`\ufeff${text}`),
    () => Buffer.from(` \t\r\n${text} \n`),
    () => Buffer.from(text.replaceAll('"', "'")),
    () => Buffer.from(`${text}${text}`),
    () => Buffer.from(text.replace(/}$/, ',}')),
    () => Buffer.from(`${text.slice(0, -1)},"pad":"${'x'.repeat(between(roll, 16_000, 17_500))}"}`),
  ];
  return pick(roll, ways)();
}
