/** When a day ("2026-10-25") begins by the reader's own clock; undefined: it is no day. */
export function dayBegins(day: string): number | undefined {
  const at = new Date(`${day}T00:00`).getTime();
  return day === '' || Number.isNaN(at) ? undefined : at;
}

/** When it ends: a day on which clocks are changed has 23 hours, or 25. */
export function dayEnds(day: string): number | undefined {
  const begins = dayBegins(day);
  return begins === undefined ? undefined : new Date(begins).setHours(24, 0, 0, 0);
}
