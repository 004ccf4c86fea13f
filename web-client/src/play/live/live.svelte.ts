import type { Answer } from '../../net/http.ts';
import type * as api from '../../net/api/play.ts';
import type { Environment } from '../../browser/environment.ts';
import { DelayedCall } from '../../browser/delayed_call.ts';
import type { LiveGame } from '../../net/protocol.ts';
import type { Listener } from '../../session/news_feed.ts';

type Why = Extract<Answer<unknown>, { ok: false }>['code'];

/** What LiveGames needs of the page. */
export interface Dependencies {
  subscribe(listener: Listener): () => void;
  follow(topic: string): () => void;
  environment: Pick<Environment, 'after'>;
  api: Pick<typeof api, 'live'>;
}

/** As many as a page has. */
const kPage = 12;
/** News of one second lead to one question. */
const kTogether = 1_500;

const topicOf = (room: string) => `live/${room}`;

/** Of what is known of a game and what is heard of it, that which is later: a game that is over does not go on again. */
const newer = (known: LiveGame | undefined, heard: LiveGame): LiveGame =>
  known && (known.n > heard.n || (known.n === heard.n && known.result && !heard.result)) ? known : heard;

/** Games that go on, a page of them: the strongest first. A game that ends stays on its page until the page is turned. */
export class LiveGames {
  games = $state.raw<readonly LiveGame[] | null>(null);
  counts = $state.raw<Readonly<Record<string, number>>>({});
  next = $state.raw<string | null>(null);
  problem = $state.raw<Why | null>(null);
  /** Of which variant; null: of all. */
  variant = $state.raw<string | null>(null);
  /** Where the page begins; null: the first. */
  after = $state.raw<string | null>(null);

  private asked = 0;
  private readonly delayedLoad: DelayedCall;
  private open = false;
  /** Topics of games that came with the last answer and are not followed yet. */
  private readonly unheard = new Set<string>();
  private followed: { room: string; stop: () => void }[] = [];

  constructor(private readonly dependencies: Dependencies) {
    this.delayedLoad = new DelayedCall(dependencies.environment, () => void this.load());
  }

  /** Follows what is shown until the answer is called. */
  start(): () => void {
    this.open = true;
    const stops = [
      this.dependencies.follow('live'),
      this.dependencies.subscribe({
        onNews: (news) => {
          if (news.t === 'live') this.take(news.game);
          else if (news.t === 'live_counts') this.count(news.games);
        },
        // Between the answer and here a game has gone on untold.
        onFollowed: (topic) => this.unheard.delete(topic) && this.delayedLoad.ask(kTogether),
        read: () => void this.load(),
      }),
    ];
    return () => {
      this.open = false;
      this.delayedLoad.callOff();
      for (const stop of [...stops, ...this.followed.map((each) => each.stop)]) stop();
      this.followed = [];
      this.unheard.clear();
    };
  }

  /** Shows games of one variant, or of all. */
  filter(variant: string | null): Promise<void> {
    this.variant = variant;
    return this.turn(null);
  }

  /** Turns to another page. */
  turn(after: string | null): Promise<void> {
    this.after = after;
    return this.load();
  }

  private async load(): Promise<void> {
    const asked = ++this.asked;
    const answer = await this.dependencies.api.live(this.variant, this.after);
    if (asked !== this.asked || !this.open) return;
    this.problem = answer.ok ? null : answer.code;
    if (!answer.ok) return;
    this.games = answer.value.games.map((game) =>
      newer(
        this.games?.find(({ room }) => room === game.room),
        game,
      ),
    );
    this.next = answer.value.next;
    this.counts = answer.value.counts;
    this.followShown();
  }

  private followShown(): void {
    const wanted = (this.games ?? []).map(({ room }) => room);
    for (const { room, stop } of this.followed) {
      if (wanted.includes(room)) continue;
      stop();
      this.unheard.delete(topicOf(room));
    }
    const kept = this.followed.filter(({ room }) => wanted.includes(room));
    const fresh = wanted.filter((room) => !kept.some((each) => each.room === room));
    for (const room of fresh) this.unheard.add(topicOf(room));
    this.followed = [...kept, ...fresh.map((room) => ({ room, stop: this.dependencies.follow(topicOf(room)) }))];
  }

  private take(game: LiveGame): void {
    this.games = this.games?.map((each) => (each.room === game.room ? newer(each, game) : each)) ?? null;
  }

  /** New games come by themselves where the page has room for them: nothing jumps under the pointer. */
  private count(counts: Readonly<Record<string, number>>): void {
    this.counts = counts;
    const going = (this.games ?? []).filter(({ result }) => !result);
    const all = this.variant === null ? Object.values(counts).reduce((a, b) => a + b, 0) : (counts[this.variant] ?? 0);
    if (this.after === null && going.length < Math.min(kPage, all)) this.delayedLoad.ask(kTogether);
  }
}
