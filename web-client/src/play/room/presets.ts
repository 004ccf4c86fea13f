import { locales } from '../../i18n/compiled/runtime.js';
import { m } from '../../i18n/messages.ts';
import { hostedNamed } from '../../variants/hosted_game.ts';
import type { Room } from './room.ts';

type Preset = typeof m.chat_hello;

const kGreetings: readonly Preset[] = [m.chat_hello, m.chat_good_luck];
const kPraise: readonly Preset[] = [m.chat_nice];
/** Where nobody moves: questions are answered and books read. */
const kHostedPraise: readonly Preset[] = [m.chat_well_done];
const kFarewells: readonly Preset[] = [m.chat_well_played, m.chat_thanks];
const kAll = [...kGreetings, ...kPraise, ...kHostedPraise, ...kFarewells];

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
  const praise = hostedNamed(room.terms.variant) ? kHostedPraise : kPraise;
  const fitting = room.result ? kFarewells : young && !room.series ? kGreetings : praise;
  return fitting.filter((preset) => !said.includes(preset));
}
