import * as api from '../net/meet_api.ts';
import { site } from './here.ts';
import { Invited } from './invitations.svelte.ts';

/** The invitations of whoever sits here. */
export const invited = new Invited({
  hear: (listener) => site.hear(listener),
  client: site.client,
  enter: (room) => site.enter(room),
  api,
});
