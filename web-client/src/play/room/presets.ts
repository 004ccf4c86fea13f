import { locales } from '../../i18n/compiled/runtime.js';
import { m } from '../../i18n/messages.ts';
import type { Room } from './room.ts';

type Preset = typeof m.chat_hello;

const kGreetings: readonly Preset[] = [m.chat_hello, m.chat_good_luck];
const kPraise: readonly Preset[] = [m.chat_nice];
const kFarewells: readonly Preset[] = [m.chat_well_played, m.chat_thanks];
const kAll = [...kGreetings, ...kPraise, ...kFarewells];

/** So many moves of everybody a game is young. */
const kYoung = 4;

/** The preset that a line is, in whatever language it was sent; undefined: it was typed. */
const presetOf = (text: string) => kAll.find((preset) => locales.some((locale) => preset({}, { locale }) === text));

/** What was said, in the reader's language where it is one of the presets. */
export const chatText = (text: string): string => presetOf(text)?.() ?? text;

/** What one may say at a press in a casual game, by how far it is; each once. */
export function presetsFor(room: Room): readonly Preset[] {
  if (room.you === null || room.terms.rated) return [];
  const said = room.chat.filter(({ seat }) => seat === room.you).map(({ text }) => presetOf(text));
  const young = room.steps.filter(({ d }) => d.t === 'play').length < kYoung;
  const fitting = room.result ? kFarewells : young && !room.series ? kGreetings : kPraise;
  return fitting.filter((preset) => !said.includes(preset));
}
