import { loadItem, saveItem } from '../../browser/storage.ts';

const kKey = 'noughts.xo-quiz.pack';

/** Keeps which pack one's last battle is to be played with: its link tells nobody. */
export function keepPack(challenge: string, pack: string): void {
  saveItem(kKey, JSON.stringify({ challenge, pack }));
}

/** The pack of a battle that one has gathered in this browser, or null. */
export function keptPack(challenge: string): string | null {
  try {
    const kept = JSON.parse(loadItem(kKey) ?? '{}') as { challenge?: unknown; pack?: unknown };
    return kept.challenge === challenge && typeof kept.pack === 'string' ? kept.pack : null;
  } catch {
    return null;
  }
}
