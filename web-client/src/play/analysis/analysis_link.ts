import { fromBase64url, toBase64url } from '../../browser/base64url.ts';
import type { Action, Options } from '../../rules/types.ts';
import { below, kLongestComment, kMostVariations, Variations, type Variation } from './variations.ts';

/** What a link to an analysis says: the options of the game, the tree, and where in it one stands. */
export interface SharedAnalysis {
  options: Options;
  tree: Variations;
}

/** As it is packed: options, place, and each position by seat, action, how many positions before it its parent stands (1 is left
 * out) and a comment. */
type Entry = [seat: number, action: Action, back?: number, comment?: string];
interface Packed {
  o: Options;
  h: number;
  t: Entry[];
}

/** Longer texts are nobody's analysis; what unfolds into more is not read. */
const kLongestText = 1_000_000;
const kDeflated = 'z';
const kPlain = 'p';

/** An analysis as a text that can stand in an address. */
export async function encodeAnalysis({ options, tree }: SharedAnalysis): Promise<string> {
  const order = [...below(tree.root)];
  const index = new Map(order.map((each, number) => [each, number]));
  const numberOf = (each: Variation | null) => (each === null ? 0 : (index.get(each) ?? 0));
  const content: Packed = {
    o: options,
    h: numberOf(tree.current),
    t: order.slice(1).map((each, number) => entryOf(each, number + 1 - numberOf(each.parent))),
  };
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const smaller = await through(bytes, 'CompressionStream');
  return smaller ? kDeflated + toBase64url(smaller.buffer) : kPlain + toBase64url(bytes.buffer);
}

/** Reads such a text; null where it is none. */
export async function decodeAnalysis(text: string): Promise<SharedAnalysis | null> {
  try {
    const bytes = fromBase64url(text.slice(1));
    const content = text.startsWith(kDeflated) ? await through(bytes, 'DecompressionStream') : bytes;
    if (!content || (text[0] !== kDeflated && text[0] !== kPlain)) return null;
    return linked(JSON.parse(new TextDecoder().decode(content)));
  } catch {
    return null;
  }
}

function entryOf({ seat, action, comment }: Variation, back: number): Entry {
  if (comment !== '') return [seat, action, back, comment];
  return back === 1 ? [seat, action] : [seat, action, back];
}

function linked(content: unknown): SharedAnalysis | null {
  if (!isObject(content) || !isObject(content['o']) || !Array.isArray(content['t'])) return null;
  if (content['t'].length > kMostVariations) return null;
  const tree = new Variations();
  const order: Variation[] = [tree.root];
  for (const entry of content['t'] as unknown[]) {
    const added = addEntry(tree, order, entry);
    if (!added) return null;
    order.push(added);
  }
  tree.current = order[Number(content['h'])] ?? tree.root;
  return { options: content['o'], tree };
}

function addEntry(tree: Variations, order: readonly Variation[], entry: unknown): Variation | null {
  if (!Array.isArray(entry)) return null;
  const [seat, action, back = 1, comment = ''] = entry as unknown[];
  if (!Number.isInteger(seat) || !isObject(action) || !Number.isInteger(back) || typeof comment !== 'string')
    return null;
  const parent = order[order.length - (back as number)];
  return parent ? tree.add(parent, { seat: seat as number, action }, comment.slice(0, kLongestComment)) : null;
}

const isObject = (value: unknown): value is Action =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Bytes through one of the browser's streams; null where it has none. */
async function through(bytes: Uint8Array, stream: 'CompressionStream' | 'DecompressionStream') {
  if (!(stream in globalThis)) return null;
  const reader = new Blob([bytes as BlobPart])
    .stream()
    .pipeThrough<Uint8Array>(new globalThis[stream]('deflate-raw'))
    .getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > kLongestText) throw new Error('too long');
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}
