// Which module may use which: the table of docs/architecture.md. An #include that makes any other edge fails here.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineAt, sources } from './sources.mjs';

const modules = {
  games: { uses: [], libraries: ['tl/expected', 'nlohmann'] },
  'tools/rules': { uses: ['games'], libraries: ['CLI'] },
  match: { uses: ['games'], libraries: [] },
  rating: { uses: ['games'], libraries: [] },
  'tools/brain': { uses: ['bot', 'text'], libraries: [] },
  bot: { uses: ['games', 'match'], libraries: [] },
  'tools/puzzles': { uses: ['bot'], libraries: ['CLI'] },
  process: { uses: [], libraries: ['sched.h', 'spawn.h'] },
  engines: { uses: ['games', 'process', 'worker', 'text'], libraries: ['boost/asio'] },
  'tools/cage': { uses: ['engines'], libraries: ['seccomp.h', 'sched.h', 'linux/landlock.h'] },
  computers: { uses: ['bot', 'engines', 'worker'], libraries: ['boost/asio', 'sched.h'] },
  wire: { uses: ['games', 'match', 'store'], libraries: [] },
  store: { uses: ['match', 'rating'], libraries: ['boost/asio'] },
  policy: { uses: ['store'], libraries: [] },
  worker: { uses: [], libraries: ['boost/asio'] },
  postgres: {
    uses: ['store', 'worker'],
    libraries: ['pqxx', 'libpq-fe.h', 'boost/asio', 'openssl/evp.h', 'openssl/sha.h'],
  },
  bus: { uses: [], libraries: ['nats'] },
  cluster: { uses: ['store', 'bus'], libraries: ['boost/asio'] },
  'people/notice': { uses: ['wire', 'store', 'cluster'], libraries: ['boost/asio'] },
  'people/curl': { uses: [], libraries: ['curl/'] },
  'people/push': {
    uses: ['store', 'postgres', 'cluster', 'text', 'people/curl'],
    libraries: ['boost/asio', 'boost/url', 'openssl', 'sodium'],
  },
  'people/mail': { uses: ['store', 'text', 'people/curl'], libraries: ['sodium'] },
  'people/account': {
    uses: ['store', 'postgres', 'policy', 'people/notice', 'people/mail', 'cluster', 'limits', 'text', 'worker'],
    libraries: ['boost/asio', 'sodium', 'openssl', 'unicode'],
  },
  'people/photo': { uses: ['process', 'worker'], libraries: ['boost/asio'] },
  'tools/transcode': { uses: ['people/photo'], libraries: ['jpeglib.h', 'jerror.h', 'png.h', 'webp/', 'seccomp.h'] },
  'library/pack': { uses: ['store', 'postgres', 'cluster', 'text'], libraries: ['boost/asio'] },
  'library/curating': { uses: ['store', 'postgres', 'wire', 'cluster'], libraries: ['boost/asio'] },
  'library/tour': {
    uses: ['store', 'cluster', 'text', 'library/curating', 'library/pack', 'people/notice', 'room'],
    libraries: ['boost/asio'],
  },
  chat: { uses: ['wire', 'cluster'], libraries: ['boost/asio'] },
  room: {
    uses: ['match', 'rating', 'computers', 'wire', 'store', 'cluster', 'policy', 'people/notice'],
    libraries: ['boost/asio'],
  },
  lobby: {
    uses: ['match', 'rating', 'computers', 'wire', 'store', 'cluster', 'policy', 'people/notice'],
    libraries: ['boost/asio'],
  },
  pictures: { uses: ['games', 'text', 'worker'], libraries: ['boost/asio', 'librsvg/', 'cairo.h', 'gif_lib.h'] },
  link_previews: {
    uses: ['pictures', 'room', 'postgres', 'people/account', 'text'],
    libraries: ['boost/asio'],
  },
  event: { uses: ['match', 'store'], libraries: [] },
  events: { uses: ['event', 'wire', 'store', 'postgres', 'cluster', 'policy', 'people/notice', 'worker'], libraries: ['boost/asio'] },
  archive: { uses: ['postgres', 'cluster'], libraries: ['boost/asio'] },
  ladder: { uses: ['rating', 'wire', 'store', 'postgres', 'cluster', 'people/notice'], libraries: ['boost/asio'] },
  text: { uses: [], libraries: ['sodium', 'unicode', 'boost/url', 'zlib.h'] },
  limits: { uses: ['games'], libraries: ['boost/asio/ip'] },
  http: { uses: ['limits', 'text', 'cluster'], libraries: ['boost/asio', 'boost/beast', 'boost/url', 'openssl'] },
  api: {
    uses: [
      ...['postgres', 'http', 'wire', 'policy', 'chat', 'room', 'lobby', 'events', 'engines'],
      ...['people/account', 'people/notice', 'people/photo', 'people/push', 'library/pack', 'library/curating', 'library/tour'],
      'link_previews',
    ],
    libraries: ['boost/asio'],
  },
  ws: { uses: ['http', 'wire'], libraries: ['boost/asio', 'boost/beast'] },
  gateway: { uses: ['postgres', 'api', 'ws', 'link_previews'], libraries: ['boost/asio'] },
  app: { uses: 'all', libraries: ['boost/asio', 'CLI', 'spdlog'] },
};

