// Runs the tests of the folders that are named, below a PostgreSQL of their own unless there is one, and then sees whether
// the wire was as protocol/ says. Usage: run.mjs FOLDER… [-- PART-OF-A-FILE'S-NAME…]
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Whoever reads the paths, in this process or below it, must find the folder of this run.
process.env.NOUGHTS_RUN ??= String(process.pid);
const { checkWire } = await import('./harness/wire/check_run.mjs');
const { runFiles } = await import('./harness/files.mjs');
const { chromiumBinary, inRoot, serverBinary, wireFolders } = await import('./harness/paths.mjs');
const { compileAll } = await import('./harness/wire/schemas.mjs');
const { makeTemplate } = await import('./harness/template.mjs');

/** What keeps two cores busy: whoever has a browser needs most of one, everybody else mostly waits; and more while they all wait. */
const kWorkers = { usual: { workers: 4, browsers: 2 }, most: { workers: 8, browsers: 5 } };

const here = fileURLToPath(import.meta.url);
const split = process.argv.indexOf('--');
const folders = process.argv.slice(2, split < 0 ? undefined : split);
const parts = split < 0 ? [] : process.argv.slice(split + 1);

/** Runs a command with our own input and output; gives its exit code. */
function run(command, args, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env });
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
    child.on('error', (error) => {
      console.error(String(error));
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

const testFiles = () =>
  folders.flatMap((folder) =>
    readdirSync(inRoot('tests', folder))
      .filter((name) => name.endsWith('.test.mjs') && (parts.length === 0 || parts.some((part) => name.includes(part))))
      .sort()
      .map((name) => path.join(inRoot('tests', folder), name)),
  );

/** The parts of names that no file has: somebody has mistyped them, and would take silence for success. */
function partsOfNothing() {
  const files = testFiles().map((file) => path.basename(file));
  return parts.filter((part) => !files.some((name) => name.includes(part)));
}

/** Removes the frames of runs that are over. */
function forgetOldRuns() {
  for (const run of existsSync(wireFolders) ? readdirSync(wireFolders) : []) {
    if (run !== process.env.NOUGHTS_RUN && !existsSync(`/proc/${run}`)) {
      rmSync(path.join(wireFolders, run), { recursive: true, force: true });
    }
  }
}

function tellLongest(seconds) {
  const longest = Object.entries(seconds).sort(([, one], [, other]) => other - one);
  const told = longest.slice(0, 5).map(([name, each]) => `${name} ${each} s`);
  console.log(`Longest: ${told.join(', ')}.`);
}

async function main() {
  const wrong = partsOfNothing();
  if (wrong.length > 0) {
    console.error(`No test file of ${folders.join(', ')} has in its name: ${wrong.join(', ')}.`);
    return 1;
  }
  if (!existsSync(serverBinary)) {
    console.error(`There is no server at ${serverBinary}: build it, or set NOUGHTS_SERVER.`);
    return 1;
  }
  if (folders.includes('browser') && !existsSync(chromiumBinary)) {
    console.error(
      `There is no browser at ${chromiumBinary}: install Debian's chromium-headless-shell, or set CHROMIUM.`,
    );
    return 1;
  }
  if (!process.env.DATABASE_URL)
    return run(inRoot('tools', 'with-postgres'), [process.execPath, here, ...process.argv.slice(2)]);
  forgetOldRuns();
  compileAll();
  const template = await makeTemplate();
  const { passed, failures, seconds } = await runFiles(testFiles(), kWorkers);
  await template.drop();
  tellLongest(seconds);
  const whole = folders.includes('end_to_end') && parts.length === 0;
  const { frames, complaints, codesNotSeen } = await checkWire({ whole });
  console.log(`${frames} frames and HTTP answers were held against protocol/: ${complaints.length} complaints.`);
  if (whole) console.log(`Codes that no test met: ${codesNotSeen.join(', ') || 'none'}.`);
  for (const complaint of complaints) console.error(`  ${complaint}`);
  // The last lines are what one sees of a long run.
  for (const { file, name, why } of failures) console.log(`FAILED ${file}: ${name}\n    ${why}`);
  return passed && complaints.length === 0 ? 0 : 1;
}

process.exit(await main());
