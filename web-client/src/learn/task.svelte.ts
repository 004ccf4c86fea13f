import type { Rules } from '../rules/rules.ts';
import { sameAction } from '../rules/same_action.ts';
import type { Action, Refusal } from '../rules/types.ts';
import { Demonstration } from './demonstration.svelte.ts';
import type { Lesson } from '../variants/rules_text.ts';

/** How far the reader is with a lesson. */
export type TaskState = 'asked' | 'refused' | 'wrong' | 'right';

/** A lesson that somebody tries: what is played is judged by the rules first and by what the lesson wants then. */
export class Task {
  state = $state<TaskState>('asked');
  refusal = $state.raw<Refusal | null>(null);

  private constructor(
    readonly lesson: Lesson,
    readonly demonstration: Demonstration,
  ) {}

  /** Null where the rules don't know the lesson's game or options. */
  static start(rules: Rules, variant: string, lesson: Lesson): Task | null {
    const demonstration = Demonstration.start(rules, variant, lesson.options, lesson.steps);
    return demonstration && new Task(lesson, demonstration);
  }

  /** Tries an action; only the right one is played. */
  try(action: Action): void {
    if (this.state === 'right') return;
    this.refusal = this.demonstration.check([action])?.[0] ?? null;
    if (this.refusal) this.state = 'refused';
    else if (!wanted(this.lesson, action)) this.state = 'wrong';
    else this.solve(action);
  }

  private solve(action: Action): void {
    this.demonstration.play(action);
    this.demonstration.follow(this.lesson.reply ?? []);
    this.state = 'right';
  }

  /** Lets the rules forget the game. */
  close(): void {
    this.demonstration.close();
  }
}

/** Whether an action is one of those that a lesson asks for. */
export function wanted({ want }: Lesson, action: Action): boolean {
  return want === 'any' || want.some((each) => sameAction(each, action));
}
