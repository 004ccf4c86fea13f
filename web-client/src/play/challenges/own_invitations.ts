import * as api from '../../net/api/play.ts';
import { client, newsFeed, ongoingGames } from '../../session/current_session.ts';
import { OwnInvitations } from './invitations.svelte.ts';

/** The invitations of whoever sits here. */
export const ownInvitations = new OwnInvitations({
  subscribe: newsFeed.subscribe,
  client,
  enter: ongoingGames.enter,
  api,
});
