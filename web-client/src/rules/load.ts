import { instantiateRules, type Rules } from './rules.ts';

// A glob, because a plain import would break the type check and the tests where the rules are not built yet.
const found = import.meta.glob<string>('./rules.wasm', { query: '?url', import: 'default', eager: true });

let loading: Promise<Rules | null> | null = null;

/** The rules, fetched once; null where they can't be had, and the page plays on with the server's word alone. */
export function loadRules(): Promise<Rules | null> {
  loading ??= fetchRules(found['./rules.wasm']).catch(() => {
    loading = null;
    return null;
  });
  return loading;
}

async function fetchRules(url: string | undefined): Promise<Rules | null> {
  if (url === undefined) return null;
  return instantiateRules(await WebAssembly.compileStreaming(fetch(url)));
}
