// What a server counts, as /metrics tells it.
import assert from 'node:assert/strict';
import { fetchRaw } from './http.mjs';

/** All of it, in Prometheus' text format; of a site what each of its nodes tells. */
export async function metricsOf(server) {
  const told = await Promise.all((server.nodes ?? [server]).map(({ url }) => fetchRaw(`${url}/metrics`)));
  return told.map(({ text }) => text).join('');
}

/** The number of a metric in such a text, summed over its labels; of those with `label` in them. */
export function metricIn(text, name, label = '') {
  assert.ok(text.includes(`# TYPE ${name} `), `there is no metric ${name}`);
  const lines = text.split('\n').filter((line) => line.startsWith(name) && /^[ {]/.test(line.slice(name.length)));
  const values = lines.filter((line) => line.includes(label));
  return values.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

export const metric = async (server, name, label) => metricIn(await metricsOf(server), name, label);
