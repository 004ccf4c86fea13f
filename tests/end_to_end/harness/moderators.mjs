// Moderators, as the host makes them: by a command of the server beside it.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from './client.mjs';
import { serverBinary } from './paths.mjs';

const run = promisify(execFile);

/** Gives the command `noughts-server moderator …`; gives what it says. */
export async function host(server, ...args) {
  const env = { ...process.env, DATABASE_URL: server.database.url };
  const { stdout } = await run(serverBinary, ['moderator', ...args], { env });
  return stdout.trim();
}

/** A registered player who is a moderator. */
export async function moderator(server, name) {
  const client = await Client.registered(server, name);
  await host(server, name);
  return client;
}

/** What a moderator decides about a report. */
export const decide = (client, report, action, more = {}) =>
  client.ask('POST', `/moderation/reports/${report}`, { action, ...more });

/** Complains; gives the report's id. */
export async function complain(client, target, reason = 'insult', text = '') {
  const { json } = await client.ask('POST', '/reports', { target, reason, text }, 201);
  return json.id;
}
