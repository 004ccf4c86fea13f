import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket as NodeSocket } from 'ws';
import { CuratorDesk } from '../../src/library/curators/curator_desk.svelte.ts';
import type { NewsFeed } from '../../src/session/news_feed.ts';
import { Session } from '../../src/session/session.ts';
import { OwnTeamList } from '../../src/team/own_teams.svelte.ts';
import { FakeEnvironment } from '../support/fake_environment.ts';
import { ScriptServer, type ScriptConnection } from '../support/script_server.ts';
import { until } from '../support/until.ts';

let server: ScriptServer;
let environment: FakeEnvironment;
let session: Session;
let connection: ScriptConnection;
/** How often the page has asked. */
let asked: number;

const offline = { ok: false, status: 0, code: 'offline' } as const;
const ask = () => {
  asked += 1;
  return Promise.resolve(offline);
};

/** A page is loaded: its connection is being made. */
beforeEach(async () => {
  asked = 0;
  server = await ScriptServer.open();
  environment = new FakeEnvironment();
  const me = { name: 'Anna', guest: false, ratings: {} };
  session = new Session({
    environment,
    api: {
      whoAmI: () => Promise.resolve({ ok: true, value: me }),
      me: () => Promise.resolve({ ok: true, value: me }),
      variants: () => Promise.resolve({ ok: true, value: { variants: [] } }),
    },
    open: () => new NodeSocket(server.url) as unknown as WebSocket,
    go: () => undefined,
    mayGo: () => true,
    reload: () => undefined,
  });
  session.start();
  connection = await server.next();
});
afterEach(async () => {
  session.client.stop();
  await server.close();
});

async function connect(): Promise<void> {
  connection.hello();
  await until(() => session.connection.state === 'online');
}

async function reconnect(): Promise<void> {
  connection.leave();
  await until(() => session.connection.state === 'waiting');
  environment.pass(environment.nearest ?? 0);
  connection = await server.next();
  await connect();
}

const subscribe: NewsFeed['subscribe'] = (listener) => session.newsFeed.subscribe(listener);
const showTeams = () => new OwnTeamList({ api: { ownTeams: ask }, subscribe }).start();
const showDesk = () =>
  new CuratorDesk({
    api: { readDesk: ask, takeBoard: () => Promise.resolve(offline) },
    environment,
    follow: (topic) => session.client.follow(topic),
    subscribe,
  }).start();

it('A page that is loaded reads what it shows once, when its connection stands', async () => {
  showTeams();
  expect(asked).toBe(0);
  await connect();
  environment.pass(1_000);
  expect(asked).toBe(1);
  await reconnect();
  expect(asked).toBe(2);
});

it('It does not wait for long, and then reads again what it may have missed', async () => {
  showTeams();
  environment.pass(299);
  expect(asked).toBe(0);
  environment.pass(1);
  expect(asked).toBe(1);
  await connect();
  expect(asked).toBe(2);
});

it('What is told of a topic is read once that is followed', async () => {
  showDesk();
  await connect();
  expect(asked).toBe(0);
  const { cid, t } = await connection.heard();
  expect(t).toBe('follow');
  connection.say({ t: 'ok', cid });
  await until(() => asked > 0);
  environment.pass(1_000);
  expect(asked).toBe(1);
});

it('Where the connection stands, or none is being made, nothing is waited for', async () => {
  await connect();
  showTeams();
  expect(asked).toBe(1);
  connection.leave();
  await until(() => session.connection.state === 'waiting');
  showTeams();
  expect(asked).toBe(2);
});

it('A page that is left before reads nothing', async () => {
  showTeams()();
  showDesk()();
  await connect();
  environment.pass(1_000);
  expect(asked).toBe(0);
});
