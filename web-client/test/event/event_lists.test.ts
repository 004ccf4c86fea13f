import { expect, it } from 'vitest';
import { EventLists } from '../../src/event/event_list.svelte.ts';
import type { EventRow } from '../../src/net/protocol.ts';

const row = (id: string) => ({ id }) as EventRow;
const page = (after: string | null) => {
  if (after === null) return { events: [row('1')], next: 'b' };
  return after === 'b' ? { events: [row('2')], next: 'c' } : { events: [row('3')], next: null };
};

it('A button for more that is pressed twice adds its page once', async () => {
  const lists = new EventLists({
    events: (_list, _variant, after) => Promise.resolve({ ok: true, value: page(after) }),
  });
  await lists.load(null);
  await Promise.all([lists.more('past', null), lists.more('past', null)]);
  expect(lists.rows.past?.map(({ id }) => id)).toEqual(['1', '2']);
  await lists.more('past', null);
  expect(lists.rows.past?.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(lists.next.past).toBeNull();
});

it('That one list could not be had is said though the others have come, until they are read again', async () => {
  let isAway = true;
  const lists = new EventLists({
    events: (list) =>
      Promise.resolve(
        list === 'running' && isAway
          ? { ok: false, status: 429, code: 'rate_limited' }
          : { ok: true, value: { events: [], next: null } },
      ),
  });
  await lists.load(null);
  expect([lists.problem, lists.rows.running, lists.rows.past]).toEqual(['rate_limited', null, []]);
  isAway = false;
  await lists.load(null);
  expect([lists.problem, lists.rows.running]).toEqual([null, []]);
});
