// protocol/ as something to make messages from: its schemas with their references, and the operations of the HTTP API.
import { readFileSync, readdirSync } from 'node:fs';
import { parse as parseYaml } from 'yaml';
import { inRoot } from '../end_to_end/harness/paths.mjs';

const read = (...parts) => readFileSync(inRoot('protocol', ...parts), 'utf8');
const readJson = (...parts) => JSON.parse(read(...parts));

const api = parseYaml(read('openapi.yaml'));
const games = readdirSync(inRoot('protocol', 'games')).filter((name) => name.endsWith('.json'));
const documents = new Map([
  ['client.json', readJson('schema', 'client.json')],
  ['common.json', readJson('schema', 'common.json')],
  ['openapi.yaml', api],
  ...games.map((name) => [name, readJson('games', name)]),
]);

/** The names of all variants. */
export const variants = games.map((name) => name.slice(0, -'.json'.length));

/** A schema with the document that its references are of. */
const within = (document, schema) => ({ document, schema });

/** Follows references; gives { document, schema, name }, the name of the last reference, where there was one. */
export function resolved({ document, schema }, name) {
  if (!schema.$ref) return { document, schema, name };
  const [file, path] = schema.$ref.split('#');
  const target = file === '' ? document : file.replace(/^schema\//, '');
  let node = documents.get(target);
  for (const key of path.split('/').slice(1)) node = node[key];
  return resolved(within(target, node), path.slice(path.lastIndexOf('/') + 1));
}

/** Every message that a client may say: { t, shape }. */
export const messages = Object.values(documents.get('client.json').$defs).map((schema) => ({
  t: schema.properties.t.const,
  shape: within('client.json', schema),
}));

/** A variant's own shape: Options, Action. */
export const shapeOf = (variant, name) =>
  within(`${variant}.json`, documents.get(`${variant}.json`).$defs[name] ?? { type: 'object' });

/** A parameter or a body, wherever in openapi.yaml it is written. */
const whole = (part) => resolved(within('openapi.yaml', part)).schema;

/** Every operation: { name, method, path, parameters, body: { type, shape } or null }. */
export const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    parameters: (operation.parameters ?? []).map(whole).map((parameter) => ({
      ...parameter,
      shape: within('openapi.yaml', parameter.schema),
    })),
    bodies: Object.entries(operation.requestBody ? whole(operation.requestBody).content : {}).map(
      ([type, { schema }]) => ({
        type,
        shape: schema && schema.format !== 'binary' ? within('openapi.yaml', schema) : null,
      }),
    ),
  })),
);

/** Where the operations begin. */
export const base = api.servers[0].url;

/** The shape of a part of a shape: a property, the items, a branch. */
export const part = ({ document }, schema) => within(document, schema);

/** The codes with which docs/protocol.md says that a server closes a connection. */
export function documentedCloses() {
  const text = readFileSync(inRoot('docs', 'protocol.md'), 'utf8');
  const table = text.slice(text.indexOf('| close |'));
  const rows = table.slice(0, table.indexOf('\n\n')).split('\n').slice(2);
  return new Set(rows.flatMap((row) => (row.split('|')[1].match(/\d{4}/g) ?? []).map(Number)));
}
