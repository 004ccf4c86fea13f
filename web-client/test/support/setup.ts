import { webcrypto } from 'node:crypto';
import { afterAll, vi } from 'vitest';
import { speak } from '../../src/i18n/language.svelte.ts';

// Every browser has it; Node 18 does not.
if (!('crypto' in globalThis)) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

// Files of tests share their modules: none finds the language or the clock of the one before.
if ('document' in globalThis) speak('en');
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
