import { focusOn } from './focusable.ts';

/** What is to stand at the top of the window: so many pixels of the page down, or the element with an id. */
export type ScrollTarget = { top: number } | { id: string };

/** Pages are fetched, and so is what they show: until then they are too short. */
const kLongest = 3_000;
const kStep = 50;

let stop: () => void = () => undefined;

/** Scrolls there as soon as the page is long enough; given up after three seconds, or when the reader scrolls. */
export function scrollOnceThere(target: ScrollTarget): void {
  stop();
  let waited = 0;
  const timer = setInterval(() => {
    waited += kStep;
    if (tryToScroll(target) || waited >= kLongest) end();
  }, kStep);
  const byHand = ['wheel', 'touchstart', 'keydown', 'pointerdown'];
  const end = () => {
    clearInterval(timer);
    for (const event of byHand) removeEventListener(event, end);
  };
  stop = end;
  for (const event of byHand) addEventListener(event, end, { passive: true });
  if (tryToScroll(target)) end();
}

function tryToScroll(target: ScrollTarget): boolean {
  if ('id' in target) {
    const element = document.getElementById(target.id);
    element?.scrollIntoView();
    if (element) focusOn(element);
    return element !== null;
  }
  if (target.top > Math.max(0, document.documentElement.scrollHeight - innerHeight)) return false;
  scrollTo(0, target.top);
  return true;
}
