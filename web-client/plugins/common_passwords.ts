// The passwords that are tried first, as a module that only those fetch who choose one.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const kModule = 'virtual:common-passwords';
const kMost = 10_000;
const kShortest = 5;

/** Gives `virtual:common-passwords`: ten thousand lines, the most used of those that we take at all. */
export function commonPasswords(): Plugin {
  return {
    name: 'common-passwords',
    resolveId: (id) => (id === kModule ? `\0${kModule}` : null),
    async load(id) {
      if (id !== `\0${kModule}`) return null;
      const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json');
      const all = JSON.parse(await readFile(file, 'utf8')) as string[];
      const long = all.filter((password) => [...password].length >= kShortest).slice(0, kMost);
      // In order they compress to half.
      return `export default ${JSON.stringify(long.sort().join('\n'))}`;
    },
  };
}
