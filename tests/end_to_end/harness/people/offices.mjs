// Offices of the site, as the host gives them: by a command of the server beside it.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from '../client.mjs';
import { serverBinary } from '../paths.mjs';

const run = promisify(execFile);

/** Gives the command `noughts-server OFFICE …`; gives what it says. */
export async function officeCommand(server, office, ...args) {
  const env = { ...process.env, DATABASE_URL: server.database.url };
  const { stdout } = await run(serverBinary, [office, ...args], { env });
  return stdout.trim();
}

/** A registered player who has that office. */
export async function withOffice(server, office, name) {
  const client = await Client.registered(server, name);
  await officeCommand(server, office, name);
  return client;
}
