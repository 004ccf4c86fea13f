import { positionOf, type Playable, type Position } from '../../rules/position.ts';
import type { GameHandle, Rules } from '../../rules/rules.ts';
import type { Refusal } from '../../rules/types.ts';
import { kLongestComment, pathTo, type Variation, type Variations } from './variations.ts';

type Action = Record<string, unknown>;

/** A position that was taken away, and where it was. */
interface Removed {
  variation: Variation;
  parent: Variation;
  at: number;
  current: Variation;
}

/** A board on which one plays for all sides, goes back and tries something else. */
export class Analysis implements Playable {
  position = $state.raw<Position>() as Position;
  /** Why the last try was not possible. */
  refused = $state.raw<Refusal | null>(null);
  /** Counts every change of the tree and of the place in it. */
  version = $state(0);
  /** What was deleted last and can be put back. */
  removed = $state.raw<Removed | null>(null);

  private constructor(
    private readonly rules: Rules,
    readonly variant: string,
    readonly options: Action,
    readonly tree: Variations,
    private game: GameHandle,
  ) {
    this.show();
  }

  /** Null where the rules know no such variant, or not with these options. */
  static start(rules: Rules, variant: string, options: Action, tree: Variations): Analysis | null {
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
  get last(): readonly [seat: number, action: Action] | null {
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
    const { seat } = this.position;
    this.refused = seat === null ? { code: 'game_over', why: '' } : this.rules.play(this.game, seat, action, 0);
    if (seat === null || this.refused) return false;
    if (!this.tree.play({ seat, action })) {
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
    for (const step of steps) if (!this.tree.play(step)) break;
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
    this.version++;
  }

  remove(): void {
    const { current } = this.tree;
    if (!current.parent) return;
    this.removed = { variation: current, parent: current.parent, at: current.parent.next.indexOf(current), current };
    this.tree.remove(current);
    this.show();
  }

  /** Puts back what was deleted last. */
  restore(): void {
    if (!this.removed) return;
    const { variation, parent, at, current } = this.removed;
    this.removed = null;
    this.tree.restore(variation, parent, at);
    this.goTo(current);
  }

  comment(text: string): void {
    this.tree.current.comment = text.slice(0, kLongestComment);
    this.version++;
  }

  /** Why each action is not possible for whoever is to act, null where it is. */
  check(actions: readonly Action[]): (Refusal | null)[] | null {
    const { seat } = this.position;
    return seat === null ? null : this.rules.check(this.game, seat, actions, 0);
  }

  /** The position after an action of whoever is to act; null where it is not possible. */
  attempt(action: Action): Action | null {
    const { seat } = this.position;
    if (seat === null) return null;
    const tried = this.rules.attempt(this.game, seat, action, 0, null);
    return 'view' in tried ? tried.view : null;
  }

  /** What the rules compute of the variant itself under these options. */
  study(): unknown {
    return this.rules.study(this.variant, this.options).ok ?? null;
  }

  /** The line on show as the text of a file; null where it can't be written so. */
  file(format: string): string | null {
    const moves = this.path.map(({ seat, action }) => ({ seat, action }));
    return this.rules.write(this.variant, format, this.options, moves).ok ?? null;
  }

  /** Lets the rules forget the game. */
  close(): void {
    this.rules.drop(this.game);
  }

  /** Plays the way to the position anew: rules know no way back. A link may hold steps that they do not allow; there it ends. */
  private show(): void {
    const game = this.rules.start(this.variant, this.options);
    if (game.refused) return;
    this.rules.drop(this.game);
    this.game = game.ok;
    this.refused = null;
    for (const step of pathTo(this.tree.current)) {
      this.refused = this.rules.play(this.game, step.seat, step.action, 0);
      if (!this.refused) continue;
      this.tree.current = step.parent ?? this.tree.root;
      break;
    }
    this.look();
  }

  private look(): void {
    this.position = positionOf(this.rules, this.game);
    this.version++;
  }
}
