import { expect, it } from 'vitest';
import type { Client } from '../../../src/net/client.ts';
import { Table } from '../../../src/play/room/table.svelte.ts';
import type { Rules } from '../../../src/rules/rules.ts';
import { FakeEnvironment } from '../../support/fake_environment.ts';
import { roomState } from '../../support/rooms.ts';

it.each([
  ['before', true],
  ['after', false],
])('Of a room that was left the rules keep no game, whether they came %s that', async (_, cameFirst) => {
  let kept = 0;
  const rules = {
    start: () => ({ ok: (kept += 1) }),
    view: () => ({}),
    drop: () => (kept -= 1),
  } as unknown as Rules;
  const client = { watchRoom: () => () => undefined } as unknown as Client;
  const table = new Table('abc', client, new FakeEnvironment());
  const coming = Promise.resolve(rules);
  table.open(coming);
  table.adopt(roomState([]));
  if (cameFirst) await coming;
  expect(kept).toBe(cameFirst ? 1 : 0);
  table.close();
  await coming;
  expect(kept).toBe(0);
});
