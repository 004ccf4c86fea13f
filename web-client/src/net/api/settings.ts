import { ask, type Answer } from '../http.ts';
import type { Settings } from '../protocol.ts';

/** What the server keeps of one's settings; an empty object where nothing was ever set. */
export const readSettings = (): Promise<Answer<Settings>> => ask('GET', '/settings');

export const keepSettings = (settings: Settings): Promise<Answer<Settings>> => ask('PUT', '/settings', settings);
