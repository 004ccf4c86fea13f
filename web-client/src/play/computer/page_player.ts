import { browserEnvironment } from '../../browser/environment.ts';
import { ComputerPlayer, openBotWorker, type After } from '../../bot/computer_player.ts';

/** How long it stays after the last page has given it back, in milliseconds. */
const kKept = 5_000;

/** Lends one computer player to pages that come one after another: its worker need not begin anew with each. */
export class PagePlayer {
  private kept: ComputerPlayer | null = null;
  private borrowers = 0;
  private keepOn: () => void = () => undefined;

  constructor(
    private readonly make: () => ComputerPlayer,
    private readonly after: After,
  ) {}

  /** The player; whoever has it gives it back once, and has stopped its own thoughts by then. */
  borrow(): ComputerPlayer {
    this.keepOn();
    this.borrowers++;
    return (this.kept ??= this.make());
  }

  giveBack(): void {
    if (--this.borrowers > 0) return;
    this.keepOn = this.after(kKept, () => {
      this.kept?.close();
      this.kept = null;
    });
  }
}

/** The one of this window. */
export const pagePlayer = new PagePlayer(
  () => new ComputerPlayer(openBotWorker, browserEnvironment.after),
  browserEnvironment.after,
);
