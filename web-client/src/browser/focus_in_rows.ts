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
}

const kControls = 'a[href], button, input, select, textarea, summary';
const kHeadings = 'h1, h2, h3, h4, legend';

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(kControls)];
const rowsOf = (list: HTMLElement): Element[] => [...list.children];
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Attached to a list whose rows may go while the keyboard is in them: it goes on at the same control of the next row, else of the
 * one before, else at the heading above. Whoever has gone elsewhere by themselves is left there.
 */
export function keepFocusInRows(list: HTMLElement): () => void {
  let held: Held | null = null;

  function note({ target }: FocusEvent): void {
    held = target instanceof HTMLElement && list.contains(target) ? holdOf(list, target) : null;
  }

  /** A press beside everything has left the list; a control that was taken away, or that can't be pressed for now, has not. */
  function leave(event: FocusEvent): void {
    if (event.relatedTarget !== null) return;
    queueMicrotask(() => {
      const control = held?.control;
      if (control === event.target && control?.isConnected && !control.matches(':disabled') && isLost()) held = null;
    });
  }

  function restore(): void {
    if (held === null) return;
    if (list.contains(held.row)) held.index = rowsOf(list).indexOf(held.row);
    if (!isLost()) return;
    // It was moved, or can be pressed again.
    if (list.contains(held.control)) held.control.focus();
    else if (!list.contains(held.row)) (nextControl(list, held) ?? headingFor(held))?.focus();
  }

  const observer = new MutationObserver(restore);
  observer.observe(list, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', note);
  list.addEventListener('focusout', leave);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
    list.removeEventListener('focusout', leave);
    // With the last of its rows a list may go itself.
    const last = held;
    queueMicrotask(() => last && !last.control.isConnected && isLost() && headingFor(last)?.focus());
  };
}

function holdOf(list: HTMLElement, control: HTMLElement): Held | null {
  const row = rowsOf(list).find((each) => each.contains(control));
  if (!row) return null;
  const controls = controlsOf(row);
  const above = [...(list.closest('main, dialog')?.querySelectorAll<HTMLElement>(kHeadings) ?? [])];
  return {
    control,
    row,
    index: rowsOf(list).indexOf(row),
    fromEnd: controls.length - controls.indexOf(control),
    headings: above.filter((each) => list.compareDocumentPosition(each) === Node.DOCUMENT_POSITION_PRECEDING),
  };
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
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}
