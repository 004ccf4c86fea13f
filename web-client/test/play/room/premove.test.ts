import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RoomState, Step } from '../../../src/net/protocol.ts';
import { Premove } from '../../../src/play/room/premove.svelte.ts';
import { kDefaults, type Settings } from '../../../src/session/settings.ts';
import type { Table } from '../../../src/play/room/table.svelte.ts';
import { premoveWords } from '../../../src/play/room/premove_words.ts';
import { builtRules } from '../../support/built_rules.ts';
import { ConnectedTable } from '../../support/connected_table.ts';
import { FakeEnvironment } from '../../support/fake_environment.ts';
import { move, roomState, stepShown } from '../../support/rooms.ts';
import type { ScriptConnection } from '../../support/script_server.ts';

const rules = builtRules();
const terms = { clock: { kind: 'none' as const }, rated: false };
const gomoku = { ...terms, variant: 'gomoku', options: { size: 9 } };

let connected: ConnectedTable;
let environment: FakeEnvironment;
let table: Table;
let premove: Premove;
let connection: ScriptConnection;
let wish: Settings;

const news = () => connected.news();
const view = { cells: '.'.repeat(81), last: null, lines: [] };

/** The cells as moves of both in turn. */
const played = (...cells: number[]): Step[] => cells.map((cell, index) => move(index % 2, cell));

beforeEach(async () => {
  environment = new FakeEnvironment();
  wish = { ...kDefaults, premove: true, auto_block: true };
  connected = await ConnectedTable.open(environment);
  ({ table, connection } = connected);
  premove = new Premove(table, () => wish);
  table.open(rules);
  await rules;
});

afterEach(async () => {
  await connected.close();
});

/** Sits down at a room in which these moves were made. */
async function sitDown(steps: Step[], changes: Partial<RoomState> = {}): Promise<void> {
  const { cid } = await connection.heard();
  connection.say(roomState(steps, { cid, terms: gomoku, view, ...changes }));
  await news();
  premove.follow();
}

async function rivalPlays(steps: Step[], turn = [steps.length % 2]): Promise<void> {
  connection.say(stepShown(steps, { view, turn }));
  await news();
  premove.follow();
}

describe('a move set ahead', () => {
  it('waits for its turn and is played at once when it comes, not before', async () => {
    const steps = played(40);
    await sitDown(steps);
    expect(premove.early).toBe(true);
    premove.choose({ cell: 41 });
    expect(premove.shown).toEqual({ cell: 41 });
    expect(premoveWords(table, premove)).toContain('waiting for your turn');
    premove.follow();
    expect(table.sending).toBeNull();
    await rivalPlays([...steps, move(1, 30)]);
    expect(table.sending?.action).toEqual({ cell: 41 });
    expect(premove.action).toBeNull();
    const { cid, ...sent } = await connection.heard();
    expect(sent).toEqual({ t: 'play', room: 'abc', after: 2, d: { cell: 41 } });
    expect(cid).toBeGreaterThan(0);
  });

  it('is not played where the rival has taken its cell', async () => {
    const steps = played(40);
    await sitDown(steps);
    premove.choose({ cell: 41 });
    await rivalPlays([...steps, move(1, 41)]);
    expect(table.sending).toBeNull();
    expect(table.refusal?.code).toBe('premove_impossible');
    expect(premove.action).toBeNull();
  });

  it('is not played where the move before it was taken back', async () => {
    const steps = played(40);
    await sitDown(steps);
    premove.choose({ cell: 41 });
    await rivalPlays([...steps, { ...move(0, 0), d: { t: 'takeback', to: 0 } }], [0]);
    expect(table.sending).toBeNull();
    expect(table.refusal).toBeNull();
    expect(premove.action).toBeNull();
  });

  it('is not played either where the rival takes a move back and plays another', async () => {
    const steps = played(40, 30, 41);
    await sitDown(steps);
    premove.choose({ cell: 50 });
    const back: Step = { ...move(1, 0), d: { t: 'takeback', to: 1 } };
    await rivalPlays([...steps, back], [1]);
    expect(premove.action).toBeNull();
    await rivalPlays([...steps, back, move(1, 31)], [0]);
    expect(table.sending).toBeNull();
    expect(table.refusal).toBeNull();
  });

  it('is not played where both come at once, after the connection was lost', async () => {
    const steps = played(40, 30, 41);
    await sitDown(steps);
    premove.choose({ cell: 50 });
    const back: Step = { ...move(1, 0), d: { t: 'takeback', to: 1 } };
    table.adopt(roomState([...steps, back, move(1, 31)], { terms: gomoku, view, turn: [0] }));
    premove.follow();
    expect(table.sending).toBeNull();
    expect(premove.action).toBeNull();
  });

  it('is not played once one has moved elsewhere, nor where the clock has moved for one', async () => {
    await sitDown(played(40));
    premove.choose({ cell: 41 });
    table.adopt(roomState(played(40, 30, 50, 31), { terms: gomoku, view, turn: [0] }));
    premove.follow();
    expect(table.sending).toBeNull();
    expect(premove.action).toBeNull();
  });

  it('is taken back by choosing it again, changed by choosing another', async () => {
    await sitDown(played(40));
    premove.choose({ cell: 41 });
    premove.choose({ cell: 42 });
    expect(premove.action).toEqual({ cell: 42 });
    premove.choose({ cell: 42 });
    expect(premove.action).toBeNull();
  });

  it('is only for those who like it', async () => {
    wish = { ...wish, premove: false };
    await sitDown(played(40));
    expect(premove.early).toBe(false);
    premove.choose({ cell: 41 });
    expect(premove.action).toBeNull();
    expect(table.refusal?.code).toBe('not_your_turn');
  });

  it('is forgotten when the game ends', async () => {
    const steps = played(40);
    await sitDown(steps);
    premove.choose({ cell: 41 });
    const result = { place: [1, 2], points: [1, 0], reason: 'resigned' };
    connection.say(stepShown([...steps, { ...move(1, 0), d: { t: 'resign' } }], { view, turn: [], result }));
    await news();
    premove.follow();
    expect(premove.action).toBeNull();
    expect(premove.early).toBe(false);
  });

  it('is not for watchers', async () => {
    await sitDown(played(40), { you: null });
    expect(premove.early).toBe(false);
  });
});

