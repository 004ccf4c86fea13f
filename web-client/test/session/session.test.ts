import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket as NodeSocket } from 'ws';
import type { Lobby, Seek, Terms } from '../../src/net/protocol.ts';
import { openTable } from '../../src/play/room/open_table.ts';
import { Session } from '../../src/session/session.ts';
import { FakeEnvironment } from '../support/fake_environment.ts';
import { move, roomState, stepShown } from '../support/rooms.ts';
import { ScriptServer, type ScriptConnection } from '../support/script_server.ts';
import { until } from '../support/until.ts';

const terms: Terms = { variant: '3x3', clock: { kind: 'none' }, rated: false };
const anna = { name: 'Anna', guest: false };
const mine: Seek = { id: '7', player: anna, terms, joined: [{ ...anna, side: 'any' }], seats: 2 };
const lobby = (...seeks: Seek[]): Lobby => ({ t: 'lobby', seeks, all: seeks.length, online: 1, playing: 0 });

let server: ScriptServer;
let environment: FakeEnvironment;
let session: Session;
let connection: ScriptConnection;
let gone: string[];
let reloads: number;
let unsaved: boolean;

beforeEach(async () => {
  server = await ScriptServer.open();
  environment = new FakeEnvironment();
  gone = [];
  reloads = 0;
  unsaved = false;
  const me = { name: 'Anna', guest: false, ratings: {} };
  session = new Session({
    environment,
    api: {
      whoAmI: () => Promise.resolve({ ok: true, value: me }),
      me: () => Promise.resolve({ ok: true, value: me }),
      variants: () =>
        Promise.resolve({
          ok: true,
          value: { variants: [{ name: '3x3', version: 1, seats: 2, threats: false, hosted: false }] },
        }),
    },
    open: () => new NodeSocket(server.url) as unknown as WebSocket,
    go: (path) => gone.push(path),
    mayGo: () => !unsaved,
    reload: () => reloads++,
  });
  session.start();
  connection = await server.next();
  connection.hello();
  await until(() => session.connection.state === 'online');
});

afterEach(async () => {
  session.client.stop();
  await server.close();
});

/** Cuts the connection and welcomes the next one. */
async function reconnect(changes: Parameters<ScriptConnection['hello']>[0] = {}): Promise<void> {
  connection.leave();
  await until(() => session.connection.state === 'waiting');
  environment.pass(environment.nearest ?? 0);
  connection = await server.next();
  connection.hello(changes);
  await until(() => session.connection.state === 'online');
}

/** Looks for a game until the server has said yes. */
async function seek(): Promise<void> {
  const looking = session.matchmaking.seek(terms);
  connection.say({ t: 'ok', cid: (await connection.heard()).cid, id: '7' });
  await looking;
}

describe('a seek that is taken back before it is answered', () => {
  it('is not said again, and its refusal is nobody’s', async () => {
    const looking = session.matchmaking.seek(terms);
    const { cid } = await connection.heard();
    connection.say({ t: 'error', cid, code: 'unavailable', message: 'not now', retry_ms: 100 });
    await until(() => environment.nearest !== undefined);
    const unseeking = session.matchmaking.unseek();
    expect(await looking).toBeNull();
    const unseek = await connection.heard();
    expect(unseek).toMatchObject({ t: 'unseek' });
    environment.pass(1_000);
    connection.say({ t: 'ok', cid: unseek.cid });
    await unseeking;
    expect(session.matchmaking.seeking).toBeNull();
    const other = { ...terms, variant: 'gomoku' };
    void session.matchmaking.seek(other);
    expect(await connection.heard()).toMatchObject({ t: 'seek', terms: other });
    expect(session.matchmaking.seeking).toEqual(other);
  });

  it('gives way to the next one', async () => {
    const other = { ...terms, variant: 'gomoku' };
    const first = session.matchmaking.seek(terms);
    const unseeking = session.matchmaking.unseek();
    const second = session.matchmaking.seek(other);
    expect(await first).toBeNull();
    expect(session.matchmaking.seeking).toEqual(other);
    expect(await connection.heard()).toMatchObject({ t: 'seek', terms });
    const unseek = await connection.heard();
    connection.say({ t: 'ok', cid: unseek.cid });
    await unseeking;
    connection.say({ t: 'ok', cid: (await connection.heard()).cid, id: '8' });
    expect(await second).toBeNull();
    expect(session.matchmaking.seeking).toEqual(other);
  });
});

