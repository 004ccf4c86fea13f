// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Answer } from '../../src/net/http.ts';
import type {
  Event,
  EventChanged,
  EventChat,
  EventLine,
  EventOwn,
  EventStanding,
  EventTable,
  ServerMessage,
} from '../../src/net/protocol.ts';
import { Chats } from '../../src/people/messages/chats.ts';
import { ShownEvent } from '../../src/event/event.svelte.ts';
import { settled } from '../support/settled.ts';

const row = (name: string, place: number): EventStanding => ({
  player: { name, guest: false },
  place,
  points: 0,
  games: 0,
  wins: 0,
  tie_breaks: {},
});

const event = (n: number, more: Partial<Event> = {}): Event =>
  ({
    id: 'e1',
    terms: { kind: 'swiss' },
    state: 'running',
    n,
    round: 1,
    entries: 2,
    table: { rows: [row('Anna', 1), row('Boris', 2)], next: null },
    games: [],
    you: null,
    ...more,
  }) as unknown as Event;

const frame = (n: number, after: number | null, more: Partial<EventChanged> = {}): EventChanged => ({
  t: 'event',
  event: 'e1',
  n,
  after,
  state: 'running',
  round: 1,
  entries: 2,
  changed: [row('Boris', 1), row('Anna', 2)],
  games: [],
  ...more,
});

const line = (id: number, text: string): EventLine => ({
  id,
  by: { name: 'Anna', guest: false },
  mine: false,
  text,
  at: id,
});

/** An event on show at its fifth step; what it is told, how often it has asked, and time that passes. */
async function shown(first = event(5)) {
  const seen = {
    asked: 0,
    chatsRead: 0,
    answer: first,
    table: (_from: number): Promise<Answer<EventTable>> => Promise.reject(new Error('nobody asks for it')),
    tell: (_: ServerMessage) => undefined as unknown,
    follow: (_: string) => undefined as unknown,
    pass: () => undefined as unknown,
  };
  const waiting: (() => void)[] = [];
  const chats = new Chats<EventLine>(
    {
      read: (): Promise<Answer<EventChat>> => {
        seen.chatsRead++;
        const refusal = seen.answer.you === null ? ('not_entered' as const) : null;
        return Promise.resolve({ ok: true, value: { lines: [line(1, 'Hello')], next: null, refusal } });
      },
      write: () => Promise.reject(new Error('nobody writes')),
    },
    { subscribe: () => undefined, owner: 'Anna', after: () => () => undefined },
  );
  const page = new ShownEvent('e1', {
    environment: {
      after: (_, work) => {
        waiting.push(work);
        return () => undefined;
      },
      random: () => 0,
    },
    api: {
      event: () => {
        seen.asked++;
        return Promise.resolve({ ok: true, value: seen.answer });
      },
      eventTable: (_, from) => seen.table(from),
    },
    chats,
    follow: () => () => undefined,
    subscribe: (listener) => {
      seen.tell = (news) => listener.onNews?.(news as never);
      seen.follow = (topic) => topic === listener.topic && listener.read?.();
      listener.read?.();
      return () => undefined;
    },
  });
  page.start();
  await Promise.resolve();
  await Promise.resolve();
  seen.pass = () => waiting.splice(0).forEach((work) => work());
  return { page, seen };
}

const names = (page: ShownEvent) => page.event?.table.rows.map(({ player }) => player.name);

it('a frame that comes after what is known is gone on with', async () => {
  const { page, seen } = await shown();
  seen.tell(frame(8, 5));
  expect(page.event?.n).toBe(8);
  expect(names(page)).toEqual(['Boris', 'Anna']);
  seen.tell(frame(9, 7));
  expect(page.event?.n).toBe(9);
  seen.pass();
  expect(seen.asked).toBe(1);
});

it('whoever has missed a frame asks again, once for many', async () => {
  const { page, seen } = await shown();
  seen.tell(frame(8, 6));
  seen.tell(frame(9, 8));
  expect(page.event?.n).toBe(5);
  expect(names(page)).toEqual(['Anna', 'Boris']);
  seen.answer = event(9);
  seen.pass();
  await Promise.resolve();
  await Promise.resolve();
  expect(seen.asked).toBe(2);
  expect(page.event?.n).toBe(9);
});

