import type { Answer } from '../net/http.ts';
import type { Settings as Kept } from '../net/protocol.ts';
import type { Environment } from '../browser/environment.ts';
import { loadItem, saveItem } from '../browser/storage.ts';
import { settingsFrom, settingsFromText, settingsUnlike, someSettingsFrom, type Settings } from './settings.ts';

/** Where this browser keeps them; public/theme.js reads it before the first paint. */
export const kSettingsKey = 'noughts.settings';
/** Those that were set here and that the server has not heard of; a page of before wrote `yes`, whichever they were. */
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
  /** The last agreement with the server: two at once could reach it in the wrong order. */
  private agreement: Promise<void> = Promise.resolve();

  constructor(
    private readonly api: SettingsApi,
    private readonly environment: Environment,
  ) {}

  get all(): Settings {
    return this.kept;
  }

  /** Sets some of them. */
  set(change: Partial<Settings>): void {
    const changed = settingsUnlike(change, this.kept);
    if (isEmpty(changed)) return;
    saveUnsent({ ...loadUnsent(), ...changed });
    this.adopt({ ...this.kept, ...changed });
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
    this.stopWaiting = this.environment.after(ms, () => {
      this.agreement = this.agreement.then(() => this.agree());
    });
  }

  private async agree(): Promise<void> {
    const asked = this.whose;
    const done = await this.merge(() => this.whose === asked);
    // Meanwhile somebody else has sat down: that goes on by itself.
    if (this.whose === asked && !done) this.later(kAskAgain);
  }

  /** Takes over what the server has, but for what was set here; that it is told. True: there is nothing to try again. */
  private async merge(isStillAsked: () => boolean): Promise<boolean> {
    const known = await this.api.readSettings();
    if (!isStillAsked()) return true;
    if (!known.ok) return false;
    const unsent = loadUnsent();
    const isNew = isEmpty(known.value);
    // What only a newer page knows is in `known`, and stays as it is.
    const merged: Kept = { ...(isNew ? this.kept : known.value), ...unsent };
    this.adopt(settingsFrom(merged));
    if (!isNew && isEmpty(unsent)) return true;
    const answer = await this.api.keepSettings(merged);
    if (!answer.ok) return answer.status === 400;
    // What was set while the server answered is still to be told.
    saveUnsent(settingsUnlike(loadUnsent(), unsent));
    return true;
  }
}

const isEmpty = (some: object): boolean => Object.keys(some).length === 0;

function loadUnsent(): Partial<Settings> {
  const text = loadItem(kUnsentKey);
  if (text === null) return {};
  try {
    return someSettingsFrom(JSON.parse(text));
  } catch {
    return settingsFromText(loadItem(kSettingsKey));
  }
}

function saveUnsent(unsent: Partial<Settings>): void {
  saveItem(kUnsentKey, isEmpty(unsent) ? null : JSON.stringify(unsent));
}
