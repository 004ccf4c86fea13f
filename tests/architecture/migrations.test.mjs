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
  [
    /(?<!\bON\s+COMMIT\s+)\bDROP\s+(?!(CONSTRAINT|INDEX|TRIGGER|RULE|POLICY|STATISTICS|DEFAULT|NOT\s+NULL|EXPRESSION|IDENTITY)\b)/i,
    'removes something',
  ],
  [/\bRENAME\b/i, 'renames something'],
  [/\bALTER\s+(COLUMN\s+)?\w+\s+(SET\s+DATA\s+)?TYPE\b/i, 'changes a type'],
  [/\bSET\s+NOT\s+NULL\b/i, 'asks for a value'],
  [/\bDROP\s+DEFAULT\b/i, 'asks for a value'],
  [
    /\bADD\s+(COLUMN\s+)?(?!CONSTRAINT)\w+\s+(?![^,;]*\b(DEFAULT|GENERATED)\b)[^,;]*\bNOT\s+NULL\b/i,
    'asks for a value of a column',
  ],
  // Not that which sets off a trigger.
  [/(^|;)\s*TRUNCATE\b/i, 'empties a table'],
];

/** SQL without comments, and without what is quoted. */
const bareSql = (text) => text.replace(/--[^\n]*/g, '').replace(/'(?:[^']|'')*'/g, "''");

/** The same without what is in parentheses: sizes of types, conditions, columns of new tables. */
function withoutParentheses(sql) {
  const without = sql.replace(/\([^()]*\)/g, '');
  return without === sql ? sql : withoutParentheses(without);
}

const found = (sql, pattern) => [...sql.matchAll(pattern)].map(([, name]) => name.toLowerCase());

/** Whether what older servers write would have to be unlike all else: in columns that they know, of a table that they know. */
function asksToBeUnlike(sql) {
  const tables = found(sql, /\bCREATE\s+(?:\w+\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/gi);
  const columns = found(sql, /\bADD\s+(?:COLUMN\s+)?(?:IF\s+NOT\s+EXISTS\s+)?(?!CONSTRAINT\b|UNIQUE\b|PRIMARY\b)(\w+)/gi);
  const isNew = (table, named) =>
    tables.includes(table.toLowerCase()) || columns.some((name) => new RegExp(`\\b${name}\\b`, 'i').test(named));
  const indexes = [...sql.matchAll(/\bCREATE\s+UNIQUE\s+INDEX\b[^;]*?\bON\s+(?:ONLY\s+)?(\w+)([^;]*)/gi)];
  const constraints = sql
    .split(';')
    .filter((statement) => /^\s*ALTER\s+TABLE\b/i.test(statement))
    .flatMap((statement) => [...statement.matchAll(/\bADD\b[^,;]*?\b(?:UNIQUE|PRIMARY\s+KEY)\b(?:\s*\([^)]*\))?/gi)])
    .map(([whole]) => ['', '', whole]);
  return [...indexes, ...constraints].some(([, table, named]) => !isNew(table, named));
}

/** What is wrong with a migration. */
function wrongs({ path, text }) {
  const [line] = text.split('\n', 1);
  const mark = kMark.exec(line);
  if (!mark) return [`${path}: its first line is neither \`-- expand\` nor \`-- contract NNNN\``];
  if (mark[1] !== 'expand') return [];
  const sql = bareSql(text);
  const outer = withoutParentheses(sql);
  const whats = kBreaks.filter(([pattern]) => pattern.test(outer)).map(([, what]) => what);
  if (asksToBeUnlike(sql)) whats.push('asks rows to be unlike each other');
  return whats.map((what) => `${path}: is marked \`expand\`, and ${what}`);
}

test('a migration says which servers run beside it, and one that all do removes nothing', () => {
  const later = sources('migrations', /\.sql$/).filter(({ path }) => Number(/(\d{4})_/.exec(path)[1]) > kLastWithout);
  assert.deepEqual(later.flatMap(wrongs), []);
});

test('what an older server could not run on is found', () => {
  const count = (sql, line = '-- expand') => wrongs({ path: 'x', text: `${line}\n${sql}` }).length;
  const harmless = [
    'CREATE TABLE a (n integer NOT NULL);',
    "ALTER TABLE a ADD COLUMN m text NOT NULL DEFAULT 'RENAME';",
    'ALTER TABLE a ADD COLUMN m text, ADD COLUMN k integer NOT NULL DEFAULT 0;',
    'ALTER TABLE a DROP CONSTRAINT c, ADD CONSTRAINT c CHECK (n IS NOT NULL);',
    'DROP INDEX b; -- DROP TABLE a',
    'ALTER TABLE a ADD COLUMN m numeric(10,2) CHECK (m IN (1,2)) NOT NULL DEFAULT 1;',
    'ALTER TABLE a ALTER COLUMN n DROP NOT NULL;',
    'CREATE TEMPORARY TABLE t ON COMMIT DROP AS SELECT 1;',
    'CREATE TABLE b (n integer UNIQUE, m integer); CREATE UNIQUE INDEX i ON b (m);',
    'ALTER TABLE a ADD COLUMN cid bigint; CREATE UNIQUE INDEX i ON a (n, cid);',
    'ALTER TABLE a ADD COLUMN cid bigint UNIQUE;',
    'ALTER TABLE a ADD COLUMN cid bigint, ADD CONSTRAINT c UNIQUE (n, cid);',
    'CREATE INDEX i ON a (n);',
    'CREATE TRIGGER t BEFORE INSERT OR TRUNCATE ON a EXECUTE FUNCTION f();',
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
    'ALTER TABLE a ADD COLUMN m numeric(10,2) NOT NULL;',
    'ALTER TABLE a ADD COLUMN m integer CHECK (m IN (1,2)) NOT NULL;',
    'ALTER TABLE a DROP n;',
    'ALTER TABLE a DROP IF EXISTS n;',
    'DROP MATERIALIZED VIEW v;',
    'TRUNCATE a;',
    'TRUNCATE a, b;',
    'SELECT 1; TRUNCATE TABLE ONLY a CASCADE;',
    'CREATE UNIQUE INDEX i ON a (n);',
    'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS i ON ONLY a USING btree (lower(n));',
    'ALTER TABLE a ADD UNIQUE (n);',
    'ALTER TABLE a ADD COLUMN m text, ADD CONSTRAINT c UNIQUE (n, k);',
    'ALTER TABLE a ADD CONSTRAINT c PRIMARY KEY (n);',
  ];
  for (const sql of harmless) assert.equal(count(sql), 0, sql);
  for (const sql of harmful) assert.equal(count(sql), 1, sql);
  assert.equal(count('DROP TABLE a;', '-- contract 0050: nobody needs it'), 0);
  assert.equal(count('SELECT 1;', '-- Something.'), 1);
});
