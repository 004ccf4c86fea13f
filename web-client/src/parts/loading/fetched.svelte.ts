/** Something that is fetched when it is needed. */
export class Fetched<T> {
  value = $state.raw<T | null>(null);
  failed = $state(false);
}

/** Fetches in an effect of the component that asks; anew where what `load` reads has changed. */
export function fetched<T>(load: () => Promise<T> | undefined): Fetched<T> {
  const own = new Fetched<T>();
  $effect(() => {
    let wanted = true;
    load()?.then(
      (value) => wanted && (own.value = value),
      () => wanted && (own.failed = true),
    );
    return () => {
      wanted = false;
      own.value = null;
    };
  });
  return own;
}
