const kSteps: readonly (readonly [least: number, most: number])[] = [
  [50, 50],
  [100, 300],
  [250, 750],
  [500, 1500],
  [1000, 3000],
  [2500, 5000],
];

/** How long to wait before the given attempt (0 is the first) to connect again; spread out so that a restarted server is not stormed. */
export function reconnectDelay(attempt: number, random: number): number {
  const [least, most] = kSteps[Math.min(attempt, kSteps.length - 1)] ?? [5000, 5000];
  return Math.round(least + (most - least) * random);
}
