// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { gameNamed } from '../../../src/variants/index.ts';
import { setLanguage } from '../../../src/i18n/language.svelte.ts';
import type { RoomState } from '../../../src/net/protocol.ts';
import { adoptRoom } from '../../../src/play/room/room.ts';
import { spokenStep } from '../../../src/play/room/spoken.ts';
import { awayWords, newsWords, pointsWords, statusLine, type StatusFacts } from '../../../src/play/room/status.ts';
import { move, roomState } from '../../support/rooms.ts';

const steps = [move(0, 4), move(1, 0)];

function line(changes: Partial<RoomState>, facts: Partial<StatusFacts> = {}): string {
  const room = adoptRoom(null, roomState(steps, changes), 0);
  const calm = { room, online: true, paused: false, sending: false, asking: null, ply: null, count: 2 };
  return statusLine({ ...calm, ...facts });
}

beforeAll(() => setLanguage('en'));

describe('the one line that says what happens now', () => {
  it('says whose move it is', () => {
    expect(line({})).toBe('Your move');
    expect(line({ turn: [1] })).toBe('Guest 417 is thinking');
    expect(line({ you: null })).toBe('Anna is thinking');
    expect(line({ steps: [], n: 0 })).toBe('You go first, as crosses');
    const quixo = { variant: 'quixo', options: { begins: 'O' }, clock: { kind: 'none' as const }, rated: false };
    const view = { cells: '.'.repeat(25), size: 5, times: 1, last: null, lines: [], dots: null };
    const begins = { steps: [], n: 0, terms: quixo, view, turn: [1], you: 1 };
    expect(line(begins)).toBe('You go first, as noughts');
    expect(line({ ...begins, terms: { ...quixo, variant: 'unknown' } })).toBe('You go first');
  });

  it('says that the connection or the play pauses before anything else', () => {
    expect(line({}, { online: false, paused: true })).toBe('Offline, reconnecting…');
    expect(line({}, { paused: true })).toBe('Paused for a moment, will resume automatically');
  });

  it('says that what one has given is on its way', () => {
    expect(line({}, { giving: true })).toBe('Sending…');
    expect(line({ draw: { by: 1, agreed: [1] } }, { giving: true })).toBe('Sending…');
    expect(line({}, { giving: true, online: false })).toBe('Offline. We’ll send it once reconnected');
    expect(line({}, { sending: true, online: false })).toBe('Offline. We’ll send it once reconnected');
  });

  it('asks what leaving would come to before it is done', () => {
    const early = { steps: [move(0, 4)], n: 1 };
    expect(line({ steps: [], n: 0 }, { asking: 'leave' })).toBe('Leave the game? It will be cancelled.');
    expect(line(early, { asking: 'leave' })).toBe('Leave the game? You will lose it.');
    expect(line(early, { asking: 'abort' })).toBe('Cancel the game for everybody?');
    expect(line({}, { asking: 'leave' })).toBe('Leave the game? You will lose it.');
  });

  it('says before the first move too that a game of a tournament would be lost', () => {
    const early = { steps: [], n: 0, event: { id: 'e1', name: 'Spring Swiss', round: 1 } };
    expect(line(early, { asking: 'leave' })).toBe('Leave the game? You will lose it.');
    expect(line(early, { asking: 'abort' })).toBe('Cancel the game? The tournament counts it as your loss.');
  });

  it('tells who asks to take back from who is asked', () => {
    expect(line({ takeback: { by: 1, agreed: [1], to: 0 } })).toBe('Guest 417 asks for an undo');
    expect(line({ takeback: { by: 0, agreed: [0], to: 0 } })).toBe('You asked for an undo');
  });

  it('asks what is to be done about somebody who has gone', () => {
    const absent = { team: 1, claim_ms: 0 };
    expect(line({ absent }, { claimable: true })).toBe('Guest 417 left. Claim the win, call a draw, or wait?');
    expect(awayWords(adoptRoom(null, roomState(steps, { absent }), 0), 61_000)).toContain('1:01');
    expect(awayWords(adoptRoom(null, roomState(steps, { absent }), 0), 0)).toBeNull();
  });

  it('tells who offers a draw from who is offered one', () => {
    expect(line({ draw: { by: 1, agreed: [1] } })).toBe('Guest 417 offers a draw');
    expect(line({ draw: { by: 0, agreed: [0] } })).toBe('You offered a draw');
  });

  it('says where in the record one looks', () => {
    expect(line({}, { ply: 0 })).toBe('Start position');
    expect(line({}, { ply: 1 })).toBe('Move 1 of 2');
  });

  it.each([
    [{ place: [1, 2], points: [1, 0], reason: 'line' }, 'You won: three in a row'],
    [{ place: [2, 1], points: [0, 1], reason: 'resigned' }, 'Guest 417 won: you resigned'],
    [{ place: [1, 2], points: [1, 0], reason: 'timeout' }, 'You won: the opponent ran out of time'],
    [{ place: [2, 1], points: [0, 1], reason: 'left' }, 'Guest 417 won: you left'],
    [{ place: [1, 1], points: [0, 0], reason: 'agreed' }, 'Draw: by agreement'],
    [{ place: [1, 1], points: [0, 0], reason: 'full' }, 'Draw: the board is full'],
    [{ place: [], points: [], reason: 'aborted' }, 'Game cancelled'],
    [{ place: [1, 2], points: [1, 0], reason: 'caught' }, 'You won'],
  ])('says how the game ended: %o', (result, words) => {
    expect(line({ result })).toBe(words);
  });

  it.each([
    ['engine_silent', 'stopped answering'],
    ['engine_nonsense', 'sent something that is not a move'],
    ['engine_illegal', 'made an illegal move'],
    ['engine_memory', 'ran out of memory'],
    ['engine_died', 'crashed'],
    ['engine_refused', 'can’t play on this board'],
    ['engine_missing', 'is no longer available'],
  ])('says why an engine has lost: %s', (reason, words) => {
    const engine = { name: 'Rapfi', guest: true, engine: true as const };
    const steps = [{ ...move(1, 0), d: { t: 'forfeit' as const, a: { why: reason } } }];
    const result = { place: [1, 2], points: [0, 0], reason };
    expect(line({ seats: [{ name: 'Anna', guest: false }, engine], steps, n: 1, result })).toBe(
      `You won: Program Rapfi ${words}`,
    );
  });

  describe('at a table of four', () => {
    const four = {
      terms: { variant: 'quixo4', clock: { kind: 'none' as const }, rated: false },
      seats: ['Anna', 'Boris', 'Clara', 'Dmitri'].map((name) => ({ name, guest: false })),
      steps: [{ ...move(3, 0), d: { t: 'resign' as const } }],
      n: 1,
    };
    const won = { place: [1, 2, 1, 2], points: [0, 0, 0, 0], reason: 'resigned' };

    it('a team wins and loses together, and whoever resigned is named', () => {
      expect(line({ ...four, you: 2, result: won })).toBe('Your team won: the opponent resigned');
      expect(line({ ...four, you: 1, result: won })).toBe('Anna & Clara won: your partner resigned');
      expect(line({ ...four, you: null, result: won })).toBe('Anna & Clara won: the opponent resigned');
      expect(line({ ...four, you: 3, result: won })).toBe('Anna & Clara won: you resigned');
    });

    it('what a team has lost by is told to both of it', () => {
      const left = { ...four, steps: [{ ...move(3, 0), d: { t: 'leave' as const } }], you: 1 };
      expect(line({ ...left, result: { ...won, reason: 'left' } })).toBe('Anna & Clara won: your partner left');
      for (const you of [1, 3]) {
        const by = (reason: string) => line({ ...four, you, steps, n: 2, result: { ...won, reason } });
        expect(by('timeout')).toBe('Anna & Clara won: your team ran out of time');
        expect(by('absent')).toBe('Anna & Clara won: your team was away for too long');
      }
      expect(line({ ...four, you: 0, steps, n: 2, result: { ...won, reason: 'timeout' } })).toBe(
        'Your team won: the opponent ran out of time',
      );
    });

    it('a draw waits until all have agreed', () => {
      const draw = { by: 0, agreed: [0, 2] };
      expect(line({ ...four, you: 1, draw })).toBe('Anna offers a draw');
      expect(line({ ...four, you: 2, draw })).toBe('You agreed to a draw. Waiting for the others');
    });
  });

  it('says what a rated game moved', () => {
    const ratings = [
      { before: 1500, after: 1516 },
      { before: 1500, after: 1484 },
    ];
    const result = { place: [1, 2], points: [1, 0], reason: 'line', ratings };
    expect(pointsWords(result, 0)).toBe('+16, now 1516');
    expect(pointsWords(result, 1)).toBe('−16, now 1484');
    expect(pointsWords({ ...result, ratings: [] }, 0)).toBeNull();
  });
});

