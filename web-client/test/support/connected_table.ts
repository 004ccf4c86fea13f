import { WebSocket as NodeSocket } from 'ws';
import { Client } from '../../src/net/client.ts';
import { Table } from '../../src/play/room/table.svelte.ts';
import type { FakeEnvironment } from './fake_environment.ts';
import { ScriptServer, type ScriptConnection } from './script_server.ts';

/** A table at a page that is connected with a server whose words a test writes. */
export class ConnectedTable {
  private constructor(
    private readonly server: ScriptServer,
    readonly client: Client,
    readonly table: Table,
    readonly connection: ScriptConnection,
    private readonly listener: { heard: () => void },
  ) {}

  static async open(environment: FakeEnvironment): Promise<ConnectedTable> {
    const server = await ScriptServer.open();
    const listener = { heard: (): void => undefined };
    const client = new Client(
      {
        environment,
        open: () => new NodeSocket(server.url) as unknown as WebSocket,
        identify: () => Promise.resolve(true),
      },
      {
        onState: () => undefined,
        onLatency: () => undefined,
        onBanned: () => undefined,
        onHello: () => listener.heard(),
        onFollowed: () => undefined,
        onNews: (frame) => {
          table.receive(frame);
          listener.heard();
        },
        onRoom: (frame) => {
          table.adopt(frame);
          listener.heard();
        },
        onNoRoom: () => undefined,
      },
    );
    const table = new Table('abc', client, environment);
    client.start();
    const connection = await server.next();
    const connected = new ConnectedTable(server, client, table, connection, listener);
    connection.hello();
    await connected.news();
    return connected;
  }

  /** Waits for the next thing that the server says. */
  news(): Promise<void> {
    return new Promise((resolve) => (this.listener.heard = resolve));
  }

  close(): Promise<void> {
    this.client.stop();
    return this.server.close();
  }
}
