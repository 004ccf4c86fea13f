// Who has entered an event, and plays for whom.
#include <algorithm>

#include "event/record/event.hpp"
#include "event/record/refusing.hpp"
#include "games/core/dice.hpp"
#include "games/core/shuffle.hpp"
#include "games/core/splitmix.hpp"

namespace noughts::event {
namespace {

std::unexpected<Refusal> not_entered() { return refuse("not_entered", "They have not entered."); }
std::unexpected<Refusal> was_removed() { return refuse("removed", "The organiser has removed them from the event."); }
std::unexpected<Refusal> organiser_in_line_up() {
  return refuse("organiser_in_line_up", "Whoever organises an event of teams does not play in it.");
}

}  // namespace

std::optional<Entrant> Event::entrant(PlayerId player) const {
  const auto found = numbers_.find(player);
  return found == numbers_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Entrant> Event::entrant(TeamId team) const {
  const auto is_its = [&](const EventEntry& entry) { return entry.line_up && entry.line_up->team == team; };
  const auto found = std::ranges::find_if(entries_, is_its);
  return found == entries_.end() ? std::nullopt : std::optional(static_cast<Entrant>(found - entries_.begin()));
}

bool Event::is_removed(PlayerId player) const {
  const auto number = entrant(player);
  return is_removed(player, number ? entry(*number).line_up : std::nullopt);
}

bool Event::is_removed(PlayerId player, const std::optional<TeamLineUp>& line_up) const {
  return line_up ? removed_teams_.contains(line_up->team) : removed_.contains(player);
}

Event::StepResult Event::check_entries_open(Instant now) const {
  if (auto done = check_not_over(); !done) return done;
  const auto closed = [] { return refuse("entries_closed", "Entries are closed."); };
  if (state_ != EventState::upcoming) {
    const bool may = terms_.late && entries_open_.value_or(true) && (terms_.kind == EventKind::arena || round_ < terms_.rounds);
    return may ? StepResult{} : StepResult(closed());
  }
  if (entries_open_) return *entries_open_ ? StepResult{} : StepResult(closed());
  if (terms_.entries_open && now < *terms_.entries_open) return refuse("entries_not_open", "Entries are not open yet.");
  if (terms_.entries_close && now >= *terms_.entries_close) return closed();
  return {};
}

Event::StepResult Event::take(const Entered& entered, const EventStep& step) {
  if (auto done = check_newcomers(entered); !done) return done;
  const auto known = entered.line_up ? entrant(entered.line_up->team) : entrant(entered.player);
  if (known && state_ != EventState::upcoming) {
    if (auto done = check_not_over(); !done) return done;
    return come_back(*known);
  }
  if (known) return refuse("already_entered", "They have entered already.");
  if (auto done = check_entries_open(step.at); !done) return done;
  const int most = state_ == EventState::upcoming ? kMostEntries : terms_.most;
  if (std::ssize(entries_) >= most) return refuse("event_full", "The event takes no more.");
  if (entered.line_up) {
    if (auto done = check_line_up(*entered.line_up); !done) return done;
  }
  const int first_round = state_ == EventState::upcoming ? 1 : round_ + 1;
  entries_.push_back({entered.player, entered.rating, step.at, false, false, first_round, entered.line_up});
  for (const PlayerId each : entries_.back().players()) numbers_[each] = static_cast<Entrant>(entries_.size()) - 1;
  return {};
}

Event::StepResult Event::check_newcomers(const Entered& entered) const {
  if (is_removed(entered.player, entered.line_up)) return was_removed();
  if (plays_in_teams(terms_.kind) == entered.line_up.has_value()) return {};
  if (entered.line_up) return refuse("no_teams", "Players enter this event, each for themselves.");
  return refuse("teams_only", "Teams enter this event, by their captains.");
}

// Whoever organises an event of teams has its questions, so they do not play.
Event::StepResult Event::check_line_up(const TeamLineUp& line_up) const {
  const auto size = line_up_size(terms_.kind);
  const std::set<PlayerId> players(line_up.players.begin(), line_up.players.end());
  const auto count = static_cast<int>(players.size());
  if (players.size() != line_up.players.size() || count < size.fewest || count > size.most) {
    return refuse("bad_line_up", "So nobody can play for a team: somebody is named twice, or they are too few or too many.");
  }
  const auto own = entrant(line_up.team);
  for (const PlayerId each : players) {
    if (organiser_ == each) return organiser_in_line_up();
    if (removed_.contains(each)) return was_removed();
    if (officials_.contains(each)) return std::unexpected(plays_not_who_officiates());
    const auto number = entrant(each);
    if (number && number != own) return refuse("plays_for_another", "Somebody plays for another team of the event.");
  }
  return {};
}

// Once it has started only the organiser replaces somebody.
Event::StepResult Event::take(const LinedUp& lined_up, const EventStep&) {
  if (auto done = check_not_over(); !done) return done;
  if (state_ != EventState::upcoming) return refuse("event_started", "The event has started.");
  const auto number = entrant(lined_up.line_up.team);
  if (!number) return not_entered();
  if (auto done = check_line_up(lined_up.line_up); !done) return done;
  auto& entry = entries_[at(*number)];
  entry.line_up = lined_up.line_up;
  entry.player = lined_up.line_up.players.front();
  number_players();
  return {};
}

Event::StepResult Event::take(const Officiates& officiates, const EventStep& step) {
  if (auto done = check_not_over(); !done) return done;
  if (!has_office(terms_.kind, officiates.office)) return refuse("not_in_this_kind", "Nobody does so in this kind of event.");
  if (entrant(officiates.player)) return refuse("plays_in_it", "Whoever plays in an event does not host or judge its battles.");
  if (removed_.contains(officiates.player)) return was_removed();
  const bool is_called = step.by.has_value() && step.by == organiser_;
  const auto found = officials_.find(officiates.player);
  const bool is_same = found != officials_.end() && found->second.office == officiates.office;
  if (is_same && (found->second.is_called || !is_called)) return refuse("officiates_already", "They host or judge already.");
  if (found == officials_.end() && officials_.size() >= kMostOfficials) return refuse("event_full", "So many are not needed.");
  officials_[officiates.player] = {officiates.office, is_called};
  return {};
}

Event::StepResult Event::take(const StoodDown& down, const EventStep&) {
  if (auto done = check_not_over(); !done) return done;
  if (officials_.erase(down.player) == 0) return refuse("does_not_officiate", "They neither host nor judge.");
  return {};
}

Event::StepResult Event::take(const PacksAttached& attached, const EventStep&) {
  if (auto done = check_not_over(); !done) return done;
  if (!has_battles(terms_.kind)) return refuse("not_in_this_kind", "This kind of event needs no packs.");
  packs_ = attached.packs;
  return {};
}

Event::StepResult Event::take(const Seeded& seeded, const EventStep&) {
  if (state_ != EventState::upcoming) return refuse("event_started", "The groups are drawn.");
  if (!terms_.by_pots) return refuse("not_in_this_kind", "Its groups are not drawn from pots.");
  const std::set<TeamId> once(seeded.teams.begin(), seeded.teams.end());
  const bool are_in = std::ranges::all_of(once, [this](TeamId team) { return entrant(team).has_value(); });
  if (!are_in || once.size() != seeded.teams.size())
    return refuse("bad_seeds", "Pots are of teams that have entered, each once.");
  seeds_ = seeded.teams;
  return {};
}

void Event::number_players() {
  numbers_.clear();
  for (std::size_t place = 0; place < entries_.size(); ++place) {
    for (const PlayerId each : entries_[place].players()) numbers_[each] = static_cast<Entrant>(place);
  }
}

// Whoever left an arena, or did not come to a game of it, is there again.
Event::StepResult Event::come_back(Entrant number) {
  auto& entry = entries_[at(number)];
  if (!entry.withdrawn && !entry.away) return refuse("already_entered", "They have entered already.");
  if (terms_.kind != EventKind::arena) return refuse("entries_closed", "Who has withdrawn does not come back.");
  entry.withdrawn = entry.away = false;
  return {};
}

Event::StepResult Event::take(const Left& left, const EventStep&) { return withdraw(left.player); }
Event::StepResult Event::take(const Removed& removed, const EventStep&) {
  const auto number = entrant(removed.player);
  const auto line_up = number ? entry(*number).line_up : std::nullopt;
  // Who has left an event that goes on would come back.
  const bool has_left = number && state_ != EventState::upcoming && entries_[at(*number)].withdrawn;
  const bool is_out = has_left && !is_removed(removed.player, line_up);
  if (auto done = is_out ? check_not_over() : withdraw(removed.player); !done) return done;
  if (line_up) {
    removed_teams_.insert(line_up->team);
  } else {
    removed_.insert(removed.player);
  }
  return {};
}

Event::StepResult Event::withdraw(PlayerId player) {
  if (auto done = check_not_over(); !done) return done;
  const auto number = entrant(player);
  if (!number) return not_entered();
  if (state_ != EventState::upcoming) {
    if (entries_[at(*number)].withdrawn) return not_entered();
    entries_[at(*number)].withdrawn = true;
    entries_[at(*number)].withdrawn_by = number_ + 1;
    return {};
  }
  entries_.erase(entries_.begin() + *number);
  number_players();
  return {};
}

Event::StepResult Event::take(const Invited& invited, const EventStep&) {
  if (auto done = check_not_over(); !done) return done;
  if (invited_.size() + invited.players.size() > kMostEntries) return refuse("event_full", "So many can't be invited.");
  invited_.insert(invited.players.begin(), invited.players.end());
  return {};
}

Event::StepResult Event::take(const EntriesOpened&, const EventStep&) {
  if (auto done = check_not_over(); !done) return done;
  if (state_ != EventState::upcoming && !terms_.late) return refuse("event_started", "The event has started.");
  entries_open_ = true;
  return {};
}

Event::StepResult Event::take(const EntriesClosed&, const EventStep&) {
  if (auto done = check_not_over(); !done) return done;
  entries_open_ = false;
  return {};
}

// Of a team only whoever sits at a board is held by it; a game that is awaited holds nobody.
Event::StepResult Event::check_replacement(const Replaced& replaced, Entrant number) const {
  const bool plays = has_boards(terms_.kind) ? game_of(replaced.out) != nullptr : is_playing(number) && !is_awaited(number);
  return plays ? StepResult(refuse("plays_now", "They are in a game of the event.")) : StepResult{};
}

Event::StepResult Event::take(const Replaced& replaced, const EventStep&) {
  if (auto done = check_not_over(); !done) return done;
  const auto number = entrant(replaced.out);
  if (!number) return not_entered();
  if (entrant(replaced.in)) return refuse("already_entered", "They have entered already.");
  if (removed_.contains(replaced.in)) return was_removed();
  if (auto done = check_replacement(replaced, *number); !done) return done;
  auto& entry = entries_[at(*number)];
  if (entry.line_up) {
    if (organiser_ == replaced.in) return organiser_in_line_up();
    std::ranges::replace(entry.line_up->players, replaced.out, replaced.in);
    if (entry.boards) {
      std::ranges::replace(entry.boards->main, replaced.out, replaced.in);
      std::ranges::replace(entry.boards->free_shooters, replaced.out, replaced.in);
    }
    entry.player = entry.line_up->players.front();
  } else {
    entry.player = replaced.in;
    entry.rating = replaced.rating;
    entry.withdrawn = entry.away = false;
  }
  numbers_.erase(replaced.out);
  numbers_[replaced.in] = *number;
  return {};
}

// The best rated have the first numbers; everybody against everybody is drawn by lot, as Berger's tables are meant.
std::vector<EventEntry> Event::by_strength() const {
  std::vector<EventEntry> entries(entries_.begin(), entries_.begin() + places_taken());
  const auto seed = [this](const EventEntry& entry) {
    const auto found = entry.line_up ? std::ranges::find(seeds_, entry.line_up->team) : seeds_.end();
    return std::pair(found - seeds_.begin(), -entry.rating);
  };
  std::ranges::stable_sort(entries, {}, seed);
  return entries;
}

void Event::put_in_order() {
  if (std::ssize(entries_) > terms_.most) entries_.resize(at(terms_.most));
  if (terms_.kind == EventKind::round_robin) {
    games::SplitMix generator(lots_);
    games::DiceOf dice(generator);
    games::shuffle(entries_, dice);
  } else {
    entries_ = by_strength();
  }
  number_players();
}

}  // namespace noughts::event
