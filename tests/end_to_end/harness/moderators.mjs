// Moderators, as the host makes them, and what they decide.
import { officeCommand, withOffice } from './people/offices.mjs';

/** Gives the command `noughts-server moderator …`; gives what it says. */
export const host = (server, ...args) => officeCommand(server, 'moderator', ...args);

/** A registered player who is a moderator. */
export const moderator = (server, name) => withOffice(server, 'moderator', name);

/** What a moderator decides about a report. */
export const decide = (client, report, action, more = {}) =>
  client.ask('POST', `/moderation/reports/${report}`, { action, ...more });

/** Complains; gives the report's id. */
export async function complain(client, target, reason = 'insult', text = '') {
  const { json } = await client.ask('POST', '/reports', { target, reason, text }, 201);
  return json.id;
}
