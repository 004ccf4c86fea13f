import * as http from '../net/http.ts';
import { browserEnvironment } from '../browser/environment.ts';
import { go, holdsUnsaved } from '../browser/navigation.svelte.ts';
import { AppState } from './app_state.svelte.ts';

/** The state of this page. */
export const appState = new AppState({
  environment: browserEnvironment,
  api: http,
  open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`),
  go,
  mayGo: () => !holdsUnsaved(),
  reload: () => location.reload(),
});
