// A group of tests with a server and a database of its own.
import { after, before, beforeEach, describe } from 'node:test';
import { Client, everybodyLeaves } from './client.mjs';
import { Server } from './server.mjs';

/**
 * `tests(world)` finds `world.server` once its tests run, a player of that name who is connected by `world.register(name)`, and whoever
 * has not come yet by `world.newcomer(who)`. Options as for Server.start.
 */
export function scene(title, tests, options) {
  describe(title, () => {
    const world = {
      register: (name) => Client.registered(world.server, name),
      newcomer: (who) => new Client(world.server.url, who),
    };
    before(async () => {
      world.server = await Server.start(options);
    });
    beforeEach(() => world.server?.startIfItFailed());
    after(async () => {
      everybodyLeaves();
      await world.server?.end();
    });
    tests(world);
  });
}
