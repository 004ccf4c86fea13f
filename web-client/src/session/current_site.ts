import * as http from '../net/http.ts';
import { browserEnvironment } from '../browser/environment.ts';
import { go } from '../browser/navigation.svelte.ts';
import { Site } from './site.svelte.ts';

/** The one site of this page. */
export const site = new Site({
  environment: browserEnvironment,
  api: http,
  open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`),
  go,
  reload: () => location.reload(),
});
