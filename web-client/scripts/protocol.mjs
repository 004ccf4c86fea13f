// Writes src/net/protocol.ts: the types of everything that goes over the wire, made from protocol/.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';
import { parse } from 'yaml';

const protocol = new URL('../../protocol/', import.meta.url);
const target = new URL('../src/net/protocol.ts', import.meta.url);

const read = (path) => readFile(new URL(path, protocol), 'utf8');
const readJson = async (path) => JSON.parse(await read(path));

/** Makes every reference point into the one schema that is compiled, so that each type is written once. */
function rebase(node, rename = (name) => name) {
  if (Array.isArray(node)) return node.map((each) => rebase(each, rename));
  if (node === null || typeof node !== 'object') return node;
  const entries = Object.entries(node).map(([key, value]) => {
    if (key !== '$ref') return [key, rebase(value, rename)];
    return [key, `#/$defs/${rename(value.slice(value.lastIndexOf('/') + 1))}`];
  });
  return Object.fromEntries(entries);
}

async function messages() {
  const defs = {};
  for (const file of ['common.json', 'client.json', 'server.json']) {
    const schema = rebase(await readJson(`schema/${file}`));
    Object.assign(defs, schema.$defs);
    if (schema.oneOf) defs[schema.title] = { description: schema.description, oneOf: schema.oneOf };
  }
  return defs;
}

async function games() {
  const defs = {};
  for (const file of (await readdir(new URL('games/', protocol))).filter((name) => name.endsWith('.json')).sort()) {
    const schema = await readJson(`games/${file}`);
    const titled = (name) => schema.$defs[name]?.title ?? `${schema.title}${name}`;
    for (const [name, def] of Object.entries(schema.$defs)) defs[titled(name)] = rebase(def, titled);
  }
  return defs;
}

async function http() {
  const api = parse(await read('openapi.yaml'));
  const defs = rebase(api.components.schemas);
  const kept = { ...api.components.responses, ...api.components.requestBodies };
  for (const [name, { content }] of Object.entries(kept)) defs[name] ??= rebase(content['application/json'].schema);
  for (const [path, { get }] of Object.entries(api.paths)) {
    const schema = get?.responses['200']?.content?.['application/json']?.schema;
    const word = path.split('/')[1];
    if (schema) defs[`${word[0].toUpperCase()}${word.slice(1)}`] = rebase(schema);
  }
  return defs;
}

const $defs = { ...(await messages()), ...(await games()), ...(await http()) };
// Whoever is refused something by a variant's rules finds its codes among all the others.
const ownCodes = Object.entries($defs).filter(([name]) => name.endsWith('Code'));
$defs.Code.enum = [...new Set(ownCodes.flatMap(([, { enum: codes }]) => codes))];
const text = await compile({ title: 'Wire', type: 'object', additionalProperties: false, $defs }, 'Wire', {
  bannerComment: '// Generated from protocol/ by `npm run protocol`.',
  unreachableDefinitions: true,
  enableConstEnums: false,
  style: { singleQuote: true, printWidth: 120 },
});
const referenced =
  /\n?(?: \*\n)? \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` "\w+"\./g;
await writeFile(target, text.replace(referenced, '').replace(/\/\*\*\s*\*\/\n/g, ''));
