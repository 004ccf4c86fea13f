// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import common from '../../../protocol/schema/common.json';
import script from '../../public/theme.js?raw';
import type { Answer } from '../../src/net/http.ts';
import type { Settings as Kept } from '../../src/net/protocol.ts';
import { kSettingsKey, Preferences } from '../../src/session/preferences.svelte.ts';
import { boardThemes, colourSetOf } from '../../src/session/colour_sets.ts';
import { kDefaults, settingsFrom, settingsFromText } from '../../src/session/settings.ts';
import { nextLook } from '../../src/session/theme.svelte.ts';
import { FakeEnvironment } from '../support/fake_environment.ts';
import { settled } from '../support/settled.ts';

/** A server's memory of settings, which may be away. */
class MadeApi {
  kept: Record<string, Kept> = {};
  who = 'Anna';
  away = false;
  calls: string[] = [];
  /** Happens once, while the server takes settings in. */
  onKeep: (() => void) | null = null;

  readSettings(): Promise<Answer<Kept>> {
    this.calls.push('read');
    return Promise.resolve(this.away ? this.refusal() : { ok: true, value: this.kept[this.who] ?? {} });
  }

  keepSettings(settings: Kept): Promise<Answer<Kept>> {
    this.calls.push('keep');
    if (this.away) return Promise.resolve(this.refusal());
    this.kept[this.who] = settings;
    this.onKeep?.();
    this.onKeep = null;
    return Promise.resolve({ ok: true, value: settings });
  }

  private refusal(): Answer<Kept> {
    return { ok: false, status: 0, code: 'offline' };
  }
}

let environment: FakeEnvironment;
let api: MadeApi;
beforeEach(() => {
  localStorage.clear();
  environment = new FakeEnvironment();
  api = new MadeApi();
});

async function pass(ms: number): Promise<void> {
  environment.pass(ms);
  await settled();
}
const opened = () => new Preferences(api, environment);

describe('settings as text', () => {
  it('are those of the protocol, each with a default', () => {
    expect(Object.keys(kDefaults).sort()).toEqual(Object.keys(common.$defs.Settings.properties).sort());
  });

  it('keep what makes sense and forget the rest', () => {
    expect(settingsFrom({ volume: 12, sound: 'loud', theme: 'pink', colour: 1, premove: true })).toEqual({
      ...kDefaults,
      volume: 12,
      premove: true,
    });
    for (const volume of [-1, 101, 1.5, '5']) expect(settingsFrom({ volume }).volume).toBe(kDefaults.volume);
    for (const text of [null, '', 'x', '[]', 'null', '7']) expect(settingsFromText(text)).toEqual(kDefaults);
  });
});

