import * as api from '../../net/api/play.ts';
import { site } from '../../session/here.ts';
import { Invited } from './invitations.svelte.ts';

/** The invitations of whoever sits here. */
export const invited = new Invited({
  hear: (listener) => site.hear(listener),
  client: site.client,
  enter: (room) => site.enter(room),
  api,
});
