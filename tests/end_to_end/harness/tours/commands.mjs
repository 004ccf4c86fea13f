// What readers and curators do about tours over HTTP.
import { Client } from '../client.mjs';
import { makeCharacter, themes } from '../curators.mjs';

export const kDay = 86_400_000;

let cid = 500_000;
let count = 0;

/** Nine characters, of whose themes no two are the same. */
export async function nineCharacters(keeper) {
  const nine = [];
  for (let i = 0; i < 9; i += 1) nine.push(await makeCharacter(keeper, `Hero ${++count}`, themes(`Theme ${count} of`)));
  return nine;
}

/** What a curator writes of a tour that is on. */
export const tourText = (characters, more = {}) => ({
  name: `Tour ${++count}`,
  lang: 'en',
  rules: '',
  opens: Date.now() - 40 * kDay,
  starts: Date.now() - 30 * kDay,
  characters: characters.map(({ id }) => id),
  ...more,
});

/** Makes a tour; gives it. */
export const makeTour = async (keeper, characters, more) =>
  (await keeper.ask('POST', '/tours', { cid: ++cid, tour: tourText(characters, more) }, 201)).json;
export const readTour = async (client, id) => (await client.ask('GET', `/tours/${id}`, undefined, 200)).json;

/** What a reader asks for. */
export const wanted = (version = 'character', more = {}) => ({
  cid: ++cid,
  version,
  weighted: false,
  place: version === 'character' ? 0 : null,
  partner: null,
  text: 'I dare.',
  ...more,
});
export const apply = async (reader, tour, version, more) =>
  (await reader.ask('POST', `/tours/${tour}/applications`, wanted(version, more), 201)).json;
export const accept = async (keeper, tour, { id }) =>
  (await keeper.ask('POST', `/tours/${tour}/applications/${id}/accept`, {}, 200)).json;
export const refuse = (keeper, tour, { id }, reason) =>
  keeper.ask('POST', `/tours/${tour}/applications/${id}/refuse`, { reason }, 204);
export const waiting = async (keeper, tour) =>
  (await keeper.ask('GET', `/tours/${tour}/applications`, undefined, 200)).json.applications;
export const boardsOf = async (client, tour) =>
  (await client.ask('GET', `/tours/${tour}/boards`, undefined, 200)).json.applications;

/** A table of so many books. */
export const table = (books, from = 0) =>
  Array.from({ length: books }, (_, i) => `Title ${from + i},Author ${from + i},2024-05-17\n`).join('');
export const importBooks = (reader, text) =>
  reader.ask('POST', '/own-books/import', text, undefined, { 'content-type': 'text/csv' });

/** A registered player who has read twenty books, and came so many days ago. */
export async function reader(server, name, days = 40) {
  const client = await Client.registered(server, name);
  await server.database.query('update player set registered_at = registered_at - $2 where name = $1', [
    name,
    days * kDay,
  ]);
  await importBooks(client, table(20));
  return client;
}

/** Moves a tour into the past, as if so many days had gone by. */
export const ageTour = (database, name, days) =>
  database.query(
    'update tour set opens_at = opens_at - $2, starts_at = starts_at - $2, ends_at = ends_at - $2 where name = $1',
    [name, days * kDay],
  );
