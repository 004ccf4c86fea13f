// Which module may use which: the table of docs/architecture.md. An #include that makes any other edge fails here.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineAt, sources } from './sources.mjs';

const modules = {
  games: { uses: [], libraries: ['tl/expected', 'nlohmann'] },
  rules: { uses: ['games'], libraries: ['CLI'] },
  match: { uses: ['games'], libraries: [] },
  rating: { uses: ['games'], libraries: [] },
  bot: { uses: ['games', 'match'], libraries: [] },
  wire: { uses: ['games', 'match', 'store'], libraries: ['nlohmann'] },
  store: { uses: ['match', 'rating'], libraries: ['boost/asio'] },
  policy: { uses: ['store'], libraries: [] },
  postgres: { uses: ['store'], libraries: ['pqxx', 'libpq-fe.h', 'boost/asio', 'openssl/evp.h', 'openssl/sha.h'] },
  notice: { uses: ['wire', 'store', 'cluster'], libraries: ['boost/asio', 'nlohmann'] },
  push: { uses: ['store', 'cluster'], libraries: ['boost/asio', 'openssl', 'sodium', 'curl/'] },
  pack: { uses: ['store'], libraries: ['boost/asio', 'nlohmann'] },
  curating: { uses: ['store', 'wire', 'cluster'], libraries: ['boost/asio', 'nlohmann'] },
  room: { uses: ['match', 'rating', 'bot', 'wire', 'store', 'cluster', 'policy', 'notice'], libraries: ['boost/asio'] },
  lobby: { uses: ['match', 'rating', 'bot', 'wire', 'store', 'cluster', 'policy', 'notice'], libraries: ['boost/asio'] },
  event: { uses: ['match', 'rating', 'bot', 'wire', 'store', 'cluster'], libraries: ['boost/asio'] },
  ladder: { uses: ['rating', 'wire', 'store', 'cluster'], libraries: ['boost/asio'] },
  account: { uses: ['store', 'policy', 'notice'], libraries: ['boost/asio', 'sodium', 'openssl', 'unicode'] },
  photo: {
    uses: [],
    libraries: ['boost/asio', 'jpeglib.h', 'jerror.h', 'png.h', 'webp/', 'seccomp.h', 'spawn.h'],
  },
  cluster: { uses: ['store'], libraries: ['boost/asio', 'nats'] },
  gateway: { uses: ['wire', 'room', 'lobby', 'event', 'account', 'policy', 'notice', 'photo', 'pack', 'push', 'curating'], libraries: ['boost/asio', 'boost/beast', 'openssl'] },
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

const first = (target) => target.split('/')[0];
const isStandard = (target) => /^[a-z_0-9]+$/.test(target);
const isOfTheSystem = (target) => /^(sys|netinet|arpa)\/|^(unistd|signal|fcntl|poll|malloc|time)\.h$/.test(target);

function refused(module, target) {
  if (names.includes(first(target))) return first(target) !== module && !reach(module).has(first(target));
  if (isStandard(target)) return false;
  if (isOfTheSystem(target)) return !['gateway', 'app', 'cluster', 'postgres', 'photo'].includes(module);
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

test('every folder of the server is in the table', () => {
  const folders = new Set(sources('server', /^server\/[^/]+\/.*\.[ch]pp$/).map(({ path }) => path.split('/')[1]));
  assert.deepEqual(
    [...folders].filter((folder) => !names.includes(folder)),
    [],
  );
});

test('the table has no circle', () => {
  for (const module of names.filter((name) => modules[name].uses !== 'all')) {
    assert.ok(!reach(module).has(module), `${module} reaches itself`);
  }
});
