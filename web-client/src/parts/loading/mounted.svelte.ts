import { language } from '../../i18n/language.svelte.ts';
import { fetched, type Fetched } from './fetched.svelte.ts';

/** Something without a framework that stands in an element of a component. */
interface Part {
  /** Writes its words anew after a change of language. */
  relabel(): void;
  destroy(): void;
}

/** A part in its host: null until it is fetched and made. */
export class Mounted<Mount, Made extends Part> {
  value = $state.raw<Made | null>(null);

  constructor(private readonly fetch: Fetched<Mount>) {}

  get failed(): boolean {
    return this.fetch.failed;
  }
}

/** Fetches what makes a part, makes it, and keeps it for as long as the component that asks is there; `gone` is told when it is
 * taken away, before another is made. */
export function mounted<Mount, Made extends Part>(
  load: () => Promise<Mount> | undefined,
  make: (mount: Mount) => Made,
  gone: () => void = () => undefined,
): Mounted<Mount, Made> {
  const fetch = fetched(load);
  const shown = new Mounted<Mount, Made>(fetch);
  $effect(() => {
    if (!fetch.value) return;
    const made = make(fetch.value);
    shown.value = made;
    return () => {
      shown.value = null;
      gone();
      made.destroy();
    };
  });
  $effect(() => {
    language();
    shown.value?.relabel();
  });
  return shown;
}
