// Where things are, whoever started the tests and from wherever.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const inRoot = (...parts) => path.join(root, ...parts);

/** The server under test. */
export const serverBinary = path.resolve(root, process.env.NOUGHTS_SERVER ?? 'build/release/server/app/noughts-server');
/** The browser in which pages are tested. */
export const chromiumBinary = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
/** What the tests leave for people to look at: logs of the servers, all frames, screenshots. */
export const results = inRoot('test-results');
/** One folder for each run, so that two at a time don't mix their frames. */
export const wireFolders = path.join(results, 'wire');
export const wireFolder = path.join(wireFolders, process.env.NOUGHTS_RUN ?? 'alone');
export const logFolder = path.join(results, 'logs');
