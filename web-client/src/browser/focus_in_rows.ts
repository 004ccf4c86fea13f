import { focusable } from './focusable.ts';

/** The control in which the keyboard is, and where it goes if that goes. */
interface Held {
  control: HTMLElement;
  row: Element;
  /** Which child of the list the row is. */
  index: number;
  /** Which control of its row it is, counted from the last: rows may begin with more or fewer. */
  fromEnd: number;
  /** The headings above the list, the nearest last. */
  headings: readonly HTMLElement[];
  /** How the controls of the row look that have had the keyboard, itself the last: those that come back look the same. */
  trail: readonly string[];
}

const kControls = 'a[href], button, input, select, textarea, summary';
const kFields = 'input, select, textarea';
const kLongestTrail = 20;
const kHeadings = 'h1, h2, h3, h4, legend';

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(kControls)];
const rowsOf = (list: HTMLElement): Element[] => [...list.children];
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Attached to a list whose rows may go while the keyboard is in them: it goes on at the same control of the next row, else of the
 * one before, else at the heading above. Where a row stays and its controls go, as within a section. Whoever has gone elsewhere by
 * themselves is left there.
 */
export function keepFocusInRows(list: HTMLElement): () => void {
  return keepFocus(list, (control) => rowsOf(list).find((row) => row.contains(control)));
}

/**
 * Attached to a section whose controls give way to others while the keyboard is on them: it goes on at the one that it came from, else
 * at the first of those that came, else at the section's heading, and with the section at the heading above.
 */
export function keepFocusInSection(section: HTMLElement): () => void {
  return keepFocus(section, () => section);
}

/**
 * As in a section, where controls also go by themselves: what came has the keyboard of whoever has pressed what went, the section that of
 * all others. Their next key, meant for what they were writing, would press what they have not seen.
 */
export function keepFocusInLiveSection(section: HTMLElement): () => void {
  return keepFocus(section, () => section, 'pressed');
}

/**
 * As in a section, where what comes can't be undone once it is pressed: the section has the keyboard of all, also of whoever has pressed
 * what went, or presses it twice.
 */
export function keepFocusAtSection(section: HTMLElement): () => void {
  return keepFocus(section, () => section, 'nobody');
}

/** Who goes on at the controls that came in place of theirs. */
type GoOn = 'all' | 'pressed' | 'nobody';

function keepFocus(
  list: HTMLElement,
  rowOf: (control: HTMLElement) => Element | undefined,
  goOn: GoOn = 'all',
): () => void {
  let held: Held | null = null;
  let pressed: Node | null = null;

  function remember({ target }: FocusEvent): void {
    const row = target instanceof HTMLElement && list.contains(target) ? rowOf(target) : undefined;
    held = row && target instanceof HTMLElement ? holdOf(list, row, target, held?.row === row ? held.trail : []) : null;
  }

  /** A press beside everything has left the list; a control that was taken away, or that can't be pressed for now, has not. */
  function leave(event: FocusEvent): void {
    if (event.relatedTarget !== null) return;
    queueMicrotask(() => {
      const control = held?.control;
      if (control === event.target && control?.isConnected && !control.matches(':disabled') && isLost()) held = null;
    });
  }

  function restore(records: readonly MutationRecord[]): void {
    if (held === null) return;
    if (list.contains(held.row)) held.index = rowsOf(list).indexOf(held.row);
    if (!isLost()) return;
    // It was moved, or can be pressed again.
    if (list.contains(held.control)) held.control.focus();
    else if (!list.contains(held.row)) (nextControl(list, held) ?? headingFor(held))?.focus();
    else if (goesOn(held.control)) (inPlace(held, records) ?? standIn(held.row)).focus();
    else standIn(held.row).focus({ preventScroll: true });
  }

  const goesOn = (control: HTMLElement): boolean =>
    goOn === 'all' || (goOn === 'pressed' && pressed !== null && control.contains(pressed));

  const press = ({ target }: MouseEvent): unknown => (pressed = target instanceof Node ? target : null);

  const observer = new MutationObserver(restore);
  observer.observe(list, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', remember);
  list.addEventListener('focusout', leave);
  list.addEventListener('click', press);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    list.removeEventListener('focusout', leave);
    list.removeEventListener('click', press);
    // With the last of its rows a list may go itself.
    const last = held;
    queueMicrotask(() => last && !last.control.isConnected && isLost() && headingFor(last)?.focus());
  };
}

const looks = ({ tagName, className, textContent }: HTMLElement): string => `${tagName} ${className} ${textContent}`;

function holdOf(list: HTMLElement, row: Element, control: HTMLElement, before: readonly string[]): Held {
  const own = looks(control);
  const controls = controlsOf(row);
  const above = [...(list.closest('main, dialog')?.querySelectorAll<HTMLElement>(kHeadings) ?? [])];
  return {
    control,
    row,
    index: rowsOf(list).indexOf(row),
    fromEnd: controls.length - controls.indexOf(control),
    headings: above.filter((each) => list.compareDocumentPosition(each) === Node.DOCUMENT_POSITION_PRECEDING),
    trail: [...before.filter((each) => each !== own), own].slice(-kLongestTrail),
  };
}

/** Of the controls that came into a row: the one that the keyboard had last, else a field to write in, else the first. */
function inPlace({ row, trail }: Held, records: readonly MutationRecord[]): HTMLElement | undefined {
  const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
  const came = controlsOf(row).filter(
    (each) => !each.matches(':disabled') && added.some((node) => node.contains(each)),
  );
  const known = [...trail].reverse().map((look) => came.find((each) => looks(each) === look));
  return known.find((each) => each !== undefined) ?? came.find((each) => each.matches(kFields)) ?? came[0];
}

/** What has the keyboard of a row that stays without a control to go on at. */
function standIn(row: Element): HTMLElement {
  const heading = row.matches('[tabindex]') ? null : row.querySelector<HTMLElement>(kHeadings);
  return focusable(heading ?? (row as HTMLElement));
}

function nextControl(list: HTMLElement, { control, index, fromEnd }: Held): HTMLElement | undefined {
  const rows = rowsOf(list);
  const nearest = [...rows.slice(index), ...rows.slice(0, index).reverse()];
  return nearest.map((row) => sameControl(row, control, fromEnd)).find((each) => each !== undefined);
}

/** The control of its kind at that place of a row, else the last of its kind; another kind would do something else. */
function sameControl(row: Element, { tagName, className }: HTMLElement, fromEnd: number): HTMLElement | undefined {
  const isSame = (each: HTMLElement) =>
    each.tagName === tagName && each.className === className && !each.matches(':disabled');
  const controls = controlsOf(row);
  const there = controls.at(-fromEnd);
  return there && isSame(there) ? there : controls.filter(isSame).at(-1);
}

function headingFor({ headings }: Held): HTMLElement | null {
  const heading =
    headings.filter((each) => each.isConnected).at(-1) ?? document.querySelector<HTMLElement>('main :is(h1, h2)');
  return heading && focusable(heading);
}
