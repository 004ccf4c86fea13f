import type { Answer, FailureCode } from '../../net/http.ts';

/** A list that comes in pages. */
export class Pages<Item> {
  items = $state.raw<readonly Item[] | null>(null);
  next = $state.raw<string | null>(null);
  problem = $state.raw<FailureCode | null>(null);
  private asked = 0;
  /** So many items at least are to be on show, if there are: those of before and a page that is asked for. */
  private wanted = 0;
  private renewal: Promise<void> | null = null;

  constructor(private readonly page: (after?: string) => Promise<Answer<{ items: Item[]; next: string | null }>>) {}

  /** Reads the list from its first page, or its next page. */
  async load(more = false): Promise<void> {
    this.wanted = more ? (this.items?.length ?? 0) + 1 : 0;
    if (more && this.renewal) return this.renewal;
    const asked = ++this.asked;
    this.renewal = null;
    const answer = await this.page(more ? (this.next ?? undefined) : undefined);
    if (asked !== this.asked) return;
    if (answer.ok)
      this.show(more ? [...(this.items ?? []), ...answer.value.items] : answer.value.items, answer.value.next);
    this.settle(answer.ok ? null : answer.code);
  }

  /** Reads anew what is shown, with the further pages that were opened, that which is just being read among them. */
  renew(): Promise<void> {
    this.renewal = this.readAnew(++this.asked);
    return this.renewal;
  }

  private async readAnew(asked: number): Promise<void> {
    const items: Item[] = [];
    let next: string | null = null;
    do {
      const answer = await this.page(next ?? undefined);
      if (asked !== this.asked) return;
      if (!answer.ok) return this.settle(answer.code);
      items.push(...answer.value.items);
      next = answer.value.next;
    } while (next !== null && items.length < this.wanted);
    this.show(items, next);
    this.settle(null);
  }

  private show(items: readonly Item[], next: string | null): void {
    this.items = items;
    this.next = next;
  }

  /** Nothing is under way any more. */
  private settle(problem: FailureCode | null): void {
    this.problem = problem;
    this.wanted = this.items?.length ?? 0;
    this.renewal = null;
  }
}

/** Whether an answer follows what is shown: of one button pressed twice only the first answer does. */
export const follows = <Cursor extends string | number>(
  after: Cursor | null | undefined,
  next: Cursor | null,
): boolean => after == null || after === next;

/** The same answer with its list under another name. */
export function listed<Page extends { next: string | null }, Item>(
  answer: Answer<Page>,
  items: (page: Page) => Item[],
): Answer<{ items: Item[]; next: string | null }> {
  return answer.ok ? { ok: true, value: { items: items(answer.value), next: answer.value.next } } : answer;
}
