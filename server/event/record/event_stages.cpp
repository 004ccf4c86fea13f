// A team tour goes through its stages: captains name who plays at the boards, and more games are agreed there.
#include <algorithm>

#include "event/record/event.hpp"
#include "event/record/refusing.hpp"
#include "event/schedule/team_tour.hpp"

namespace noughts::event {
namespace {

constexpr std::size_t kTeams = 2;

std::unexpected<Refusal> wrong_stage() { return refuse("wrong_stage", "It is not the time for that."); }

/// A line-up by the numbers of those who play for the team; -1: they do not.
std::vector<int> numbers_in(const std::vector<PlayerId>& players, const std::vector<PlayerId>& named) {
  std::vector<int> numbers;
  for (const PlayerId each : named) {
    const auto found = std::ranges::find(players, each);
    numbers.push_back(found == players.end() ? -1 : static_cast<int>(found - players.begin()));
  }
  return numbers;
}

bool is_named(const EventEntry& entry) { return entry.boards.has_value(); }

/// Of free shooters any speaks for them all.
bool plays_at(const EventEntry& entry, int board, PlayerId who) {
  if (!entry.boards) return false;
  const auto& [main, shooters] = *entry.boards;
  if (board < kMainPlayers) return main[at(board)] == who;
  return std::ranges::find(shooters, who) != shooters.end();
}

}  // namespace

const EventGame* Event::game_of(PlayerId player) const {
  const auto sits = [&](const auto& each) {
    const auto& [first, second] = each.second.players;
    return each.second.is_on() && (first == player || second == player);
  };
  const auto found = std::ranges::find_if(games_, sits);
  return found == games_.end() ? nullptr : &found->second;
}

bool Event::is_judge(PlayerId who) const {
  const auto found = officials_.find(who);
  const bool is_called = found != officials_.end() && found->second.office == Office::judge && found->second.is_called;
  return is_called || organiser_ == who;
}

std::optional<Instant> Event::stage_ends() const {
  if (stage_ == EventStage::team) return std::nullopt;
  return stage_since_ + (stage_ == EventStage::warm_up ? terms_.warm_up : terms_.individual) + pauses_.lasted() -
         paused_before_stage_;
}

std::optional<Instant> Event::arena_ends() const {
  if (terms_.kind != EventKind::arena || !started_) return std::nullopt;
  return *started_ + terms_.lasts + pauses_.lasted();
}

bool Event::are_boards_shown() const {
  const bool is_on = state_ == EventState::running || state_ == EventState::paused;
  return stage_ != EventStage::warm_up || !is_on || std::ranges::all_of(entries_, &is_named);
}

int Event::boards() const {
  const bool have_shooters =
      std::ranges::all_of(entries_, [](const EventEntry& entry) { return entry.boards && !entry.boards->free_shooters.empty(); });
  return have_shooters && !entries_.empty() ? kMainPlayers + 1 : kMainPlayers;
}

const ExtraAgreement* Event::extra(int pairing) const {
  const auto found = extra_.find(pairing);
  return found == extra_.end() ? nullptr : &found->second;
}

PlayerId Event::at_board(Entrant team, const GameKey& game) const {
  const auto& entry = entries_[at(team)];
  if (game.round == kRoundOfTeams || !entry.boards) return entry.player;
  if (game.pairing < kMainPlayers) return entry.boards->main[at(game.pairing)];
  const auto& shooters = entry.boards->free_shooters;
  return shooters[at(game.game - 1) % shooters.size()];
}

Event::StepResult Event::check_stage(EventStage stage) const {
  if (auto done = check_not_over(); !done) return done;
  if (!has_boards(terms_.kind)) return refuse("not_in_this_kind", "This kind of event has no stages.");
  if (state_ != EventState::running) return refuse("event_not_running", "The event is not running.");
  return stage_ == stage ? StepResult{} : StepResult(wrong_stage());
}

Event::StepResult Event::take(const BoardsNamed& named, const EventStep& step) {
  if (auto done = check_stage(EventStage::warm_up); !done) return done;
  const auto number = entrant(named.team);
  if (!number) return refuse("not_entered", "They have not entered.");
  auto& entry = entries_[at(*number)];
  if (step.by != entry.player) return refuse("not_team_captain", "Only its captain may do this.");
  if (are_boards_shown()) return refuse("line_ups_shown", "Both line-ups are shown now, and stand.");
  const auto players = entry.players();
  const LineUp line_up{numbers_in(players, named.boards.main), numbers_in(players, named.boards.free_shooters)};
  const auto is_fit = event::check_line_up(line_up, static_cast<int>(players.size()));
  if (!is_fit && is_fit.error() == LineUpError::not_a_member) {
    return refuse("bad_line_up", "Only who is in the line-up of the team plays at its boards.");
  }
  if (!is_fit) return refuse("bad_line_up", "Four main players are named, and nobody twice.");
  entry.boards = named.boards;
  return {};
}

// Whose captain has not come plays in the order in which they were entered.
void Event::name_the_rest() {
  for (EventEntry& entry : entries_) {
    if (entry.boards) continue;
    const auto players = entry.players();
    const auto main = players.begin() + std::min<std::ptrdiff_t>(kMainPlayers, std::ssize(players));
    entry.boards = BoardLineUp{{players.begin(), main}, {main, players.end()}};
  }
}

Event::StepResult Event::take(const StageBegun& begun, const EventStep& step) {
  if (begun.stage == EventStage::warm_up) return wrong_stage();
  const bool is_first = begun.stage == EventStage::individual;
  if (auto done = check_stage(is_first ? EventStage::warm_up : EventStage::individual); !done) return done;
  if (step.by && !is_judge(*step.by)) return refuse("not_judge", "Only a judge of the event may do this.");
  const bool are_named = std::ranges::all_of(entries_, &is_named);
  if (is_first && step.by && !are_named) return refuse("not_named", "A captain has not named yet who plays.");
  for (int board = 0; !is_first && board < boards(); ++board) {
    const auto* more = extra(board);
    const int last = more != nullptr && more->is_complete() ? 4 : 2;
    const auto game = games_.find({kRoundOfBoards, board, last});
    if (game == games_.end() || game->second.is_on()) return refuse("game_on", "Games of this stage are left.");
  }
  if (is_first) name_the_rest();
  stage_ = begun.stage;
  stage_since_ = step.at;
  paused_before_stage_ = pauses_.lasted();
  return {};
}

Event::StepResult Event::take(const ExtraAgreed& agreed, const EventStep& step) {
  if (auto done = check_stage(EventStage::individual); !done) return done;
  const auto ends = stage_ends();
  if (!step.by || !ends || step.at >= *ends) return wrong_stage();
  if (agreed.pairing >= boards()) return refuse("no_such_game", "The event has no such board.");
  auto agreement = extra(agreed.pairing) == nullptr ? ExtraAgreement{} : *extra(agreed.pairing);
  const bool is_judging = is_judge(*step.by);
  if (is_judging) {
    if (std::exchange(agreement.judge, true)) return refuse("agreed_already", "That has been agreed already.");
  } else {
    const auto team = entrant(*step.by);
    if (!team || at(*team) >= kTeams || !plays_at(entries_[at(*team)], agreed.pairing, *step.by)) {
      return refuse("not_at_board", "Whoever plays at the board may do this, or a judge.");
    }
    if (std::exchange(agreement.players[at(*team)], true)) return refuse("agreed_already", "That has been agreed already.");
  }
  extra_[agreed.pairing] = agreement;
  return {};
}

}  // namespace noughts::event
