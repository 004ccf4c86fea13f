// node tests/bench/nodes.mjs POSTMASTER_PID FIGURES CORE_OF_THE_LOAD FLAG…: what it costs that a site has several nodes. Where this runs
// run the servers and their brokers, too; the servers are given the flags. Measures, by noughts_load on a core of its own:
// a move of players at the node that owns their room, of one and of both elsewhere, beside a server that has no bus; moves for a
// processor's time at two and at three nodes, among which players are spread by chance, beside as many servers that know nothing of each
// other; spectators of one game at three nodes.
import { setTimeout as sleep } from 'node:timers/promises';
import { Database } from '../end_to_end/harness/database.mjs';
import { Nats } from '../end_to_end/harness/nodes/nats.mjs';
import { Site } from '../end_to_end/harness/nodes/site.mjs';
import { Server } from '../end_to_end/harness/server.mjs';
import { eventually } from '../end_to_end/harness/waiting.mjs';
import { Load, placement } from './placements.mjs';

const kSlots = 1027;
/** Games at once of one node. */
const kRooms = 200;

const [postmaster, figures, core, ...flags] = process.argv.slice(2);
if (!core) throw new Error('Usage: node tests/bench/nodes.mjs POSTMASTER_PID FIGURES CORE_OF_THE_LOAD FLAG…');
const load = new Load([postmaster, figures, core], 'nodes, ');

/** A placement at a site with or without a broker. */
const at = (name, { rooms = kRooms, nats, ...site }) =>
  placement(name, { rooms, ...site, beside: nats && ['NATS', nats.pid] });

// A node that says of itself that it is not on the bus is given no slots; else it does all that others do.
const kNeverAnOwner = `
  CREATE FUNCTION never_an_owner() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.on_bus := false; RETURN NEW; END';
  CREATE TRIGGER never_an_owner BEFORE UPDATE ON node FOR EACH ROW WHEN (NEW.name = 'elsewhere') EXECUTE FUNCTION never_an_owner()`;

/** Two nodes, of which the first owns all. */
async function ownerAndOther() {
  const nats = await Nats.start();
  const database = await Database.forServer();
  const start = (name) => Server.startOne({ database, flags: [...flags, '--bus', nats.url, '--node', name] });
  const leases = async () =>
    (await database.query('SELECT max(leased_until)::text AS latest, min(leased_until)::text AS first FROM node'))[0];
  const owner = await start('owner');
  await database.query(kNeverAnOwner);
  const elsewhere = await start('elsewhere');
  await eventually(async () => {
    const [{ owned }] = await database.query("SELECT count(*)::int AS owned FROM slot WHERE node = 'owner'");
    return owned === kSlots;
  }, 'the first node owns all');
  const { latest } = await leases();
  await eventually(async () => (await leases()).first > latest, 'both have looked since');
  const end = async () => {
    await Promise.all([owner.end(), elsewhere.end()]);
    await nats.stop();
    await database.drop();
  };
  return { owner, elsewhere, nats, end };
}

/** A site whose slots have all come to rest: they move with each renewal of a lease, twice a second. */
async function siteOf(count) {
  const site = await Site.start(Server, count, { flags: [...flags, '--route-by-node'] });
  let before;
  await eventually(async () => {
    const look = 'SELECT max(epoch)::text AS latest, count(*) FILTER (WHERE node IS NULL)::int AS free FROM slot';
    const [{ latest, free }] = await site.database.query(look);
    const rests = free === 0 && latest === before;
    before = latest;
    if (!rests) await sleep(2_000);
    return rests;
  }, 'slots move no more');
  return site;
}

async function compareWays() {
  const alone = await Server.startOne({ flags });
  const { owner, elsewhere, nats, end } = await ownerAndOther();
  const site = { servers: [owner, elsewhere], nats };
  await load.compare(
    `Nodes: where two players are connected, beside the node that owns their room: ${kRooms} games at each`,
    [
      at('without a bus', { seats: [[alone, alone]], servers: [alone] }),
      at('both at the owner', { ...site, seats: [[owner, owner]], asked: '<=1.1' }),
      at('one elsewhere', {
        ...site,
        seats: [
          [owner, elsewhere],
          [elsewhere, owner],
        ],
        asked: '<=1.7',
      }),
      at('both elsewhere', { ...site, seats: [[elsewhere, elsewhere]] }),
    ],
  );
  await Promise.all([alone.end(), end()]);
}

/** What is asked is asked of a site whose balancer routes by node, as that of docker-compose.cluster.yml does. */
async function compareSizes(count) {
  const apart = [];
  while (apart.length < count) apart.push(await Server.startOne({ flags }));
  const site = await siteOf(count);
  const own = apart.map((server) => [server, server]);
  const anywhere = site.nodes.flatMap((first) => site.nodes.map((second) => [first, second]));
  const spread = { rooms: kRooms * count, nats: site.nats, seats: anywhere, servers: site.nodes };
  await load.compare(`Nodes: players anywhere at ${count}, ${kRooms} games for each node`, [
    at(`${count} servers apart`, { rooms: kRooms * count, seats: own, servers: apart }),
    at(`${count} nodes, players come to the node of their game`, { ...spread, nodes: site.nodes, asked: '>=0.85' }),
    at(`${count} nodes, players stay where they are`, spread),
  ]);
  for (const server of [...apart, site]) await server.end();
}

async function crowd() {
  console.log('\n5000 spectators of one game, at three nodes');
  const site = await siteOf(3);
  const [first, ...others] = site.nodes.map(({ port }) => port);
  const more = others.flatMap((port) => ['--other-node', port]);
  await load.run('--prefix', '5000 spectators at three nodes: ', '--port', first, 'watch', '--watchers', 5000, ...more);
  await site.end();
}

await compareWays();
for (const count of [2, 3]) await compareSizes(count);
await crowd();
