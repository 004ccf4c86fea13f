import { beforeAll, describe, expect, it } from 'vitest';
import { sideToMove } from '../../../src/play/computer/position.ts';
import type { Rules } from '../../../src/rules/rules.ts';
import type { SeatAction } from '../../../src/rules/position.ts';
import { gameNamed, type games } from '../../../src/variants/index.ts';
import { builtRules } from '../../support/built_rules.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await builtRules();
});

const three = () => gameNamed('3x3') as (typeof games)[number];
const cells = (...played: number[]): SeatAction[] => played.map((cell, ply) => [ply % 2, { cell }]);

describe('A position that a link names', () => {
  it('is played on by whoever is to move', () => {
    expect(sideToMove(rules, three(), {}, [])).toBe(0);
    expect(sideToMove(rules, three(), {}, cells(4))).toBe(1);
  });

  it('is refused where the rules know no such options, do not allow a step, or the game is over', () => {
    expect(sideToMove(rules, three(), { size: 4000 }, [])).toBeNull();
    expect(sideToMove(rules, three(), {}, cells(4, 4))).toBeNull();
    expect(sideToMove(rules, three(), {}, [[7, { cell: 4 }]])).toBeNull();
    expect(sideToMove(rules, three(), {}, [[0, { cell: 'four' }]])).toBeNull();
    expect(sideToMove(rules, three(), {}, cells(0, 3, 1, 4, 2))).toBeNull();
  });
});
