// Whatever can be said and asked is, by everybody and in any order, and nothing comes of it that must not. What is said comes from
// protocol/ itself: a message type, a value, a variant or an operation that is new there is said here too.
import { test } from 'node:test';
import { converse } from '../conversation/conversation.mjs';
import { seed } from './harness/random.mjs';

test(`five thousand commands of all kinds end no process, no game and no memory (NOUGHTS_SEED=${seed})`, async (context) => {
  const { counts, met } = await converse({ seed, commands: 5_000 });
  context.diagnostic(`${counts.frames} frames and ${counts.requests} requests`);
  context.diagnostic([...met.keys()].sort().join(', '));
});
