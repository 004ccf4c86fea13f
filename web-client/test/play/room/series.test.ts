// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { setLanguage } from '../../../src/i18n/language.svelte.ts';
import { pairOf, recordWords } from '../../../src/play/room/head_to_head.ts';
import { chatText, presetsFor } from '../../../src/play/room/presets.ts';
import { adoptRoom } from '../../../src/play/room/room.ts';
import { pointsText, seriesScore, seriesText } from '../../../src/play/room/series.ts';
import type { RoomState } from '../../../src/net/protocol.ts';
import { move, roomState } from '../../support/rooms.ts';
import { hosted } from '../../../src/hosted/index.ts';
import '../../support/hosted_games.ts';

const room = (changes: Partial<RoomState>) => adoptRoom(null, roomState([move(0, 4)], changes), 0);
const won = (place: number[]) => ({ place, points: place.map(() => 0), reason: 'line' });
const series = { game: 3, score: [3, 1] };

beforeAll(() => setLanguage('en'));

it('Half points are written as fractions', () => {
  expect([0, 1, 2, 3].map(pointsText)).toEqual(['0', '½', '1', '1½']);
});

it('A game alone has no score of a series', () => {
  expect(seriesScore(room({ result: won([1, 2]) }))).toBe(null);
});

it('The score counts the game on the page once it is over', () => {
  expect(seriesScore(room({ series }))).toEqual([3, 1]);
  expect(seriesScore(room({ series, result: won([2, 1]) }))).toEqual([3, 3]);
  expect(seriesScore(room({ series, result: won([1, 1]) }))).toEqual([4, 2]);
  expect(seriesScore(room({ series, result: { place: [], points: [], reason: 'aborted' } }))).toEqual([3, 1]);
});

it('One sees the score from where one sits', () => {
  expect(seriesText(room({ series, you: 1 }))).toBe('½ – 1½');
  expect(seriesText(room({ series, you: null }))).toBe('1½ – ½');
});

const anna = { name: 'Anna', guest: false };
const registered = [anna, { name: 'Boris', guest: false }];

it('Two registered people have a record, whoever looks first', () => {
  const pair = pairOf(room({ seats: registered, you: 1 }));
  expect(pair).toMatchObject({ first: 'Boris', second: 'Anna' });
  const results = [{ variant: '3x3', won: 2, lost: 0, drawn: 1 }];
  expect(pair && recordWords(pair, { ok: true, value: { results } })).toBe('All games: Boris 2½ – ½ Anna');
  expect(pair && recordWords(pair, { ok: true, value: { results: [] } })).toBe(null);
});

it('Guests and computer players have none', () => {
  expect(pairOf(room({}))).toBe(null);
  expect(pairOf(room({ seats: [anna, { name: 'c', guest: false, computer: 3 }] }))).toBe(null);
});

it('A quick message is shown in the language of whoever reads it', () => {
  expect(chatText('Удачи')).toBe('Good luck');
  expect(chatText('Удачи тебе')).toBe('Удачи тебе');
});

it('Quick messages are for casual games, by how far they are, and each once', () => {
  const terms = { ...roomState([]).terms, rated: false };
  const texts = (changes: Partial<RoomState>) =>
    presetsFor(room({ terms, you: 0, ...changes })).map((preset) => preset());
  expect(texts({})).toEqual(['Hello', 'Good luck']);
  expect(texts({ result: won([1, 2]) })).toEqual(['Well played', 'Thanks for the game']);
  const line = { id: 1, from: { name: 'Anna', guest: false }, seat: 0, text: 'Привет', at: 0 };
  expect(texts({ chat: [line] })).toEqual(['Good luck']);
  expect(texts({ terms: { ...terms, rated: true } })).toEqual([]);
  expect(texts({ you: null })).toEqual([]);
  expect(texts({ series })).toEqual(['Nice move']);
  const quiz = { ...terms, variant: hosted[0]?.name ?? '' };
  expect(texts({ terms: quiz, series }), 'nobody moves in a quiz').toEqual(['Well done']);
});
