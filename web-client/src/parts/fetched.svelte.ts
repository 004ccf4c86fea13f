/** Something that is fetched when it is needed. */
export class Fetched<T> {
  value = $state.raw<T | null>(null);
  failed = $state(false);
}

/** Fetches in an effect of the component that asks; anew where what `load` reads has changed. */
export function fetched<T>(load: () => Promise<T> | undefined): Fetched<T> {
  const here = new Fetched<T>();
  $effect(() => {
    let wanted = true;
    load()?.then(
      (value) => wanted && (here.value = value),
      () => wanted && (here.failed = true),
    );
    return () => {
      wanted = false;
      here.value = null;
    };
  });
  return here;
}
