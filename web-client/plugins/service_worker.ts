// Writes the service worker, which must know by name all that a first view needs, and the words of pushed messages.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { transformWithEsbuild, type Plugin, type Rollup } from 'vite';

/** Files of `public/` that belong to the first view, and the icon of a notification. */
const kPublic = ['/theme.js', '/favicon.svg', '/manifest.webmanifest', '/icon-192.png'];
const kLanguages = ['en', 'ru'];

export function serviceWorker(): Plugin {
  let root = '';
  let wanted: string[] = [];
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }, bundle) {
        if (dir === undefined) return;
        wanted = ['/', ...kPublic, ...firstView(bundle).map((file) => `/${file}`)];
        const offline = playedOffline(bundle).map((file) => `/${file}`);
        await writeFile(resolve(dir, 'sw.js'), await worker(root, resolve(dir, 'index.html'), wanted, offline));
      },
    },
  };
}

/** The scripts that the page begins with, their styles, and the fonts. */
function firstView(bundle: Rollup.OutputBundle): string[] {
  const fonts = Object.keys(bundle).filter((file) => /\.woff2$/.test(file));
  return [...fonts, ...scripts(bundle, ({ isEntry }) => isEntry)].sort();
}

/** What a game with the computer and puzzles need besides: their pages, every variant's board, the rules, the puzzles, and the computer
 * players' worker. */
function playedOffline(bundle: Rollup.OutputBundle): string[] {
  const needed =
    /\/src\/(play\/computer\/Computer\.svelte|puzzles\/(Puzzles\.svelte|data\/[^/]+\.json)|(variants|boards)\/.*\/(mount4?|side_panel)\.ts|sound\/player\.ts)$/;
  const first = new Set(firstView(bundle));
  const modules = Object.keys(bundle).filter((file) => /\.wasm$|\/worker-[^/]*\.js$/.test(file));
  // A small module may lie in a chunk of others.
  const pages = scripts(bundle, ({ moduleIds }) => moduleIds.some((module) => needed.test(module)));
  return [...modules, ...pages].filter((file) => !first.has(file)).sort();
}

/** Chunks with all that they import, and their styles. */
function scripts(bundle: Rollup.OutputBundle, wanted: (chunk: Rollup.OutputChunk) => boolean): Set<string> {
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && wanted(chunk)) add(chunk.fileName);
  return files;
}

async function worker(
  root: string,
  index: string,
  shell: readonly string[],
  offline: readonly string[],
): Promise<string> {
  const source = await readFile(resolve(root, 'src/app/service_worker/worker.ts'), 'utf8');
  const { code } = await transformWithEsbuild(source, 'worker.ts', { minify: true, target: 'es2022' });
  const words = await wordsOfPushes(root);
  const version = createHash('sha256')
    .update(code)
    .update(JSON.stringify([shell, offline, words]))
    .update(await readFile(index))
    .digest('hex')
    .slice(0, 12);
  const known = { __SHELL__: shell, __OFFLINE__: offline, __VERSION__: version, __WORDS__: words };
  return Object.entries(known).reduce((text, [name, value]) => text.replaceAll(name, JSON.stringify(value)), code);
}

/** The messages `push_KIND` of each language. */
async function wordsOfPushes(root: string): Promise<Record<string, Record<string, string>>> {
  const read = async (language: string): Promise<Record<string, string>> => {
    const file = resolve(root, `src/i18n/messages/push.${language}.json`);
    const messages = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
    const pushed = Object.entries(messages).filter(([key]) => key.startsWith('pushed_'));
    return Object.fromEntries(pushed.map(([key, text]) => [key.slice('pushed_'.length), text]));
  };
  return Object.fromEntries(await Promise.all(kLanguages.map(async (each) => [each, await read(each)] as const)));
}
