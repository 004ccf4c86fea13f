/** The class of what holds boards that are seen from the other side, turned by half a circle. */
export const kTurned = 'turned';

/** Whether what is drawn there is turned. */
export const isTurned = (drawing: Element): boolean => drawing.closest(`.${kTurned}`) !== null;

/** How far a point of the window lies from the first corner of a drawing, which is the last one where it is turned, in CSS pixels. */
export function placeIn(drawing: Element, clientX: number, clientY: number): { x: number; y: number } {
  const { left, top, right, bottom } = drawing.getBoundingClientRect();
  return isTurned(drawing) ? { x: right - clientX, y: bottom - clientY } : { x: clientX - left, y: clientY - top };
}

const kPairs = [
  ['ArrowLeft', 'ArrowRight'],
  ['ArrowUp', 'ArrowDown'],
  ['Home', 'End'],
  ['PageUp', 'PageDown'],
] as const;

/** Which key means what on a turned board of cells. */
export const kTurnedKeys: Readonly<Record<string, string>> = Object.fromEntries(
  kPairs.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
);

const made = new WeakSet<KeyboardEvent>();

/** Gives a board the key that a key means while it is turned, in the place of that key. */
export function turnKey(event: KeyboardEvent, keys: Readonly<Record<string, string>>): void {
  const key = keys[event.key];
  // What was made here comes by once more.
  if (key === undefined || made.has(event) || !(event.target instanceof Element)) return;
  event.stopPropagation();
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  const meant = new KeyboardEvent('keydown', {
    key,
    ctrlKey,
    metaKey,
    shiftKey,
    altKey,
    bubbles: true,
    cancelable: true,
  });
  made.add(meant);
  if (!event.target.dispatchEvent(meant)) event.preventDefault();
}
