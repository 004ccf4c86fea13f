// The beginning of a game, played over the wire for those who sit at the pages, so that the pages need to play only its end.
import { Client } from '../../end_to_end/harness/client.mjs';
import { soak } from '../../end_to_end/harness/soak.mjs';
import { together } from '../../end_to_end/harness/tables.mjs';

/** How many moves are left for the pages. */
const kLeft = 4;

/** A connection of the same player, beside the page. */
async function connectBeside({ page, server, who }) {
  const client = new Client(server.url, who);
  const cookies = await page.context().cookies(server.url);
  client.cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return client.connect();
}

async function step(room, action) {
  await room.until(() => room.mine, `the turn of seat ${room.you}`);
  const { n } = room;
  await room.client.do({ t: 'play', room: room.room, after: n, d: action });
  await room.until(() => room.n > n, 'the move on the board');
}

/** Plays actions over the wire, each for the visitor that `mover` gives for its index. */
export async function playByWire(visitors, actions, mover = (index) => visitors[index % visitors.length]) {
  const name = new URL(visitors[0].page.url()).pathname.slice('/g/'.length);
  const clients = await Promise.all(visitors.map(connectBeside));
  const rooms = await together(name, ...clients);
  for (const [index, action] of actions.entries()) await step(rooms[visitors.indexOf(mover(index))], action);
  for (const client of clients) client.close();
}

/** Plays all but the last moves of a game of two over the wire, but for `make soak`; gives how many were played. */
export async function playAllButTheLast(order, actions) {
  if (soak) return 0;
  const count = Math.max(0, actions.length - kLeft);
  await playByWire(order, actions.slice(0, count));
  return count;
}