describe('a setting', () => {
  it('works at once, and is there after a reload without any server', () => {
    api.away = true;
    opened().set({ board_theme: 'kraft' });
    expect(opened().all.board_theme).toBe('kraft');
  });

  it('goes to the server once, when one has come to rest', async () => {
    const preferences = opened();
    preferences.meet('Anna');
    await pass(0);
    api.calls = [];
    for (const volume of [10, 20, 30]) preferences.set({ volume });
    await pass(1_000);
    expect(api.calls).toEqual(['read', 'keep']);
    expect(api.kept['Anna']?.volume).toBe(30);
  });

  it('is told later where the server was away, after a reload too', async () => {
    api.away = true;
    const before = opened();
    before.meet('Anna');
    before.set({ sound: false });
    await pass(1_000);
    expect(api.kept).toEqual({});
    api.away = false;
    await pass(20_000);
    expect(api.kept['Anna']?.sound).toBe(false);

    api.away = true;
    before.set({ volume: 5 });
    await pass(1_000);
    api.away = false;
    opened().meet('Anna');
    await pass(0);
    expect(api.kept['Anna']?.volume).toBe(5);
  });

  it('of another device is taken over', async () => {
    api.kept['Anna'] = { ...kDefaults, board_theme: 'graph' };
    const preferences = opened();
    preferences.meet('Anna');
    await pass(0);
    expect(preferences.all.board_theme).toBe('graph');
    expect(JSON.parse(localStorage.getItem(kSettingsKey) ?? '{}')).toEqual(preferences.all);
  });

  it('of another device stays where another one is set here, at once or once the server is back', async () => {
    api.kept['Anna'] = { ...kDefaults, volume: 40 };
    const preferences = opened();
    preferences.meet('Anna');
    await pass(0);
    api.kept['Anna'] = { ...kDefaults, volume: 90, board_theme: 'graph' };
    preferences.set({ volume: 10 });
    await pass(1_000);
    expect(api.kept['Anna']).toEqual({ ...kDefaults, volume: 10, board_theme: 'graph' });
    expect(preferences.all.board_theme).toBe('graph');

    api.away = true;
    preferences.set({ sound: false });
    await pass(1_000);
    api.away = false;
    api.kept['Anna'] = { ...kDefaults, board_theme: 'kraft', coordinates: false };
    const later = opened();
    later.meet('Anna');
    await pass(0);
    expect(api.kept['Anna']).toEqual({ ...kDefaults, board_theme: 'kraft', coordinates: false, sound: false });
    expect(later.all).toEqual(api.kept['Anna']);
  });

  it('that the server has heard of wins no more over what is set elsewhere', async () => {
    const preferences = opened();
    preferences.meet('Anna');
    preferences.set({ volume: 10 });
    await pass(1_000);
    api.kept['Anna'] = { ...kDefaults, volume: 90 };
    opened().meet('Anna');
    await pass(0);
    expect(api.kept['Anna'].volume).toBe(90);
  });

  it('that only a newer page knows stays as it is', async () => {
    const newer = { ...kDefaults, texture: 'linen' };
    api.kept['Anna'] = newer;
    const preferences = opened();
    preferences.meet('Anna');
    preferences.set({ premove: true });
    await pass(1_000);
    expect(api.kept['Anna']).toEqual({ ...newer, premove: true });
  });

  it('of a page of before, which did not say what it had set, is told', async () => {
    localStorage.setItem(kSettingsKey, JSON.stringify({ ...kDefaults, volume: 5 }));
    localStorage.setItem('noughts.settings.unsent', 'yes');
    api.kept['Anna'] = { ...kDefaults, volume: 90 };
    opened().meet('Anna');
    await pass(0);
    expect(api.kept['Anna'].volume).toBe(5);
    expect(localStorage.getItem('noughts.settings.unsent')).toBeNull();
  });

  it('that is made while another is told is told next', async () => {
    api.kept['Anna'] = kDefaults;
    const preferences = opened();
    preferences.meet('Anna');
    await pass(0);
    preferences.set({ volume: 10 });
    api.onKeep = () => preferences.set({ volume: 20, sound: false });
    await pass(400);
    expect(api.kept['Anna']).toEqual({ ...kDefaults, volume: 10 });
    await pass(400);
    expect(api.kept['Anna']).toEqual({ ...kDefaults, volume: 20, sound: false });
    expect(localStorage.getItem('noughts.settings.unsent')).toBeNull();
  });

  it('that was made while the server answered is not lost', async () => {
    api.kept['Anna'] = { ...kDefaults, volume: 1 };
    const preferences = opened();
    preferences.meet('Anna');
    environment.pass(0);
    preferences.set({ volume: 77 });
    await settled();
    expect(preferences.all.volume).toBe(77);
    await pass(1_000);
    expect(api.kept['Anna']?.volume).toBe(77);
  });

  it('goes along to an account that never set anything', async () => {
    const preferences = opened();
    preferences.meet('417');
    preferences.set({ theme: 'board' });
    await pass(1_000);
    preferences.meet('Boris');
    api.who = 'Boris';
    await pass(0);
    expect(api.kept['Boris']?.theme).toBe('board');
    expect(preferences.all.theme).toBe('board');
  });

  it('of another page of this browser is heard', () => {
    const [one, other] = [opened(), opened()];
    one.set({ coordinates: false });
    other.overhear(kSettingsKey);
    expect(other.all.coordinates).toBe(false);
    other.overhear('something else');
  });
});

describe('the colours', () => {
  /** The set that public/theme.js puts on the page before the first paint; '' where it leaves that to the style sheet. */
  function beforeThePaint(kept: string | null, dark: boolean): string {
    delete document.documentElement.dataset['theme'];
    if (kept === null) localStorage.removeItem(kSettingsKey);
    else localStorage.setItem(kSettingsKey, kept);
    new Function('matchMedia', script)(() => ({ matches: dark }));
    return document.documentElement.dataset['theme'] ?? '';
  }

  it('before the first paint are those that the page will have', () => {
    for (const dark of [false, true]) {
      for (const theme of ['auto', 'paper', 'board'] as const) {
        for (const board_theme of boardThemes) {
          const system = theme === 'auto' && board_theme === 'standard';
          const found = beforeThePaint(JSON.stringify({ theme, board_theme }), dark);
          expect([theme, board_theme, dark, found]).toEqual([
            theme,
            board_theme,
            dark,
            system ? '' : colourSetOf({ theme, board_theme }, dark),
          ]);
        }
      }
    }
  });

  it('are the system’s where nothing sensible was kept', () => {
    for (const kept of [null, '', '{', '7', 'null', '{"theme":"pink","board_theme":"toString"}']) {
      expect([kept, beforeThePaint(kept, true)]).toEqual([kept, '']);
    }
  });

  it('change by the switch: as the system has it, light, dark, and so on; night gives way', () => {
    let look = { theme: 'auto', board_theme: 'kraft' } as Parameters<typeof nextLook>[0];
    const seen = [1, 2, 3].map(() => (look = nextLook(look)).theme);
    expect(seen).toEqual(['paper', 'board', 'auto']);
    expect(look.board_theme).toBe('kraft');
    expect(nextLook({ theme: 'auto', board_theme: 'night' })).toEqual({ theme: 'paper', board_theme: 'standard' });
  });
});
