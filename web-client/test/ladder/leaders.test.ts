import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../src/net/http.ts';
import type { LeaderboardQuery } from '../../src/net/api/ladder.ts';
import type { LeaderboardChanged, Leaderboards, Row } from '../../src/net/protocol.ts';
import { Leaders } from '../../src/ladder/leaders.svelte.ts';
import { FakeEnvironment } from '../support/fake_environment.ts';
import { settled } from '../support/settled.ts';

const row = (place: number, name: string, points: number): Row => ({ place, name, points, games: 1 });
const page = (rows: Row[], more: Partial<Leaderboards> = {}): Leaderboards => ({
  variant: '3x3',
  month: null,
  rows,
  previous: null,
  next: null,
  me: null,
  ...more,
});
const news = (changes: LeaderboardChanged['changes'], month = '2026-11'): LeaderboardChanged => ({
  t: 'leaderboard',
  variant: '3x3',
  month,
  changes,
});
const points = (before: number | null, after: number) => ({ before, after, games: 2 });

let environment: FakeEnvironment;
let asked: LeaderboardQuery[];
let answers: Answer<Leaderboards>[];

function leaders(monthly = false): Leaders {
  return new Leaders('3x3', monthly, {
    environment,
    leaderboard: (_variant, query) => {
      asked.push(Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)));
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return Promise.resolve(answer ?? { ok: false, status: 0, code: 'offline' });
    },
  });
}
const gives = (...pages: Leaderboards[]) => (answers = pages.map((value) => ({ ok: true, value })));

beforeEach(() => {
  environment = new FakeEnvironment();
  asked = [];
  answers = [];
});

describe('a leaderboard on show', () => {
  it('follows what is told of games without asking', async () => {
    gives(page([row(1, 'Anna', 1510), row(2, 'Boris', 1500)]));
    const shown = leaders();
    await shown.show();
    shown.receive(news([{ name: 'Boris', all: points(1500, 1516), month: points(null, 16) }]));
    expect(shown.part?.rows.map(({ name, place }) => [name, place])).toEqual([
      ['Boris', 1],
      ['Anna', 2],
    ]);
    expect(shown.moves.get('Boris')).toBe(16);
    environment.pass(5_000);
    expect(shown.moves.size).toBe(0);
    expect(asked).toHaveLength(1);
  });

  it('takes the change of the month where it shows the month', async () => {
    gives(page([row(1, 'Anna', 12)], { month: '2026-11' }));
    const shown = leaders(true);
    await shown.show();
    expect(asked).toEqual([{ month: 'this' }]);
    shown.receive(news([{ name: 'Boris', all: points(1500, 1516), month: points(null, 16) }]));
    expect(shown.part?.rows.map(({ name }) => name)).toEqual(['Boris', 'Anna']);
  });

  it('asks anew when many have moved, once and within a second', async () => {
    gives(page([row(1, 'Anna', 1510)]), page([row(1, 'Anna', 1410)]));
    const shown = leaders();
    await shown.show();
    for (let time = 0; time < 5; time++) shown.receive(news(null));
    environment.pass(1_000);
    await settled();
    expect(asked).toHaveLength(2);
    expect(shown.part?.rows[0]?.points).toBe(1410);
  });

  it('asks anew when another month has begun', async () => {
    gives(page([row(1, 'Anna', 12)], { month: '2026-11' }), page([], { month: '2026-12' }));
    const shown = leaders(true);
    await shown.show();
    shown.receive(news([{ name: 'Boris', all: points(1500, 1516), month: points(null, 16) }], '2026-12'));
    environment.pass(1_000);
    await settled();
    expect(shown.month).toBe('2026-12');
  });

  it('asks for one’s own place where one stands outside what is shown', async () => {
    const me = row(70, 'Me', 900);
    gives(
      page([row(1, 'Anna', 1510)], { next: 'x', me }),
      page([row(1, 'Anna', 1510)], { next: 'x', me: row(65, 'Me', 916) }),
    );
    const shown = leaders();
    await shown.show();
    shown.receive(news([{ name: 'Me', all: points(900, 916), month: points(null, 16) }]));
    environment.pass(1_000);
    await settled();
    expect(shown.part?.me?.place).toBe(65);
  });

  it.each(['before', 'after'])('keeps the page that was asked for %s the list began to be renewed', async (asks) => {
    const waiting: ((answer: Answer<Leaderboards>) => void)[] = [];
    const shown = new Leaders('3x3', false, {
      environment,
      leaderboard: () => new Promise((resolve) => waiting.push(resolve)),
    });
    const answer = async (index: number, value: Leaderboards) => {
      waiting[index]?.({ ok: true, value });
      await settled();
    };
    const top = page([row(1, 'Anna', 1510)], { next: 'x' });
    void shown.show();
    await answer(0, top);
    const mine = asks === 'before' ? 1 : 2;
    if (asks === 'before') void shown.show('Me');
    shown.receive(news(null));
    environment.pass(1_000);
    if (asks === 'after') void shown.show('Me');
    await answer(mine, page([row(70, 'Me', 900)], { previous: 'x' }));
    await answer(3 - mine, top);
    expect(shown.part?.rows.map(({ name }) => name)).toEqual(['Me']);
    environment.pass(1_000);
    await answer(3, page([row(71, 'Zoe', 899)]));
    expect(shown.part?.rows.map(({ name }) => name)).toEqual(['Me', 'Zoe']);
  });

  it('asks anew for all pages that are shown, from the first row on', async () => {
    gives(
      page([row(10, 'Anna', 1510), row(11, 'Boris', 1500)], { previous: 'p', next: 'n' }),
      page([row(12, 'Clara', 1490)], { next: null }),
      page([row(11, 'Boris', 1505)], { next: 'n2' }),
      page([row(12, 'Clara', 1490)]),
    );
    const shown = leaders();
    await shown.show('Anna');
    await shown.more();
    await shown.renew();
    expect(asked).toEqual([{ around: 'Anna' }, { after: 'n' }, { after: 'p' }, { after: 'n2' }]);
    expect(shown.part?.rows.map(({ points: of }) => of)).toEqual([1510, 1505, 1490]);
    expect(shown.part?.previous).toBe('p');
  });

  it('says why there is nothing, and takes nothing that comes after one has left', async () => {
    const shown = leaders();
    await shown.show();
    expect(shown.problem?.code).toBe('offline');
    gives(page([row(1, 'Anna', 1510)]));
    shown.close();
    await shown.show();
    expect(shown.part).toBeNull();
  });

  it('that could not be read at first is read once the connection is back, where it was to begin', async () => {
    const shown = leaders();
    await shown.show('me');
    expect(shown.problem?.code).toBe('offline');
    gives(page([row(7, 'Me', 1500)]));
    shown.missed();
    environment.pass(500);
    await settled();
    expect([shown.part?.rows.length, asked]).toEqual([1, [{ around: 'me' }, { around: 'me' }]]);
  });
});
