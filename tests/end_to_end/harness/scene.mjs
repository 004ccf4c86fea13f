// A group of tests with a server and a database of its own.
import { after, before, beforeEach, describe } from 'node:test';
import { everybodyLeaves } from './client.mjs';
import { Server } from './server.mjs';

/** `tests(world)` finds `world.server` once its tests run. Options as for Server.start. */
export function scene(title, tests, options) {
  describe(title, () => {
    const world = {};
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
