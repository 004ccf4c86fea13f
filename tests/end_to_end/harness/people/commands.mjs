// What players do about their accounts over HTTP, and read of what waits for them.
import { nameOf } from '../client.mjs';

/** Deletes an account that `Client.registered` has made. */
export const erase = (client) =>
  client.ask('POST', '/account/deletion', { name: nameOf(client), password: 'correct horse' }, 204);

/** The notices of somebody, the newest first; with `kind`, those about such things. */
export async function noticesOf(client, kind) {
  const { notices } = (await client.ask('GET', '/notices', undefined, 200)).json;
  return kind === undefined ? notices : notices.filter(({ about }) => about.kind === kind);
}
