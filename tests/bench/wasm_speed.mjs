// node tests/bench/wasm_speed.mjs BOT_WASM BOT_NATIVE [FILE]: how fast the player of five in a row searches in WebAssembly beside the
// same search natively, by the processor's time, whatever else it does meanwhile. FILE gets what is asked and what was measured.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rulesIn } from '../games/rules_in_wasm.mjs';

const kAsked = 0.4;
const kNodes = 200_000;
/** Stones of a game that goes on for long; the engine is asked after each from the eighth. */
const kOpening = 8;
const kPositions = 6;
const kRuns = 2;

const [wasm, native, file] = process.argv.slice(2);
if (!native) throw new Error('Usage: node tests/bench/wasm_speed.mjs BOT_WASM BOT_NATIVE [FILE]');
const fresh = rulesIn(wasm);

/** Requests that think about positions of one game, `nodes` each. */
function requests() {
  const bot = fresh();
  const ask = (request) => JSON.parse(bot(JSON.stringify(request))).ok;
  const record = [];
  const positions = [];
  while (positions.length < kPositions) {
    if (record.length >= kOpening) positions.push([...record]);
    const { thinking, seat } = ask({ do: 'think', variant: 'gomoku', record, level: 6, seed: 5 });
    const { action } = ask({ do: 'run', thinking, playouts: kNodes });
    ask({ do: 'forget', thinking });
    record.push({ seat, action });
  }
  return positions.flatMap((position, i) => [
    { do: 'think', variant: 'gomoku', record: position, level: 8, seed: 5 },
    { do: 'run', thinking: i + 1, playouts: kNodes },
    { do: 'forget', thinking: i + 1 },
  ]);
}

const lines = requests().map((request) => JSON.stringify(request));
const folder = mkdtempSync(join(tmpdir(), 'noughts-wasm-speed-'));
const input = join(folder, 'requests');
writeFileSync(input, `${lines.join('\n')}\n`);

function nativeRun() {
  const script = 'TIMEFORMAT=%U; time "$0" <"$1"';
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script, native, input], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  if (status !== 0) throw new Error(stderr);
  return { seconds: Number(stderr.trim()), answers: stdout.trimEnd().split('\n') };
}

const bot = fresh();
function wasmRun() {
  const before = process.cpuUsage();
  const again = lines.map((line, i) => line.replace(/"thinking":\d+/, `"thinking":${begun + Math.floor(i / 3) + 1}`));
  const answers = again.map((line) => bot(line));
  begun += kPositions;
  return { seconds: process.cpuUsage(before).user / 1e6, answers };
}
let begun = 0;

try {
  const best = { native: Infinity, wasm: Infinity };
  for (let run = 0; run < kRuns; run += 1) {
    const ofNative = nativeRun();
    const ofWasm = wasmRun();
    // The same was searched.
    const found = ({ answers }) => answers.filter((_, i) => i % 3 === 1).join('\n');
    if (found(ofNative) !== found(ofWasm)) throw new Error('the two do not find the same');
    best.native = Math.min(best.native, ofNative.seconds);
    best.wasm = Math.min(best.wasm, ofWasm.seconds);
  }
  const ratio = best.native / best.wasm;
  console.log(`gomoku: ${best.native.toFixed(2)} s natively, ${best.wasm.toFixed(2)} s in WebAssembly: ${ratio.toFixed(2)} of the native speed`);
  const verdict = ratio >= kAsked ? 'met' : 'NOT MET';
  if (file) appendFileSync(file, `gomoku: speed in WebAssembly by native\t>= ${kAsked}\t${ratio.toFixed(2)}\t${verdict}\n`);
  if (ratio < kAsked) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
