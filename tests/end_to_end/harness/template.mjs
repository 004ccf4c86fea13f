// The database that the servers of a run get copies of, so that not each of a hundred applies the migrations.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Database } from './database.mjs';
import { inRoot, serverBinary } from './paths.mjs';

const run = promisify(execFile);

/** Makes it, and says where it is to this process and those below it. */
export async function makeTemplate() {
  const database = await Database.create();
  await run(serverBinary, ['--migrate-only', '--database-url', database.url, '--migrations', inRoot('migrations')]);
  process.env.NOUGHTS_TEMPLATE = database.name;
  return database;
}
