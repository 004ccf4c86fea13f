// What players do about teams over HTTP.
import { Client, nameOf } from '../client.mjs';

const named = (client) => encodeURIComponent(nameOf(client));

let cid = 100_000;

/** Makes a team; gives its id. */
export const makeTeam = async (client, name) => (await client.ask('POST', '/teams', { cid: ++cid, name }, 201)).json.id;
export const readTeam = async (client, team) => (await client.ask('GET', `/teams/${team}`, undefined, 200)).json;
export const ownTeams = async (client) => (await client.ask('GET', '/teams', undefined, 200)).json;

export const invite = (captain, team, whom) =>
  captain.ask('POST', `/teams/${team}/invitations/${named(whom)}`, {}, 204);
export const withdraw = (captain, team, whom) =>
  captain.ask('DELETE', `/teams/${team}/invitations/${named(whom)}`, undefined, 204);
export const accept = (client, team) => client.ask('POST', `/teams/${team}/accept`, {}, 204);
export const decline = (client, team) => client.ask('POST', `/teams/${team}/decline`, {}, 204);
export const leave = (client, team) => client.ask('POST', `/teams/${team}/leave`, {}, 204);
export const removeMember = (captain, team, whom) =>
  captain.ask('DELETE', `/teams/${team}/members/${named(whom)}`, undefined, 204);
export const handOver = (captain, team, whom) =>
  captain.ask('PUT', `/teams/${team}/captain`, { name: nameOf(whom) }, 204);

/** Asks for what must be refused; gives the status and the code. */
export async function refusal(client, method, path, body) {
  const { status, json } = await client.ask(method, path, body);
  return [status, json?.code];
}

/** A team of registered players of these names, the first of whom is its captain. */
export async function teamOf(world, name, ...called) {
  const [captain, ...others] = await Promise.all(called.map((each) => Client.registered(world.server, each)));
  const team = await makeTeam(captain, name);
  for (const other of others) {
    await invite(captain, team, other);
    await accept(other, team);
  }
  return { team, captain, others };
}
