// Administrators, as the host makes them: by a command of the server beside it.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from './client.mjs';
import { serverBinary } from './paths.mjs';

const run = promisify(execFile);

/** Gives the command `noughts-server administrator …`; gives what it says. */
export async function makeAdministrator(server, ...args) {
  const env = { ...process.env, DATABASE_URL: server.database.url };
  const { stdout } = await run(serverBinary, ['administrator', ...args], { env });
  return stdout.trim();
}

/** A registered player who is an administrator. */
export async function administrator(server, name) {
  const client = await Client.registered(server, name);
  await makeAdministrator(server, name);
  return client;
}
