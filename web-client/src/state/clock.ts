import type { Clocks } from '../net/protocol.ts';

const kTenths = 10_000;
const kLow = 20_000;
const kMinute = 60_000;
const kHour = 60 * kMinute;
const kDay = 24 * kHour;

/** What a seat has left now, or null where no time is kept. */
export function timeLeft(clocks: Clocks, seat: number, sinceFrame: number): number | null {
  const left = clocks?.left[seat];
  if (!clocks || left === undefined) return null;
  if (clocks.running !== seat) return left;
  return Math.max(0, left - Math.max(0, sinceFrame - clocks.hold));
}

/** How long the clocks stand still yet after an outage. */
export function holdLeft(clocks: Clocks, sinceFrame: number): number {
  return clocks ? Math.max(0, clocks.hold - sinceFrame) : 0;
}

/** True when little enough is left to be said in words; one's fair share of a short clock is not little. */
export function isLow(left: number, given: number): boolean {
  return left < Math.min(kLow, given / 3);
}

const two = (value: number) => String(value).padStart(2, '0');

/** 4:07, 1:02:03, 9.4 below ten seconds, 3d 04h from two days on. */
export function clockText(left: number, dayWord: string, hourWord: string): string {
  if (left < kTenths) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  if (left >= 2 * kDay)
    return `${Math.floor(left / kDay)}${dayWord} ${two(Math.floor((left % kDay) / kHour))}${hourWord}`;
  const seconds = Math.ceil(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
