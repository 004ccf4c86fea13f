// Stands in, while building, for what jsPDF would load and our sheets never ask for (vite.config.ts says what).

/** What jsPDF asks fast-png for. */
export function decode(): never {
  throw new Error('There are no pictures in our sheets.');
}
