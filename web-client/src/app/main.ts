import { mount } from 'svelte';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/board.css';
import { speakAsPreferred } from '../i18n/language.svelte.ts';
import { followLinks } from '../browser/navigation.svelte.ts';
import { site } from '../session/here.ts';
import { followSettings } from '../session/settings.svelte.ts';
import { listenForGestures } from '../sound/sounds.svelte.ts';
import { followUnread } from './unread_title.svelte.ts';
import { languageAsked, withoutLanguage } from './route.ts';
import { registerWorker } from './register_worker.ts';
import App from './App.svelte';

speakAsPreferred(languageAsked(location.pathname));
// From here on the switch says the language; the address would only contradict it.
if (languageAsked(location.pathname)) history.replaceState(null, '', withoutLanguage(location.pathname));
followLinks();
followSettings();
followUnread();
listenForGestures();
const target = document.getElementById('app');
if (target) mount(App, { target });
site.start();
registerWorker();
addEventListener('online', () => site.client.wake());
document.addEventListener('visibilitychange', () => document.hidden || site.client.wake());
