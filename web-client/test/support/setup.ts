import { type Duplex, Readable, Writable } from 'node:stream';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';
import { webcrypto } from 'node:crypto';
import { afterAll, vi } from 'vitest';
import { setLanguage } from '../../src/i18n/language.svelte.ts';
import { ImmediateResponse } from './response.ts';

// Every browser has it; Node 18 does not.
if (!('crypto' in globalThis)) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

// Files of tests share their modules: none finds the language or the clock of the one before.
if ('document' in globalThis) setLanguage('en');
afterAll(async () => {
  // Whoever scrolls ends what is still looked for in the page, which would go on in the next file.
  if ('document' in globalThis) window.dispatchEvent(new Event('wheel'));
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // A module that is still on its way would never come: the next file hears what it asked for alone, and waits a minute for it.
  await vi.dynamicImportSettled();
});

globalThis.Response = ImmediateResponse;

/** In ms. Only there to fail instead of hanging: a busy machine is no failure. */
const kPatience = 30_000;

/** How it waits as it is delivered; known from file to file, as what is put in its place is. */
const kept = vi as typeof vi & { impatient?: typeof vi.waitFor };
const waitFor = (kept.impatient ??= vi.waitFor);
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: kPatience, ...options });

/** As browsers have them; Node 18 knows the other formats only. */
function knowsRawDeflate(): boolean {
  try {
    return Boolean(new CompressionStream('deflate-raw'));
  } catch {
    return false;
  }
}

if (!knowsRawDeflate()) {
  const raw = (make: () => Duplex) =>
    function stream() {
      const both = make();
      return { readable: Readable.toWeb(both), writable: Writable.toWeb(both) };
    };
  Object.assign(globalThis, { CompressionStream: raw(createDeflateRaw), DecompressionStream: raw(createInflateRaw) });
}