it('what has happened before it was followed is asked for once it is', async () => {
  const { page, seen } = await shown();
  seen.answer = event(6);
  seen.follow('event/another');
  expect(seen.asked).toBe(1);
  seen.follow('event/e1');
  await Promise.resolve();
  await Promise.resolve();
  expect(seen.asked).toBe(2);
  expect(page.event?.n).toBe(6);
});

it('a frame from before which nothing was told is asked about', async () => {
  const { page, seen } = await shown();
  seen.tell(frame(8, null, { changed: null }));
  expect(page.event?.n).toBe(5);
  seen.pass();
  expect(seen.asked).toBe(2);
});

it('in an arena a wave of pairings makes nobody ask', async () => {
  const { page, seen } = await shown(event(5, { terms: { kind: 'arena' } } as unknown as Partial<Event>));
  seen.tell(frame(8, 5, { round: 2, entries: 3 }));
  seen.pass();
  expect(seen.asked).toBe(1);
  expect(page.event?.round).toBe(2);
});

it('how one stands oneself is told apart', async () => {
  const { page, seen } = await shown();
  const you: EventOwn['you'] = { ...row('Anna', 2), room: 'r7' };
  seen.tell({ t: 'event_own', event: 'e1', n: 6, you });
  expect(page.event?.you).toEqual(you);
  expect(page.event?.n).toBe(5);
  seen.tell({ t: 'event_own', event: 'e2', n: 7, you: { ...you, room: null } });
  expect(page.event?.you?.room).toBe('r7');
});

it('a frame in which neither the table nor games change has other terms or entries that open: they are asked for', async () => {
  const { page, seen } = await shown(event(5, { entries_open: true }));
  seen.answer = event(6, { entries_open: false });
  seen.tell(frame(6, 5, { changed: [] }));
  expect(page.event?.entries_open).toBe(true);
  seen.pass();
  await Promise.resolve();
  await Promise.resolve();
  expect(page.event?.entries_open).toBe(false);
  expect(seen.asked).toBe(2);
});

it('of its chat more was said than is told: it is read anew, once for many and not at once by everybody', async () => {
  const { page, seen } = await shown();
  await page.chat.load();
  seen.tell({ t: 'event_lines', event: 'e1', lines: [line(9, 'At last')], missed: true });
  seen.tell({ t: 'event_lines', event: 'e1', lines: [line(19, 'Indeed')], missed: true });
  expect(seen.chatsRead).toBe(1);
  await seen.pass();
  expect(seen.chatsRead).toBe(2);
});

it('lines of its chat come after those that were read, and the last of somebody else is told', async () => {
  const { page, seen } = await shown();
  await page.chat.load();
  seen.tell({ t: 'event_lines', event: 'e1', lines: [line(2, 'Who leads?'), line(3, 'Anna')] });
  seen.tell({ t: 'event_lines', event: 'other', lines: [line(4, 'elsewhere')] });
  expect(page.chat.messages.map(({ text }) => text)).toEqual(['Hello', 'Who leads?', 'Anna']);
  expect(page.heard?.text).toBe('Anna');
});

it('whoever has entered meanwhile is asked again whether they may write', async () => {
  const { page, seen } = await shown();
  await page.chat.load();
  expect(page.chat.refusal).toBe('not_entered');
  seen.answer = event(6, { you: { ...row('Boris', 2), room: null } as never });
  await page.load();
  await Promise.resolve();
  await Promise.resolve();
  expect(seen.chatsRead).toBe(2);
  expect(page.chat.refusal).toBeNull();
});

it('that the rows that follow could not be had is said, until they are', async () => {
  const { page, seen } = await shown(event(5, { table: { rows: [row('Anna', 1)], next: 1 } }));
  seen.table = () => Promise.resolve({ ok: false, status: 0, code: 'offline' });
  expect(await page.more()).toBe(false);
  expect(page.moreProblem).toBe('offline');
  seen.table = () => Promise.resolve({ ok: true, value: { rows: [row('Boris', 2)], next: null } });
  expect(await page.more()).toBe(true);
  expect([page.moreProblem, names(page)]).toEqual([null, ['Anna', 'Boris']]);
});

