#include "event/record/event.hpp"

#include <algorithm>

#include "games/core/dice.hpp"
#include "games/core/shuffle.hpp"
#include "games/core/splitmix.hpp"

namespace noughts::event {
namespace {

std::unexpected<Refusal> refuse(std::string code, std::string why) {
  return std::unexpected(Refusal{std::move(code), std::move(why)});
}

std::unexpected<Refusal> not_entered() { return refuse("not_entered", "They have not entered."); }
std::unexpected<Refusal> no_such_game() { return refuse("no_such_game", "The event has no such game."); }

std::unexpected<Refusal> was_removed() { return refuse("removed", "The organiser has removed them from the event."); }

std::size_t at(Entrant entrant) { return static_cast<std::size_t>(entrant); }

/// What an organiser could do again and again.
bool is_repeatable(const Deed& deed) {
  return std::visit(
      []<class Each>(const Each&) {
        return std::is_same_v<Each, Edited> || std::is_same_v<Each, Invited> || std::is_same_v<Each, EntriesOpened> ||
               std::is_same_v<Each, EntriesClosed> || std::is_same_v<Each, Paused> || std::is_same_v<Each, Corrected> ||
               std::is_same_v<Each, Replaced>;
      },
      deed);
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

int EventGame::points(Entrant entrant) const {
  if (!end || *end == GameEnd::none) return 0;
  if (*end == GameEnd::drawn) return 1;
  return (*end == GameEnd::first) == (pairing.first == entrant) ? 2 : 0;
}

std::expected<Event, Refusal> Event::begin(const EventStep& created) {
  if (!std::holds_alternative<Created>(created.deed)) return refuse("bad_event", "A record begins with what the event is.");
  Event event;
  if (auto done = event.apply(created); !done) return std::unexpected(std::move(done.error()));
  return event;
}

std::expected<void, Refusal> Event::apply(const EventStep& step) {
  if (auto may = check_number_of_changes(step.deed); !may) return may;
  auto done = std::visit([&](const auto& deed) { return take(deed, step); }, step.deed);
  if (!done) return done;
  ++number_;
  count_change(step.deed);
  return done;
}

// What ends something stays possible, so that nobody is held in an event and no pause lasts for ever.
Event::Done Event::check_number_of_changes(const Deed& deed) const {
  const auto too_many = [] { return refuse("too_many_changes", "The event has been changed too often."); };
  if (const auto* entered = std::get_if<Entered>(&deed)) {
    const auto found = changes_.find(entered->player);
    return found != changes_.end() && found->second >= kMostChanges ? Done(too_many()) : Done{};
  }
  return is_repeatable(deed) && organiser_steps_ >= kMostOrganiserSteps ? Done(too_many()) : Done{};
}

void Event::count_change(const Deed& deed) {
  if (const auto* entered = std::get_if<Entered>(&deed)) ++changes_[entered->player];
  if (const auto* left = std::get_if<Left>(&deed)) ++changes_[left->player];
  if (is_repeatable(deed)) ++organiser_steps_;
}

std::optional<Entrant> Event::entrant(PlayerId player) const {
  const auto found = numbers_.find(player);
  return found == numbers_.end() ? std::nullopt : std::optional(found->second);
}

Event::Done Event::check_not_over() const {
  if (state_ == EventState::over || state_ == EventState::called_off) return refuse("event_over", "The event is over.");
  return {};
}

Event::Done Event::check_entries_open(Instant now) const {
  if (auto done = check_not_over(); !done) return done;
  const auto closed = [] { return refuse("entries_closed", "Entries are closed."); };
  if (state_ != EventState::upcoming) {
    const bool may = terms_.late && entries_open_.value_or(true) && (terms_.kind == EventKind::arena || round_ < terms_.rounds);
    return may ? Done{} : Done(closed());
  }
  if (entries_open_) return *entries_open_ ? Done{} : Done(closed());
  if (terms_.entries_open && now < *terms_.entries_open) return refuse("entries_not_open", "Entries are not open yet.");
  if (terms_.entries_close && now >= *terms_.entries_close) return closed();
  return {};
}

Event::Done Event::take(const Created& created, const EventStep& step) {
  if (number_ != 0) return refuse("bad_event", "The event is there already.");
  terms_ = created.terms;
  organiser_ = step.by;
  created_ = last_change_ = step.at;
  reminds_at_ = reminder_of(terms_, step.at);
  return {};
}

Event::Done Event::take(const Edited& edited, const EventStep& step) {
  if (auto done = check_not_over(); !done) return done;
  if (state_ != EventState::upcoming) return refuse("event_started", "The event has started.");
  const auto& terms = edited.terms;
  if (terms.starts <= step.at || terms.starts > step.at + kFarthestStart) {
    return refuse("bad_event", "An event starts within a year.");
  }
  if (!entries_.empty() && !is_alike(terms_, terms)) {
    return refuse("entries_exist", "Only texts, times and how many may enter can change after somebody has entered.");
  }
  if (terms.starts != terms_.starts) reminds_at_ = reminder_of(terms, step.at);
  terms_ = edited.terms;
  return {};
}

Event::Done Event::take(const Entered& entered, const EventStep& step) {
  if (removed_.contains(entered.player)) return was_removed();
  const auto known = entrant(entered.player);
  if (known && state_ != EventState::upcoming) {
    if (auto done = check_not_over(); !done) return done;
    return come_back(*known);
  }
  if (known) return refuse("already_entered", "They have entered already.");
  if (auto done = check_entries_open(step.at); !done) return done;
  const int most = state_ == EventState::upcoming ? kMostEntries : terms_.most;
  if (std::ssize(entries_) >= most) return refuse("event_full", "The event takes no more.");
  numbers_[entered.player] = static_cast<Entrant>(entries_.size());
  const int first_round = state_ == EventState::upcoming ? 1 : round_ + 1;
  entries_.push_back({entered.player, entered.rating, step.at, false, false, first_round});
  return {};
}

// Whoever left an arena, or did not come to a game of it, is there again.
Event::Done Event::come_back(Entrant number) {
  auto& entry = entries_[at(number)];
  if (!entry.withdrawn && !entry.away) return refuse("already_entered", "They have entered already.");
  if (terms_.kind != EventKind::arena) return refuse("entries_closed", "Who has withdrawn does not come back.");
  entry.withdrawn = entry.away = false;
  return {};
}

Event::Done Event::take(const Left& left, const EventStep&) { return withdraw(left.player); }
Event::Done Event::take(const Removed& removed, const EventStep&) {
  if (auto done = withdraw(removed.player); !done) return done;
  removed_.insert(removed.player);
  return {};
}

Event::Done Event::withdraw(PlayerId player) {
  if (auto done = check_not_over(); !done) return done;
  const auto number = entrant(player);
  if (!number) return not_entered();
  if (state_ != EventState::upcoming) {
    if (entries_[at(*number)].withdrawn) return not_entered();
    entries_[at(*number)].withdrawn = true;
    return {};
  }
  entries_.erase(entries_.begin() + *number);
  numbers_.erase(player);
  for (auto& [each, place] : numbers_) {
    if (place > *number) --place;
  }
  return {};
}

Event::Done Event::take(const Invited& invited, const EventStep&) {
  if (auto done = check_not_over(); !done) return done;
  if (invited_.size() + invited.players.size() > kMostEntries) return refuse("event_full", "So many can't be invited.");
  invited_.insert(invited.players.begin(), invited.players.end());
  return {};
}

Event::Done Event::take(const EntriesOpened&, const EventStep&) {
  if (auto done = check_not_over(); !done) return done;
  if (state_ != EventState::upcoming && !terms_.late) return refuse("event_started", "The event has started.");
  entries_open_ = true;
  return {};
}

Event::Done Event::take(const EntriesClosed&, const EventStep&) {
  if (auto done = check_not_over(); !done) return done;
  entries_open_ = false;
  return {};
}

Event::Done Event::take(const Started& started, const EventStep& step) {
  if (auto done = check_not_over(); !done) return done;
  if (state_ != EventState::upcoming) return refuse("event_started", "The event has started.");
  if (std::ssize(entries_) < terms_.fewest) return refuse("too_few", "Too few have entered.");
  lots_ = started.lots;
  state_ = EventState::running;
  started_ = last_change_ = step.at;
  put_in_order();
  return {};
}

// The best rated have the first numbers; everybody against everybody is drawn by lot, as Berger's tables are meant.
void Event::put_in_order() {
  if (std::ssize(entries_) > terms_.most) entries_.resize(at(terms_.most));
  if (terms_.kind == EventKind::round_robin) {
    games::SplitMix generator(lots_);
    games::DiceOf dice(generator);
    games::shuffle(entries_, dice);
  } else {
    std::ranges::stable_sort(entries_, std::ranges::greater{}, &EventEntry::rating);
  }
  numbers_.clear();
  for (std::size_t place = 0; place < entries_.size(); ++place) numbers_[entries_[place].player] = static_cast<Entrant>(place);
}

Event::Done Event::check_pairing(const Paired& paired) const {
  std::set<PlayerId> seen;
  const auto amiss = [] { return refuse("bad_pairing", "So nobody can be paired."); };
  const auto is_gone = [&](Entrant entrant) { return entries_[at(entrant)].withdrawn; };
  for (const MadeGame& made : paired.games) {
    const auto first = entrant(made.first);
    const auto second = entrant(made.second);
    if (!first || !second || first == second || games_.contains({paired.round, made.pairing, made.game})) return amiss();
    if (!seen.insert(made.first).second || !seen.insert(made.second).second) return amiss();
    if (made.room && (is_gone(*first) || is_gone(*second))) return amiss();
    if (is_playing(*first) || is_playing(*second)) return refuse("plays_now", "They are in a game of the event.");
  }
  for (const PlayerId bye : paired.byes) {
    const auto number = entrant(bye);
    if (!number || !seen.insert(bye).second || (paired.by_hand && is_gone(*number))) return amiss();
  }
  return {};
}

Event::Done Event::take(const Paired& paired, const EventStep& step) {
  if (state_ != (paired.by_hand ? EventState::paused : EventState::running)) {
    return refuse("event_not_running", paired.by_hand ? "Pause the event to pair by hand." : "The event is not running.");
  }
  if (paired.by_hand && terms_.kind != EventKind::swiss) return refuse("not_in_this_kind", "This kind of event pairs by itself.");
  if (paired.by_hand && round_ >= terms_.rounds) return refuse("no_rounds_left", "All rounds have been paired.");
  if (paired.by_hand && paired.games.empty()) return refuse("bad_pairing", "A round has games.");
  if (auto done = check_pairing(paired); !done) return done;
  for (const MadeGame& made : paired.games) {
    EventGame game;
    game.pairing = {numbers_.at(made.first), numbers_.at(made.second)};
    game.room = made.room;
    game.made = game.ended = step.at;
    if (made.room) {
      playing_.insert({game.pairing.first, game.pairing.second});
    } else {
      game.end = made.end;
      game.reason = EndReason::withdrawn;
    }
    games_.emplace(GameKey{paired.round, made.pairing, made.game}, game);
  }
  for (const PlayerId bye : paired.byes) byes_[paired.round].push_back(numbers_.at(bye));
  round_ = std::max(round_, paired.round);
  paired_at_ = step.at;
  return {};
}

// A pause holds new games back, not those that go on.
Event::Done Event::take(const GameOver& over, const EventStep& step) {
  const auto found = games_.find(over.game);
  if (found == games_.end()) return no_such_game();
  auto& game = found->second;
  if (game.end) return refuse("result_stands", "The game has a result.");
  game.end = over.end;
  game.reason = over.reason;
  game.halved = over.halved;
  game.ended = step.at;
  for (const Entrant each : {game.pairing.first, game.pairing.second}) {
    playing_.erase(each);
    const bool lost = game.points(each) == 0;
    if (terms_.kind == EventKind::arena && over.reason == EndReason::no_show && lost) entries_[at(each)].away = true;
  }
  last_change_ = std::max(last_change_, step.at);
  return {};
}

// Whether what was paired since rests on how this game ended: of a knock-out that can't be undone.
bool Event::has_gone_on(const GameKey& key, const EventGame& game) const {
  if (terms_.kind != EventKind::knockout) return false;
  return std::ranges::any_of(games_, [&](const auto& other) {
    return other.first.round > key.round && (other.second.has(game.pairing.first) || other.second.has(game.pairing.second));
  });
}

Event::Done Event::take(const Corrected& corrected, const EventStep&) {
  const auto found = games_.find(corrected.game);
  if (found == games_.end()) return no_such_game();
  if (state_ == EventState::called_off) return refuse("event_over", "The event is over.");
  auto& game = found->second;
  if (game.is_on()) return refuse("game_on", "The game goes on.");
  if (has_gone_on(corrected.game, game)) return refuse("too_late", "The next round has been paired by it.");
  if (terms_.kind == EventKind::knockout && state_ == EventState::over) return refuse("event_over", "The event is over.");
  game.end = corrected.end;
  game.is_corrected = true;
  return {};
}

Event::Done Event::take(const Replaced& replaced, const EventStep&) {
  if (auto done = check_not_over(); !done) return done;
  const auto number = entrant(replaced.out);
  if (!number) return not_entered();
  if (entrant(replaced.in)) return refuse("already_entered", "They have entered already.");
  if (removed_.contains(replaced.in)) return was_removed();
  if (is_playing(*number)) return refuse("plays_now", "They are in a game of the event.");
  auto& entry = entries_[at(*number)];
  entry.player = replaced.in;
  entry.rating = replaced.rating;
  entry.withdrawn = entry.away = false;
  numbers_.erase(replaced.out);
  numbers_[replaced.in] = *number;
  return {};
}

Event::Done Event::take(const Paused&, const EventStep& step) {
  if (state_ != EventState::running) return refuse("event_not_running", "The event is not running.");
  state_ = EventState::paused;
  paused_since_ = step.at;
  return {};
}

Event::Done Event::take(const Resumed&, const EventStep& step) {
  if (state_ != EventState::paused) return refuse("not_paused", "The event is not paused.");
  state_ = EventState::running;
  paused_for_ += std::max(Millis{0}, step.at - paused_since_);
  return {};
}

Event::Done Event::take(const Ended&, const EventStep& step) {
  if (state_ != EventState::running) return refuse("event_not_running", "The event is not running.");
  if (!playing_.empty()) return refuse("game_on", "A game goes on.");
  state_ = EventState::over;
  ended_ = step.at;
  return {};
}

Event::Done Event::take(const CalledOff& off, const EventStep& step) {
  if (auto done = check_not_over(); !done) return done;
  state_ = EventState::called_off;
  reason_ = off.reason;
  ended_ = step.at;
  return {};
}

Event::Done Event::take(const Reminded&, const EventStep&) {
  if (auto done = check_not_over(); !done) return done;
  if (state_ != EventState::upcoming) return refuse("event_started", "The event has started.");
  reminds_at_.reset();
  return {};
}

std::optional<Instant> reminder_of(const EventTerms& terms, Instant now) {
  const Instant at = terms.starts - kRemindBefore;
  return at > now ? std::optional(at) : std::nullopt;
}

}  // namespace noughts::event
