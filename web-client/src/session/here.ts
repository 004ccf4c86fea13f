import * as http from '../net/http.ts';
import { browserWorld } from '../browser/world.ts';
import { go } from '../browser/navigation.svelte.ts';
import { Site } from './site.svelte.ts';

/** The one site of this page. */
export const site = new Site({
  world: browserWorld,
  api: http,
  open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`),
  go,
  reload: () => location.reload(),
});