const names = Object.keys(modules);

/** What a module may use, and what that may use in its turn. */
function reach(module) {
  const { uses } = modules[module];
  if (uses === 'all') return new Set(names);
  return new Set(uses.flatMap((used) => [used, ...reach(used)]));
}

function includes({ path, text }) {
  return [...text.matchAll(/^[ \t]*#[ \t]*include[ \t]*["<]([^">]+)[">]/gm)].map((match) => ({
    target: match[1],
    at: `${path}:${lineAt(text, match.index)}`,
  }));
}

/** The module that a file belongs to; undefined: none. */
const moduleOf = (target) => names.find((name) => target.startsWith(`${name}/`));
const isStandard = (target) => /^[a-z_0-9]+$/.test(target);
const isOfTheSystem = (target) => /^(sys|netinet|arpa)\/|^(unistd|signal|fcntl|poll|malloc|time)\.h$/.test(target);

function refused(module, target) {
  const used = moduleOf(target);
  if (used) return used !== module && !reach(module).has(used);
  if (isStandard(target)) return false;
  if (isOfTheSystem(target)) return !['http', 'app', 'cluster', 'postgres', 'process', 'engines', 'people/photo', 'pictures', 'tools/cage', 'tools/transcode'].includes(module);
  return !modules[module].libraries.some((library) => target.startsWith(library));
}

for (const module of names) {
  test(`${module} includes only what it may use`, () => {
    const files = sources('server', new RegExp(`^server/${module}/.*\\.[ch]pp$`));
    const wrong = files.flatMap(includes).filter(({ target }) => refused(module, target));
    assert.deepEqual(
      wrong.map(({ at, target }) => `${at} includes ${target}`),
      [],
    );
  });
}

test('one file alone includes the library of JSON', () => {
  const files = sources('server', /\.[ch]pp$/).filter(({ text }) => /#\s*include\s*<nlohmann/.test(text));
  assert.deepEqual(
    files.map(({ path }) => path),
    ['server/games/core/json_library.cpp'],
  );
});

/** A file of the server and all that it includes of the server, by their paths below server/. */
function reached(path, texts, found = new Set()) {
  if (found.has(path) || !texts.has(path)) return found;
  found.add(path);
  for (const { target } of includes({ path, text: texts.get(path) })) reached(target, texts, found);
  return found;
}

test('no header of postgres that others include reaches libpqxx or libpq', () => {
  const files = sources('server', /\.[ch]pp$/);
  const texts = new Map(files.map(({ path, text }) => [path.replace(/^server\//, ''), text]));
  const strangers = files.filter(({ path }) => !path.startsWith('server/postgres/'));
  const entryPoints = new Set(strangers.flatMap(includes).flatMap(({ target }) => (target.startsWith('postgres/') ? [target] : [])));
  assert.ok(entryPoints.size > 0, 'nobody uses postgres');
  const wrong = [...entryPoints].filter((entryPoint) =>
    [...reached(entryPoint, texts)].some((path) => /#\s*include\s*<(pqxx|libpq)/.test(texts.get(path))),
  );
  assert.deepEqual(wrong, []);
});

test('every file of the server is of a module of the table', () => {
  const files = sources('server', /\.[ch]pp$/).map(({ path }) => path.replace(/^server\//, ''));
  assert.deepEqual(
    files.filter((file) => !moduleOf(file)),
    [],
  );
});

test('the table has no circle', () => {
  for (const module of names.filter((name) => modules[name].uses !== 'all')) {
    assert.ok(!reach(module).has(module), `${module} reaches itself`);
  }
});
