/** What it needs of the page around it. */
export interface OngoingGamesDependencies {
  /** Goes to a page; with `replace` the back button does not lead to the one before it. */
  go(path: string, replace?: boolean): void;
  /** A game is about to be opened: none is looked for any more. */
  onEnter(): void;
}

/** As many of one's own games are listed at most: beside so many there may be more. */
const kMostListed = 12;

/** One's own games that go on, each once, and the way into one that has begun. */
export class OngoingGames {
  /** Their rooms. */
  playing = $state.raw<readonly string[]>([]);
  /** A game behind a link waits to begin. */
  awaits = false;

  constructor(private readonly dependencies: OngoingGamesDependencies) {}

  /** Takes which games go on from a new connection; the first that was not known, if there is one. */
  replace(rooms: readonly string[]): string | undefined {
    const begun = rooms.find((room) => !this.playing.includes(room));
    this.playing = rooms;
    return begun;
  }

  /** Takes which games go on from an answer; `before` is what was known of them when it was asked for: since then one may have begun. */
  takePlaying(rooms: readonly string[], before: readonly string[]): void {
    const isNews = rooms.length !== before.length || rooms.some((room) => !before.includes(room));
    if (this.playing === before && isNews && rooms.length < kMostListed) this.playing = rooms;
  }

  /** Opens a game that has begun, if there is one; with `replace` in place of the page that led there by itself. */
  readonly enter = (room: string | undefined, replace = false): null => {
    if (room === undefined) return null;
    this.dependencies.onEnter();
    this.awaits = false;
    this.add(room);
    this.dependencies.go(`/g/${room}`, replace);
    return null;
  };

  /** A game has begun. */
  add(room: string): void {
    if (!this.playing.includes(room)) this.playing = [...this.playing, room];
  }

  /** A game is over, or can't be had any more. */
  remove(room: string): void {
    this.playing = this.playing.filter((each) => each !== room);
  }
}
