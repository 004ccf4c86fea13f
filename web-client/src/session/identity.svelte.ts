import type * as http from '../net/http.ts';
import type { Me, Player } from '../net/protocol.ts';
import { loadItem, saveItem } from '../browser/storage.ts';

/** What it needs of the page around it. */
export interface IdentityDependencies {
  api: Pick<typeof http, 'whoAmI' | 'me'>;
  /** Who sits here, or what they may, has changed on this page: the connection is to begin anew. */
  onChange(): void;
}

/** Set while this browser has a session: its cookie can't be read from here. */
const kVisited = 'noughts.visited';

/** Who sits here: null until the server has said so. Once a connection has named somebody, no other connection may name somebody else. */
export class Identity {
  me = $state.raw<Me | null>(null);
  /** A moderator has just closed the account that was signed in here. */
  banned = $state(false);
  /** Whom the last connection named; null before the first one of whoever sits here. */
  private known: Player | null = null;

  constructor(private readonly dependencies: IdentityDependencies) {}

  /** Goes on as somebody else, or as what the account has become. */
  become(me: Me | null): void {
    this.me = me;
    this.banned = false;
    if (me === null) saveItem(kVisited, null);
    this.known = null;
    this.dependencies.onChange();
  }

  /** Whoever was signed in here is a guest now. */
  ban(): void {
    this.become(null);
    this.banned = true;
  }

  /** Asks the server who sits here, as a connection needs it; whether it has said so. */
  async identify(): Promise<boolean> {
    const answer = await this.dependencies.api.whoAmI(loadItem(kVisited) === null ? 'new' : 'known');
    if (answer.ok) this.me = answer.value;
    if (answer.ok) saveItem(kVisited, 'yes');
    return answer.ok;
  }

  /** Asks anew what the server knows of this player; it has nothing new about a guest. */
  async refresh(): Promise<void> {
    if (this.me?.guest !== false) return;
    const answer = await this.dependencies.api.me();
    if (answer.ok) this.me = answer.value;
  }

  /** Takes whom a new connection names; false where that is somebody else, since another tab signed in or out. */
  confirm(you: Player): boolean {
    const before = this.known;
    this.known = you;
    if (before && (before.name !== you.name || before.guest !== you.guest)) return false;
    if (this.me) this.me = { ...this.me, name: you.name, guest: you.guest };
    return true;
  }
}
