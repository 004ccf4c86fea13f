// Which module may use which, in full: an #include that makes any other edge fails here, and so does an edge that no #include makes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineAt, sources } from './sources.mjs';

const modules = {
  games: { uses: [], libraries: ['tl/expected', 'nlohmann'] },
  'tools/rules': { uses: ['games'], libraries: ['CLI'] },
  match: { uses: ['games'], libraries: [] },
  rating: { uses: [], libraries: [] },
  'tools/brain': { uses: ['games', 'bot'], libraries: [] },
  bot: { uses: ['games'], libraries: [] },
  'tools/puzzles': { uses: ['games', 'bot'], libraries: ['CLI'] },
  process: { uses: [], libraries: ['sched.h', 'spawn.h'] },
  engines: { uses: ['games', 'process', 'worker'], libraries: ['boost/asio'] },
  'tools/cage': { uses: ['games', 'engines'], libraries: ['seccomp.h', 'sched.h', 'linux/landlock.h'] },
  computers: { uses: ['bot', 'engines', 'worker'], libraries: ['boost/asio', 'sched.h'] },
  wire: { uses: ['games', 'match', 'store'], libraries: [] },
  store: { uses: ['games', 'match', 'rating'], libraries: ['boost/asio'] },
  policy: { uses: ['games', 'store'], libraries: [] },
  worker: { uses: [], libraries: ['boost/asio'] },
  postgres: { uses: ['games', 'store', 'worker', 'rating'], libraries: ['pqxx', 'libpq-fe.h', 'boost/asio'] },
  bus: { uses: [], libraries: ['nats'] },
  cluster: { uses: ['games', 'store', 'bus', 'text'], libraries: ['boost/asio'] },
  'people/notice': { uses: ['games', 'wire', 'store', 'cluster'], libraries: ['boost/asio'] },
  'people/curl': { uses: [], libraries: ['curl/'] },
  'people/push': {
    uses: ['games', 'store', 'postgres', 'cluster', 'text', 'people/curl'],
    libraries: ['boost/asio', 'boost/url', 'openssl', 'sodium'],
  },
  'people/mail': { uses: ['games', 'store', 'text', 'people/curl'], libraries: ['sodium'] },
  'people/account': {
    uses: ['games', 'store', 'postgres', 'people/mail', 'cluster', 'limits', 'text', 'worker'],
    libraries: ['boost/asio', 'boost/url', 'sodium', 'openssl', 'unicode'],
  },
  'people/photo': { uses: ['process', 'worker'], libraries: ['boost/asio'] },
  'tools/transcode': { uses: ['people/photo'], libraries: ['jpeglib.h', 'jerror.h', 'png.h', 'webp/', 'seccomp.h'] },
  'library/pack': { uses: ['games', 'store', 'postgres', 'cluster', 'text'], libraries: ['boost/asio'] },
  'library/curating': { uses: ['games', 'store', 'postgres', 'wire', 'cluster', 'match'], libraries: ['boost/asio'] },
  tour: {
    uses: ['games', 'store', 'cluster', 'text', 'library/curating', 'library/pack', 'people/notice', 'room', 'wire', 'postgres'],
    libraries: ['boost/asio'],
  },
  chat: { uses: ['wire', 'cluster'], libraries: ['boost/asio'] },
  room: {
    uses: ['games', 'match', 'computers', 'wire', 'store', 'cluster', 'policy', 'people/notice'],
    libraries: ['boost/asio'],
  },
  lobby: { uses: ['games', 'computers', 'wire', 'store', 'cluster', 'policy', 'people/notice'], libraries: ['boost/asio'] },
  pictures: { uses: ['games', 'text', 'worker'], libraries: ['boost/asio', 'librsvg/', 'cairo.h', 'gif_lib.h'] },
  link_previews: {
    uses: ['games', 'pictures', 'room', 'postgres', 'people/account', 'text', 'match', 'store'],
    libraries: ['boost/asio'],
  },
  event: { uses: ['games', 'match', 'store'], libraries: [] },
  events: {
    uses: ['games', 'event', 'wire', 'store', 'postgres', 'cluster', 'policy', 'people/notice', 'worker'],
    libraries: ['boost/asio'],
  },
  archive: { uses: ['games', 'postgres', 'cluster'], libraries: ['boost/asio'] },
  ladder: { uses: ['games', 'wire', 'store', 'postgres', 'cluster', 'people/notice'], libraries: ['boost/asio'] },
  text: { uses: ['games'], libraries: ['sodium', 'unicode', 'boost/url', 'zlib.h'] },
  limits: { uses: ['games'], libraries: ['boost/asio/ip'] },
  http: { uses: ['games', 'limits', 'text', 'cluster'], libraries: ['boost/asio', 'boost/beast', 'boost/url', 'openssl'] },
  api: {
    uses: [
      ...['games', 'postgres', 'http', 'wire', 'policy', 'chat', 'room', 'lobby', 'events', 'engines'],
      ...['people/account', 'people/notice', 'people/photo', 'people/push', 'library/pack', 'library/curating'],
      ...['tour', 'link_previews', 'store', 'worker', 'cluster', 'text', 'limits'],
    ],
    libraries: ['boost/asio'],
  },
  ws: { uses: ['http', 'wire', 'cluster', 'text', 'limits'], libraries: ['boost/asio', 'boost/beast'] },
  gateway: {
    uses: [
      ...['postgres', 'api', 'ws', 'link_previews', 'wire', 'cluster', 'people/notice', 'people/account'],
      ...['library/curating', 'room', 'lobby', 'text', 'limits', 'http'],
    ],
    libraries: ['boost/asio'],
  },
  app: { uses: 'all', libraries: ['boost/asio', 'CLI', 'spdlog'] },
};

const names = Object.keys(modules);

const filesOf = (module) => sources('server', new RegExp(`^server/${module}/.*\\.[ch]pp$`));

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
  const { uses, libraries } = modules[module];
  if (used) return used !== module && uses !== 'all' && !uses.includes(used);
  if (isStandard(target)) return false;
  if (isOfTheSystem(target)) return !['http', 'app', 'cluster', 'postgres', 'process', 'engines', 'people/photo', 'pictures', 'tools/cage', 'tools/transcode'].includes(module);
  return !libraries.some((library) => target.startsWith(library));
}

for (const module of names) {
  test(`${module} includes only what it may use`, () => {
    const wrong = filesOf(module).flatMap(includes).filter(({ target }) => refused(module, target));
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

test('every edge of the table is one that an #include makes', () => {
  const unused = names
    .filter((module) => modules[module].uses !== 'all')
    .flatMap((module) => {
      const made = new Set(filesOf(module).flatMap(includes).map(({ target }) => moduleOf(target)));
      return modules[module].uses.filter((used) => !made.has(used)).map((used) => `${module}: ${used}`);
    });
  assert.deepEqual(unused, []);
});

test('the table has no circle', () => {
  const below = (module) => modules[module].uses.flatMap((used) => [used, ...below(used)]);
  for (const module of names.filter((name) => modules[name].uses !== 'all')) {
    assert.ok(!below(module).includes(module), `${module} reaches itself`);
  }
});
