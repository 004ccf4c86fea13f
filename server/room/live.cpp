#include "room/live.hpp"

#include "games/core/whole_number.hpp"

namespace noughts::room {

using store::PlayerId;
using store::RoomId;

void LiveGames::put(RoomId room, const std::string& variant, int strength, std::vector<PlayerId> players) {
  const std::lock_guard lock(mutex_);
  const Rank rank{-strength, -static_cast<std::int64_t>(room)};
  const auto [listed, is_new] = games_.try_emplace(room, Listed{variant, rank, std::move(players)});
  if (!is_new) return;
  by_variant_[variant].insert(rank);
  all_.insert(rank);
  for (const PlayerId player : listed->second.players) by_player_[player].insert(room);
}

void LiveGames::erase(RoomId room) {
  const std::lock_guard lock(mutex_);
  const auto node = games_.extract(room);
  if (node.empty()) return;
  const auto& [variant, rank, players] = node.mapped();
  const auto games = by_variant_.find(variant);
  games->second.erase(rank);
  if (games->second.empty()) by_variant_.erase(games);
  all_.erase(rank);
  for (const PlayerId player : players) {
    const auto own = by_player_.find(player);
    // One may sit in several seats of a game.
    if (own == by_player_.end()) continue;
    own->second.erase(room);
    if (own->second.empty()) by_player_.erase(own);
  }
}

std::optional<LiveGame> LiveGames::of(PlayerId player) const {
  const std::lock_guard lock(mutex_);
  const auto found = by_player_.find(player);
  if (found == by_player_.end()) return std::nullopt;
  // Ids grow with time.
  const RoomId newest = *found->second.rbegin();
  return LiveGame{newest, games_.at(newest).variant};
}

std::optional<LiveGames::Rank> LiveGames::rank(const std::string& after) {
  const auto dot = after.find('.');
  if (dot == std::string::npos) return std::nullopt;
  const auto strength = games::whole_number(std::string_view(after).substr(0, dot));
  const auto room = store::read_id<RoomId>(std::string_view(after).substr(dot + 1));
  if (!strength || !room) return std::nullopt;
  return Rank{-*strength, -static_cast<std::int64_t>(*room)};
}

std::optional<LivePage> LiveGames::page(const std::string& variant, const std::string& after, std::size_t limit) const {
  const auto behind = after.empty() ? std::nullopt : rank(after);
  if (!behind && !after.empty()) return std::nullopt;
  const std::lock_guard lock(mutex_);
  const auto found = by_variant_.find(variant);
  static const std::set<Rank> kNone;
  const auto& games = variant.empty() ? all_ : found == by_variant_.end() ? kNone : found->second;
  LivePage page;
  for (auto each = behind ? games.upper_bound(*behind) : games.begin(); each != games.end(); ++each) {
    if (page.games.size() == limit) {
      const auto last = std::prev(each);
      page.next = std::to_string(-last->weakness) + "." + store::id_text(-last->age);
      break;
    }
    page.games.push_back(RoomId{-each->age});
  }
  return page;
}

std::map<std::string, int> LiveGames::counts() const {
  const std::lock_guard lock(mutex_);
  std::map<std::string, int> counts;
  for (const auto& [variant, games] : by_variant_) counts[variant] = static_cast<int>(games.size());
  return counts;
}

}  // namespace noughts::room
