// Dates and times are put into words in one place, so that each language has one style of them and one format of the clock.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineAt, sources } from './sources.mjs';

const home = 'web-client/src/';
const allowed = new Set(['dates.ts', 'durations.ts'].map((file) => `${home}i18n/${file}`));

/** What writes dates, times and clocks; padded numbers to another base than ten are colours. */
const kFormats =
  /Intl\.(DateTime|RelativeTime|Duration)Format|\.toLocale(Date|Time)String\(|\.to(Date|Time|UTC|GMT)String\(|(?<!toString\(16\)\s*)\.padStart\(/g;

const formatsIn = ({ path, text }) => [...text.matchAll(kFormats)].map(({ index }) => `${path}:${lineAt(text, index)}`);

test('Only i18n/dates.ts and i18n/durations.ts format dates and times', () => {
  const files = sources(home, /\.(ts|svelte)$/);
  assert.deepEqual(files.filter(({ path }) => !allowed.has(path)).flatMap(formatsIn), []);
  assert.ok(files.filter(({ path }) => allowed.has(path)).every((file) => formatsIn(file).length > 0), 'the rule sees them');
});

test('The rule finds what it forbids', () => {
  for (const text of ["new Intl.DateTimeFormat('ru')", 'date.toLocaleTimeString()', "String(minutes).padStart(2, '0')"]) {
    assert.deepEqual(formatsIn({ path: 'x', text }), ['x:1']);
  }
  assert.deepEqual(formatsIn({ path: 'x', text: "grey.toString(16).padStart(2, '0')" }), []);
});