// The second seat has four in a row: open on both sides, or closed on one, so that one cell alone stops it.
const kOpen = played(0, 29, 2, 30, 4, 31, 6, 32);
const kClosed = played(0, 28, 2, 29, 4, 30, 27, 31);
const rated = { ...gomoku, rated: true };
const helped: RoomState['terms'] = { ...gomoku, table: { auto_block: [0] } };

describe('the one answer to a threat', () => {
  it('is shown until the server plays it', async () => {
    await sitDown(kClosed.slice(0, 7), { terms: helped });
    await rivalPlays(kClosed);
    expect(premove.answering).toEqual({ cell: 32 });
    expect(premove.shown).toEqual({ cell: 32 });
    expect(table.sending).toBeNull();
    expect(premoveWords(table, premove)).toContain('Only one cell');
    await rivalPlays([...kClosed, move(0, 32)]);
    expect(premove.answering).toBeNull();
  });

  it('is called off by whoever would rather answer, for this turn, whatever else happens', async () => {
    await sitDown(kClosed.slice(0, 7), { terms: helped });
    await rivalPlays(kClosed);
    const offer: Step = { ...move(1, 0), d: { t: 'offer_draw' } };
    await rivalPlays([...kClosed, offer], [0]);
    expect(premove.answering).toEqual({ cell: 32 });
    premove.cancel();
    const { cid, ...sent } = await connection.heard();
    expect(sent).toEqual({ t: 'decline_block', room: 'abc' });
    expect(cid).toBeGreaterThan(0);
    expect(premove.answering).toBeNull();
    await rivalPlays([...kClosed, offer, { ...move(0, 0), d: { t: 'decline_draw' } }], [0]);
    expect(premove.answering).toBeNull();
  });

  it('was called off on another page, too', async () => {
    await sitDown(kClosed.slice(0, 7), { terms: helped });
    await rivalPlays([...kClosed, { ...move(0, 0), d: { t: 'decline_block' } }], [0]);
    expect(premove.answering).toBeNull();
  });

  it('gives way to a move of one’s own', async () => {
    await sitDown(kClosed.slice(0, 7), { terms: helped });
    await rivalPlays(kClosed);
    premove.choose({ cell: 60 });
    expect(premove.answering).toBeNull();
    expect(table.sending?.action).toEqual({ cell: 60 });
    expect(await connection.heard()).toMatchObject({ t: 'play', d: { cell: 60 } });
  });

  it('is nobody’s who did not have it when the game began', async () => {
    await sitDown(kClosed.slice(0, 7), { terms: { ...gomoku, table: { auto_block: [1] } } });
    await rivalPlays(kClosed);
    expect(premove.answering).toBeNull();
  });

  it('is none where two cells would win: nothing helps, the player chooses', async () => {
    await sitDown(kOpen.slice(0, 7), { terms: helped });
    await rivalPlays(kOpen);
    expect(premove.answering).toBeNull();
  });

  it('comes after a move that was set ahead', async () => {
    await sitDown(kClosed.slice(0, 7), { terms: helped });
    premove.choose({ cell: 60 });
    await rivalPlays(kClosed);
    expect(premove.answering).toBeNull();
    expect(table.sending?.action).toEqual({ cell: 60 });
  });
});

describe('threats', () => {
  it('are pointed out for both, for rating where both have it on', async () => {
    await sitDown(kClosed, { terms: { ...rated, table: { threats: true } } });
    expect(premove.threats).toEqual({ mine: [], theirs: [{ action: { cell: 32 }, kind: 'win' }] });
    table.adopt(roomState(kClosed, { terms: gomoku, view }));
    expect(premove.threats).toEqual({ mine: [], theirs: [{ action: { cell: 32 }, kind: 'win' }] });
  });

  it('are those that one wants to see', async () => {
    wish = { ...wish, show_their_threats: false };
    await sitDown(kClosed);
    expect(premove.threats).toEqual({ mine: [], theirs: [] });
  });

  it('are not shown for rating where one of them does not have it on, nor to watchers, nor of the past', async () => {
    await sitDown(kClosed, { terms: rated });
    expect(premove.threats).toBeNull();
    table.adopt(roomState(kClosed, { terms: gomoku, view, you: null }));
    expect(premove.threats).toBeNull();
    table.adopt(roomState(kClosed, { terms: gomoku, view }));
    expect(premove.threats).not.toBeNull();
    table.lookAt(3);
    expect(premove.threats).toBeNull();
  });
});
