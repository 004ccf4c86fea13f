import { untrack } from 'svelte';
import { language, type Language } from '../i18n/language.svelte.ts';
import { renewPush } from '../people/settings/push.svelte.ts';
import type { NewsFeed } from '../session/news_feed.ts';

/**
 * Lets a device that wants notifications get them in this session, too, and in the language of the page: a subscription ends with the
 * session that made it, and keeps the language in which it was told. The answer stops it.
 */
export function followPush(newsFeed: Pick<NewsFeed, 'subscribe'>, renew = renewPush): () => void {
  let player: string | null = null;
  /** Who was told of, in which language. */
  let told: { player: string; language: Language } | null = null;
  let telling = false;

  async function tell(): Promise<void> {
    const now = { player: player ?? '', language: language() };
    if (telling || player === null || (told?.player === now.player && told.language === now.language)) return;
    telling = true;
    const isTold = await renew(now.language);
    telling = false;
    // Where it failed the next connection tries again.
    if (!isTold) return;
    told = now;
    void tell();
  }

  const unsubscribe = newsFeed.subscribe({
    onHello: ({ you }) => {
      player = you.guest ? null : you.name;
      void tell();
    },
  });
  const unfollow = $effect.root(() => {
    $effect(() => {
      language();
      untrack(() => void tell());
    });
  });
  return () => {
    unsubscribe();
    unfollow();
  };
}
