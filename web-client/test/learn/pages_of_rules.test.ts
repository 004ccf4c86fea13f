// Every live board and every lesson of docs/rules/ is played through the rules that the page has, and the pages are whole.
import { beforeAll, describe, expect, it } from 'vitest';
import { hostedNamed } from '../../src/variants/hosted_game.ts';
import '../support/hosted_games.ts';
import { explained, loadText, type DemoStep, type RulesText } from '../../src/variants/rules_text.ts';
import type { Rules } from '../../src/rules/rules.ts';
import { lastStepLine } from '../../src/play/board/words.ts';
import { positionOf } from '../../src/rules/position.ts';
import { infoNamed } from '../../src/variants/index.ts';
import { builtRules } from '../support/built_rules.ts';

type Action = Record<string, unknown>;

const kLeastLessons = 3;
/** A tutorial takes two minutes. */
const kMostLessons = 6;

let rules: Rules;
beforeAll(async () => {
  rules = await builtRules();
});

/** A game after these steps, each of which the rules must accept. */
function played(variant: string, options: Action, steps: readonly DemoStep[]): number {
  const game = rules.start(variant, options);
  expect(game.refused).toBeUndefined();
  for (const [seat, action] of steps)
    expect([action, rules.play(game.ok ?? -1, seat, action, 0)]).toEqual([action, null]);
  return game.ok ?? -1;
}

const boardsOf = (text: RulesText) => text.parts.flatMap(({ board }) => (board ? [board] : []));

describe.each(explained)('the page of rules of %s', (variant) => {
  it.each(['en', 'ru'] as const)('plays its boards and lessons by the rules, in %s', async (language) => {
    const text = await loadText(variant, language);
    expect(text).not.toBeNull();
    for (const { options, steps } of text ? boardsOf(text) : []) rules.drop(played(variant, options, steps));
    for (const { options, steps, want, reply } of text?.lessons ?? []) {
      const game = played(variant, options, steps);
      const seat = rules.turn(game)[0] ?? -1;
      for (const action of want === 'any' ? [] : want) {
        expect([action, rules.check(game, seat, [action], 0)]).toEqual([action, [null]]);
        rules.drop(played(variant, options, [...steps, [seat, action], ...(reply ?? [])]));
      }
      expect(want !== 'any' || reply === undefined).toBe(true);
      rules.drop(game);
    }
  });

  it('says each step of its boards in words, or nothing of it', async () => {
    const [text, game] = [await loadText(variant, 'en'), infoNamed(variant)];
    for (const { options, steps } of text ? boardsOf(text) : []) {
      for (const [index, last] of steps.entries()) {
        const handle = played(variant, options, steps.slice(0, index + 1));
        const line = game ? lastStepLine(game, options, { position: positionOf(rules, handle), last }) : '?';
        rules.drop(handle);
        expect(line).not.toMatch(/Player [0-]|: *$|^\?$/);
      }
    }
  });

  it('is as whole in Russian as in English', async () => {
    const [en, ru] = await Promise.all([loadText(variant, 'en'), loadText(variant, 'ru')]);
    const shape = (text: RulesText | null) => ({
      headings: text?.contents.length,
      boards: text ? boardsOf(text).map(({ options, steps }) => ({ options, steps })) : [],
      lessons: text?.lessons.map(({ options, steps, want, reply }) => ({ options, steps, want, reply })),
    });
    expect(shape(ru)).toEqual(shape(en));
  });
});

/** Those that can be played on a page: a hosted game has people in it, and brings a table in place of a board. */
const playable = explained.filter((variant) => !hostedNamed(variant));

describe.each(playable)('the page of rules of %s', (variant) => {
  it('has a live board and a tutorial of two minutes', async () => {
    const text = await loadText(variant, 'en');
    expect(text && boardsOf(text).length).toBeGreaterThanOrEqual(1);
    expect(text?.lessons.length).toBeGreaterThanOrEqual(kLeastLessons);
    expect(text?.lessons.length).toBeLessThanOrEqual(kMostLessons);
  });
});

describe('advice', () => {
  it.each([
    ['gomoku', 'en', 'How to play well', 5],
    ['gomoku', 'ru', 'Как играть лучше', 5],
    ['sonor', 'en', 'How to play well', 3],
    ['sonor', 'ru', 'Как играть лучше', 3],
  ] as const)('stands on the page of %s in %s', async (variant, language, heading, least) => {
    const text = await loadText(variant, language);
    const html = text?.parts.map((part) => part.html ?? '').join('') ?? '';
    const advice = html.slice(html.indexOf(heading));
    expect(html).toContain(heading);
    expect(advice.match(/<(li|p)>/g)?.length ?? 0).toBeGreaterThanOrEqual(least);
  });
});
