import type { Settings as Kept } from '../net/protocol.ts';

/** How one likes to play, each setting said. */
export type Settings = Required<Kept>;

/** What holds for whoever never set anything. */
export const kDefaults: Settings = {
  theme: 'auto',
  board_theme: 'standard',
  sound: true,
  volume: 60,
  forbid_invitations: false,
  free_takeback: false,
  show_my_threats: true,
  show_their_threats: true,
  auto_block: false,
  premove: false,
  confirm_moves: 'auto',
  coordinates: true,
};

const kWords: { [Key in keyof Settings]?: readonly string[] } = {
  theme: ['auto', 'paper', 'board'],
  board_theme: ['standard', 'graph', 'kraft', 'night', 'contrast'],
  confirm_moves: ['auto', 'always', 'never'],
};

/** Those of whatever was kept that make sense. */
export function someSettingsFrom(kept: unknown): Partial<Settings> {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([key, value]) => fits(key, value)));
}

/** Settings made whole out of whatever was kept: what is missing or makes no sense has its default. */
export const settingsFrom = (kept: unknown): Settings => ({ ...kDefaults, ...someSettingsFrom(kept) });

/** Settings as text that was kept in a browser; somebody may have kept anything. */
export function settingsFromText(text: string | null): Settings {
  try {
    return settingsFrom(JSON.parse(text ?? ''));
  } catch {
    return kDefaults;
  }
}

/** Those of `some` that are otherwise in `others`. */
export const settingsUnlike = (some: Partial<Settings>, others: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(Object.entries(some).filter(([key, value]) => others[key as keyof Settings] !== value));

function fits(key: string, value: unknown): boolean {
  if (!Object.hasOwn(kDefaults, key)) return false;
  const name = key as keyof Settings;
  const words = kWords[name];
  if (words) return typeof value === 'string' && words.includes(value);
  if (name === 'volume') return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 100;
  return typeof value === 'boolean';
}
