// The contract in protocol/, as functions that say what is wrong with a frame, a view or an HTTP answer (null: nothing).
import { readFileSync, readdirSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import { parse as parseYaml } from 'yaml';
import { inRoot } from '../paths.mjs';

const read = (...parts) => readFileSync(inRoot('protocol', ...parts), 'utf8');
const readJson = (...parts) => JSON.parse(read(...parts));

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false, strictTypes: false });
const schemas = {
  client: readJson('schema', 'client.json'),
  server: readJson('schema', 'server.json'),
  common: readJson('schema', 'common.json'),
};
const variants = readdirSync(inRoot('protocol', 'games'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length));
const games = new Map(variants.map((variant) => [variant, readJson('games', `${variant}.json`)]));
const ownCodes = [...games.values()].flatMap(({ $defs }) => $defs.Code?.enum ?? []);
/** Why anything may be refused, a variant's own reasons among them. */
export const codes = [...new Set([...schemas.common.$defs.Code.enum, ...ownCodes])];
schemas.common.$defs.Code.enum = codes;
for (const schema of [...Object.values(schemas), ...games.values()]) ajv.addSchema(schema);

/** Compiling all takes two seconds, so each process compiles what it meets; compileAll() is for the rest. */
const validators = [];
function validator(schema) {
  let compiled;
  const get = () => (compiled ??= ajv.compile(schema));
  validators.push(get);
  return get;
}

/** Fails on a schema that is itself wrong, though nothing was held against it. */
export const compileAll = () => validators.forEach((get) => get());

function because(get, value) {
  const validate = get();
  return validate(value) ? null : ajv.errorsText(validate.errors, { separator: '; ' });
}

/** One validator for each `t`, so that a wrong frame is told what is wrong with it rather than with all its siblings. */
function byType(schema) {
  const entries = Object.entries(schema.$defs).map(([name, def]) => [
    def.properties.t.const,
    validator({ $ref: `${schema.$id}#/$defs/${name}` }),
  ]);
  return new Map(entries);
}
const frames = { out: byType(schemas.client), in: byType(schemas.server) };

/** All message types: `out` is what a client says, `in` what it hears. */
export const messageTypes = { out: [...frames.out.keys()], in: [...frames.in.keys()] };

/** What is wrong with a frame; `way` is "out" or "in". */
export function wrongFrame(way, frame) {
  const validate = frames[way].get(frame?.t);
  return validate ? because(validate, frame) : `no such message: ${JSON.stringify(frame?.t)}`;
}

/** Where a step may hold a secret, what others are shown of it has a shape of its own. */
const shapeIn = (variant, shape) =>
  shape === 'ActionShown' && !games.get(variant).$defs.ActionShown ? 'Action' : shape;
const shapes = new Map(
  variants.flatMap((variant) =>
    ['View', 'Action', 'ActionShown', 'Options'].map((shape) => [
      `${variant} ${shape}`,
      validator({ $ref: `${variant}.json#/$defs/${shapeIn(variant, shape)}` }),
    ]),
  ),
);
/** What is wrong with a variant's own View, Action, ActionShown or Options. */
export function wrongShape(variant, shape, value) {
  const validate = shapes.get(`${variant} ${shape}`);
  return validate ? because(validate, value) : `protocol/games/ has no ${variant}`;
}

const api = parseYaml(read('openapi.yaml'));
const base = api.servers[0].url;

/** OpenAPI's references, as ajv knows the same schemas. */
function rebase(node) {
  if (Array.isArray(node)) return node.map(rebase);
  if (node === null || typeof node !== 'object') return node;
  const entries = Object.entries(node).map(([key, value]) =>
    key === '$ref'
      ? [key, value.replace('#/components/schemas/', 'openapi.json#/$defs/').replace(/^schema\//, '')]
      : [key, rebase(value)],
  );
  return Object.fromEntries(entries);
}
ajv.addSchema({ $id: 'openapi.json', $defs: rebase(api.components.schemas) });

const lastOf = (ref) => ref.slice(ref.lastIndexOf('/') + 1);
const resolved = (response) => (response.$ref ? api.components.responses[lastOf(response.$ref)] : response);
const bodySchema = (response) => response.content?.['application/json']?.schema;
const compileBody = (response) => (bodySchema(response) ? validator(rebase(bodySchema(response))) : null);

/** What an answer may be instead of JSON. */
const fileTypes = (response) => Object.keys(response.content ?? {}).filter((type) => type !== 'application/json');

const compileRequest = (body) =>
  body ? compileBody(body.$ref ? api.components.requestBodies[lastOf(body.$ref)] : body) : null;

const problem = compileBody(api.components.responses.Problem);
const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { responses, requestBody }]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    matches: new RegExp(`^${base}${path.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    body: compileRequest(requestBody),
    answers: new Map(Object.entries(responses).map(([status, response]) => [status, compileBody(resolved(response))])),
    files: new Map(Object.entries(responses).map(([status, response]) => [status, fileTypes(resolved(response))])),
  })),
);
export const operationNames = operations.map(({ name }) => name);

/** The operation that a request is of, or undefined. */
export function operationOf(method, url) {
  const path = url.split('?')[0];
  return operations.find((operation) => operation.method === method && operation.matches.test(path));
}

/** What is wrong with the JSON body of a request, by the operation's name; null also where the API says nothing of it. */
export function wrongBody(name, value) {
  const { body } = operations.find((operation) => operation.name === name);
  return body ? because(body, value) : null;
}

/** What is wrong with the answer of the HTTP API. Refusals that any request may get need not be listed one by one. */
export function wrongAnswer(method, url, { status, type, text }) {
  const operation = operationOf(method, url);
  if (operation?.files.get(String(status))?.includes((type ?? '').split(';')[0])) return null;
  const listed = operation?.answers.get(String(status));
  if (listed === null) return text === '' ? null : `a body where there should be none: ${text}`;
  const validate = listed ?? (status >= 400 ? problem : undefined);
  if (!validate) return `status ${status} is not in openapi.yaml`;
  if (!/^application\/json\b/.test(type ?? '')) return `content type ${type}`;
  try {
    return because(validate, JSON.parse(text));
  } catch {
    return `not JSON: ${text.slice(0, 100)}`;
  }
}
