// What docs/architecture.md, *Upgrades*, says of migrations, as far as the text shows it: servers of the version before run on what is added,
// and what they need is removed by a later version.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sources } from './sources.mjs';

/** The last of those from before there was a rule. */
const kLastWithout = 51;
const kMark = /^-- (expand|contract \d{4})(:.*)?$/;

/** What the version before may need, or can't know. */
const kBreaks = [
  [/\bDROP\s+(TABLE|COLUMN|VIEW|FUNCTION|SEQUENCE|TYPE|DOMAIN|SCHEMA)\b/i, 'removes something'],
  [/\bRENAME\b/i, 'renames something'],
  [/\bALTER\s+(COLUMN\s+)?\w+\s+(SET\s+DATA\s+)?TYPE\b/i, 'changes a type'],
  [/\bSET\s+NOT\s+NULL\b/i, 'asks for a value'],
  [/\bDROP\s+DEFAULT\b/i, 'asks for a value'],
  [
    /\bADD\s+(COLUMN\s+)?(?!CONSTRAINT)\w+\s+(?![^,;]*\b(DEFAULT|GENERATED)\b)[^,;]*\bNOT\s+NULL\b/i,
    'asks for a value of a column',
  ],
  [/\bTRUNCATE\s+(TABLE\s+)?\w+\s*;/i, 'empties a table'],
];

/** SQL without comments, and without what is quoted. */
const bareSql = (text) => text.replace(/--[^\n]*/g, '').replace(/'(?:[^']|'')*'/g, "''");

/** What is wrong with a migration. */
function wrongs({ path, text }) {
  const [line] = text.split('\n', 1);
  const mark = kMark.exec(line);
  if (!mark) return [`${path}: its first line is neither \`-- expand\` nor \`-- contract NNNN\``];
  if (mark[1] !== 'expand') return [];
  const sql = bareSql(text);
  return kBreaks
    .filter(([pattern]) => pattern.test(sql))
    .map(([, what]) => `${path}: is marked \`expand\`, and ${what}`);
}

test('a migration says which servers run beside it, and one that all do removes nothing', () => {
  const later = sources('migrations', /\.sql$/).filter(({ path }) => Number(/(\d{4})_/.exec(path)[1]) > kLastWithout);
  assert.deepEqual(later.flatMap(wrongs), []);
});

test('what an older server could not run on is found', () => {
  const found = (sql, line = '-- expand') => wrongs({ path: 'x', text: `${line}\n${sql}` }).length;
  const harmless = [
    'CREATE TABLE a (n integer NOT NULL);',
    "ALTER TABLE a ADD COLUMN m text NOT NULL DEFAULT 'RENAME';",
    'ALTER TABLE a ADD COLUMN m text, ADD COLUMN k integer NOT NULL DEFAULT 0;',
    'ALTER TABLE a DROP CONSTRAINT c, ADD CONSTRAINT c CHECK (n IS NOT NULL);',
    'DROP INDEX b; -- DROP TABLE a',
    'CREATE TRIGGER t BEFORE TRUNCATE ON a FOR EACH STATEMENT EXECUTE FUNCTION f();',
  ];
  const harmful = [
    'DROP TABLE a;',
    'ALTER TABLE a DROP COLUMN n;',
    'ALTER TABLE a RENAME n TO m;',
    'ALTER TABLE a ALTER COLUMN n TYPE bigint;',
    'ALTER TABLE a ALTER n SET NOT NULL;',
    'ALTER TABLE a ADD COLUMN m integer NOT NULL;',
    'ALTER TABLE a ADD COLUMN k integer NOT NULL DEFAULT 0, ADD COLUMN m text NOT NULL;',
    'TRUNCATE a;',
  ];
  for (const sql of harmless) assert.equal(found(sql), 0, sql);
  for (const sql of harmful) assert.equal(found(sql), 1, sql);
  assert.equal(found('DROP TABLE a;', '-- contract 0050: nobody needs it'), 0);
  assert.equal(found('SELECT 1;', '-- Something.'), 1);
});
