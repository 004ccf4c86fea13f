import { guardLeaving } from '../../browser/navigation.svelte.ts';
import { m } from '../../i18n/messages.ts';

/** In a component: what is written there and not saved is left only after a question. */
export function guardUnsaved(isUnsaved: () => boolean): void {
  $effect(() => guardLeaving(() => (isUnsaved() ? m.unsaved_changes() : null)));
}
