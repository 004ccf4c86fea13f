import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Demonstration } from '../../src/learn/demonstration.svelte.ts';
import { Task, wanted } from '../../src/learn/task.svelte.ts';
import type { DemoStep, Lesson } from '../../src/variants/rules_text.ts';
import { allGames } from '../../src/variants/index.ts';
import '../support/hosted_games.ts';
import { explained } from '../../src/variants/rules_text.ts';
import type { Rules } from '../../src/rules/rules.ts';
import { builtRules } from '../support/built_rules.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await builtRules();
});

const given: DemoStep[] = [
  [0, { cell: 4 }],
  [1, { cell: 0 }],
];
const cells = (demo: Demonstration) => demo.position.view['cells'];

describe('a live board', () => {
  let demo: Demonstration;
  beforeEach(() => {
    const started = Demonstration.start(rules, '3x3', {}, given);
    if (!started) throw new Error('no such game');
    demo = started;
  });

  it('stands where its steps lead', () => {
    expect(cells(demo)).toBe('O...X....');
    expect(demo.position.seat).toBe(0);
    expect(demo.position.legal).toHaveLength(7);
    expect([demo.at, demo.asGiven]).toEqual([2, true]);
  });

  it('can be leafed through', () => {
    demo.goTo(1);
    expect([cells(demo), demo.position.seat, demo.last]).toEqual(['....X....', 1, given[0]]);
    demo.goTo(-3);
    expect([cells(demo), demo.at, demo.last]).toEqual(['.........', 0, null]);
    demo.goTo(2);
    expect([cells(demo), demo.asGiven]).toEqual(['O...X....', true]);
  });

  it('can be played on by whoever is to act, and from any step', () => {
    expect(demo.play({ cell: 8 })).toBe(true);
    expect([cells(demo), demo.position.seat]).toEqual(['O...X...X', 1]);
    demo.goTo(1);
    expect(demo.play({ cell: 2 })).toBe(true);
    expect([cells(demo), demo.steps.length]).toEqual(['..O.X....', 2]);
    demo.reset();
    expect([cells(demo), demo.asGiven]).toEqual(['O...X....', true]);
  });

  it('says why something is not possible, until something else is done', () => {
    expect(demo.play({ cell: 4 })).toBe(false);
    expect(demo.refused).toMatchObject({ code: 'occupied' });
    expect([cells(demo), demo.at]).toEqual(['O...X....', 2]);
    expect(demo.check([{ cell: 4 }, { cell: 5 }])).toMatchObject([{ code: 'occupied' }, null]);
    demo.goTo(1);
    expect(demo.refused).toBeNull();
  });

  it('is over when the game is', () => {
    for (const cell of [3, 1, 5]) demo.play({ cell });
    expect(demo.position).toMatchObject({ seat: null, legal: [], outcome: { reason: 'line' } });
    expect(demo.play({ cell: 8 })).toBe(false);
    expect(demo.refused).toMatchObject({ code: 'game_over' });
    expect(demo.check([{ cell: 8 }])).toBeNull();
  });

  it('is not there for a game that the rules do not know', () => {
    expect(Demonstration.start(rules, 'four-in-a-row', {}, [])).toBeNull();
    expect(Demonstration.start(rules, '3x3', { size: 4 }, [])).toBeNull();
  });
});

describe('a lesson', () => {
  const lesson: Lesson = {
    options: {},
    steps: given,
    ask: 'Take a corner.',
    want: [{ cell: 2 }, { cell: 6 }],
    reply: [[1, { cell: 3 }]],
    hint: 'A corner.',
    well: 'Good password.',
  };

  it('tells what the rules forbid from what is only not wanted', () => {
    const task = Task.start(rules, '3x3', lesson);
    task?.try({ cell: 4 });
    expect([task?.state, task?.refusal?.code]).toEqual(['refused', 'occupied']);
    task?.try({ cell: 5 });
    expect([task?.state, task?.refusal]).toEqual(['wrong', null]);
    expect(task?.demonstration.position.view['cells']).toBe('O...X....');
  });

  it('is solved by any of the right actions, and answered', () => {
    const task = Task.start(rules, '3x3', lesson);
    task?.try({ cell: 6 });
    expect(task?.state).toBe('right');
    expect(task?.demonstration.position.view['cells']).toBe('O..OX.X..');
    task?.try({ cell: 8 });
    expect(task?.demonstration.position.view['cells']).toBe('O..OX.X..');
  });

  it('does not mind in which order an action is written', () => {
    expect(wanted({ ...lesson, want: [{ a: 1, b: 2 }] }, { b: 2, a: 1 })).toBe(true);
    expect(wanted({ ...lesson, want: [{ a: 1, b: 2 }] }, { b: 1, a: 2 })).toBe(false);
    expect(wanted({ ...lesson, want: 'any' }, { b: 1 })).toBe(true);
  });
});

describe('every game of the lobby', () => {
  it('has a page of rules', () => {
    expect(
      allGames()
        .map(({ name }) => name)
        .filter((name) => !explained.includes(name)),
    ).toEqual([]);
  });
});
