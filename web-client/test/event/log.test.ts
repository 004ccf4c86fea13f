import { describe, expect, test } from 'vitest';
import { m } from '../../src/i18n/messages.ts';
import type { EventStep } from '../../src/net/protocol.ts';
import { calledOffWords, pairedIn, stepWords } from '../../src/event/words.ts';

const player = (name: string) => ({ name, guest: false });
const paired = {
  d: { t: 'paired', round: 2, games: [{ pairing: 1, game: 1, first: player('Anna'), second: player('Boris') }] },
} as unknown as EventStep;
const over = (more: object) =>
  ({ d: { t: 'game_over', round: 2, pairing: 1, game: 1, end: 'first', ...more } }) as unknown as EventStep;

describe('The log of an event', () => {
  test('says who had given half of their time away, and what came of it', () => {
    const words = stepWords(over({ halved: { first: 'counted', second: 'too_short' } }), pairedIn([paired]));
    expect(words).toBe(
      `${m.event_did_ended_game({ round: 2 })}; Anna: ${m.half_time()}; Boris: ${m.event_half_too_short()}`,
    );
  });

  test('says why a game was not played', () => {
    expect(stepWords(over({ reason: 'not_free' }))).toBe(
      `${m.event_did_ended_game({ round: 2 })}; ${m.event_not_free()}`,
    );
    expect(stepWords(over({ reason: 'played' }))).toBe(m.event_did_ended_game({ round: 2 }));
  });

  test('says nothing of it where nobody did', () => {
    expect(stepWords(over({}), pairedIn([paired]))).toBe(m.event_did_ended_game({ round: 2 }));
  });
});

test('Why an event was cancelled is said in words, and what the organiser has written as it is', () => {
  expect(['too_few', 'paused_too_long', 'rain', null].map(calledOffWords)).toEqual([
    'Cancelled: not enough players',
    'Cancelled: paused for too long',
    'Cancelled: rain',
    'Cancelled',
  ]);
});
