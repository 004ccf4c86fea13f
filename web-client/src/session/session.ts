import type { Environment } from '../browser/environment.ts';
import { Client, isGone, type News } from '../net/client.ts';
import type * as http from '../net/http.ts';
import type { Hello } from '../net/protocol.ts';
import { Catalogue } from './catalogue.svelte.ts';
import { ConnectionStatus } from './connection_status.svelte.ts';
import { CurrentRoom } from './current_room.svelte.ts';
import { Identity } from './identity.svelte.ts';
import { Matchmaking } from './matchmaking.svelte.ts';
import { NewsFeed } from './news_feed.ts';
import { OngoingGames } from './ongoing_games.svelte.ts';
import { ServerStatus } from './server_status.svelte.ts';

/** What it needs of the browser. */
export interface SessionDependencies {
  environment: Environment;
  api: Pick<typeof http, 'whoAmI' | 'me' | 'variants'>;
  /** Opens a socket to the server: to this node of the site, where its balancer can, or to any. */
  open(node?: string): WebSocket;
  /** Goes to a page; with `replace` the back button does not lead to the one before it. */
  go(path: string, replace?: boolean): void;
  /** Whether the page may be taken away unasked: nothing on it is unsaved. */
  mayGo(): boolean;
  /** Begins from nothing, because the page belongs to somebody else now. */
  reload(): void;
}

/** Tells each part of what the page knows what the connection says of it; it keeps nothing itself. */
export class Session {
  readonly client: Client;
  readonly connection = new ConnectionStatus();
  readonly identity: Identity;
  readonly serverStatus: ServerStatus;
  readonly catalogue: Catalogue;
  readonly newsFeed: NewsFeed;
  readonly currentRoom = new CurrentRoom();
  readonly ongoingGames: OngoingGames;
  readonly matchmaking: Matchmaking;

  constructor(private readonly dependencies: SessionDependencies) {
    const { environment, api } = dependencies;
    this.client = this.createClient();
    this.identity = new Identity({ api, onChange: () => this.beginAnew() });
    this.serverStatus = new ServerStatus(environment);
    this.catalogue = new Catalogue(api, environment);
    this.newsFeed = new NewsFeed(environment, () => this.connection.state === 'connecting');
    this.ongoingGames = new OngoingGames({
      go: (path, replace) => dependencies.go(path, replace),
      onEnter: () => (this.matchmaking.seeking = null),
    });
    this.matchmaking = new Matchmaking({
      client: this.client,
      games: this.ongoingGames,
      now: () => environment.now(),
      isPlaying: () => this.currentRoom.isPlayed(),
      mayGo: () => dependencies.mayGo(),
    });
  }

  /** Connects, and asks what can be played. */
  start(): void {
    this.client.start();
    void this.catalogue.load();
  }

  private createClient(): Client {
    const { environment, open } = this.dependencies;
    return new Client(
      { environment, open, identify: () => this.identity.identify() },
      {
        onState: (state) => this.connection.change(state),
        onLatency: (ms) => this.connection.measured(ms),
        onBanned: () => this.identity.ban(),
        onHello: (hello) => this.onHello(hello),
        onNews: (news) => this.onNews(news),
        onFollowed: (topic) => this.newsFeed.followed(topic),
        onRoom: (room) => {
          this.currentRoom.adopt(room);
          if (room.result) this.ongoingGames.remove(room.room);
        },
        onNoRoom: (room, why) => {
          this.currentRoom.miss(room, why);
          if (isGone(why)) this.ongoingGames.remove(room);
        },
      },
    );
  }

  /** The connection begins anew, for whoever sits here now: what they play is told again, and what they looked for is over. */
  private beginAnew(): void {
    this.ongoingGames.playing = [];
    this.matchmaking.seeking = null;
    this.client.start();
  }

  private onHello(hello: Hello): void {
    if (!this.identity.confirm(hello.you)) {
      this.client.stop();
      return this.dependencies.reload();
    }
    this.serverStatus.greet(hello);
    const begun = this.ongoingGames.replace(hello.playing);
    this.newsFeed.greet(hello);
    this.matchmaking.resume(begun);
  }

  private onNews(news: News): void {
    this.newsFeed.tell(news);
    if (news.t === 'lobby') this.matchmaking.takeLobby(news);
    else if (news.t === 'own_seeks') this.matchmaking.takeOwnSeeks(news.seeks);
    else if (news.t === 'paired') this.matchmaking.paired(news.room);
    else if (news.t === 'node' || news.t === 'announcement') this.serverStatus.receive(news);
    else if ('room' in news) this.currentRoom.receive(news);
    if (news.t === 'step' && news.result) this.ongoingGames.remove(news.room);
  }
}
