import * as api from '../../net/api/play.ts';
import { appState } from '../../session/current_app_state.ts';
import { OwnInvitations } from './invitations.svelte.ts';

/** The invitations of whoever sits here. */
export const ownInvitations = new OwnInvitations({
  subscribe: (listener) => appState.subscribe(listener),
  client: appState.client,
  enter: (room) => appState.enter(room),
  api,
});
