import { browserEnvironment } from '../browser/environment.ts';
import * as api from '../net/api/settings.ts';
import { identity } from './current_session.ts';
import { Preferences } from './preferences.svelte.ts';
import type { Settings } from './settings.ts';
import { showTheme } from './theme.svelte.ts';

const preferences = new Preferences(api, browserEnvironment);

/** How whoever sits here likes to play; reactive. */
export const settings = (): Settings => preferences.all;

/** Sets some of it: at once here, and on the server as soon as it can be reached. */
export const change = (some: Partial<Settings>): void => preferences.set(some);

/** Lets the page look as it is set to, and keeps the server and other pages of this browser in step. */
export function followSettings(): void {
  addEventListener('storage', ({ key }) => preferences.overhear(key));
  $effect.root(() => {
    $effect(() => showTheme(preferences.all));
    $effect(() => {
      const name = identity.me?.name;
      if (name !== undefined) preferences.meet(name);
    });
  });
}