describe('an announcement', () => {
  const kEnd = 1_700_000_060_000;
  const announcement = { id: '3', en: 'Tonight.', ru: 'Ночью.', until: kEnd };

  it('ends by the server’s clock, however wrong the one of the page is', async () => {
    await reconnect({ time: kEnd - 60_000, announcement });
    environment.pass(59_999);
    expect(session.serverStatus.announcement).toEqual(announcement);
    environment.pass(1);
    expect(session.serverStatus.announcement).toBeNull();
  });

  it('ends by the server’s clock when it is told on an open connection', async () => {
    await reconnect({ time: kEnd - 60_000 });
    environment.pass(1_000);
    connection.say({ t: 'announcement', announcement });
    await until(() => session.serverStatus.announcement !== null);
    environment.pass(58_999);
    expect(session.serverStatus.announcement).toEqual(announcement);
    environment.pass(1);
    expect(session.serverStatus.announcement).toBeNull();
  });

  it('stays for longer than browsers count', async () => {
    const month = 31 * 24 * 3_600_000;
    await reconnect({ time: kEnd - month, announcement });
    session.client.stop();
    environment.pass(month - 1);
    expect(session.serverStatus.announcement).toEqual(announcement);
    environment.pass(1);
    expect(session.serverStatus.announcement).toBeNull();
  });
});

describe('whoever looks for a game', () => {
  it('is taken to it when paired', async () => {
    await seek();
    expect(session.matchmaking.seeking).toEqual(terms);
    connection.say({ t: 'paired', room: 'abc' });
    await until(() => gone.length === 1);
    expect(gone).toEqual(['/g/abc']);
    expect(session.matchmaking.seeking).toBeNull();
    expect(session.ongoingGames.playing).toEqual(['abc']);
  });

  it('is taken to it from another game of their own that goes on', async () => {
    await seek();
    openTable(session, 'abc', environment);
    connection.say(roomState([move(0, 4)], { cid: (await connection.heard()).cid }));
    await until(() => session.currentRoom.table?.room != null);
    connection.say({ t: 'paired', room: 'xyz' });
    await until(() => session.ongoingGames.playing.includes('xyz'));
    expect(gone).toEqual(['/g/xyz']);
    expect(session.matchmaking.seeking).toBeNull();
  });

  it('plays the computer instead, never for points', async () => {
    await seek();
    const beginning = session.matchmaking.playComputer({ ...terms, rated: true }, { level: 4 });
    const command = await connection.heard();
    expect(command).toMatchObject({ t: 'computer', terms: { ...terms, rated: false }, level: 4 });
    connection.say({ t: 'ok', cid: command.cid, room: 'game1' });
    expect(await beginning).toBeNull();
    expect(session.matchmaking.seeking).toBeNull();
    expect(gone).toEqual(['/g/game1']);
  });

  it('is taken to a game that began while the connection was away', async () => {
    await seek();
    await reconnect({ playing: ['abc'] });
    expect(gone).toEqual(['/g/abc']);
  });

  const watch = (on: boolean) => ({ t: 'watch_lobby', on });

  it('looks anew where a restarted server has forgotten it', async () => {
    await seek();
    await reconnect();
    expect(await connection.heard()).toMatchObject(watch(true));
    connection.say({ t: 'own_seeks', seeks: [] });
    connection.say(lobby());
    expect(await connection.heard()).toMatchObject({ t: 'seek', terms });
    expect(await connection.heard()).toMatchObject(watch(false));
  });

  it('does not look twice where the server remembers', async () => {
    await seek();
    await reconnect();
    expect(await connection.heard()).toMatchObject(watch(true));
    connection.say({ t: 'own_seeks', seeks: [mine] });
    connection.say(lobby(mine));
    expect(await connection.heard()).toMatchObject(watch(false));
    expect(session.matchmaking.lobby?.seeks.length).toBe(1);
    connection.say(lobby());
    await until(() => session.matchmaking.lobby?.seeks.length === 0);
    void session.matchmaking.unseek();
    expect(await connection.heard()).toMatchObject({ t: 'unseek' });
  });

  it('looks on after the page was loaded anew, until it is called off anywhere', async () => {
    connection.say({ t: 'own_seeks', seeks: [mine] });
    await until(() => session.matchmaking.seeking !== null);
    expect(session.matchmaking.seeking).toEqual(terms);
    connection.say({ t: 'own_seeks', seeks: [] });
    await until(() => session.matchmaking.seeking === null);
  });

  it('hears why not', async () => {
    const looking = session.matchmaking.seek(terms);
    connection.say({ t: 'error', cid: (await connection.heard()).cid, code: 'guests_play_unrated', message: '' });
    expect(await looking).toMatchObject({ code: 'guests_play_unrated' });
    expect(session.matchmaking.seeking).toBeNull();
  });
});

