import { toBase64url } from '../../browser/base64url.ts';
import * as api from '../../net/api/push.ts';
import type { Code, Language } from '../../net/protocol.ts';

/** How it stands with notifications on this device. */
export type PushState =
  | 'asking'
  /** This browser has none. */
  | 'no_browser'
  /** The host has not set them up. */
  | 'no_key'
  /** The reader has forbidden them in the browser. */
  | 'denied'
  | 'off'
  | 'on';

/** Notifications while no page is open, as the settings offer them. */
export class Push {
  state = $state<PushState>('asking');
  /** Why the last wish was not granted. */
  problem = $state<Code | 'offline' | 'push' | null>(null);
  /** The browser asks, or the server is told: a second press does nothing meanwhile. */
  private turning = false;
  private key: string | null = null;

  /** Finds out how it stands, and renews what is on: a subscription ends with the session that made it. */
  async look(language: Language): Promise<void> {
    if (!('serviceWorker' in navigator) || !('PushManager' in window)) return void (this.state = 'no_browser');
    const answer = await api.pushKey();
    if (!answer.ok) return void (this.problem = answer.code);
    this.problem = null;
    this.key = answer.value.key;
    if (this.key === null) return void (this.state = 'no_key');
    const known = await subscription();
    this.state = known ? 'on' : Notification.permission === 'denied' ? 'denied' : 'off';
    if (known) await this.tell(known, language);
  }

  /** Asks for leave where the browser has none yet: whoever leaves its question unanswered may ask again. */
  async turnOn(language: Language): Promise<void> {
    if (this.turning) return;
    this.turning = true;
    this.problem = null;
    try {
      await this.subscribe(language);
    } finally {
      this.turning = false;
    }
  }

  async turnOff(): Promise<void> {
    this.problem = null;
    const known = await subscription();
    if (known) {
      const answer = await api.unsubscribe(known.endpoint);
      if (!answer.ok) return void (this.problem = answer.code);
      await known.unsubscribe();
    }
    this.state = 'off';
  }

  private async subscribe(language: Language): Promise<void> {
    const leave = await Notification.requestPermission();
    if (leave === 'denied') this.state = 'denied';
    if (leave !== 'granted') return;
    try {
      const worker = await navigator.serviceWorker.ready;
      const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: this.key });
      if (await this.tell(made, language)) this.state = 'on';
      else await made.unsubscribe();
    } catch {
      this.problem = 'push';
    }
  }

  private async tell(known: PushSubscription, language: Language): Promise<boolean> {
    const answer = await tell(known, language);
    if (!answer.ok) this.problem = answer.code;
    return answer.ok;
  }
}

/** Tells the server of this device's subscription once more, where there is one: the server forgets it with the session. False where
 * that failed. */
export async function renewPush(language: Language): Promise<boolean> {
  const mayBeOn = 'serviceWorker' in navigator && 'Notification' in globalThis && Notification.permission === 'granted';
  const known = mayBeOn ? await subscription() : null;
  return known === null || (await tell(known, language)).ok;
}

const tell = (known: PushSubscription, language: Language) =>
  api.subscribe({
    endpoint: known.endpoint,
    key: toBase64url(known.getKey('p256dh')),
    secret: toBase64url(known.getKey('auth')),
    language,
  });

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}
