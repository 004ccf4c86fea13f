/** Time and chance as the net layer sees them, so that a test can bring its own. */
export interface Environment {
  /** Milliseconds that only ever grow. */
  now(): number;
  /** A number in [0, 1). */
  random(): number;
  /** Acts once after a time; the answer calls it off. */
  after(ms: number, act: () => void): () => void;
}

/** The browser's own time and chance. */
export const browserEnvironment: Environment = {
  now: () => performance.now(),
  random: () => Math.random(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
