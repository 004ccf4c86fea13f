import * as api from '../../net/api/play.ts';
import { site } from '../../session/current_site.ts';
import { Invited } from './invitations.svelte.ts';

/** The invitations of whoever sits here. */
export const invited = new Invited({
  subscribe: (listener) => site.subscribe(listener),
  client: site.client,
  enter: (room) => site.enter(room),
  api,
});
