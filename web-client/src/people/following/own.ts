import * as api from '../../net/api/people.ts';
import { browserEnvironment } from '../../browser/environment.ts';
import { newsFeed } from '../../session/current_session.ts';
import { FollowedPlayers } from './followed.svelte.ts';

/** Whom whoever sits here follows. */
export const followed = new FollowedPlayers({
  subscribe: newsFeed.subscribe,
  environment: browserEnvironment,
  api,
  isSeen: () => document.visibilityState === 'visible',
});
