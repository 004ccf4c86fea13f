import { hostedNamed } from '../../variants/hosted_game.ts';
import { infoNamed } from '../../variants/index.ts';
import { clockTime } from '../../i18n/durations.ts';
import { m } from '../../i18n/messages.ts';
import type { Draw, Result, Takeback } from '../../net/protocol.ts';
import { teamOf } from '../../rules/cast.ts';
import { moves, type Room } from './room.ts';
import { sidesWords, teamWords, winnersOf } from '../sides.ts';
import { lineWords } from '../board/words.ts';
import { playerName } from '../../parts/words.ts';

/** What was amiss with an engine that has lost so. */
const forfeitWords = {
  engine_silent: m.engine_silent,
  engine_nonsense: m.engine_nonsense,
  engine_illegal: m.engine_illegal,
  engine_memory: m.engine_memory,
  engine_died: m.engine_died,
  engine_refused: m.engine_refused,
  engine_missing: m.engine_missing,
};

/** What is asked once more before it is done. */
export type Confirmation = 'resign' | 'leave' | 'abort';

/** All that decides the one line which says what happens now. */
export interface StatusFacts {
  room: Room;
  online: boolean;
  paused: boolean;
  sending: boolean;
  /** Something that is no move has been on its way for long. */
  giving?: boolean;
  /** What is asked once more before it is done. */
  asking: Confirmation | null;
  ply: number | null;
  count: number;
  /** One may claim the game, and has not chosen to wait. */
  claimable?: boolean;
}

/** The name of whoever sits in a seat. */
export function nameOf(room: Room, seat: number): string {
  const player = room.seats[seat];
  return player ? playerName(player) : '';
}

/** The names of those who play together: a team's, or one player's. */
export function teamName(room: Room, team: number): string {
  if (room.cast) return teamWords(room, team, room.cast);
  const teams = infoNamed(room.terms.variant)?.teams ?? room.seats.length;
  return room.seats.flatMap((_, seat) => (seat % teams === team ? [nameOf(room, seat)] : [])).join(m.names_joined());
}

/** What the page of a game is called: who plays whom, and where somebody is in charge also what. */
export function titleWords(room: Room): string {
  const hosted = hostedNamed(room.terms.variant);
  if (!hosted) return m.game_title({ first: teamName(room, 0), second: teamName(room, 1) });
  return m.hosted_versus({ names: sidesWords(room), game: hosted.title() });
}

/** The same with the name of what is played. */
export function headingWords(room: Room): string {
  if (hostedNamed(room.terms.variant)) return titleWords(room);
  const game = infoNamed(room.terms.variant)?.title() ?? '';
  return m.game_heading({ game, first: teamName(room, 0), second: teamName(room, 1) });
}

/** What happens now, in one line. What needs attention comes before what can wait. */
export function statusLine(facts: StatusFacts): string {
  const { room } = facts;
  if (!facts.online) return facts.sending || facts.giving ? m.status_unsent() : m.offline_reconnecting();
  if (facts.paused) return m.status_paused();
  if (facts.asking) return questionWords(room, facts.asking);
  if (facts.ply !== null) {
    return facts.ply === 0 ? m.start_position() : m.move_of({ ply: facts.ply, count: facts.count });
  }
  if (room.result) return resultLine(room, room.result);
  if (facts.giving) return m.sending();
  if (room.takeback) return takebackLine(room, room.takeback);
  if (room.draw) return drawLine(room, room.draw);
  if (facts.claimable) return m.table_gone({ name: teamName(room, room.absent?.team ?? 0) });
  if (facts.sending) return m.status_sending();
  return turnLine(room);
}

/** Before the first move it is called off, and nobody loses it, but in a tournament. */
function questionWords(room: Room, asking: Confirmation): string {
  if (asking === 'resign') return m.ask_resign();
  if (asking === 'abort') return room.event ? m.ask_abort_event() : m.ask_abort();
  return room.event || room.steps.some(({ d }) => d.t === 'play') ? m.ask_leave() : m.ask_leave_early();
}

function drawLine(room: Room, draw: NonNullable<Draw>): string {
  if (draw.by === room.you) return m.status_draw_waiting();
  if (room.you !== null && draw.agreed.includes(room.you)) return m.status_draw_agreed();
  return m.offers_draw({ name: nameOf(room, draw.by) });
}

/** What has happened last, where the line above goes on saying whose move it is and that is no move, or nobody's own. */
export function newsWords(room: Room): string | null {
  const last = room.steps.at(-1);
  if (!last || room.result) return null;
  if (last.d.random) return m.random_move();
  if (last.d.t === 'halve_clock') return m.halved_clock({ name: nameOf(room, last.by) });
  return last.d.t === 'give_time' ? m.gave_time({ name: nameOf(room, last.by) }) : null;
}

/** How long one must wait yet for a side that is away; null where nobody keeps one waiting. */
export function awayWords(room: Room, wait: number | null): string | null {
  if (wait === null || wait === 0) return null;
  return m.table_away({ name: teamName(room, room.absent?.team ?? 0), time: clockTime(wait) });
}

