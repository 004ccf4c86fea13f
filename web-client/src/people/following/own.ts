import * as api from '../../net/api/people.ts';
import { browserEnvironment } from '../../browser/environment.ts';
import { appState } from '../../session/current_app_state.ts';
import { FollowedPlayers } from './followed.svelte.ts';

/** Whom whoever sits here follows. */
export const followed = new FollowedPlayers({
  subscribe: (listener) => appState.subscribe(listener),
  environment: browserEnvironment,
  api,
  isSeen: () => document.visibilityState === 'visible',
});
