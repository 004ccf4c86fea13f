import { beforeAll, describe, expect, it } from 'vitest';
import { Analysis } from '../../../src/play/analysis/analysis.svelte.ts';
import { missingSource } from '../../../src/play/analysis/source.ts';
import { Variations } from '../../../src/play/analysis/variations.ts';
import type { Rules } from '../../../src/rules/rules.ts';
import { builtRules } from '../../support/built_rules.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await builtRules();
});

const begin = (variant: string, options = {}, tree = new Variations()) => {
  const analysis = Analysis.start(rules, variant, options, tree);
  if (!analysis) throw new Error(`no analysis of ${variant}`);
  return analysis;
};
const cells = (analysis: Analysis) => analysis.path.map(({ action }) => action['cell']);

describe('An analysis', () => {
  it('plays for all sides, and refuses what the rules refuse', () => {
    const analysis = begin('3x3');
    expect(analysis.position.seat).toBe(0);
    expect(analysis.play({ cell: 4 })).toBe(true);
    expect(analysis.position.seat).toBe(1);
    expect(analysis.play({ cell: 4 })).toBe(false);
    expect(analysis.refused?.code).toBe('occupied');
    expect(cells(analysis)).toEqual([4]);
  });

  it('goes back and tries something else', () => {
    const analysis = begin('3x3');
    for (const cell of [0, 3, 1, 4, 2]) analysis.play({ cell });
    expect(analysis.position.outcome?.reason).toBe('line');
    expect(analysis.play({ cell: 8 })).toBe(false);
    analysis.move('back');
    expect(analysis.position.outcome).toBeNull();
    analysis.play({ cell: 8 });
    expect(analysis.position.view['cells']).toBe('XX.OO...X');
    analysis.aside(-1);
    expect(cells(analysis)).toEqual([0, 3, 1, 4, 2]);
  });

  it('puts back what was deleted, and stands there again', () => {
    const analysis = begin('3x3');
    for (const cell of [0, 3, 1]) analysis.play({ cell });
    analysis.move('back');
    analysis.remove();
    expect(cells(analysis)).toEqual([0]);
    expect(analysis.position.view['cells']).toBe('X........');
    analysis.restore();
    expect(cells(analysis)).toEqual([0, 3]);
    expect(analysis.tree.size).toBe(3);
    expect(analysis.removed).toBeNull();
  });

  it('is edited by a step that was not there, not by going about', () => {
    const analysis = begin('3x3', {}, Variations.of([{ seat: 0, action: { cell: 4 } }]));
    analysis.move('toStart');
    analysis.play({ cell: 4 });
    analysis.follow([{ seat: 0, action: { cell: 4 } }]);
    expect(analysis.edited).toBe(false);
    analysis.play({ cell: 0 });
    expect(analysis.edited).toBe(true);
  });

  it.each([
    ['deleted', (analysis: Analysis) => analysis.remove()],
    ['noted', (analysis: Analysis) => analysis.comment('!')],
    ['promoted', (analysis: Analysis) => analysis.promote()],
  ])('is edited where something is %s', (_, edit) => {
    const analysis = begin('3x3', {}, Variations.of([{ seat: 0, action: { cell: 4 } }]));
    edit(analysis);
    expect(analysis.edited).toBe(true);
  });

  it('ends where a link holds a step that the rules do not allow', () => {
    const line = [0, 3, 3, 4].map((cell, index) => ({ seat: index % 2, action: { cell } }));
    const analysis = begin('3x3', {}, Variations.of(line));
    expect(cells(analysis)).toEqual([0, 3]);
    expect(analysis.position.view['cells']).toBe('X..O.....');
  });

  it('is not begun where the rules know no such variant or options', () => {
    expect(Analysis.start(rules, 'chess', {}, new Variations())).toBeNull();
    expect(Analysis.start(rules, 'gomoku', { size: 3000 }, new Variations())).toBeNull();
  });

  it('knows openings by their names, and plays them', () => {
    const analysis = begin('gomoku');
    const bay = rules.openings('gomoku', {})?.find(({ id }) => id === 'hogetsu');
    analysis.follow(bay?.moves ?? []);
    expect(cells(analysis)).toEqual([180, 162, 200]);
    expect(analysis.opening).toBe('hogetsu');
    analysis.move('back');
    expect(analysis.opening).toBeNull();
    expect(rules.openings('3x3', {})).toBeNull();
  });

  it('writes the line on show in the formats of the variant', () => {
    const analysis = begin('gomoku', { size: 5 });
    for (const cell of [12, 6, 7]) analysis.play({ cell });
    analysis.move('back');
    expect(rules.formats('gomoku').map(({ name }) => name)).toEqual(['psq', 'sgf', 'txt']);
    expect(analysis.file('txt')).toBe('c3 b4\n');
    expect(analysis.file('pgn')).toBeNull();
    expect(rules.formats('3x3')).toEqual([]);
  });
});

it('Only a game that is not there is not found; one that could not be had may be asked for again', () => {
  const said = (['not_found', 'not_over', 'record_detached', 'offline', 'rate_limited'] as const).map(missingSource);
  expect(said.map(({ words }) => words === 'Game not found.')).toEqual([true, false, false, false, false]);
  expect(said.map(({ mayAskAgain }) => mayAskAgain === true)).toEqual([false, false, false, true, true]);
});