describe('the page', () => {
  it('begins from nothing when the connection belongs to somebody else', async () => {
    connection.leave();
    await until(() => session.connection.state === 'waiting');
    environment.pass(environment.nearest ?? 0);
    (await server.next()).hello({ you: { name: '417', guest: true } });
    await until(() => reloads === 1);
    expect(session.connection.state).toBe('stopped');
  });

  it('does not, after signing in by itself', async () => {
    session.identity.become({ name: 'Boris', guest: false, ratings: {} });
    connection = await server.next();
    connection.hello({ you: { name: 'Boris', guest: false } });
    await until(() => session.connection.state === 'online');
    expect(reloads).toBe(0);
    expect(session.identity.me?.name).toBe('Boris');
  });

  it('knows the connection as lost until the next one stands, also while that is tried', async () => {
    const { connection: status } = session;
    expect(status.isLost).toBe(false);
    connection.leave();
    await until(() => status.state === 'waiting');
    expect(status.isLost).toBe(true);
    environment.pass(environment.nearest ?? 0);
    connection = await server.next();
    expect([status.state, status.isLost]).toEqual(['connecting', true]);
    connection.hello();
    await until(() => status.state === 'online');
    expect(status.isLost).toBe(false);
  });

  it('knows that play pauses, and that it goes on', async () => {
    connection.say({ t: 'node', paused: true, draining: false });
    await until(() => session.serverStatus.paused);
    connection.say({ t: 'node', paused: false, draining: false });
    await until(() => !session.serverStatus.paused);
  });

  it('does not leave a game that goes on for another that begins', async () => {
    openTable(session, 'abc', environment);
    const { cid } = await connection.heard();
    connection.say(roomState([move(0, 4)], { cid }));
    await until(() => session.currentRoom.table?.room != null);
    connection.say({ t: 'paired', room: 'xyz' });
    await until(() => session.ongoingGames.playing.includes('xyz'));
    expect(gone).toEqual([]);
  });

  it('is not taken away with what is unsaved on it, where nobody waits for a game', async () => {
    unsaved = true;
    connection.say({ t: 'paired', room: 'xyz' });
    await until(() => session.ongoingGames.playing.includes('xyz'));
    expect(gone).toEqual([]);
  });

  it('goes to a game that was waited for, whatever is unsaved', async () => {
    unsaved = true;
    session.ongoingGames.awaits = true;
    connection.say({ t: 'paired', room: 'xyz' });
    await until(() => session.ongoingGames.playing.includes('xyz'));
    expect(gone).toEqual(['/g/xyz']);
    await seek();
    connection.say({ t: 'paired', room: 'abc' });
    await until(() => session.ongoingGames.playing.includes('abc'));
    expect(gone).toEqual(['/g/xyz', '/g/abc']);
  });

  it('is told why a game can’t be had', async () => {
    await reconnect({ playing: ['abc'] });
    openTable(session, 'abc', environment);
    const { cid } = await connection.heard();
    connection.say({ t: 'error', cid, code: 'record_detached', message: 'The record of this game is kept elsewhere.' });
    await until(() => session.ongoingGames.playing.length === 0);
    expect(session.currentRoom.table?.missing?.code).toBe('record_detached');
    expect(session.currentRoom.table?.room).toBeNull();
  });

  it('is told that something went wrong with a game, which still goes on and is asked for again', async () => {
    await reconnect({ playing: ['abc'] });
    const table = openTable(session, 'abc', environment);
    const failed = async () => {
      const { cid } = await connection.heard();
      connection.say({ t: 'error', cid, code: 'internal', message: 'this game cannot be played on' });
      await until(() => table.missing !== null);
    };
    await failed();
    expect(session.ongoingGames.playing).toEqual(['abc']);
    table.askAgain();
    expect(table.missing).toBeNull();
    await failed();
    await reconnect({ playing: ['abc'] });
    const asked = await connection.heard();
    expect(asked).toMatchObject({ t: 'sync', room: 'abc' });
    connection.say(roomState([move(0, 4)], { cid: asked.cid }));
    await until(() => table.room !== null);
    expect(table.missing).toBeNull();
  });

  it('forgets a game once it is over', async () => {
    await reconnect({ playing: ['abc'] });
    openTable(session, 'abc', environment);
    connection.say(roomState([move(0, 4)], { cid: (await connection.heard()).cid }));
    await until(() => session.currentRoom.table?.room != null);
    const result = { place: [2, 1], points: [0, 1], reason: 'resigned' };
    const resigned = { ...move(0, 0), d: { t: 'resign' as const } };
    connection.say(stepShown([move(0, 4), resigned], { result }));
    await until(() => session.ongoingGames.playing.length === 0);
  });
});

describe('which games go on', () => {
  it('is taken from an answer that tells something else than is known', () => {
    session.ongoingGames.playing = ['a', 'b'];
    const before = session.ongoingGames.playing;
    session.ongoingGames.takePlaying(['b', 'a'], before);
    expect(session.ongoingGames.playing).toBe(before);
    session.ongoingGames.takePlaying(['b'], before);
    expect(session.ongoingGames.playing).toEqual(['b']);
  });

  it('but not where one has begun since it was asked, or where there may be more than are listed', () => {
    session.ongoingGames.playing = ['a'];
    const before = session.ongoingGames.playing;
    session.ongoingGames.enter('begun');
    session.ongoingGames.takePlaying(['a'], before);
    expect(session.ongoingGames.playing).toEqual(['a', 'begun']);
    const many = Array.from({ length: 12 }, (_, index) => `r${index}`);
    session.ongoingGames.takePlaying(many, session.ongoingGames.playing);
    expect(session.ongoingGames.playing).toEqual(['a', 'begun']);
  });
});
