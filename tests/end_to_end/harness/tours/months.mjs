// A tour of months: whoever is there, what they play half a month at a time, and a server that is killed meanwhile.
import { idNumber, idText } from '../base62.mjs';
import { nameOf } from '../client.mjs';
import { curator } from '../curators.mjs';
import { between, dice } from '../random.mjs';
import { eventually } from '../waiting.mjs';
import { nineCharacters, reader, readTour, wanted } from './commands.mjs';
import { askAllThroughKill, askUntilAnswered, killAndStart } from './persistent.mjs';
import { keep, readOn } from './playing.mjs';
import { kHalfMonth, passDays } from './time.mjs';

/** Commands after which the server is killed at the latest; in half a month there are some more. */
const kMostBeforeKill = 40;

/** The tour, whoever is there, and what is played. */
export class Months {
  plays = [];
  keeping = [];
  over = false;
  roll = dice();

  constructor(server) {
    this.server = server;
  }

  query(sql, values) {
    return this.server.database.query(sql, values);
  }

  /** Two curators with nine characters, and readers of these names. */
  async gather(names) {
    this.keepers = await Promise.all(['First', 'Second'].map((each) => curator(this.server, `${each} keeper`)));
    this.nine = await nineCharacters(this.keepers[0]);
    const readers = await Promise.all(names.map((name) => reader(this.server, name)));
    this.of = Object.fromEntries(readers.map((each) => [nameOf(each), each]));
    this.clients = [...this.keepers, ...readers];
  }

  /** The command of an entry. */
  entry({ who, version, weighted = false, place = null, partner = null }, tour = this.tour) {
    return [this.of[who], 'POST', `/tours/${tour.id}/applications`, wanted(version, { weighted, place, partner })];
  }

  async applying(who, version, tour = this.tour) {
    const place = version === 'character' ? 0 : null;
    const { status, json } = await askUntilAnswered(...this.entry({ who, version, place }, tour));
    return status === 201 ? 'entered' : json.code;
  }

  async you(who, tour = this.tour) {
    return (await readTour(this.of[who], tour.id)).you;
  }

  /** Accepts applications, each curator every second of them, while the server is killed. */
  acceptAll(applications, tour = this.tour) {
    const commands = applications.map(({ id }, index) => [
      this.keepers[index % 2],
      'POST',
      `/tours/${tour.id}/applications/${id}/accept`,
      {},
    ]);
    return askAllThroughKill(this.server, this.roll, commands);
  }

  /** Readers and curator sit down at a board of theirs. */
  async sit(room, entries) {
    const seats = await this.query(
      'select name from seat join player on player.id = player where room = $1 order by seat',
      [idNumber(room)],
    );
    const keeper = this.keepers.find((each) => nameOf(each) === seats.at(-1).name);
    const kept = await keeper.follow(room);
    this.keeping.push(keep(kept, () => this.over));
    const plays = [];
    for (const { who, books, fills } of entries)
      plays.push({ who, books, fills, kept, room: await this.of[who].follow(room) });
    if (plays.length === 2) plays.forEach((play, seat) => (play.partner = plays[1 - seat]));
    this.plays.push(...plays);
  }

  /** Everybody who reads at all reads on for a while. */
  reading() {
    for (const play of this.plays) play.rests = play.books === 0;
    return Promise.all(this.plays.filter(({ rests }) => !rests).map((play) => readOn(play)));
  }

  /** Commands that were answered. */
  get answered() {
    return this.clients.reduce((sum, { settled }) => sum + settled.length, 0);
  }

  /** Half a month in which everybody reads; at some instant the server is killed, and is away for all that time. */
  async halfMonth() {
    const [keeper] = this.keepers;
    const until = this.answered + between(this.roll, 1, kMostBeforeKill);
    let done = false;
    const reading = this.reading().finally(() => {
      done = true;
      keeper.changed();
    });
    await keeper.until(() => done || this.answered >= until, 'an instant to be killed at');
    await killAndStart(this.server, () => passDays(this.server.database, kHalfMonth));
    await reading;
    await this.deadlinesPassed();
  }

  /** Every deadline that was over has been looked after, and whoever plays there knows. */
  async deadlinesPassed() {
    const due = 'select from room_deadline where at <= $1';
    await eventually(async () => (await this.query(due, [Date.now()])).length === 0, 'what comes of the deadlines');
    const rows = await this.query('select room::text, max(number) as n from step group by room');
    const reached = new Map(rows.map(({ room, n }) => [idText(room), n]));
    for (const { room, kept } of this.plays)
      for (const each of [room, kept]) await each.until(() => each.n >= reached.get(each.room), 'all that is stored');
  }

  /** The first board of somebody. */
  play(who) {
    return this.plays.find((each) => each.who === who).room;
  }

  leave() {
    this.over = true;
    for (const { kept } of this.plays) kept.changed();
    return Promise.all(this.keeping);
  }
}
