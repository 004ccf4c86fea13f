// Versions of the server: builds with the migrations that belong to them.
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot, serverBinary } from '../paths.mjs';

/** The one under test. */
export const thisVersion = { binary: serverBinary, migrations: inRoot('migrations') };

const before = inRoot('build', 'before', 'source');

/** The one before it, which tools/build-before builds; undefined: it has built none. */
export function versionBefore() {
  const binary = path.join(before, 'build', 'release', 'server', 'app', 'noughts-server');
  return existsSync(binary) ? { binary, migrations: path.join(before, 'migrations') } : undefined;
}

/** The same build with one more migration, in a folder of its own. `mark`: its first line. */
export function withMigration(version, mark, sql) {
  const migrations = mkdtempSync(path.join(tmpdir(), 'noughts-migrations-'));
  process.once('exit', () => rmSync(migrations, { recursive: true, force: true }));
  cpSync(version.migrations, migrations, { recursive: true });
  const number = Math.max(...readdirSync(migrations).map((name) => Number(name.slice(0, 4)))) + 1;
  const name = `${String(number).padStart(4, '0')}_of_a_test.sql`;
  writeFileSync(path.join(migrations, name), `${mark}\n${sql}\n`);
  return { ...version, migrations, number, last: name };
}
