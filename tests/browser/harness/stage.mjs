// A group of tests with a server, and a browser in which visitors arrive.
import { after, afterEach, before, beforeEach, describe } from 'node:test';
import { Database } from '../../end_to_end/harness/database.mjs';
import { Postgres } from '../../end_to_end/harness/postgres.mjs';
import { Server } from '../../end_to_end/harness/server.mjs';
import { launch } from './browser.mjs';
import { Visitor } from './visitor.mjs';

/**
 * `tests(world)` finds `world.server` and `world.arrive(who, options, place)`, where the place is the server or a
 * proxy before it. Visitors leave after each test, which fails if
 * their pages complained. `flags` are the server's. With `ownPostgres` there is also `world.postgres`, to be stopped and started.
 */
export function stage(title, tests, { ownPostgres = false, flags } = {}) {
  describe(title, () => {
    const visitors = [];
    const world = {
      async arrive(who, options, place = world.server) {
        const visitor = await Visitor.arrive(world.browser, place, who, options);
        visitors.push(visitor);
        return visitor;
      },
    };
    before(async () => {
      if (ownPostgres) world.postgres = await Postgres.start();
      const database = ownPostgres ? await Database.create(world.postgres.adminUrl) : undefined;
      // What has begun is ended also where the other has failed.
      await Promise.all([
        Server.start({ database, flags }).then((server) => (world.server = server)),
        launch().then((browser) => (world.browser = browser)),
      ]);
    });
    beforeEach(() => world.server?.startIfItFailed());
    afterEach(async () => {
      for (const visitor of visitors.splice(0)) await visitor.leave();
    });
    after(async () => {
      await world.browser?.close();
      await world.server?.end();
      await world.postgres?.end();
    });
    tests(world);
  });
}
