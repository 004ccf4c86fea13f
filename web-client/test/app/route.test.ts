import { expect, it } from 'vitest';
import { languageAsked, roomEmbedded, routeOf, withoutLanguage } from '../../src/app/route.ts';
import { kOwnClock } from '../../src/play/lobby/own_clock.ts';
import { choiceFrom, clockOf, presets, type Choice } from '../../src/play/lobby/terms.ts';

it.each([
  ['/', { page: 'lobby' }],
  ['/g/k3fA9', { page: 'game', room: 'k3fA9' }],
  ['/g/k3fA9/', { page: 'game', room: 'k3fA9' }],
  ['/c/Zz1', { page: 'challenge', id: 'Zz1' }],
  ['/leaderboard', { page: 'leaderboard', variant: null }],
  ['/leaderboard/3x3', { page: 'leaderboard', variant: '3x3' }],
  ['/leaderboard/%E0', { page: 'leaderboard', variant: '%E0' }],
  ['/sign-in', { page: 'sign_in' }],
  ['/player/%D0%90%D0%BD%D0%BD%D0%B0', { page: 'player', name: 'Анна' }],
  ['/player/Anna%20B/games', { page: 'games', name: 'Anna B' }],
  ['/player/Anna%20B/books', { page: 'books', name: 'Anna B' }],
  ['/desk', { page: 'desk' }],
  ['/player/Anna/books/2', { page: 'missing' }],
  ['/player/Anna/friends', { page: 'missing' }],
  ['/player', { page: 'missing' }],
  ['/messages', { page: 'messages', name: null }],
  ['/messages/Anna', { page: 'messages', name: 'Anna' }],
  ['/account', { page: 'account' }],
  ['/following', { page: 'following' }],
  ['/account/more', { page: 'missing' }],
  ['/settings', { page: 'settings' }],
  ['/moderation', { page: 'moderation' }],
  ['/live', { page: 'live' }],
  ['/packs', { page: 'packs' }],
  ['/packs/9fK2x', { page: 'pack', id: '9fK2x' }],
  ['/tours', { page: 'tours' }],
  ['/tours/new', { page: 'new_tour' }],
  ['/tours/9fK2x', { page: 'tour', id: '9fK2x' }],
  ['/reading-list', { page: 'reading_list' }],
  ['/events', { page: 'events' }],
  ['/events/new', { page: 'new_event' }],
  ['/events/calendar', { page: 'event_calendar' }],
  ['/events/9fK2x', { page: 'event', id: '9fK2x' }],
  ['/packs/-', { page: 'missing' }],
  ['/analysis/3x3', { page: 'analysis', variant: '3x3' }],
  ['/analysis', { page: 'missing' }],
  ['/computer', { page: 'computer', variant: null }],
  ['/computer/3x3', { page: 'computer', variant: '3x3' }],
  ['/puzzles', { page: 'puzzles', variant: null, number: null }],
  ['/puzzles/3x3', { page: 'puzzles', variant: '3x3', number: null }],
  ['/puzzles/3x3/17', { page: 'puzzles', variant: '3x3', number: '17' }],
  ['/puzzles/3x3/17/1', { page: 'missing' }],
  ['/rules', { page: 'rules_index' }],
  ['/rules/3x3', { page: 'rules', variant: '3x3' }],
  ['/ru/rules/3x3/', { page: 'rules', variant: '3x3' }],
  ['/ru/rules', { page: 'rules_index' }],
  ['/rules/quantum/try', { page: 'try', variant: 'quantum' }],
  ['/rules/strategic/analysis', { page: 'own', variant: 'strategic', path: 'analysis' }],
  ['/rules/strategic/print', { page: 'own', variant: 'strategic', path: 'print' }],
  ['/rules/3x3/analysis', { page: 'own', variant: '3x3', path: 'analysis' }],
  ['/rules/3x3/try/more', { page: 'missing' }],
  ['/print', { page: 'missing' }],
  ['/print/3x3', { page: 'missing' }],
  ['/ru', { page: 'missing' }],
  ['/ru/leaderboard', { page: 'missing' }],
  ['/g', { page: 'missing' }],
  ['/g/not-an-id', { page: 'missing' }],
  ['/g/abc/more', { page: 'missing' }],
  ['/elsewhere', { page: 'missing' }],
])('%s is a page', (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

it('An address may ask for Russian', () => {
  expect(languageAsked('/ru/rules/3x3')).toBe('ru');
  expect(languageAsked('/rules/3x3')).toBeNull();
  expect(languageAsked('/ru/rulesofnobody')).toBeNull();
  expect(withoutLanguage('/ru/rules/3x3')).toBe('/rules/3x3');
  expect(withoutLanguage('/rules/3x3')).toBe('/rules/3x3');
});

const standard: Choice = {
  variant: 'gomoku',
  clocks: {},
  minutes: 5,
  increment: 3,
  own: kOwnClock,
  table: {},
  range: 0,
  rated: true,
  side: 'any',
  options: {},
};

const game = { name: 'gomoku', lobby: { clock: '5+3' } };

it('A preset names its clock, and each game has its own', () => {
  expect(clockOf(standard, game)).toEqual({ kind: 'fischer', base_ms: 300_000, increment_ms: 3_000 });
  expect(clockOf(standard, { ...game, lobby: { clock: 'none' } })).toEqual({ kind: 'none' });
  expect(clockOf({ ...standard, clocks: { gomoku: '1+0', '3x3': '3+2' } }, game)).toMatchObject({ base_ms: 60_000 });
  expect(new Set(presets.map(({ name }) => name)).size).toBe(presets.length);
});

it('A clock of one’s own is kept within what the wire allows', () => {
  const own = { ...standard, clocks: { gomoku: 'own' } };
  expect(clockOf({ ...own, minutes: 0, increment: -4 }, game)).toMatchObject({
    base_ms: 30_000,
    increment_ms: 0,
  });
  expect(clockOf({ ...own, minutes: NaN, increment: 9e9 }, game)).toMatchObject({
    base_ms: 300_000,
    increment_ms: 3_600_000,
  });
});

it('What was remembered is taken only as far as it fits', () => {
  expect(choiceFrom(null, standard)).toEqual(standard);
  expect(choiceFrom('nonsense', standard)).toEqual(standard);
  expect(choiceFrom('{"options":null,"clocks":null,"range":100}', standard)).toEqual({ ...standard, range: 100 });
  expect(choiceFrom('{"clocks":{"gomoku":"1+0","3x3":7},"minutes":"many","other":1}', standard)).toEqual({
    ...standard,
    clocks: { gomoku: '1+0' },
  });
});

it('only a game’s board stands within pages of other sites', () => {
  expect(roomEmbedded('/embed/g/aB3')).toBe('aB3');
  expect(roomEmbedded('/embed/g/aB3/')).toBe('aB3');
  for (const path of ['/g/aB3', '/embed/c/aB3', '/embed/g/', '/embed/g/a/b', '/embed/g/<b>'])
    expect(roomEmbedded(path)).toBeNull();
});
