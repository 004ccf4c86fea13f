import { registerHosted } from '../variants/hosted_game.ts';
import { hosted } from '../hosted/index.ts';
import { mount } from 'svelte';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/controls.css';
import '../styles/tables.css';
import '../styles/board.css';
import { setPreferredLanguage } from '../i18n/language.svelte.ts';
import { followLinks, replaceAddress } from '../browser/navigation.svelte.ts';
import { onWake } from '../browser/wake.ts';
import { client, newsFeed, session } from '../session/current_session.ts';
import { followSettings } from '../session/settings.svelte.ts';
import { listenForGestures } from '../sound/sounds.svelte.ts';
import { followBuild } from './build.svelte.ts';
import { followUnread } from './unread_title.svelte.ts';
import { languageAsked, roomEmbedded, withoutLanguage } from './route.ts';
import { followPush } from './renewed_push.svelte.ts';
import { registerWorker } from './register_worker.ts';
import App from './App.svelte';

registerHosted(hosted);
setPreferredLanguage(languageAsked(location.pathname));
const target = document.getElementById('app');
const embedded = roomEmbedded(location.pathname);
if (target && embedded !== null) void showEmbedded(target, embedded);
else start();

/** A game's board alone, within a page of another site: nobody signs in there, and nothing is kept. */
async function showEmbedded(within: HTMLElement, room: string): Promise<void> {
  const { default: Embedded } = await import('../play/embedded/Embedded.svelte');
  mount(Embedded, { target: within, props: { room } });
}

function start(): void {
  // From here on the switch says the language; the address would only contradict it.
  if (languageAsked(location.pathname)) replaceAddress(withoutLanguage(location.pathname));
  followLinks();
  followSettings();
  followUnread();
  followPush(newsFeed);
  followBuild(newsFeed.subscribe);
  listenForGestures();
  if (target) mount(App, { target });
  session.start();
  registerWorker();
  addEventListener('online', () => client.retryNow());
  addEventListener('offline', () => client.networkLost());
  document.addEventListener('visibilitychange', () => document.hidden || client.retryNow());
  onWake(() => client.retryNow());
}
