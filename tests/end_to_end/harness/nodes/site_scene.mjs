// A site of several nodes for a group of tests.
import { after, before } from 'node:test';
import { everybodyLeaves } from '../client.mjs';
import { Server } from '../server.mjs';
import { Site } from './site.mjs';

/** To be called in a group of tests: `site` is there once they run, with so many nodes, and ends after them. Options as for Site.start. */
export function withSite(count, options) {
  const world = {};
  before(async () => {
    world.site = await Site.start(Server, count, options);
  });
  after(async () => {
    everybodyLeaves();
    await world.site?.end();
  });
  return world;
}
