#include "games/hosted/xo_quiz/course.hpp"

#include <algorithm>

#include "games/hosted/xo_quiz/judging.hpp"

namespace noughts::games::xo_quiz {
namespace {

using std::chrono::seconds;

// The times that the rules name, and those of ours.
constexpr seconds kThink{60};
constexpr seconds kCutThink{30};
constexpr seconds kSavedMinute{60};
constexpr seconds kMarkTime{60};  ///< teams are still coming in
constexpr seconds kStartTime{60};
constexpr seconds kRulingTime{60};
constexpr seconds kAppealTime{60};
constexpr seconds kLastPause{15};  ///< at least, before a battle is over for good

void wait(State& state, Instant now, Millis time) {
  state.since = now;
  state.deadline = now + time;
}

void enter(State& state, Phase phase, Instant now, Millis time) {
  state.phase = phase;
  wait(state, now, time);
}

void enter_at_once(State& state, Phase phase) {
  state.phase = phase;
  state.deadline.reset();
}

std::vector<std::string_view> views(const std::vector<std::string>& texts) { return {texts.begin(), texts.end()}; }

std::optional<bool> verdict(const Item& item, std::string_view answer) {
  if (answer.empty()) return false;
  auto right = views(item.accept);
  right.push_back(item.answer);
  return listed(answer, right, views(item.reject));
}

void go_on(State& state, Instant now) {
  if (const auto ending = ending_by_rulings(state)) return finish(state, *ending);
  await_pick(state, now);
}

/// The jury is heard: a ruling is turned over by more than half of all jurors, and stands otherwise.
void conclude_appeal(State& state, bool turned, Instant now) {
  Round& round = state.rounds.back();
  round.appeal->heard = true;
  round.appeal->turned = turned;
  if (turned) return rule(state, !round.is_right(), Author::jury, now);
  settle(state, now);
}

void choose_by_lot(State& state) {
  state.lot = true;
  state.deadline.reset();
}

/// The host is silent for too long.
void give_ruling_to_lists(State& state) {
  state.host_away = true;
  state.deadline.reset();
}

}  // namespace

void finish(State& state, Ending ending) {
  enter_at_once(state, Phase::over);
  state.lot = false;
  state.ending = ending;
}

void await_pick(State& state, Instant now) {
  state.lot = false;
  enter(state, Phase::pick, now, seconds(state.options.pick_s));
}

void await_mark(State& state, Instant now) { enter(state, Phase::mark, now, kMarkTime); }

// A minute that a ruling had given and that is spent already can only have cut the question to come, so the cut is taken back
// with it.
void settle(State& state, Instant now) {
  if (state.cut && minutes(state, rival(opens_next(state))) < 0) state.cut = false;
  state.content = {};
  state.lot = false;
  const seconds pause{state.options.pause_s};
  enter(state, Phase::ruled, now, ending_by_rulings(state) ? std::max(pause, kLastPause) : pause);
  if (objecting(state).empty()) go_on(state, now);
}

void settle_if_content(State& state, Instant now) {
  if (state.phase == Phase::ruled && objecting(state).empty()) go_on(state, now);
}

void rule(State& state, bool right, Author by, Instant now) {
  state.rounds.back().rulings.push_back({right, by});
  settle(state, now);
}

void open_question(State& state, int cell, Seat by, Instant now) {
  Round round;
  round.team = opens_next(state);
  round.cell = cell;
  round.item = cell < 0 ? kDecider : state.cards[at(cell)];
  round.by = by;
  round.cut = state.cut;
  state.rounds.push_back(std::move(round));
  state.lot = false;
  state.cut = false;
  state.draft.clear();
  state.proposals.clear();
  state.said = {};
  state.cancelling = {};
  if (state.options.host && state.options.host_starts && !state.host_away) return enter(state, Phase::ready, now, kStartTime);
  start_reading(state, now);
}

void start_reading(State& state, Instant now) {
  state.rounds.back().shown = true;
  enter(state, Phase::early, now, early_window(state));
}

void take_answer(State& state, std::string answer, Instant now) {
  Round& round = state.rounds.back();
  round.answered = true;
  round.early = state.phase == Phase::early;
  round.listed = verdict(state.pack->items[at(round.item)], answer);
  round.answer = std::move(answer);
  enter_at_once(state, Phase::judge);
  if (host_rules(state)) wait(state, now, kRulingTime);
}

void count_votes(State& state, Instant now) {
  const Round& round = state.rounds.back();
  const auto& votes = round.appeal->votes;
  const int against = static_cast<int>(
      std::count_if(votes.begin(), votes.end(), [&](const Vote& vote) { return vote.right != round.is_right(); }));
  const int yet = state.options.jury - static_cast<int>(votes.size());
  const int half = state.options.jury / 2;
  if (against > half) return conclude_appeal(state, true, now);
  if (against + yet <= half) conclude_appeal(state, false, now);
}

void welcome_host(State& state, Instant now) {
  state.host_away = false;
  if (host_rules(state) && !state.deadline) wait(state, now, kRulingTime);
}

void begin_appeal(State& state, int team, const std::string& why, Instant now) {
  state.has_appealed[at(team)] = true;
  Appeal appeal;
  appeal.team = team;
  appeal.why = why;
  state.rounds.back().appeal = std::move(appeal);
  enter(state, Phase::appeal, now, kAppealTime);
}

void spend_minute(State& state) {
  state.rounds.back().minute = true;
  *state.deadline += kSavedMinute;
}

State expired(const State& state, Instant now) {
  State next = state;
  switch (state.phase) {
    case Phase::mark:
      choose_by_lot(next);
      break;
    case Phase::pick:
      decider_is_due(state) ? open_question(next, kNoCell, kSystem, now) : choose_by_lot(next);
      break;
    case Phase::ready:
      next.host_away = true;
      start_reading(next, now);
      break;
    case Phase::early:
      enter(next, Phase::think, now, state.rounds.back().cut ? kCutThink : kThink);
      break;
    case Phase::think:
      take_answer(next, state.draft, now);
      break;
    case Phase::judge:
      give_ruling_to_lists(next);
      break;
    case Phase::ruled:
      go_on(next, now);
      break;
    case Phase::appeal:
      conclude_appeal(next, false, now);
      break;
    default:
      break;
  }
  return next;
}

}  // namespace noughts::games::xo_quiz
