import { mount } from 'svelte';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/board.css';
import { speakAsPreferred } from './i18n/language.svelte.ts';
import { followLinks } from './state/navigation.svelte.ts';
import { site } from './state/here.ts';
import { followSettings } from './state/settings.svelte.ts';
import { listenForGestures } from './state/sounds.svelte.ts';
import { languageAsked, withoutLanguage } from './state/route.ts';
import { registerWorker } from './net/worker.ts';
import App from './ui/App.svelte';

speakAsPreferred(languageAsked(location.pathname));
// From here on the switch says the language; the address would only contradict it.
if (languageAsked(location.pathname)) history.replaceState(null, '', withoutLanguage(location.pathname));
followLinks();
followSettings();
listenForGestures();
const target = document.getElementById('app');
if (target) mount(App, { target });
site.start();
registerWorker();
addEventListener('online', () => site.client.wake());
document.addEventListener('visibilitychange', () => document.hidden || site.client.wake());
