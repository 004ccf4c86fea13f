// The routes of the HTTP API stand in server/api/*/routes.cpp and nowhere else; protocol/openapi.yaml describes the same ones,
// each under the tag of the folder that has its route.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse as parseYaml } from 'yaml';
import { lineAt, root, sources } from './sources.mjs';

const read = (path) => readFileSync(new URL(path, root), 'utf8');

/** A path that a constant names, of which others make addresses. */
const named = Object.fromEntries(
  [...read('server/api/route.hpp').matchAll(/std::string_view (k\w+) = "([^"]+)"/g)].map(([, name, path]) => [
    name,
    path,
  ]),
);

const routes = sources('server/api', /^server\/api\/\w+\/routes\.cpp$/).flatMap(({ path: file, text }) =>
  [...text.matchAll(/\{\s*"([A-Z]+)",\s*(?:"([^"]+)"|(k\w+)),\s*Access::(\w+)/g)].map(([, method, path, name]) => ({
    area: file.split('/').at(-2),
    method,
    path: path ?? named[name],
  })),
);

/** As one route answers it: a file of a game is the game with an ending. */
const operations = Object.entries(parseYaml(read('protocol/openapi.yaml')).paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([key]) => /^(get|post|put|delete)$/.test(key))
    .map(([method, { tags }]) => ({
      method: method.toUpperCase(),
      path: path.slice(1).replace(/\}\.\{\w+\}/, '}'),
      tags: tags ?? [],
    })),
);

const asText = ({ method, path }) => `${method} ${path}`;

test('each operation of openapi.yaml has a route, and each route is an operation', () => {
  assert.ok(routes.length > 0, 'no route was found: has the table changed its form?');
  assert.deepEqual(routes.map(asText).sort(), [...new Set(operations.map(asText))].sort());
});

test('the one tag of each operation is the area whose folder has its route', () => {
  const areas = new Map(routes.map((route) => [asText(route), route.area]));
  assert.deepEqual(
    operations
      .filter((operation) => operation.tags.join() !== areas.get(asText(operation)))
      .map((operation) => `${asText(operation)}: ${operation.tags.join()}, not ${areas.get(asText(operation))}`),
    [],
  );
});

test('no two routes are the same', () => {
  const seen = routes.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  assert.deepEqual(
    seen.filter((each, index) => seen.indexOf(each) !== index),
    [],
  );
});

test('no file of the server but the table names a path of the API', () => {
  const others = sources('server', /\.[ch]pp$/).filter(({ path }) => path !== 'server/api/route.hpp');
  const paths = others.flatMap(({ path, text }) =>
    [...text.matchAll(/^(?![ \t]*\/\/).*"\/api\//gm)].map((found) => `${path}:${lineAt(text, found.index)}`),
  );
  assert.deepEqual(paths, []);
});
