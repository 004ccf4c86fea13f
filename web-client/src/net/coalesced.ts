/** What several parts of a page ask at one moment is asked once, after all of them have: the answer is new to each. */
export function coalesced<T>(ask: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | null = null;

  async function askSoon(): Promise<T> {
    await new Promise((resolve) => setTimeout(resolve));
    next = null;
    return ask();
  }

  return () => (next ??= askSoon());
}
