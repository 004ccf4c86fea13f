// node tests/capacity/print.mjs: what the simulation says of sites of all sizes, as the tables of docs/scaling.md.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { crowd } from './crowd.mjs';

/** With two digits that count. */
const short = (value) => (value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(2))));

export const kSites = [
  ...[1_000, 10_000, 100_000, 300_000, 1_000_000].map((players) => ({ players, perNode: 15_000 })),
  ...[300_000, 1_000_000].map((players) => ({ players, perNode: 100_000 })),
];

const heads = [
  'P',
  'nodes',
  'M',
  'servers',
  'PostgreSQL',
  'NATS',
  'HAProxy',
  'moves a commit',
  'p50',
  'p99',
  'WAL, MB/s',
  'disk a year, TB',
];

/** A row as numbers. */
export function rowOf(site) {
  const said = crowd(site);
  const cores = [said.servers, said.postgres, said.nats, said.haproxy];
  const waits = [said.movesACommit, said.p50, said.p99];
  return [site.players, said.nodes, said.moves, ...cores, ...waits, said.walMegabytes, said.diskTerabytes];
}

if (fileURLToPath(import.meta.url) === path.resolve(process.argv[1])) {
  console.log(`| ${heads.join(' | ')} |\n|${heads.map(() => '---:').join('|')}|`);
  for (const site of kSites) console.log(`| ${rowOf(site).map(short).join(' | ')} |`);
}
