import type { Table } from './table.svelte.ts';

/** Whoever has chosen to wait is not asked again for so long. */
const kAskedAgain = 60_000;
const kBeat = 500;

/** The side that keeps one waiting, and how long one must wait for it yet; counted down between two frames. */
export class Absence {
  private since = $state(0);
  /** By the page's own time. */
  private waitsUntil = $state(0);

  /** Milliseconds until the game may be claimed; null where nobody keeps one waiting. */
  readonly wait = $derived.by(() => {
    const absent = this.missed();
    return absent === null ? null : Math.max(0, absent.claim_ms - this.since);
  });
  /** The game may be claimed, and one has not chosen to wait. */
  readonly claimable = $derived(this.wait === 0 && this.now() >= this.waitsUntil);

  constructor(private readonly table: Table) {}

  /** Keeps the time; to be called in an effect, which it stops with the function that it gives. */
  follow(): (() => void) | undefined {
    const absent = this.missed();
    this.since = absent ? this.table.sinceAbsence() : 0;
    if (!absent) return undefined;
    const timer = setInterval(() => (this.since = this.table.sinceAbsence()), kBeat);
    return () => clearInterval(timer);
  }

  /** One chooses to wait. */
  goOnWaiting(): void {
    this.waitsUntil = this.now() + kAskedAgain;
  }

  private now(): number {
    return (this.table.room?.absentAt ?? 0) + this.since;
  }

  private missed() {
    const room = this.table.room;
    if (!room?.absent || room.you === null || room.result) return null;
    const teams = this.table.info?.teams ?? room.seats.length;
    return room.you % teams === room.absent.team ? null : room.absent;
  }
}
