import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { instantiateRules } from '../../src/rules/rules.ts';

// By path, because a test with a document has another URL than node's.
const built = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../src/rules/rules.wasm');

/** The rules as they are built for the page. */
export const builtRules = async () => instantiateRules(await WebAssembly.compile(readFileSync(built)));
