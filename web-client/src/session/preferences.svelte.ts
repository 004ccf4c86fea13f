import type { Answer } from '../net/http.ts';
import type { Settings as Kept } from '../net/protocol.ts';
import type { Environment } from '../browser/environment.ts';
import { loadItem, saveItem } from '../browser/storage.ts';
import { sameSettings, settingsFrom, settingsFromText, type Settings } from './settings.ts';

/** Where this browser keeps them; public/theme.js reads it before the first paint. */
export const kSettingsKey = 'noughts.settings';
/** Set while the server has not heard of the last change. */
const kUnsentKey = 'noughts.settings.unsent';

/** A slider says much in a second. */
const kSettle = 400;
const kAskAgain = 10_000;

/** What settings need of the server. */
export interface SettingsApi {
  readSettings(): Promise<Answer<Kept>>;
  keepSettings(settings: Kept): Promise<Answer<Kept>>;
}

/** How one likes to play. A change works at once and without a server, which hears of it as soon as it can. */
export class Preferences {
  private kept = $state.raw<Settings>(settingsFromText(loadItem(kSettingsKey)));
  private whose: string | null = null;
  private stopWaiting: () => void = () => undefined;

  constructor(
    private readonly api: SettingsApi,
    private readonly environment: Environment,
  ) {}

  get all(): Settings {
    return this.kept;
  }

  /** Sets some of them. */
  set(change: Partial<Settings>): void {
    const next = { ...this.kept, ...change };
    if (sameSettings(next, this.kept)) return;
    this.adopt(next);
    saveItem(kUnsentKey, 'yes');
    if (this.whose !== null) this.later(kSettle);
  }

  /** Asks the server for this player's settings, or tells it what it has not heard yet. Somebody already met is not asked again. */
  meet(who: string): void {
    if (this.whose === who) return;
    this.whose = who;
    this.later(0);
  }

  /** Takes what another page of this browser has set. */
  overhear(key: string | null): void {
    if (key === kSettingsKey) this.kept = settingsFromText(loadItem(kSettingsKey));
  }

  private adopt(settings: Settings): void {
    this.kept = settings;
    saveItem(kSettingsKey, JSON.stringify(settings));
  }

  private later(ms: number): void {
    this.stopWaiting();
    this.stopWaiting = this.environment.after(ms, () => void this.agree());
  }

  private async agree(): Promise<void> {
    const asked = this.whose;
    const settings = this.kept;
    const done = loadItem(kUnsentKey) === null ? await this.listen() : await this.tell(settings);
    // Meanwhile somebody else has sat down, or has set something: that goes on by itself.
    if (this.whose !== asked) return;
    if (!done) this.later(kAskAgain);
  }

  private async tell(settings: Settings): Promise<boolean> {
    const answer = await this.api.keepSettings(settings);
    if (!answer.ok) return answer.status === 400;
    if (sameSettings(settings, this.kept)) saveItem(kUnsentKey, null);
    return true;
  }

  private async listen(): Promise<boolean> {
    const before = this.kept;
    const answer = await this.api.readSettings();
    if (!answer.ok) return false;
    const unknown = Object.keys(answer.value).length === 0;
    if (unknown) return this.tell(before);
    if (sameSettings(before, this.kept)) this.adopt(settingsFrom(answer.value));
    return true;
  }
}
