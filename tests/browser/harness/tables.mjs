// A visitor at a table with a player who needs no page, so that a test can say each of the other's moves.
import { Client } from '../../end_to_end/harness/client.mjs';
import { allSee, play } from '../../end_to_end/harness/tables.mjs';
import { seeMoves } from './nested.mjs';

export const kGomoku = { variant: 'gomoku', clock: { kind: 'none' }, rated: false };

/** Sits a visitor down at a table with these terms, in the second seat, or with `side: 'second'` in the first. Gives the other's view
 * of the room. */
export async function sitDownWith(world, visitor, terms, side = 'first') {
  const other = await Client.guest(world.server, 'somebody');
  const { id } = await other.do({ t: 'challenge', terms: { ...terms, side } });
  await visitor.accept(`/c/${id}`);
  const { playing } = await waitToPlay(other);
  return other.follow(playing);
}

/** The other plays cells, one after each of the visitor's, which `act` plays; each is seen on both sides before the next. */
export async function playBoth(visitor, room, cells, act) {
  for (const cell of cells) {
    const count = room.n + 1;
    if (room.mine) await play(room, cell);
    else await act(cell);
    await allSee([room], count);
    await seeMoves([visitor], count);
  }
}

async function waitToPlay(client) {
  await client.until(() => client.paired.length > 0, 'the game begins');
  return { playing: client.paired.at(-1) };
}
