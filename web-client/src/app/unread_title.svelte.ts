import { countInTitle } from '../parts/page/title_count.svelte.ts';
import { unread } from '../people/notices/unread.svelte.ts';

/** Keeps the number in the window's title in step with what waits to be read. */
export function followUnread(): void {
  $effect.root(() => {
    $effect(() => countInTitle(unread.all));
  });
}
