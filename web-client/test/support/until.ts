/** Waits until something comes true that does not happen at once: over a socket, or in a later turn of the loop. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}
