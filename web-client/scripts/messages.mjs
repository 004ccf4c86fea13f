// Writes src/i18n/compiled/: a function for each message of src/i18n/messages/, in both languages.
import { webcrypto } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';

// Node 18 has no global `crypto`, which the compiler asks for.
globalThis.crypto ??= webcrypto;

const path = (from) => fileURLToPath(new URL(from, import.meta.url));
const folder = path('../src/i18n/messages');
const outdir = path('../src/i18n/compiled');

/** The messages of a language: those of its own file and of every NAME.LANGUAGE.json. */
async function messagesOf(locale) {
  const all = {};
  for (const file of (await readdir(folder)).filter((name) => `.${name}`.endsWith(`.${locale}.json`)).sort()) {
    const { $schema, ...messages } = JSON.parse(await readFile(`${folder}/${file}`, 'utf8'));
    const twice = Object.keys(messages).find((key) => key in all);
    if (twice !== undefined) throw new Error(`${file}: another file has the message ${twice}`);
    Object.assign(all, messages);
  }
  return all;
}

// The compiler reads one file a language, where its settings say; so a new file of messages need be listed nowhere.
const { locales } = JSON.parse(await readFile(path('../project.inlang/settings.json'), 'utf8'));
const gathered = path('../../build/messages');
await mkdir(gathered, { recursive: true });
for (const locale of locales) await writeFile(`${gathered}/${locale}.json`, JSON.stringify(await messagesOf(locale)));

await compile({ project: path('../project.inlang'), outdir, strategy: ['globalVariable', 'baseLocale'] });

// The runtime names a source map that is not shipped; without this every test run complains that it is missing.
const runtime = `${outdir}/runtime.js`;
await writeFile(runtime, (await readFile(runtime, 'utf8')).replace(/^\/\/# sourceMappingURL=.*$/gm, ''));

// Refusals are looked up by their codes: in a list of their own, so that whoever asks for one does not carry every text there is.
const codes = (await readdir(`${outdir}/messages`)).filter((file) => file.startsWith('code_')).sort();
await writeFile(`${outdir}/codes.js`, codes.map((file) => `export * from './messages/${file}';\n`).join(''));
