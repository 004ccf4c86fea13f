import { replaceAddress } from '../../../browser/navigation.svelte.ts';

const kToken = /^#([\w-]{43})$/;

/** What stands behind the # of a link from a mail; it is taken out of the address, so that nobody finds it there. Null: there is none. */
export function takeLinkToken(): string | null {
  const token = kToken.exec(location.hash)?.[1] ?? null;
  if (token !== null) replaceAddress(location.pathname);
  return token;
}
