// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '../../../src/net/client.ts';
import type { RoomState } from '../../../src/net/protocol.ts';
import Sounds from '../../../src/play/room/Sounds.svelte';
import { Table } from '../../../src/play/room/table.svelte.ts';
import * as sounds from '../../../src/sound/sounds.svelte.ts';
import { FakeEnvironment } from '../../support/fake_environment.ts';
import { move, roomState } from '../../support/rooms.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());
vi.mock('../../../src/sound/sounds.svelte.ts', () => ({ playSound: vi.fn() }));

const kMinute = 60_000;
let table: Table;
let shown: Record<string, unknown>;

/** The room as the server tells of it after so many moves, with so much time left for whoever is to move; each frame anew. */
function tell(moves: number, left: number): void {
  const terms = {
    variant: '3x3',
    clock: { kind: 'fischer' as const, base_ms: kMinute, increment_ms: 0 },
    rated: false,
  };
  const clocks = { left: [left, left], running: moves % 2, frozen_for: 0, due: null } as unknown as RoomState['clocks'];
  const steps = Array.from({ length: moves }, (_, index) => move(index % 2, index));
  table.adopt(roomState(steps, { terms, clocks, turn: [moves % 2] }));
  flushSync();
  vi.advanceTimersByTime(1_000);
}

const low = () => vi.mocked(sounds.playSound).mock.calls.filter(([name]) => name === 'low').length;

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(sounds.playSound).mockClear();
  table = new Table('abc', {} as Client, new FakeEnvironment());
  shown = mount(Sounds, { target: document.body, props: { table } });
});
afterEach(async () => {
  await unmount(shown);
  vi.useRealTimers();
});

it('That one’s own time is short is heard once in a turn, however often the room is told of', () => {
  tell(2, 40_000);
  expect(low()).toBe(0);
  for (const left of [9_000, 8_000, 7_000]) tell(2, left);
  expect(low()).toBe(1);
});

it('and in the next turn again; of the opponent’s time nothing is', () => {
  tell(2, 9_000);
  tell(3, 9_000);
  expect(low()).toBe(1);
  tell(4, 9_000);
  expect(low()).toBe(2);
});
