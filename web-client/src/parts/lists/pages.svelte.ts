import type { Answer, FailureCode } from '../../net/http.ts';

/** A list that comes in pages. */
export class Pages<Item> {
  items = $state.raw<readonly Item[] | null>(null);
  next = $state.raw<string | null>(null);
  problem = $state.raw<FailureCode | null>(null);
  private asked = 0;

  constructor(private readonly page: (after?: string) => Promise<Answer<{ items: Item[]; next: string | null }>>) {}

  /** Reads the list from its first page, or its next page. */
  async load(more = false): Promise<void> {
    const asked = ++this.asked;
    const answer = await this.page(more ? (this.next ?? undefined) : undefined);
    if (asked !== this.asked) return;
    this.problem = answer.ok ? null : answer.code;
    if (!answer.ok) return;
    this.items = more ? [...(this.items ?? []), ...answer.value.items] : answer.value.items;
    this.next = answer.value.next;
  }

  /** Reads anew what is shown, with the further pages that were opened. */
  async renew(): Promise<void> {
    const asked = ++this.asked;
    const count = this.items?.length ?? 0;
    const items: Item[] = [];
    let next: string | null = null;
    do {
      const answer = await this.page(next ?? undefined);
      if (asked !== this.asked) return;
      this.problem = answer.ok ? null : answer.code;
      if (!answer.ok) return;
      items.push(...answer.value.items);
      next = answer.value.next;
    } while (next !== null && items.length < count);
    this.items = items;
    this.next = next;
  }
}

/** Whether an answer follows what is shown: of one button pressed twice only the first answer does. */
export const follows = <Place extends string | number>(after: Place | null | undefined, next: Place | null): boolean =>
  after == null || after === next;

/** The same answer with its list under another name. */
export function listed<Page extends { next: string | null }, Item>(
  answer: Answer<Page>,
  items: (page: Page) => Item[],
): Answer<{ items: Item[]; next: string | null }> {
  return answer.ok ? { ok: true, value: { items: items(answer.value), next: answer.value.next } } : answer;
}
