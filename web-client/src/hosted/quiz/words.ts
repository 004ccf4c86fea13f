import { m } from '../../i18n/messages.ts';
import type { Player, XoQuizOptions } from '../../net/protocol.ts';
import type { Cast } from '../../rules/cast.ts';
import { playerName } from '../../parts/words.ts';
import { teamTitle } from './titles.ts';
import {
  nextActionOf,
  kDecider,
  lastRuled,
  markIn,
  markOfTeam,
  markCount,
  may,
  openRound,
  rivalOf,
  roundIn,
  rulingOf,
  cardState,
  type Round,
  type Viewer,
  type Team,
  type View,
} from './battle.ts';

/** All that the page shows of a battle. */
export interface ShownBattle {
  view: View;
  self: Viewer;
  cast: Cast;
  seats: readonly Player[];
  online: readonly boolean[];
  options: XoQuizOptions;
}

/** What a team is called. */
export const teamName = ({ view }: ShownBattle, team: Team): string => teamTitle(team, view);

/** Who sits in a seat. */
export function seatName({ seats }: ShownBattle, seat: number): string {
  const player = seats[seat];
  return player ? playerName(player) : '';
}

export const captainName = (seen: ShownBattle, team: Team): string => seatName(seen, seen.view.captains[team]);

/** The mark of a team in a word; empty while it is not chosen. */
export function markWords(view: View, team: Team): string {
  const mark = markOfTeam(view, team);
  if (mark === null) return '';
  return mark === 'cross' ? m.crosses() : m.noughts();
}

/** The round in words: its number, or that it decides. */
export const roundWords = (round: number): string =>
  round === kDecider ? m.xo_round_deciding() : m.xo_round({ round });

/** What happens now, in one line, from where one sits. */
export function statusWords(seen: ShownBattle): string {
  const { view } = seen;
  switch (view.phase) {
    case 'setup':
    case 'deal':
      return m.xo_now_deal();
    case 'mark':
      return nextActionOf(view) === 'mark'
        ? m.xo_now_mark_you()
        : m.xo_now_mark({ team: teamName(seen, view.first ?? 0) });
    case 'pick':
      return pickWords(seen);
    case 'ready':
      return nextActionOf(view) === 'start' ? m.xo_now_start_you() : m.xo_now_start();
    case 'early':
    case 'think':
      return thinkWords(seen);
    case 'judge':
      return judgeWords(seen);
    case 'ruled':
      return ruledWords(seen);
    case 'appeal':
      return nextActionOf(view) === 'vote' ? m.xo_now_vote() : m.xo_now_appeal();
    case 'over':
      return endWords(seen);
  }
}

function pickWords(seen: ShownBattle): string {
  const { view, self } = seen;
  const team = view.mover ?? 0;
  const deciding = view.round === kDecider;
  if (nextActionOf(view) === 'pick') return m.xo_now_pick_you();
  if (nextActionOf(view) === 'open') return m.xo_now_open_you();
  if (deciding) return m.xo_now_open({ team: teamName(seen, team) });
  return self.team === team
    ? m.xo_now_pick_captain({ name: captainName(seen, team) })
    : m.xo_now_pick({ team: teamName(seen, team) });
}

function thinkWords(seen: ShownBattle): string {
  const { view, self } = seen;
  const team = view.mover ?? 0;
  if (view.phase === 'early') {
    return self.team === team ? m.xo_now_early_you() : m.xo_now_early({ team: teamName(seen, team) });
  }
  return self.team === team ? m.xo_now_think_you() : m.xo_now_think({ team: teamName(seen, team) });
}

function judgeWords(seen: ShownBattle): string {
  if (nextActionOf(seen.view) === 'rule') return m.xo_now_rule_you();
  return m.xo_now_rule();
}

function ruledWords(seen: ShownBattle): string {
  const round = openRound(seen.view);
  return round ? outcomeWords(seen, round) : '';
}

/** What a ruling means: whose the cell is now. */
export function outcomeWords(seen: ShownBattle, round: Round): string {
  const right = rulingOf(round)?.right === true;
  const gains = right ? round.team : rivalOf(round.team);
  const team = teamName(seen, gains);
  if (round.cell === null) return right ? m.xo_right_decides({ team }) : m.xo_wrong_decides({ team });
  return right ? m.xo_right_cell({ team }) : m.xo_wrong_cell({ team });
}

/** How it ended, in one line. */
export function endWords(seen: ShownBattle): string {
  const { view, self } = seen;
  if (view.reason === 'cancelled') return m.xo_end_cancelled();
  if (view.winner === null) return m.xo_end_draw({ first: markCount(view, 0), second: markCount(view, 1) });
  const why = reasonWords(view.reason ?? '');
  const head = self.team === view.winner ? m.your_team_won() : m.xo_end_won({ team: teamName(seen, view.winner) });
  return why ? m.result_with_reason({ head, reason: why }) : head;
}

/** Why it ended. */
export function reasonWords(reason: string): string | null {
  switch (reason) {
    case 'line':
      return m.reason_row({ count: 3 });
    case 'full':
      return m.xo_reason_full();
    case 'decider':
      return m.xo_reason_decider();
    case 'surrender':
      return m.xo_reason_surrender();
    case 'cancelled':
      return m.xo_reason_cancelled();
    default:
      return null;
  }
}

/** Who ruled, and how. */
export function rulingWords({ right, by }: Round['rulings'][number]): string {
  const author = { lists: m.xo_by_lists, host: m.the_host, jury: m.xo_by_jury }[by]();
  return right ? m.xo_ruled_right({ author }) : m.xo_ruled_wrong({ author });
}

/** What a screen reader says beside the status: the question, the answer, the appeal, the ruling. Whoever answers hears the question
 * with the field. */
export function spokenWords(seen: ShownBattle): string {
  const { view } = seen;
  const round = openRound(view) ?? lastRuled(view);
  if (!round) return '';
  const appeal = round.appeals.at(-1);
  if (appeal?.result === null) return `${m.xo_appeal_of({ team: teamName(seen, appeal.team as Team) })} ${appeal.why}`;
  const ruling = rulingOf(round);
  if (ruling) {
    const { solution } = round;
    return rulingWords(ruling) + (solution ? `. ${m.xo_right_answer()} ${solution.answer}` : '');
  }
  if (round.answered)
    return `${m.xo_answer()} ${round.answer === null ? m.xo_answer_hidden() : round.answer || m.xo_no_answer()}`;
  return may(view, 'answer') ? '' : (round.question ?? '');
}

/** A card as a screen reader says it. */
export function cardWords(seen: ShownBattle, cell: number): string {
  const place = m.xo_card({ number: cell + 1, row: Math.floor(cell / 3) + 1, column: (cell % 3) + 1 });
  const { view } = seen;
  const state = cardState(view, cell);
  if (state === 'down') return m.xo_card_down({ place });
  if (state === 'open') return m.xo_card_open({ place });
  const round = roundIn(view, cell);
  const mark = markIn(view, cell) === 'cross' ? m.mark_cross() : m.mark_nought();
  if (!round) return m.xo_card_marked({ place, mark });
  const team = teamName(seen, round.team);
  return rulingOf(round)?.right ? m.xo_card_right({ place, mark, team }) : m.xo_card_wrong({ place, mark, team });
}

/** What an early answer is worth in this battle. */
export const earlyWorth = (view: View): string =>
  view.scheme === 'group' ? m.xo_early_worth_group() : m.xo_early_worth_playoff();
