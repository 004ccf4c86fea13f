import { CidSource } from './cid.ts';
import { NodeRouting } from './node_routing.ts';
import { ReconnectingSocket, type SocketParts, type ConnectionState } from './reconnecting_socket.ts';
import { asksToRetry, Outbox, type CommandResult, type Command } from './outbox.ts';
import type { Hello, Refused, RoomState, ServerMessage } from './protocol.ts';

/** Frames that come without being the answer to a command. */
export type News = Exclude<ServerMessage, { t: 'hello' | 'ok' | 'pong' | 'room' | 'error' }>;

/** What the client tells the page. */
export interface ClientListener {
  onState(state: ConnectionState): void;
  onLatency(ms: number): void;
  onBanned(): void;
  onHello(hello: Hello): void;
  onNews(news: News): void;
  /** Whatever is said of a topic is heard from now on: how it stands can be asked. */
  onFollowed(topic: string): void;
  onRoom(room: RoomState): void;
  /** A room that was asked for can't be had, or not now: unless it `isGone`, the next connection asks for it again. */
  onNoRoom(room: string, why: Refused): void;
}

/** What was asked and is not answered yet. */
type Question = { about: 'lobby' } | { about: 'room'; room: string } | { about: 'topic'; topic: string };

/** The page's one connection: commands that are never lost, rooms and the lobby that are followed across reconnects. */
export class Client {
  private readonly link: ReconnectingSocket;
  private readonly routing: NodeRouting;
  private readonly outbox: Outbox;
  private readonly cids: CidSource;
  private readonly rooms = new Map<string, () => number>();
  /** Rooms whose record has come in part. */
  private readonly partial = new Map<string, RoomState>();
  private readonly questions = new Map<number, Question>();
  private lobbyWatchers = 0;
  /** Whom the last hello named. */
  private who: string | null = null;
  private readonly topics = new Map<string, number>();

  constructor(
    private readonly parts: Omit<SocketParts, 'cids' | 'isWatched'> & { cids?: CidSource },
    private readonly listener: ClientListener,
  ) {
    this.cids = parts.cids ?? new CidSource();
    this.link = new ReconnectingSocket(
      { ...parts, cids: this.cids, isWatched: () => this.rooms.size > 0 || this.lobbyWatchers > 0 },
      {
        onState: (state) => listener.onState(state),
        onLatency: (ms) => listener.onLatency(ms),
        onBanned: () => listener.onBanned(),
        onHello: (hello) => this.welcome(hello),
        onFrame: (frame) => this.receive(frame),
      },
    );
    this.routing = new NodeRouting(
      parts.environment,
      this.link,
      (room) => this.rooms.size === 1 && this.rooms.has(room),
    );
    this.outbox = new Outbox(parts.environment, this.cids, (text) => this.link.send(text));
  }

  /** Connects as whoever the cookie names; what a former identity left unanswered is given up. */
  start(): void {
    this.outbox.clear();
    this.link.restart();
  }

  /** Connects again after a stop, as whoever the cookie names: where that is the same player, what is not answered is said again. */
  resume(): void {
    this.link.restart();
  }

  /** Closes, until it is started or resumed. */
  stop(): void {
    this.link.stop();
  }

  /**
   * The network or the page came back. Where the connection has lived through it, the rooms are asked for anew: what was told meanwhile,
   * the clocks above all, may have come late or have stood still here. An answer from before is not waited for, since it is as old.
   */
  retryNow(): void {
    this.link.retryNow();
    for (const room of this.rooms.keys()) {
      this.forgetQuestions(room);
      this.sync(room);
    }
  }

  /** The browser says that there is no network. */
  networkLost(): void {
    this.link.networkLost();
  }

  /** Gives a command and promises its answer. */
  send(command: Command): Promise<CommandResult> {
    return this.outbox.post(command);
  }

  /** Says commands of these kinds no more that were not answered; they are settled as `gone`. */
  takeBack(...kinds: readonly Command['t'][]): void {
    this.outbox.takeBack(...kinds);
  }

  /** Follows a room from the step on that `have` counts; the answer stops it. */
  watchRoom(room: string, have: () => number): () => void {
    this.rooms.set(room, have);
    this.sync(room);
    return () => {
      if (this.rooms.get(room) !== have) return;
      this.rooms.delete(room);
      this.partial.delete(room);
      this.forgetQuestions(room);
      this.say({ t: 'unwatch', room });
    };
  }

  /** Asks for the steps that are missing; one question at a time is enough. */
  sync(room: string): void {
    const have = this.rooms.get(room);
    if (!have || !this.link.isOnline) return;
    for (const asked of this.questions.values()) if (asked.about === 'room' && asked.room === room) return;
    const part = this.partial.get(room);
    this.say({ t: 'sync', room, have: part ? reach(part) : have() }, { about: 'room', room });
  }

