import * as http from '../net/http.ts';
import { browserEnvironment } from '../browser/environment.ts';
import { go, holdsUnsaved } from '../browser/navigation.svelte.ts';
import { Session } from './session.ts';

function open(node?: string): WebSocket {
  const url = new URL('/ws', location.href);
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  if (node !== undefined) url.searchParams.set('node', node);
  return new WebSocket(url);
}

/** The session of this page. */
export const session = new Session({
  environment: browserEnvironment,
  api: http,
  open,
  go,
  mayGo: () => !holdsUnsaved(),
  reload: () => location.reload(),
});

/** Its parts, each for whoever needs no other. Their members are read where they are needed: one that is taken out is no longer reactive. */
export const {
  client,
  connection,
  identity,
  serverStatus,
  catalogue,
  newsFeed,
  currentRoom,
  ongoingGames,
  matchmaking,
} = session;