describe('what a screen reader hears of a step', () => {
  const hear = (step: RoomState['steps'][number]) => {
    const game = gameNamed('3x3');
    return game ? spokenStep(adoptRoom(null, roomState([...steps, step]), 0), game) : '';
  };

  it('is who moved, with which mark, where', () => {
    expect(hear(move(0, 8))).toBe('Anna: cross, row 3, column 3');
  });

  it('is that a move was made by lot, before what it was', () => {
    const random = { ...move(0, 8), d: { ...move(0, 8).d, random: true as const } };
    expect(hear(random)).toBe('Time ran out: random move. Anna: cross, row 3, column 3');
    const room = adoptRoom(null, roomState([...steps, random]), 0);
    expect(newsWords(room)).toBe('Time ran out: random move');
    expect(newsWords(adoptRoom(null, roomState(steps), 0))).toBeNull();
  });

  it('is who did what, where it was no move', () => {
    expect(hear({ ...move(1, 0), d: { t: 'decline_draw' } })).toBe('Guest 417 declines the draw');
    expect(hear({ ...move(-2, 0), d: { t: 'flag' } })).toBe('Time is up');
  });

  it('is nothing before the first step', () => {
    const game = gameNamed('3x3');
    expect(game && spokenStep(adoptRoom(null, roomState([]), 0), game)).toBe('');
  });
});
