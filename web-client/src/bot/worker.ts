// The worker in which computer players think, so that the page never waits for them.
import { Conversation } from '../rules/conversation.ts';
import type { ThinkerRequest } from './protocol.ts';
import { Thinker } from './thinker.ts';

// A glob, because a plain import would break the type check and the tests where the module is not built yet.
const found = import.meta.glob<string>('./bot.wasm', { query: '?url', import: 'default', eager: true });

async function load(): Promise<Conversation> {
  const url = found['./bot.wasm'];
  if (url === undefined) throw new Error('the computer players are not built');
  return Conversation.begin(await WebAssembly.compileStreaming(fetch(url)), () => performance.now());
}

const thinker = new Thinker(load, (reply) => self.postMessage(reply), {
  now: () => performance.now(),
  pause: () => new Promise((resolve) => setTimeout(resolve)),
  every: (ms, act) => {
    const timer = setInterval(act, ms);
    return () => clearInterval(timer);
  },
});

self.addEventListener('message', ({ data }: MessageEvent<ThinkerRequest>) => void thinker.receive(data));
