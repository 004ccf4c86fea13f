import type { FailureCode } from '../../net/http.ts';
import * as api from '../../net/api/curators.ts';
import type { Character, CuratorLogRow, CuratorsSet, Desk } from '../../net/protocol.ts';
import type { Environment } from '../../browser/environment.ts';
import { DelayedCall } from '../../browser/delayed_call.ts';
import { listed, Pages } from '../../parts/lists/pages.svelte.ts';
import type { Listener } from '../../session/news_feed.ts';

/** What a desk needs of the page around it. */
export interface Dependencies {
  subscribe(listener: Listener): () => void;
  follow(topic: string): () => void;
  environment: Pick<Environment, 'after'>;
  api: Pick<typeof api, 'readDesk' | 'takeBoard'>;
}

/** News of one second lead to one question. */
const kTogether = 1_000;

/** What waits for curators, kept up to date while it is looked at. */
export class CuratorDesk {
  desk = $state.raw<Desk | null>(null);
  /** As it was when it was read first. */
  first = $state.raw<Desk | null>(null);
  problem = $state<FailureCode | null>(null);

  private open = false;
  private readonly anew: DelayedCall;

  constructor(private readonly dependencies: Dependencies) {
    this.anew = new DelayedCall(dependencies.environment, () => void this.load());
  }

  /** Follows the desk until the answer is called. */
  start(): () => void {
    this.open = true;
    const stops = [
      this.dependencies.follow('desk'),
      this.dependencies.subscribe({
        onNews: (news) => news.t === 'desk' && this.anew.ask(kTogether),
        topic: 'desk',
        read: () => void this.load(),
      }),
    ];
    return () => {
      this.open = false;
      this.anew.callOff();
      for (const stop of stops) stop();
    };
  }

  async load(): Promise<void> {
    const answer = await this.dependencies.api.readDesk();
    if (!this.open) return;
    this.problem = answer.ok ? null : answer.code;
    if (!answer.ok) return;
    this.desk = answer.value;
    this.first ??= answer.value;
  }

  /** Takes a board over; why not, where it can't be. */
  async take(room: string): Promise<FailureCode | null> {
    const answer = await this.dependencies.api.takeBoard(room);
    if (!answer.ok) return answer.code;
    await this.load();
    return null;
  }
}

export const characterPages = (retired: () => boolean): Pages<Character> =>
  new Pages(async (after) => listed(await api.characters(retired(), after), (page) => page.characters));

export const setPages = (retired: () => boolean): Pages<CuratorsSet> =>
  new Pages(async (after) => listed(await api.sets(retired(), after), (page) => page.sets));

export const logPages = (): Pages<CuratorLogRow> =>
  new Pages(async (after) => listed(await api.readLog(after), (page) => page.rows));
