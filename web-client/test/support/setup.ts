import { webcrypto } from 'node:crypto';

// Every browser has it; Node 18 does not.
if (!('crypto' in globalThis)) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
