let count = $state(0);

/** What the window's title counts: how much waits to be read. Zero is not shown. */
export const titleCount = () => count;

/** Sets what the window's title counts. */
export const countInTitle = (waiting: number): void => void (count = waiting);
