// Writes src/i18n/compiled/: a function for each message of src/i18n/messages/, in both languages.
import { webcrypto } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';

// Node 18 has no global `crypto`, which the compiler asks for.
globalThis.crypto ??= webcrypto;

const path = (from) => fileURLToPath(new URL(from, import.meta.url));
const outdir = path('../src/i18n/compiled');

await compile({ project: path('../project.inlang'), outdir, strategy: ['globalVariable', 'baseLocale'] });

// The runtime names a source map that is not shipped; without this every test run complains that it is missing.
const runtime = `${outdir}/runtime.js`;
await writeFile(runtime, (await readFile(runtime, 'utf8')).replace(/^\/\/# sourceMappingURL=.*$/gm, ''));

// Refusals are looked up by their codes: in a list of their own, so that whoever asks for one does not carry every text there is.
const codes = (await readdir(`${outdir}/messages`)).filter((file) => file.startsWith('code_')).sort();
await writeFile(`${outdir}/codes.js`, codes.map((file) => `export * from './messages/${file}';\n`).join(''));
