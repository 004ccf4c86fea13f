import type { Answer } from '../../net/http.ts';
import type { ExportPage } from '../../net/protocol.ts';

type Ask = (after: string | null) => Promise<Answer<ExportPage>>;
type Wait = (ms: number) => Promise<void>;
type Exported = { ok: true; value: Blob } | { ok: false; code: string };

const pause: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * All that the server keeps of a player as one JSON file: an object with a list for each part. It comes page by page and is
 * put together as text, so that a long history never stands in memory as a whole twice. Whoever asks too fast for the server
 * waits as long as it says.
 */
export async function exportAll(ask: Ask, onRows: (rows: number) => void, wait: Wait = pause): Promise<Exported> {
  const pieces: string[] = ['{'];
  let part: string | null = null;
  let rows = 0;
  let inPart = 0;
  for (let after: string | null = null; ;) {
    const answer = await ask(after);
    if (!answer.ok) {
      const isTooFast = answer.code === 'rate_limited' || answer.code === 'busy';
      if (!isTooFast || answer.retryMs === undefined) return { ok: false, code: answer.code };
      await wait(answer.retryMs);
      continue;
    }
    const page = answer.value;
    if (page.part !== part) {
      pieces.push(`${part === null ? '' : '\n  ],'}\n  ${JSON.stringify(page.part)}: [`);
      inPart = 0;
    }
    part = page.part;
    for (const row of page.rows) pieces.push(`${inPart++ === 0 ? '' : ','}\n    ${JSON.stringify(row)}`);
    rows += page.rows.length;
    onRows(rows);
    after = page.next;
    if (after === null) break;
  }
  pieces.push('\n  ]\n}\n');
  return { ok: true, value: new Blob(pieces, { type: 'application/json' }) };
}
