// `make fuzz` runs this: one conversation after the other, each with its own seed, until the time is over or one has failed.
// Usage: node run.mjs MINUTES; NOUGHTS_SERVER says which server, NOUGHTS_SEED with which seed to begin.
import { randomInt } from 'node:crypto';

process.env.NOUGHTS_WIRE_LOG ??= 'wrong';
const { converse } = await import('./conversation.mjs');

const kCommands = 5_000;
const minutes = Number(process.argv[2] ?? 10);
const first = Number(process.env.NOUGHTS_SEED ?? randomInt(2 ** 31));
const end = Date.now() + minutes * 60_000;

function report({ counts, met, memory, opened }) {
  const codes = [...met].sort(([one], [other]) => one.localeCompare(other)).map(([code, count]) => `${code} ${count}`);
  return `${counts.frames} frames and ${counts.requests} requests; ${codes.join(', ')}; ${JSON.stringify({ memory, opened })}`;
}

for (let seed = first; seed === first || Date.now() < end; seed++) {
  console.log(`conversation with seed ${seed}`);
  try {
    await converse({
      seed,
      commands: kCommands,
      sanitized: process.env.NOUGHTS_SANITIZED === '1',
      report: (world) => console.log(`  ${report(world)}`),
    });
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
process.exit(0);