function takebackLine(room: Room, takeback: NonNullable<Takeback>): string {
  if (takeback.by === room.you) return m.table_asked();
  if (room.you !== null && takeback.agreed.includes(room.you)) return m.table_agreed();
  return m.asks_undo({ name: nameOf(room, takeback.by) });
}

function turnLine(room: Room): string {
  const seat = room.turn[0];
  if (seat === undefined) return '';
  const own = room.you !== null && room.turn.includes(room.you);
  const mover = own ? (room.you ?? seat) : seat;
  const words = infoNamed(room.terms.variant)?.now?.(
    room.view,
    mover,
    own ? null : { name: nameOf(room, seat), turn: m.name_to_move({ name: nameOf(room, seat) }) },
  );
  if (words) return words;
  if (!own) return m.status_their_move({ name: nameOf(room, seat) });
  return moves(room.steps).length === 0 ? beginWords(room, mover) : m.status_your_move();
}

/** Which marks begin may be an option, and there are games without any. */
function beginWords(room: Room, seat: number): string {
  const mark = infoNamed(room.terms.variant)?.markOf(seat, room.view) ?? null;
  if (mark === null) return m.status_you_begin_plain();
  return mark === 'cross' ? m.status_you_begin() : m.status_you_begin_noughts();
}

/** How a game ended, and why, from where one sits. */
export function resultLine(room: Room, result: NonNullable<Result>): string {
  if (result.reason === 'aborted') return m.result_aborted();
  const reason = reasonWords(room, result);
  const head = winnersOf(result.place, room.cast).drawn ? m.draw() : winnerWords(room, result);
  return reason === '' ? head : m.result_with_reason({ head, reason });
}

function winnerWords(room: Room, result: NonNullable<Result>): string {
  const winners = result.place.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (room.you !== null && winners.includes(room.you))
    return winners.length > 1 ? m.your_team_won() : m.result_you_won();
  const team = room.cast?.[winners[0] ?? -1]?.team;
  if (team != null) return m.won({ name: teamName(room, team) });
  const name = winners.map((seat) => nameOf(room, seat)).join(m.names_joined());
  return winners.length > 1 ? m.won({ name }) : m.won({ name });
}

/** Whose doing the end is: one's own; a partner's, or that of one's team as a whole; or another's. */
type Doing = 'own' | 'shared' | 'other';

const kDoings: Record<'resigned' | 'left' | 'absent' | 'timeout', Record<Doing, () => string>> = {
  resigned: { own: m.reason_resigned_you, shared: m.reason_resigned_partner, other: m.reason_resigned },
  left: { own: m.reason_left_you, shared: m.reason_left_partner, other: m.reason_left },
  absent: { own: m.table_reason_absent_you, shared: m.table_reason_absent_team, other: m.table_reason_absent },
  timeout: { own: m.reason_timeout_you, shared: m.reason_timeout_team, other: m.reason_timeout },
};

/** Who resigned, left or forfeited; null where no step says it. */
function culprit(room: Room): number | null {
  const last = room.steps.at(-1);
  return last && (last.d.t === 'resign' || last.d.t === 'leave' || last.d.t === 'forfeit') ? last.by : null;
}

const firstLoser = ({ place }: NonNullable<Result>) => place.findIndex((each) => each !== 1);

function doingOf(room: Room, result: NonNullable<Result>): Doing {
  const { you, cast } = room;
  const teams = infoNamed(room.terms.variant)?.teams ?? room.seats.length;
  const team = (seat: number) => teamOf(seat, cast, teams);
  const by = culprit(room) ?? firstLoser(result);
  // Where no step says who it was, all of a team have lost by it.
  const alone = culprit(room) !== null || room.seats.filter((_, seat) => team(seat) === team(by)).length === 1;
  if (by === you && alone) return 'own';
  return you !== null && team(you) !== null && team(you) === team(by) ? 'shared' : 'other';
}

function reasonWords(room: Room, result: NonNullable<Result>): string {
  const { reason } = result;
  switch (reason) {
    case 'line':
      return lineWords(infoNamed(room.terms.variant), room.terms.options ?? {});
    case 'full':
      return m.reason_full();
    case 'agreed':
      return m.reason_agreed();
    case 'too_long':
      return m.reason_too_long();
    case 'absent':
      if (result.place.every((place) => place === 1)) return m.table_reason_absent_draw();
      return kDoings.absent[doingOf(room, result)]();
    case 'resigned':
    case 'left':
    case 'timeout':
      return kDoings[reason][doingOf(room, result)]();
  }
  if (!(reason in forfeitWords)) return infoNamed(room.terms.variant)?.reason?.(reason) ?? '';
  return forfeitWords[reason as keyof typeof forfeitWords]({ name: nameOf(room, culprit(room) ?? firstLoser(result)) });
}

/** What a game moved for a seat, with its sign; null where no points were at stake. */
export function pointsWords(result: Result, seat: number): string | null {
  const rating = result?.ratings?.[seat];
  if (!rating) return null;
  const change = rating.after - rating.before;
  const points = Math.abs(change);
  const words = change > 0 ? m.points_gain({ points }) : change < 0 ? m.points_loss({ points }) : m.points_same();
  return m.points_now({ change: words, points: rating.after });
}
