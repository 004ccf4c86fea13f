import { ask } from '../http.ts';
import type { Language, Push } from '../protocol.ts';

/** A browser's subscription as the site wants it. */
export interface Subscription {
  endpoint: string;
  key: string;
  secret: string;
  language: Language;
}

export const pushKey = () => ask<Push>('GET', '/push');
export const subscribe = (subscription: Subscription) => ask<undefined>('PUT', '/push/subscription', subscription);
export const unsubscribe = (endpoint: string) => ask<undefined>('DELETE', '/push/subscription', { endpoint });
