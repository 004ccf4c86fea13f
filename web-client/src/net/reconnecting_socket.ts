import { reconnectDelay } from './backoff.ts';
import type { CidSource } from './cid.ts';
import type { Hello, ServerMessage } from './protocol.ts';
import type { Environment } from '../browser/environment.ts';

/** `connecting` until the first hello of a connection, `waiting` between two attempts. */
export type ConnectionState = 'connecting' | 'online' | 'waiting' | 'stopped';

/** What a socket needs from outside. */
export interface SocketParts {
  environment: Environment;
  cids: CidSource;
  /** Opens a socket to the server: to this node of the site, where its balancer can, or to any. */
  open(node?: string): WebSocket;
  /** Whether somebody looks at what comes as it comes, such as a game; else an end that is gone may be noticed later. */
  isWatched(): boolean;
  /** Makes sure that the server knows who we are; false: not reached. */
  identify(): Promise<boolean>;
}

/** What a socket tells. */
export interface SocketListener {
  onState(state: ConnectionState): void;
  onHello(hello: Hello): void;
  onFrame(frame: ServerMessage): void;
  onLatency(ms: number): void;
  /** The server has closed this player's account, for a time or for good. */
  onBanned(): void;
}

const kBeat = 1_000;
const kIdle = 5_000;
const kIdleUnwatched = 15_000;
const kSilence = 8_000;
const kProbeSilence = 3_000;
const kHandshake = 10_000;
const kSettled = 1_000;
/** How long a connection outlives the one that took its place: nobody must see the player gone in between. */
const kOverlap = 1_000;
/** The close code of the wire for an account that was closed. */
const kBanned = 4403;

/** A connection that is to take the place of the one that stands. */
interface Successor {
  socket: WebSocket;
  node: string;
  cancelTimeout: () => void;
}

/** One WebSocket that comes back by itself and notices when the other end is gone without a word. */
export class ReconnectingSocket {
  private state: ConnectionState = 'stopped';
  private socket: WebSocket | null = null;
  private successor: Successor | null = null;
  private node: string | null = null;
  private closeFormer: () => void = () => undefined;
  private era = 0;
  private attempt = 0;
  private identified = false;
  private cancel: () => void = () => undefined;
  /** When this attempt to connect began. */
  private begunAt = 0;
  private helloAt = 0;
  private heardAt = 0;
  private ping: { cid: number; at: number; timeout: number } | null = null;

  constructor(
    private readonly parts: SocketParts,
    private readonly listener: SocketListener,
  ) {}

  get isOnline(): boolean {
    return this.state === 'online';
  }

  /** The node to which the connection was opened, whether or not the balancer could bring it there; null: any. */
  get askedNode(): string | null {
    return this.node;
  }

  /** Connects, or connects anew as whoever the cookie names now. */
  restart(): void {
    this.identified = false;
    this.attempt = 0;
    this.letGo();
    void this.connect();
  }

  /** Closes for good. */
  stop(): void {
    this.letGo();
    this.become('stopped');
  }

  /** The network or the page came back: try at once, or see whether the connection, or the attempt, still works. */
  retryNow(): void {
    const hangs = this.state === 'connecting' && this.parts.environment.now() - this.begunAt >= kProbeSilence;
    if (this.state === 'waiting' || hangs) {
      this.letGo();
      void this.connect();
    } else if (this.state === 'online' && this.ping === null) {
      this.sendPing(kProbeSilence);
    }
  }

  /** Opens a connection to this node, and goes over to it once it says hello. Until then, and where it does not, all stays as it is. */
  moveTo(node: string): void {
    if (!this.isOnline || this.successor) return;
    const socket = this.listen(this.parts.open(node));
    const cancelTimeout = this.parts.environment.after(kHandshake, () => this.giveUpSuccessor());
    this.successor = { socket, node, cancelTimeout };
  }

  /** The browser says that there is no network. */
  networkLost(): void {
    if (this.state === 'online' || this.state === 'connecting') this.lost(this.era);
  }

  /** Sends text if the connection stands; what matters is kept and repeated by the caller. */
  send(text: string): void {
    if (!this.isOnline) return;
    this.socket?.send(text);
    // After a silence it may go nowhere.
    if (!this.ping && this.parts.environment.now() - this.heardAt >= kIdle) this.sendPing(kSilence);
  }

