// Which file of tests is run when: several at a time, those that took longest before first.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

/** Seconds that each file took; NOUGHTS_RECORD_TIMES=1 writes those of this run. They decide about the order alone. */
const kTimes = inRoot('tests', 'end_to_end', 'times.json');
/** What is new begins early. */
const kUnknown = 60;

const times = existsSync(kTimes) ? JSON.parse(readFileSync(kTimes, 'utf8')) : {};
const nameOf = (file) => path.relative(inRoot('tests'), file);
const secondsOf = (file) => times[nameOf(file)] ?? kUnknown;

/**
 * Runs `act(file)` for all files, at most `workers` at once. Between them no more than `browsers` have a browser: those need
 * a core, while the others mostly wait.
 */
export async function inTurns(files, { workers, browsers }, act) {
  const waiting = [...files].sort((one, other) => secondsOf(other) - secondsOf(one));
  const needsBrowser = (file) => nameOf(file).startsWith('browser/');
  let withBrowser = 0;
  const took = {};
  const next = () => {
    const index = waiting.findIndex((file) => !needsBrowser(file) || withBrowser < browsers);
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  };
  async function work() {
    for (let file = next(); file; file = next()) {
      const began = performance.now();
      if (needsBrowser(file)) withBrowser += 1;
      await act(file);
      if (needsBrowser(file)) withBrowser -= 1;
      took[nameOf(file)] = Math.ceil((performance.now() - began) / 1000);
    }
  }
  await Promise.all(Array.from({ length: workers }, work));
  if (process.env.NOUGHTS_RECORD_TIMES === '1') record({ ...times, ...took });
  return took;
}

function record(all) {
  const known = Object.entries(all).filter(([name]) => existsSync(inRoot('tests', name)));
  writeFileSync(kTimes, `${JSON.stringify(Object.fromEntries(known.sort()), null, 2)}\n`);
}