/** An event of four whose table comes in pages of one; those that follow the first are held until they are let go. */
async function long() {
  const people = ['Anna', 'Boris', 'Carl', 'Dora'];
  const page = (from: number): EventTable => ({
    rows: [row(people[from] ?? '', from + 1)],
    next: from < 3 ? from + 1 : null,
  });
  const { page: shownPage, seen } = await shown(event(5, { table: page(0) }));
  const held: (() => void)[] = [];
  seen.table = (from) => new Promise((answer) => held.push(() => answer({ ok: true, value: page(from) })));
  const letGo = async () => {
    held.shift()?.();
    await settled();
  };
  return { page: shownPage, seen, held, letGo };
}

it('a table that is needed to its end is read to it though the event changes all the while', async () => {
  const { page, seen, held, letGo } = await long();
  page.needAll();
  for (const n of [6, 7, 8]) {
    await page.load();
    seen.tell(frame(n, n - 1, { changed: [{ ...row('Anna', 1), points: n }] }));
    await letGo();
  }
  expect(names(page)).toEqual(['Anna', 'Boris', 'Carl', 'Dora']);
  expect([page.event?.table.next, page.event?.table.rows[0]?.points]).toEqual([null, 8]);
  expect(held).toHaveLength(1);
});

it('a table that is needed to its end takes in what is read of the event meanwhile', async () => {
  const { page, seen, held, letGo } = await long();
  page.needAll();
  for (const n of [6, 7, 8]) {
    seen.answer = { ...seen.answer, n, table: { rows: [{ ...row('Anna', 1), points: n }], next: 1 } };
    await page.load();
    await letGo();
  }
  expect(names(page)).toEqual(['Anna', 'Boris', 'Carl', 'Dora']);
  expect(page.event?.table.rows.at(0)?.points).toBe(8);
  while (held.length > 0) await letGo();
  expect([names(page)?.length, page.event?.table.rows.at(0)?.points]).toEqual([4, 8]);
});

it('what was read of a table that nobody needs any more is not shown in part', async () => {
  const { page, held, letGo } = await long();
  const enough = page.needAll();
  await letGo();
  enough();
  await letGo();
  expect([held.length, names(page)]).toEqual([0, ['Anna']]);
});

it('that more of a table could not be had is forgotten once the event is had without it', async () => {
  const { page, seen } = await long();
  seen.table = () => Promise.resolve({ ok: false, status: 0, code: 'offline' });
  const enough = page.needAll();
  await settled();
  expect(page.moreProblem).toBe('offline');
  enough();
  await page.load();
  expect(page.moreProblem).toBeNull();
});

it('a table that is read again stays as it is until that is done, with what is told meanwhile', async () => {
  const { page, seen, held, letGo } = await long();
  page.needAll();
  while (held.length > 0) await letGo();
  seen.answer = { ...seen.answer, n: 6 };
  await page.load();
  seen.tell(frame(7, 6, { changed: [row('Boris', 1), row('Anna', 2)] }));
  expect(names(page)).toEqual(['Boris', 'Anna', 'Carl', 'Dora']);
  await letGo();
  expect(names(page)).toEqual(['Boris', 'Anna', 'Carl', 'Dora']);
});

it('the rows below are read again only as long as somebody needs them, or has opened them', async () => {
  const { page, held, letGo } = await long();
  const enough = page.needAll();
  while (held.length > 0) await letGo();
  enough();
  await page.load();
  expect(held).toHaveLength(0);
  expect(names(page)).toEqual(['Anna']);
  const opened = page.more();
  await letGo();
  expect(await opened).toBe(true);
  await page.load();
  expect(held).toHaveLength(1);
  await letGo();
  expect([held.length, names(page)]).toEqual([0, ['Anna', 'Boris']]);
});

it('a table that has become short meanwhile is not replaced by what was read of the long one', async () => {
  const { page, seen, letGo } = await long();
  page.needAll();
  seen.answer = event(6, { table: { rows: [row('Dora', 1)], next: null } });
  await page.load();
  await letGo();
  expect(names(page)).toEqual(['Dora']);
});