  /** Hears of the lobby from now on; the answer stops it. */
  watchLobby(): () => void {
    this.lobbyWatchers += 1;
    this.say({ t: 'watch_lobby', on: true }, { about: 'lobby' });
    let watches = true;
    return () => {
      if (!watches) return;
      watches = false;
      this.lobbyWatchers -= 1;
      if (this.lobbyWatchers === 0) this.say({ t: 'watch_lobby', on: false });
    };
  }

  /** Hears of a topic, also after a reconnect; the answer stops it. How it stands is asked over HTTP, once it is followed. */
  follow(topic: string): () => void {
    const before = this.topics.get(topic) ?? 0;
    this.topics.set(topic, before + 1);
    if (before === 0) this.askToFollow(topic);
    let follows = true;
    return () => {
      if (!follows) return;
      follows = false;
      const left = (this.topics.get(topic) ?? 1) - 1;
      if (left > 0) return void this.topics.set(topic, left);
      this.topics.delete(topic);
      this.say({ t: 'unfollow', topic });
    };
  }

  private askToFollow(topic: string): void {
    this.say({ t: 'follow', topic }, { about: 'topic', topic });
  }

  /** What was asked before, such as before a room was left and come back to, is not taken for an answer to what is asked next. */
  private forgetQuestions(room: string): void {
    for (const [cid, asked] of this.questions) {
      if (asked.about === 'room' && asked.room === room) this.questions.delete(cid);
    }
  }

  /** Says what a reconnect says anew by itself, so that it need not be kept. */
  private say(command: Command, question?: Question): void {
    if (!this.link.isOnline) return;
    const cid = this.cids.take();
    if (question) this.questions.set(cid, question);
    this.link.send(JSON.stringify({ ...command, cid }));
  }

  private welcome(hello: Hello): void {
    this.questions.clear();
    this.partial.clear();
    const who = `${hello.you.guest ? 'guest' : 'player'} ${hello.you.name}`;
    if (this.who !== null && who !== this.who) this.outbox.clear();
    this.who = who;
    // Whoever begins to watch it now asks for it themselves.
    const isWatched = this.lobbyWatchers > 0;
    this.listener.onHello(hello);
    for (const room of this.rooms.keys()) this.sync(room);
    if (isWatched) this.say({ t: 'watch_lobby', on: true }, { about: 'lobby' });
    for (const topic of this.topics.keys()) this.askToFollow(topic);
    this.outbox.repeat();
  }

  private receive(frame: ServerMessage): void {
    if (frame.t === 'hello' || frame.t === 'pong') return;
    if (frame.t === 'room') {
      if (this.questions.delete(frame.cid) && this.rooms.has(frame.room)) this.gather(frame);
    } else if (frame.t === 'ok' || frame.t === 'error') {
      // The session of this connection is over. What was said is said again on the next one, in the name of the same player.
      if (frame.cid !== undefined && frame.t === 'error' && frame.code === 'unauthenticated')
        return this.link.restart();
      if (!this.outbox.answer(frame)) this.settleQuestion(frame);
    } else {
      this.listener.onNews(frame);
      // One's own step is the answer to the command that made it.
      if (frame.t === 'step' && frame.cid !== undefined) this.outbox.answer({ t: 'ok', cid: frame.cid, n: frame.n });
    }
  }

  /** A long record comes in parts: the room is told of once the last is there. */
  private gather(frame: RoomState): void {
    const before = this.partial.get(frame.room);
    const room = before && reach(before) === frame.have ? join(before, frame) : frame;
    if (reach(room) < room.n && frame.steps.length > 0) {
      this.partial.set(room.room, room);
      return this.sync(room.room);
    }
    this.partial.delete(room.room);
    this.listener.onRoom(room);
    this.routing.heard(room);
  }

  private settleQuestion(answer: CommandResult): void {
    const question = answer.cid === undefined ? undefined : this.questions.get(answer.cid);
    if (!question || answer.cid === undefined) return;
    this.questions.delete(answer.cid);
    if (answer.t === 'ok') {
      if (question.about === 'topic' && this.topics.has(question.topic)) this.listener.onFollowed(question.topic);
      return;
    }
    if (asksToRetry(answer)) {
      this.parts.environment.after(answer.retry_ms, () => this.askAgain(question));
    } else if (question.about === 'room') {
      if (isGone(answer)) this.rooms.delete(question.room);
      this.partial.delete(question.room);
      this.listener.onNoRoom(question.room, answer);
    }
  }

  private askAgain(question: Question): void {
    if (question.about === 'room') this.sync(question.room);
    else if (question.about === 'topic') {
      if (this.topics.has(question.topic)) this.askToFollow(question.topic);
    } else if (this.lobbyWatchers > 0) this.say({ t: 'watch_lobby', on: true }, question);
  }
}

/** Whether a room is not there, rather than that something went wrong with it. */
export const isGone = ({ code }: Refused): boolean => code === 'not_found' || code === 'record_detached';

/** The number of the last step that is known. */
const reach = (room: RoomState): number => room.have + room.steps.length;

const join = (first: RoomState, then: RoomState): RoomState => ({
  ...then,
  have: first.have,
  steps: [...first.steps, ...then.steps],
});
