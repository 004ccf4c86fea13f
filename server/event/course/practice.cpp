#include "event/course/practice.hpp"

#include <algorithm>
#include <tuple>

namespace noughts::event {
namespace {

/// What somebody has played in the warm-up.
struct Practised {
  int games = 0;
  int begun = 0;
  bool has_missed = false;
  std::map<PlayerId, int> met;
  std::optional<PlayerId> last;
};

using AllPractised = std::map<PlayerId, Practised>;

void count(AllPractised& all, const EventGame& game, std::size_t side) {
  Practised& own = all[game.players[side]];
  ++own.games;
  own.begun += side == 0 ? 1 : 0;
  ++own.met[game.players[1 - side]];
  own.last = game.players[1 - side];
  const bool has_won = game.end == (side == 0 ? GameEnd::first : GameEnd::second);
  own.has_missed = own.has_missed || (game.reason == EndReason::no_show && !has_won);
}

AllPractised practised(const Event& event) {
  AllPractised all;
  for (const auto& [key, game] : event.games()) {
    if (key.round != kRoundOfWarmUp) continue;
    count(all, game, 0);
    count(all, game, 1);
  }
  return all;
}

bool is_practising(const Event& event, Instant now) {
  const auto ends = event.stage_ends();
  const bool is_gone = std::ranges::any_of(event.entries(), &EventEntry::withdrawn);
  if (event.state() != EventState::running || event.stage() != EventStage::warm_up || !ends || is_gone) return false;
  return now < *ends - event.terms().warm_up / 10;
}

/// Whom of the others somebody plays next; `others` stand in the order of their teams.
const PlayerId* partner(const Event& event, PlayerId player, const Practised& own, const std::vector<PlayerId>& others,
                        bool may_repeat) {
  const PlayerId* best = nullptr;
  std::pair<int, bool> least;
  for (const PlayerId& each : others) {
    if (!may_repeat && own.last == each) continue;
    const auto met = own.met.find(each);
    const std::pair cost{met == own.met.end() ? 0 : met->second, event.entrant(each) != event.entrant(player)};
    if (best == nullptr || cost < least) std::tie(best, least) = std::tuple{&each, cost};
  }
  return best;
}

}  // namespace

std::vector<PlayerId> free_to_practise(const Event& event, Instant now) {
  std::vector<PlayerId> free;
  if (!is_practising(event, now)) return free;
  const auto all = practised(event);
  for (const EventEntry& entry : event.entries()) {
    for (const PlayerId player : entry.players()) {
      const auto found = all.find(player);
      const bool has_had_enough = found != all.end() && (found->second.has_missed || found->second.games >= kMostPractised);
      const bool is_naming = player == entry.player && !entry.boards;
      if (!has_had_enough && !is_naming && event.game_of(player) == nullptr) free.push_back(player);
    }
  }
  return free;
}

std::optional<Plan> practice(const Event& event, const std::vector<PlayerId>& free) {
  auto all = practised(event);
  Plan plan{kRoundOfWarmUp, {}, {}};
  int number = 0;
  bool are_others_playing = false;
  for (const auto& [key, game] : event.games()) {
    if (key.round == kRoundOfWarmUp) ++number;
    are_others_playing = are_others_playing || game.is_on();
  }
  const bool may_repeat = free.size() == 2 && !are_others_playing;
  auto waiting = free;
  std::ranges::stable_sort(waiting, {}, [&](PlayerId each) { return all[each].games; });
  while (waiting.size() > 1) {
    const PlayerId player = waiting.front();
    waiting.erase(waiting.begin());
    const PlayerId* found = partner(event, player, all[player], waiting, may_repeat);
    if (found == nullptr) continue;
    const PlayerId other = *found;
    std::erase(waiting, other);
    const bool begins = all[player].begun <= all[other].begun;
    const std::array players = begins ? std::array{player, other} : std::array{other, player};
    PlannedGame game{number++, 1, {event.entrant(players[0]).value_or(0), event.entrant(players[1]).value_or(0)}, {}, false, {}};
    game.players = players;
    plan.games.push_back(game);
  }
  return plan.games.empty() ? std::nullopt : std::optional(std::move(plan));
}

}  // namespace noughts::event
