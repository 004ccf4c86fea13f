import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Step } from '../../../src/net/protocol.ts';
import type { Table } from '../../../src/play/room/table.svelte.ts';
import { builtRules } from '../../support/built_rules.ts';
import { ConnectedTable } from '../../support/connected_table.ts';
import { FakeEnvironment } from '../../support/fake_environment.ts';
import { move, roomState, stepShown } from '../../support/rooms.ts';
import type { ScriptConnection } from '../../support/script_server.ts';

let environment: FakeEnvironment;
let connected: ConnectedTable;
let table: Table;
let connection: ScriptConnection;
const steps = [move(0, 4), move(1, 0)];

const news = () => connected.news();

beforeEach(async () => {
  environment = new FakeEnvironment();
  connected = await ConnectedTable.open(environment);
  ({ table, connection } = connected);
  table.open(Promise.resolve(null));
  const { cid } = await connection.heard();
  connection.say(roomState(steps, { cid }));
  await news();
});

afterEach(async () => {
  await connected.close();
});

it('A move rests on the steps that were seen, and is under way until its step is shown', async () => {
  void table.play({ cell: 8 });
  const { cid, ...sent } = await connection.heard();
  expect(sent).toEqual({ t: 'play', room: 'abc', after: 2, d: { cell: 8 } });
  expect(table.sending?.action).toEqual({ cell: 8 });
  expect(table.seat).toBeNull();
  connection.say({ t: 'ok', cid, n: 3 });
  connection.say(stepShown([...steps, move(0, 8)]));
  await news();
  expect(table.sending).toBeNull();
  expect(table.count).toBe(3);
});

it('A move that the server refuses says why and changes nothing', async () => {
  const played = table.play({ cell: 4 });
  connection.say({ t: 'error', cid: (await connection.heard()).cid, code: 'occupied', message: 'taken' });
  await played;
  expect(table.refusal).toEqual({ code: 'occupied', why: 'taken' });
  expect(table.sending).toBeNull();
  expect(table.count).toBe(2);
});

it('A stale move asks for what was missed', async () => {
  const played = table.play({ cell: 8 });
  connection.say({ t: 'error', cid: (await connection.heard()).cid, code: 'stale', message: 'not the present' });
  await played;
  expect(await connection.heard()).toMatchObject({ t: 'sync', room: 'abc', have: 2 });
});

it('A move stays under way over what changes no board, and its refusal is that of no later move', async () => {
  const played = table.play({ cell: 8 });
  const { cid } = await connection.heard();
  const offered: Step[] = [...steps, { ...move(1, 0), d: { t: 'offer_draw' } }];
  connection.say(stepShown(offered, { turn: [0] }));
  await news();
  expect(table.sending?.action).toEqual({ cell: 8 });
  // Of another page of the same player.
  const further: Step[] = [...offered, move(0, 7), move(1, 1)];
  connection.say(stepShown(further.slice(0, -1)));
  connection.say(stepShown(further, { turn: [0] }));
  await news();
  expect(table.sending).toBeNull();
  void table.play({ cell: 5 });
  connection.say({ t: 'error', cid, code: 'stale', message: 'not the present' });
  await played;
  expect(table.sending?.action).toEqual({ cell: 5 });
});

it('A gap in the steps asks for what was missed', async () => {
  connection.say(stepShown([...steps, move(0, 8), move(1, 1)]));
  await news();
  expect(table.count).toBe(2);
  expect(await connection.heard()).toMatchObject({ t: 'sync', have: 2 });
});

it('Nobody moves when it is not their turn, and hears so at once', async () => {
  connection.say(stepShown([...steps, move(0, 8)]));
  await news();
  await table.play({ cell: 1 });
  expect(table.refusal?.code).toBe('not_your_turn');
});

it('What one says stands once, whichever comes first: the line or its answer', async () => {
  const said = table.say('hello');
  const { cid } = await connection.heard();
  expect(table.unsaid).toEqual(['hello']);
  const from = { name: 'Anna', guest: false };
  connection.say({ t: 'chat', room: 'abc', line: { id: 1, from, seat: 0, text: 'hello', at: 0 } });
  await news();
  expect(table.unsaid).toEqual([]);
  connection.say({ t: 'ok', cid, id: '1' });
  await said;
  expect(table.room?.chat.map(({ text }) => text)).toEqual(['hello']);
});

it('A quick second action of the same turn waits for the first, and is forgotten once the turn has passed', async () => {
  const first = table.play({ cell: 1 });
  void table.play({ cell: 1 });
  void table.play({ cell: 2 });
  const sent = await connection.heard();
  connection.say({ t: 'ok', cid: sent.cid, n: 3 });
  connection.say(stepShown([...steps, move(0, 1)], { turn: [0] }));
  await first;
  const next = await connection.heard();
  expect(next).toMatchObject({ t: 'play', after: 3, d: { cell: 2 } });
  void table.play({ cell: 3 });
  connection.say({ t: 'ok', cid: next.cid, n: 4 });
  const shown = news();
  connection.say(stepShown([...steps, move(0, 1), move(0, 2)], { turn: [1] }));
  await shown;
  expect(table.sending).toBeNull();
});

it('nor is it played in a position that nobody saw, where the answer to the first comes with it', async () => {
  void table.play({ cell: 1 });
  void table.play({ cell: 2 });
  table.adopt(roomState([...steps, move(0, 1), move(1, 8)]));
  expect(table.sending).toBeNull();
  void table.play({ cell: 3 });
  void table.play({ cell: 5 });
  const both = [...steps, move(0, 1), move(1, 8), move(0, 3)];
  table.adopt(roomState([...both, { ...move(0, 0), d: { t: 'takeback', to: 0 } }], { turn: [0] }));
  expect(table.sending).toBeNull();
});

it('What is no move is on its way until it is answered, and is said to be so after a while', async () => {
  const given = table.give({ t: 'give_time', room: 'abc' });
  void table.give({ t: 'offer_draw', room: 'abc' });
  expect([table.isGiving('give_time'), table.isGiving('resign', 'abort')]).toEqual([true, false]);
  expect(table.givesLong).toBe(false);
  const { cid } = await connection.heard();
  await connection.heard();
  environment.pass(1_000);
  expect(table.givesLong).toBe(true);
  connection.say({ t: 'ok', cid });
  await given;
  expect([table.isGiving('give_time'), table.isGiving('offer_draw')]).toEqual([false, true]);
  expect(table.givesLong).toBe(true);
});

it('Whoever watches and looks back is at the present where an undo has taken away what they looked at', async () => {
  const rules = builtRules();
  table.close();
  table.open(rules);
  await rules;
  const record: Step[] = [...steps, move(0, 8)];
  table.adopt(roomState(record, { you: null }));
  table.lookAt(1);
  for (const to of [2, 1]) {
    expect(table.ply).toBe(1);
    record.push({ ...move(1, 0), d: { t: 'takeback', to } });
    const shown = news();
    connection.say(stepShown(record, { turn: [to % 2] }));
    await shown;
  }
  expect([table.ply, table.count]).toEqual([null, 1]);
});
