import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { commonPasswords } from './plugins/common_passwords.ts';
import { glyphs } from './plugins/glyphs.ts';
import { icons } from './plugins/icons.ts';
import { prerender } from './plugins/prerender.ts';
import { rulesTexts } from './plugins/rules_text.ts';
import { serviceWorker } from './plugins/service_worker.ts';

const server = process.env['NOUGHTS_SERVER'] ?? 'http://127.0.0.1:8080';

/** Puts .br and .gz beside every file that shrinks, so that the server compresses nothing while people play. */
function precompress(): Plugin {
  const worthwhile = /\.(html|js|css|svg|json|wasm|txt)$/;
  let dist = new URL('./dist/', import.meta.url);
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      dist = pathToFileURL(`${resolve(root, build.outDir)}/`);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { readdir, readFile, writeFile } = await import('node:fs/promises');
        for (const entry of await readdir(dist, { recursive: true })) {
          if (!worthwhile.test(entry)) continue;
          const file = new URL(entry, dist);
          const bytes = await readFile(file);
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
          await writeFile(new URL(`${entry}.br`, dist), brotliCompressSync(bytes, { params }));
          await writeFile(new URL(`${entry}.gz`, dist), gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}

/** Preloads the fonts, whose hashed names are known only after the build. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .sort()
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

/** What jsPDF draws HTML, SVG and pictures with. Our sheets are lines: none of it is to lie in what we ship. */
const unusedByJspdf = /^(html2canvas|canvg|dompurify|fast-png)$/;
const nothing = fileURLToPath(new URL('./plugins/nothing.ts', import.meta.url));

/** Here clocks are changed, whatever the machine's own zone is. Threads of tests can't choose one, they have it from the process. */
if (process.env['VITEST']) process.env['TZ'] = 'Europe/Berlin';

/** A request costs more than this many bytes of what a page may not need. */
const kSmallestChunk = 1_500;

export default defineConfig({
  plugins: [
    svelte(),
    rulesTexts(),
    glyphs(),
    commonPasswords(),
    preloadFonts(),
    icons(),
    serviceWorker(),
    prerender(),
    precompress(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { experimentalMinChunkSize: kSmallestChunk } },
  },
  worker: { format: 'es' },
  server: {
    // The server compares the origin that a browser names with the host that it asks for: that stays Vite's.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/ws': { target: server, ws: true, changeOrigin: false },
    },
  },
  resolve: {
    alias: [{ find: unusedByJspdf, replacement: nothing }],
    // The tests run the state as the browser would, not as a server renders it.
    ...(process.env['VITEST'] && { conditions: ['browser'] }),
  },
  test: {
    include: ['test/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['test/support/setup.ts'],
    isolate: false,
    // Modules come to processes by way of files and pipes, which takes half as long again.
    pool: 'threads',
    // Beside the one that transforms, which mostly waits for those.
    minWorkers: '100%',
    maxWorkers: '100%',
    // Only there to fail instead of hanging: a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
