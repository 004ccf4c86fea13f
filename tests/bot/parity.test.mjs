// Computer players in the browser are those of the server: whole games of all variants that bot.wasm plays against itself, and requests
// that are none, are asked of the native program as well, and every answer must be the same, byte for byte.
// BOT_WASM and BOT_NATIVE name the two.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { Conversation } from '../games/both_programs.mjs';
import { rulesIn } from '../games/rules_in_wasm.mjs';

const kPlayouts = 40;
const kMostMoves = 60;
const fresh = rulesIn(process.env.BOT_WASM);

const fromTheBeginning = () => new Conversation(fresh(), process.env.BOT_NATIVE);

/** Plays until somebody refuses, which is when the game is over, or for long enough. */
function play(conversation, variant, level) {
  const record = [];
  while (record.length < kMostMoves) {
    const begun = conversation.ask({ do: 'think', variant, record, level, seed: 12 });
    if (begun.refused) {
      assert.equal(begun.refused.code, 'game_over');
      break;
    }
    const { thinking, seat } = begun.ok;
    const { ok: found } = conversation.ask({ do: 'run', thinking, playouts: kPlayouts });
    conversation.ask({ do: 'rate', thinking });
    conversation.ask({ do: 'forget', thinking });
    record.push({ seat, action: found.action });
  }
  assert.ok(record.length > 4);
}

/** Of bot.wasm, compressed; 20 KB more are for the worker that fetches it. */
const kMostBytes = 280 * 1024;

test('bot.wasm is small', () => {
  const bytes = gzipSync(readFileSync(process.env.BOT_WASM)).length;
  assert.ok(bytes > 10_000 && bytes <= kMostBytes, `${bytes} bytes compressed`);
});

describe('Computer players are the same natively and in WebAssembly', () => {
  const { ok: variants } = fromTheBeginning().ask({ do: 'variants' });
  assert.ok(variants.length > 0);
  for (const variant of variants) {
    test(variant, () => {
      const conversation = fromTheBeginning();
      for (const level of [1, 5, 8]) play(conversation, variant, level);
      conversation.compare();
    });
  }

  test('requests that are none', () => {
    const conversation = fromTheBeginning();
    for (const request of [
      null,
      7,
      '"x"',
      [],
      {},
      { do: 'run' },
      { do: 'think' },
      { do: 'think', variant: '3x3', level: 1e308, seed: -1 },
    ]) {
      assert.ok(conversation.ask(request).refused);
    }
    conversation.compare();
  });
});
