// Spans of time in milliseconds.
export const kSecond = 1_000;
export const kMinute = 60 * kSecond;
export const kHour = 60 * kMinute;
export const kDay = 24 * kHour;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A span as clocks show it: 0:09, 4:07, 1:02:03. Whole seconds, the one that runs included. */
export function clockTime(span: number): string {
  const all = Math.ceil(span / kSecond);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor((all % 3600) / 60), all % 60];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`;
}

/** A span of days as clocks show it, such as 3d 04h; the letters are the language's. */
export function daysAndHours(span: number, dayLetter: string, hourLetter: string): string {
  return `${Math.floor(span / kDay)}${dayLetter} ${twoDigits(Math.floor((span % kDay) / kHour))}${hourLetter}`;
}
