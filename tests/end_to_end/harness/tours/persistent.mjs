// Commands over HTTP that are done once, although the server is killed while they are.
import { between } from '../random.mjs';
import { eventually } from '../waiting.mjs';

/** Asks the same until it is answered: whoever was not answered does not know whether it was done. */
export const askUntilAnswered = (client, method, path, body) =>
  eventually(async () => {
    const answer = await client.ask(method, path, body).catch(() => null);
    return answer && answer.status < 500 ? answer : null;
  }, `an answer to ${method} ${path}`);

/** kill -9, what happens meanwhile, and the start. */
export async function killAndStart(server, meanwhile = () => undefined) {
  await server.kill();
  await meanwhile();
  await server.start();
}

/** Gives all commands at once and kills the server when some of them are answered; gives the answers. */
export async function askAllThroughKill(server, roll, commands) {
  const after = between(roll, 0, commands.length - 1);
  let answered = 0;
  let strike;
  const struck = new Promise((resolve) => (strike = resolve));
  const asking = commands.map(([client, method, path, body]) =>
    askUntilAnswered(client, method, path, body).finally(() => {
      if (++answered === after) strike();
    }),
  );
  if (after === 0) strike();
  await struck;
  await killAndStart(server);
  return Promise.all(asking);
}
