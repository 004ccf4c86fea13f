// Every page of the client is looked at by a test in the browser.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import ts from 'typescript';
import { kLookedAtElsewhere, kMorePages, kPages, kWithId } from '../browser/harness/pages.mjs';
import { root } from './sources.mjs';

const read = (path) => readFileSync(new URL(path, root), 'utf8');
const source = read('web-client/src/app/route.ts');
const { routeOf } = await import(`data:text/javascript,${encodeURIComponent(ts.transpile(source, { module: 'esnext', target: 'es2022' }))}`);

/** As the client's own type has them. */
const all = [...source.matchAll(/^ {2}\| \{ page: '(\w+)'/gm)].map(([, page]) => page).sort();
const loaded = [...read('web-client/src/app/pages.ts').matchAll(/^ {2}(\w+): \(\) => import\(/gm)].map(([, page]) => page);

test('each page of the client is looked at, whether by every_page.test.mjs or by one of its own', () => {
  assert.ok(loaded.length > 30, 'no pages were found: has the list changed its form?');
  assert.deepEqual(
    loaded.filter((page) => !all.includes(page)),
    [],
    'pages without an address',
  );
  const addresses = [...kPages, ...kMorePages, ...Object.values(kWithId).map((address) => `${address}1`)];
  const looked = new Set(addresses.map((address) => routeOf(address.split('?')[0]).page));
  const elsewhere = Object.keys(kLookedAtElsewhere);
  assert.deepEqual(
    elsewhere.filter((page) => looked.has(page)),
    [],
    'looked at here after all',
  );
  assert.deepEqual([...looked, ...elsewhere].sort(), all);
});

test('an address that means no page stands in the lists but once, for the page that says so', () => {
  const missing = [...kPages, ...kMorePages].filter((address) => routeOf(address.split('?')[0]).page === 'missing');
  assert.deepEqual(missing, ['/nowhere']);
});

test('the addresses of what is made first are those of the pages that they are called by', () => {
  for (const [page, address] of Object.entries(kWithId)) assert.equal(routeOf(`${address}1`).page, page);
});

test('a test that is said to look at a page looks at pages', () => {
  for (const [page, name] of Object.entries(kLookedAtElsewhere)) {
    assert.match(read(`tests/browser/${name}.test.mjs`), /lookAtPage\(/, page);
  }
});
