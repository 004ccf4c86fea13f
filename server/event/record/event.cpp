#include "event/record/event.hpp"

#include <algorithm>

#include "event/record/refusing.hpp"

namespace noughts::event {
namespace {

std::unexpected<Refusal> no_such_game() { return refuse("no_such_game", "The event has no such game."); }

GameEnd end_of(const Score& score) {
  if (score[0] == score[1]) return GameEnd::drawn;
  return score[0] > score[1] ? GameEnd::first : GameEnd::second;
}

/// The same but for what may change after somebody has entered.
bool is_alike(const EventTerms& before, EventTerms terms) {
  terms.name = before.name;
  terms.description = before.description;
  terms.starts = before.starts;
  terms.entries_open = before.entries_open;
  terms.entries_close = before.entries_close;
  terms.fewest = before.fewest;
  terms.most = before.most;
  return terms == before;
}

}  // namespace

std::expected<Event, Refusal> Event::begin(const EventStep& created) {
  if (!std::holds_alternative<Created>(created.content)) return refuse("bad_event", "A record begins with what the event is.");
  Event event;
  if (auto done = event.apply(created); !done) return std::unexpected(std::move(done.error()));
  return event;
}

std::expected<void, Refusal> Event::apply(const EventStep& step) {
  if (auto may = changes_.check(step, organiser_); !may) return may;
  auto done = std::visit([&](const auto& content) { return take(content, step); }, step.content);
  if (!done) return done;
  ++number_;
  changes_.add(step, organiser_);
  return done;
}

Event::StepResult Event::check_not_over() const {
  if (state_ == EventState::over || state_ == EventState::called_off) return refuse("event_over", "The event is over.");
  return {};
}

Event::StepResult Event::take(const Created& created, const EventStep& step) {
  if (number_ != 0) return refuse("bad_event", "The event is there already.");
  terms_ = created.terms;
  organiser_ = step.by;
  created_ = last_change_ = step.at;
  reminds_at_ = reminder_of(terms_, step.at);
  return {};
}

Event::StepResult Event::take(const Edited& edited, const EventStep& step) {
  if (auto done = check_not_over(); !done) return done;
  if (state_ != EventState::upcoming) return refuse("event_started", "The event has started.");
  const auto& terms = edited.terms;
  if (auto may = check_start(terms, step.at); !may) return may;
  if (!entries_.empty() && !is_alike(terms_, terms)) {
    return refuse("entries_exist", "Only texts, times and how many may enter can change after somebody has entered.");
  }
  if (terms.starts != terms_.starts) reminds_at_ = reminder_of(terms, step.at);
  terms_ = edited.terms;
  return {};
}

Event::StepResult Event::take(const Started& started, const EventStep& step) {
  if (auto done = check_not_over(); !done) return done;
  if (state_ != EventState::upcoming) return refuse("event_started", "The event has started.");
  if (std::ssize(entries_) < terms_.fewest) return refuse("too_few", "Too few have entered.");
  lots_ = started.lots;
  state_ = EventState::running;
  started_ = last_change_ = stage_since_ = step.at;
  put_in_order();
  return {};
}

Event::StepResult Event::check_pairing(const Paired& paired) const {
  std::set<PlayerId> seen;
  const auto amiss = [] { return refuse("bad_pairing", "So nobody can be paired."); };
  const bool is_warming_up = has_boards(terms_.kind) && stage_ == EventStage::warm_up;
  const auto is_gone = [&](Entrant entrant) { return entries_[at(entrant)].withdrawn; };
  for (const MadeGame& made : paired.games) {
    const auto first = entrant(made.first);
    const auto second = entrant(made.second);
    const bool is_bad_pair = paired.round == kRoundOfWarmUp ? !is_warming_up || made.first == made.second : first == second;
    if (!first || !second || is_bad_pair || games_.contains({paired.round, made.pairing, made.game})) return amiss();
    if (made.is_awaited && (made.room || !waits_for_players(terms_.kind))) return amiss();
    if (!seen.insert(made.first).second || !seen.insert(made.second).second) return amiss();
    if ((made.room || made.is_awaited) && (is_gone(*first) || is_gone(*second))) return amiss();
    const bool plays = has_boards(terms_.kind) ? game_of(made.first) != nullptr || game_of(made.second) != nullptr
                                               : is_playing(*first) || is_playing(*second);
    if (plays) return refuse("plays_now", "They are in a game of the event.");
  }
  for (const PlayerId bye : paired.byes) {
    const auto number = entrant(bye);
    if (!number || !seen.insert(bye).second || (paired.by_hand && is_gone(*number))) return amiss();
  }
  return {};
}

Event::StepResult Event::take(const Paired& paired, const EventStep& step) {
  if (state_ != (paired.by_hand ? EventState::paused : EventState::running)) {
    return refuse("event_not_running", paired.by_hand ? "Pause the event to pair by hand." : "The event is not running.");
  }
  if (paired.by_hand && terms_.kind != EventKind::swiss) return refuse("not_in_this_kind", "This kind of event pairs by itself.");
  if (paired.by_hand && round_ >= terms_.rounds) return refuse("no_rounds_left", "All rounds have been paired.");
  if (paired.by_hand && paired.games.empty()) return refuse("bad_pairing", "A round has games.");
  if (auto done = check_pairing(paired); !done) return done;
  for (const MadeGame& made : paired.games) {
    add_game({paired.round, made.pairing, made.game}, made, step.at);
  }
  for (const PlayerId bye : paired.byes) byes_[paired.round].push_back(numbers_.at(bye));
  round_ = std::max(round_, paired.round);
  paired_at_ = step.at;
  return {};
}

void Event::add_game(const GameKey& key, const MadeGame& made, Instant at) {
  EventGame game;
  game.pairing = {numbers_.at(made.first), numbers_.at(made.second)};
  game.room = made.room;
  game.is_play_off = made.is_play_off;
  game.host = made.host;
  game.jurors = made.jurors;
  game.players = {made.first, made.second};
  game.made = game.ended = at;
  game.paused_before = pauses_.lasted_by(at);
  if (made.room || made.is_awaited) {
    playing_.insert({game.pairing.first, game.pairing.second});
    if (made.is_awaited) awaited_.insert(key);
  } else {
    game.end = made.end;
    game.reason = EndReason::withdrawn;
  }
  games_.emplace(key, std::move(game));
}

// A pause holds new games back, not those that go on.
Event::StepResult Event::take(const GameOver& over, const EventStep& step) {
  const auto found = games_.find(over.game);
  if (found == games_.end()) return no_such_game();
  auto& game = found->second;
  if (game.end) return refuse("result_stands", "The game has a result.");
  game.end = over.end;
  game.reason = over.reason;
  game.halved = over.halved;
  game.tally = over.tally;
  game.score = over.score;
  game.ended = step.at;
  game.ended_by = number_ + 1;
  awaited_.erase(over.game);
  for (const Entrant each : {game.pairing.first, game.pairing.second}) {
    if (const auto playing = playing_.find(each); playing != playing_.end()) playing_.erase(playing);
    const bool lost = game.points(each) == 0;
    if (terms_.kind == EventKind::arena && over.reason == EndReason::no_show && lost) entries_[at(each)].away = true;
  }
  last_change_ = std::max(last_change_, step.at);
  return {};
}

// Whether what was paired since rests on how this game ended: of a play-off that can't be undone.
bool Event::has_gone_on(const GameKey& key, const EventGame& game) const {
  if (terms_.kind == EventKind::xo_tournament && !game.is_play_off) {
    return std::ranges::any_of(games_, [](const auto& other) { return other.second.is_play_off; });
  }
  if (terms_.kind != EventKind::knockout && !game.is_play_off) return false;
  return std::ranges::any_of(games_, [&](const auto& other) {
    return other.first.round > key.round && (other.second.has(game.pairing.first) || other.second.has(game.pairing.second));
  });
}

Event::StepResult Event::take(const Corrected& corrected, const EventStep&) {
  const auto found = games_.find(corrected.game);
  if (found == games_.end() || corrected.game.round == kRoundOfWarmUp) return no_such_game();
  if (state_ == EventState::called_off) return refuse("event_over", "The event is over.");
  auto& game = found->second;
  if (game.is_on()) return refuse("game_on", "The game goes on.");
  if (has_gone_on(corrected.game, game)) return refuse("too_late", "The next round has been paired by it.");
  const bool is_play_off = terms_.kind == EventKind::knockout || terms_.kind == EventKind::xo_tournament;
  if (is_play_off && state_ == EventState::over) return refuse("event_over", "The event is over.");
  const bool has_winner = corrected.end == GameEnd::first || corrected.end == GameEnd::second;
  if (game.is_play_off && !has_winner) return refuse("needs_winner", "One of the two goes on.");
  if (corrected.score && !has_boards(terms_.kind)) return refuse("not_in_this_kind", "Points count in other kinds of events.");
  game.end = corrected.end;
  game.score = corrected.score;
  if (game.score) game.end = end_of(*game.score);
  game.is_corrected = true;
  return {};
}

Event::StepResult Event::take(const Paused&, const EventStep& step) {
  if (state_ != EventState::running) return refuse("event_not_running", "The event is not running.");
  state_ = EventState::paused;
  pauses_.begin(step.at);
  return {};
}

Event::StepResult Event::take(const Resumed&, const EventStep& step) {
  if (state_ != EventState::paused) return refuse("not_paused", "The event is not paused.");
  state_ = EventState::running;
  pauses_.end(step.at);
  return {};
}

Event::StepResult Event::take(const Ended&, const EventStep& step) {
  if (state_ != EventState::running) return refuse("event_not_running", "The event is not running.");
  if (!playing_.empty()) return refuse("game_on", "A game goes on.");
  state_ = EventState::over;
  ended_ = step.at;
  return {};
}

Event::StepResult Event::take(const CalledOff& off, const EventStep& step) {
  if (auto done = check_not_over(); !done) return done;
  state_ = EventState::called_off;
  pauses_.break_off();
  reason_ = off.reason;
  ended_ = step.at;
  return {};
}

Event::StepResult Event::take(const Reminded&, const EventStep&) {
  if (auto done = check_not_over(); !done) return done;
  if (state_ != EventState::upcoming) return refuse("event_started", "The event has started.");
  reminds_at_.reset();
  return {};
}

std::expected<void, Refusal> check_start(const EventTerms& terms, Instant now) {
  if (terms.starts > now && terms.starts <= now + kFarthestStart) return {};
  return refuse("bad_event", "An event starts within a year.");
}

std::optional<Instant> reminder_of(const EventTerms& terms, Instant now) {
  const Instant at = terms.starts - kRemindBefore;
  return at > now ? std::optional(at) : std::nullopt;
}

}  // namespace noughts::event
