import type { Game, OptionField } from './game.ts';
import type { Options } from '../boards/board.ts';

type WithOptions = Pick<Game, 'options'>;

/** Whether a field is a switch: its values are true and false. */
export function isSwitch(field: OptionField): boolean {
  return field.choices.length === 2 && field.choices.every(({ value }) => typeof value === 'boolean');
}

/** Whether a value of a field is a text of one's own. */
export function isOwn(field: OptionField, value: unknown): boolean {
  return field.own !== undefined && typeof value === 'string' && !field.choices.some((each) => same(each.value, value));
}

/** Every option of a game with what was chosen for it, or its default. */
export function allOptions(game: WithOptions, chosen: Options): Options {
  return Object.fromEntries(game.options.map((field) => [field.name, chosenValue(field, chosen[field.name])]));
}

/** The fields that have a meaning beside what else is chosen. */
export function fieldsFor(game: WithOptions, chosen: Options): OptionField[] {
  const all = allOptions(game, chosen);
  return game.options.filter((field) => field.applies?.(all) ?? true);
}

/** What goes over the wire: what differs from the defaults and has a meaning. Two who chose alike send the same. */
export function optionsToSend(game: WithOptions, chosen: Options): Options {
  const all = allOptions(game, chosen);
  const own = fieldsFor(game, chosen).filter((field) => !same(all[field.name], field.default));
  return Object.fromEntries(own.map((field) => [field.name, all[field.name]]));
}

/** What sets these options apart, in words, one for each that is not the default. */
export function optionWords(game: WithOptions, options: Options): string[] {
  return fieldsFor(game, options).flatMap((field) => {
    const value = options[field.name];
    if (value === undefined || same(value, field.default)) return [];
    const choice = field.choices.find((each) => same(each.value, value));
    if (isSwitch(field) && value === true) return [field.label()];
    return [choice ? (choice.told ?? choice.label)() : textOf(value)];
  });
}

/** A text as it was typed, with single blanks. */
export const typedText = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** A value as it stands in a text field. */
export const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(' ') : typeof value === 'string' ? value : JSON.stringify(value);

// What was kept from an earlier visit may be of another type, or a choice that is no more.
function chosenValue(field: OptionField, value: unknown): unknown {
  if (value === undefined || value === null) return field.default;
  const fits = field.choices.some((each) => same(each.value, value)) || isOwn(field, value);
  return fits ? value : field.default;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
