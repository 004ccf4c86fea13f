import type { SeatAction } from '../../rules/position.ts';
import type { GameHandle, Rules } from '../../rules/rules.ts';
import type { Action, Options } from '../../rules/types.ts';
import { LocalGame } from '../board/local_game.svelte.ts';
import { kLongestComment, pathTo, type Played, type Variation, type Variations } from './variations.ts';

/** A position that was taken away, and where it was. */
interface Removed {
  variation: Variation;
  parent: Variation;
  at: number;
  current: Variation;
}

/** A board on which one plays for all sides, goes back and tries something else. */
export class Analysis extends LocalGame {
  /** Counts every change of the tree and of the place in it. */
  version = $state(0);
  /** What was deleted last and can be put back. */
  removed = $state.raw<Removed | null>(null);
  /** Whether the tree is another one than that with which it began; not so by going about in it. */
  edited = false;

  private constructor(
    rules: Rules,
    variant: string,
    options: Options,
    readonly tree: Variations,
    game: GameHandle,
  ) {
    super(rules, variant, options, game);
    this.show();
  }

  /** Null where the rules know no such variant, or not with these options. */
  static start(rules: Rules, variant: string, options: Options, tree: Variations): Analysis | null {
    const game = rules.start(variant, options);
    return game.refused ? null : new Analysis(rules, variant, options, tree, game.ok);
  }

  /** The position on show, by the step that led to it. */
  get current(): Variation {
    void this.version;
    return this.tree.current;
  }

  /** The steps that lead to it. */
  get path(): Variation[] {
    return pathTo(this.current);
  }

  /** The last step, or null. */
  get last(): SeatAction | null {
    const { current } = this;
    return current.parent === null ? null : [current.seat, current.action];
  }

  /** What the rules call the first moves of the line on show; null: nothing. */
  get opening(): string | null {
    return this.rules.opening(
      this.variant,
      this.options,
      this.path.map(({ action }) => action),
    );
  }

  /** Plays for whoever is to act; true where the rules allow it. */
  play(action: Action): boolean {
    const seat = this.playNext(action);
    if (seat === null) return false;
    if (!this.playAlong({ seat, action })) {
      this.show();
      this.refused = { code: 'too_many', why: '' };
      return false;
    }
    this.look();
    return true;
  }

  /** Plays several steps, such as those of an opening, from the beginning. */
  follow(steps: readonly { seat: number; action: Action }[]): void {
    this.tree.toStart();
    for (const step of steps) if (!this.playAlong(step)) break;
    this.show();
  }

  /** Goes to a position. */
  goTo(variation: Variation): void {
    this.tree.current = variation;
    this.show();
  }

  /** Moves about in the tree, as it is told. */
  move(how: 'back' | 'forward' | 'toStart' | 'toEnd'): void {
    this.tree[how]();
    this.show();
  }

  /** To what was tried before or after this step in its place. */
  aside(by: -1 | 1): void {
    this.tree.aside(by);
    this.show();
  }

  promote(): void {
    this.tree.promote();
    this.edited = true;
    this.version++;
  }

  remove(): void {
    const { current } = this.tree;
    if (!current.parent) return;
    this.removed = { variation: current, parent: current.parent, at: current.parent.next.indexOf(current), current };
    this.tree.remove(current);
    this.edited = true;
    this.show();
  }

  /** Puts back what was deleted last. */
  restore(): void {
    if (!this.removed) return;
    const { variation, parent, at, current } = this.removed;
    this.removed = null;
    this.tree.restore(variation, parent, at);
    this.edited = true;
    this.goTo(current);
  }

  comment(text: string): void {
    this.tree.current.comment = text.slice(0, kLongestComment);
    this.edited = true;
    this.version++;
  }

  /** The line on show as the text of a file; null where it can't be written so. */
  file(format: string): string | null {
    const moves = this.path.map(({ seat, action }) => ({ seat, action }));
    return this.rules.write(this.variant, format, this.options, moves).ok ?? null;
  }

  private playAlong(step: Played): boolean {
    const before = this.tree.size;
    const played = this.tree.play(step);
    this.edited ||= this.tree.size > before;
    return played;
  }

  /** Shows the place in the tree. A link may hold steps that the rules do not allow; there it ends. */
  private show(): void {
    const path = pathTo(this.tree.current);
    const played = this.playFromStart(path.map(({ seat, action }) => [seat, action]));
    if (played < path.length) this.tree.current = path[played]?.parent ?? this.tree.root;
    this.look();
  }

  private look(): void {
    this.updatePosition();
    this.version++;
  }
}
