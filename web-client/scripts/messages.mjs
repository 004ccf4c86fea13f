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

// A bundler looks through every `export *` for each message that a page names: some thousand files for some thousand names. Whose name is
// a word of the language is in a file with an underscore before it.
const index = `${outdir}/messages/_index.js`;
const named = (await readFile(index, 'utf8')).replace(
  /^export \* from '\.\/(_?)(\w+)\.js'$/gm,
  (_, reserved, name) => `export { ${name} } from './${reserved}${name}.js'`,
);
const keys = Object.keys(await messagesOf(locales[0]));
const missing = keys.find((key) => !named.includes(`export { ${key} } from`));
if (missing !== undefined || named.includes('export *'))
  throw new Error(`${index} is not as this program knows it: ${missing}`);
await writeFile(index, named);

// Refusals are looked up by their codes: in a list of their own, so that whoever asks for one does not carry every text there is.
const codes = keys.filter((key) => key.startsWith('code_')).sort();
await writeFile(
  `${outdir}/codes.js`,
  codes.map((code) => `export { ${code} } from './messages/${code}.js';\n`).join(''),
);