  private async connect(): Promise<void> {
    const era = ++this.era;
    this.become('connecting');
    this.begunAt = this.parts.environment.now();
    this.giveUpAfterHandshake(era);
    if (!this.identified) {
      const reached = await this.parts.identify();
      if (era !== this.era) return;
      if (!reached) return this.retry();
    }
    this.identified = false;
    this.socket = this.listen(this.parts.open());
    this.node = null;
    this.giveUpAfterHandshake(era);
  }

  private listen(socket: WebSocket): WebSocket {
    socket.addEventListener('message', (event) => this.receive(socket, String(event.data)));
    socket.addEventListener('close', ({ code }) => this.closed(socket, code));
    // An error is always followed by a close; without a listener some implementations throw.
    socket.addEventListener('error', () => undefined);
    return socket;
  }

  private giveUpAfterHandshake(era: number): void {
    this.cancel();
    this.cancel = this.parts.environment.after(kHandshake, () => this.lost(era));
  }

  private receive(socket: WebSocket, text: string): void {
    const frame = JSON.parse(text) as ServerMessage;
    if (socket === this.successor?.socket) {
      // Whoever is turned away is told why first.
      if (frame.t !== 'hello') return this.giveUpSuccessor();
      this.goOver(this.successor);
    }
    if (socket !== this.socket) return;
    this.heardAt = this.parts.environment.now();
    if (frame.t === 'hello') return this.welcome(frame);
    if (frame.t === 'pong') return this.heardPong(frame.cid);
    this.listener.onFrame(frame);
  }

  private closed(socket: WebSocket, code: number): void {
    if (socket === this.successor?.socket) this.giveUpSuccessor();
    if (socket !== this.socket) return;
    if (code === kBanned) this.banned();
    else this.lost(this.era);
  }

  private goOver({ socket, node, cancelTimeout }: Successor): void {
    this.closeFormer();
    const former = this.socket;
    const cancelOverlap = this.parts.environment.after(kOverlap, () => this.closeFormer());
    this.closeFormer = () => {
      cancelOverlap();
      former?.close();
      this.closeFormer = () => undefined;
    };
    cancelTimeout();
    this.cancel();
    this.successor = null;
    this.era++;
    this.socket = socket;
    this.node = node;
  }

  private giveUpSuccessor(): void {
    this.successor?.cancelTimeout();
    this.successor?.socket.close();
    this.successor = null;
  }

  private welcome(hello: Hello): void {
    this.cancel();
    this.identified = true;
    this.helloAt = this.heardAt;
    this.ping = null;
    this.become('online');
    this.listener.onHello(hello);
    this.sendPing(kSilence);
    this.beat(this.era);
  }

  private beat(era: number): void {
    this.cancel = this.parts.environment.after(kBeat, () => {
      if (era !== this.era) return;
      const now = this.parts.environment.now();
      if (this.ping && now - Math.max(this.ping.at, this.heardAt) >= this.ping.timeout) return this.lost(era);
      const idle = this.parts.isWatched() ? kIdle : kIdleUnwatched;
      if (!this.ping && now - this.heardAt >= idle) this.sendPing(kSilence);
      this.beat(era);
    });
  }

  private sendPing(timeout: number): void {
    const cid = this.parts.cids.take();
    this.ping = { cid, at: this.parts.environment.now(), timeout };
    this.send(JSON.stringify({ t: 'ping', cid }));
  }

  private heardPong(cid: number): void {
    if (this.ping?.cid !== cid) return;
    this.listener.onLatency(this.heardAt - this.ping.at);
    this.ping = null;
  }

  private banned(): void {
    this.stop();
    this.listener.onBanned();
  }

  private lost(era: number): void {
    if (era !== this.era) return;
    const lived = this.state === 'online';
    const settled = lived && this.parts.environment.now() - this.helloAt >= kSettled;
    // A connection that falls again at once must not be remade in a tight loop.
    if (settled) this.attempt = 0;
    else if (lived) this.attempt = Math.min(this.attempt, 2);
    this.letGo();
    this.retry();
  }

  private retry(): void {
    this.cancel();
    this.become('waiting');
    const delay = reconnectDelay(this.attempt++, this.parts.environment.random());
    this.cancel = this.parts.environment.after(delay, () => void this.connect());
  }

  private letGo(): void {
    this.era++;
    this.cancel();
    this.giveUpSuccessor();
    this.closeFormer();
    this.socket?.close();
    this.socket = null;
    this.ping = null;
  }

  private become(state: ConnectionState): void {
    if (state === this.state) return;
    this.state = state;
    this.listener.onState(state);
  }
}
