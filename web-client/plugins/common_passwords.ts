// The passwords that are tried first, as a module that only those fetch who choose one.
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const kModule = 'virtual:common-passwords';
const kFolder = new URL('../../protocol/passwords/', import.meta.url);

/** Gives `virtual:common-passwords`: the lines of protocol/passwords, which the server refuses. */
export function commonPasswords(): Plugin {
  return {
    name: 'common-passwords',
    resolveId: (id) => (id === kModule ? `\0${kModule}` : null),
    async load(id) {
      if (id !== `\0${kModule}`) return null;
      const names = (await readdir(kFolder)).filter((name) => name.endsWith('.json'));
      const all: string[] = [];
      for (const name of names) {
        const file = fileURLToPath(new URL(name, kFolder));
        this.addWatchFile(file);
        all.push(...(JSON.parse(await readFile(file, 'utf8')) as string[]));
      }
      // In order they compress to half.
      return `export default ${JSON.stringify(all.sort().join('\n'))}`;
    },
  };
}
