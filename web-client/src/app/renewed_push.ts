import { language } from '../i18n/language.svelte.ts';
import { renewPush } from '../people/settings/push.svelte.ts';
import { appState } from '../session/current_app_state.ts';

/** Lets a device that wants notifications get them in this session, too: a subscription ends with the one that made it. */
export function followPush(): void {
  let told: string | null = null;
  appState.subscribe({
    onHello: ({ you }) => {
      if (you.guest || you.name === told) return;
      told = you.name;
      void renewPush(language());
    },
  });
}
