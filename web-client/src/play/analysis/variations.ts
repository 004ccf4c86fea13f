import { sameAction } from '../../rules/same_action.ts';
import type { Action } from '../../rules/types.ts';

/** What is played at one moment: a seat and its action. */
export interface Played {
  seat: number;
  action: Action;
}

/** One position of an analysis, by the step that leads to it. */
export interface Variation extends Played {
  comment: string;
  parent: Variation | null;
  /** What was tried from here; the first is the line that one follows. */
  next: Variation[];
  /** Steps from the beginning. */
  ply: number;
}

/** More positions than anybody sets up by hand; a link with more is not read. */
export const kMostVariations = 5_000;
export const kLongestComment = 500;

const same = (a: Played, b: Played) => a.seat === b.seat && sameAction(a.action, b.action);

/** A tree of variations and the position in it that is on show. */
export class Variations {
  readonly root: Variation = { seat: -1, action: {}, comment: '', parent: null, next: [], ply: 0 };
  current: Variation = this.root;
  size = 0;

  /** A tree of one line, which stands after so many of its steps. */
  static of(line: readonly Played[], at = line.length): Variations {
    const tree = new Variations();
    for (const step of line.slice(0, kMostVariations)) tree.play(step);
    tree.current = tree.line()[at - 1] ?? (at <= 0 ? tree.root : tree.current);
    return tree;
  }

  /** Goes on by a step: along what was tried already, or by a new branch. False: there are too many positions. */
  play(step: Played): boolean {
    const known = this.current.next.find((each) => same(each, step));
    const next = known ?? this.add(this.current, step);
    if (!next) return false;
    this.current = next;
    return true;
  }

  /** Adds a position without going there; null: there are too many. */
  add(parent: Variation, { seat, action }: Played, comment = ''): Variation | null {
    if (this.size >= kMostVariations) return null;
    const made: Variation = { seat, action, comment, parent, next: [], ply: parent.ply + 1 };
    parent.next.push(made);
    this.size++;
    return made;
  }

  /** The positions from the first step to the one on show, and on along the line that one follows. */
  line(): Variation[] {
    const line = pathTo(this.current);
    for (let next = this.current.next[0]; next; next = next.next[0]) line.push(next);
    return line;
  }

  back(): void {
    this.current = this.current.parent ?? this.current;
  }

  forward(): void {
    this.current = this.current.next[0] ?? this.current;
  }

  toStart(): void {
    this.current = this.root;
  }

  toEnd(): void {
    this.current = this.line().at(-1) ?? this.root;
  }

  /** Goes to what was tried instead: before (-1) or after (1) this step among its siblings. */
  aside(by: -1 | 1): void {
    const siblings = this.current.parent?.next ?? [];
    this.current = siblings[siblings.indexOf(this.current) + by] ?? this.current;
  }

  /** Makes the line on show the one that one follows, all the way from the beginning. */
  promote(variation: Variation = this.current): void {
    for (let each: Variation | null = variation; each?.parent; each = each.parent) {
      const siblings = each.parent.next;
      siblings.splice(siblings.indexOf(each), 1);
      siblings.unshift(each);
    }
  }

  /** Whether a step does not lie on the line that one follows from the beginning. */
  isAside(variation: Variation = this.current): boolean {
    for (let each: Variation | null = variation; each?.parent; each = each.parent)
      if (each.parent.next[0] !== each) return true;
    return false;
  }

  /** Takes a position away with all that comes after it. */
  remove(variation: Variation = this.current): void {
    const { parent } = variation;
    if (!parent) return;
    if (pathTo(this.current).includes(variation)) this.current = parent;
    parent.next.splice(parent.next.indexOf(variation), 1);
    this.size -= countOf(variation);
  }

  /** Puts back what was taken away, in its place among its siblings. */
  restore(variation: Variation, parent: Variation, at: number): void {
    parent.next.splice(at, 0, variation);
    this.size += countOf(variation);
  }
}

/** The positions on the way to one, itself the last; the beginning is not among them. */
export function pathTo(variation: Variation): Variation[] {
  const path: Variation[] = [];
  for (let each: Variation | null = variation; each?.parent; each = each.parent) path.unshift(each);
  return path;
}

/** A position and all that come after it, each before what follows from it. */
export function* below(variation: Variation): Generator<Variation> {
  const waiting = [variation];
  for (let each = waiting.pop(); each; each = waiting.pop()) {
    yield each;
    waiting.push(...[...each.next].reverse());
  }
}

function countOf(variation: Variation): number {
  return [...below(variation)].length;
}

/** A part of a line as it is written: a step, or what was tried instead of the step before it. */
export type LinePart = { step: Variation } | { instead: Variation[] };

/** What is written after a position: the steps of the line that goes on from it, after each what else was tried in its place. */
export function* continued(from: Variation): Generator<LinePart> {
  for (let parent = from; parent.next.length > 0;) {
    const [step, ...instead] = parent.next;
    if (!step) return;
    yield { step };
    if (instead.length > 0) yield { instead };
    parent = step;
  }
}
