// Two who behave well and play five in a row while others talk: each move must be answered and seen.
import { Client } from '../end_to_end/harness/client.mjs';
import { pick } from '../end_to_end/harness/random.mjs';
import { kGomoku, play, seat } from '../end_to_end/harness/tables.mjs';

/** The close code of a connection whose room has another owner now. */
const kMoved = 1012;

export class Bystanders {
  moves = 0;

  static async begin(server, roll) {
    const bystanders = new Bystanders();
    bystanders.roll = roll;
    bystanders.isOfSite = server.nodes?.length > 1;
    bystanders.players = [await Client.guest(server, 'a bystander'), await Client.guest(server, 'another bystander')];
    bystanders.rooms = await seat(...bystanders.players, kGomoku);
    return bystanders;
  }

  /** One move; a new game after the end. */
  async move() {
    if (this.rooms.every((room) => room.result)) {
      for (const { client, room } of this.rooms) await client.unwatch(room);
      this.rooms = await seat(...this.players, kGomoku);
    }
    const mover = this.rooms.find((room) => room.mine) ?? this.rooms[0];
    const free = [...mover.view.cells].flatMap((mark, cell) => (mark === '.' ? [cell] : []));
    await play(mover, pick(this.roll, free));
    await Promise.all(this.rooms.map((room) => room.until(() => room.n >= mover.n, 'the move of the other')));
    this.moves += 1;
  }

  /** A last move, and that none of it was ever interrupted. */
  async check() {
    await this.move();
    for (const player of this.players) {
      if (player.failure) throw player.failure;
      // Of several nodes one that gets too little of the processor loses its slots, and who plays in them comes anew.
      const isOurs = this.isOfSite && player.closes.every((code) => code === kMoved);
      if (player.connections !== 1 && !isOurs) throw new Error(`${player.who} was disconnected: ${player.describe()}`);
    }
  }
}
