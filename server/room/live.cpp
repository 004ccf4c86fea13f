#include "room/live.hpp"

#include <algorithm>

#include "games/core/whole_number.hpp"

namespace noughts::room {

using store::PlayerId;
using store::RoomId;

namespace {

enum class Change : std::uint8_t { erase, put };

cluster::MessageWriter& write(cluster::MessageWriter& writer, RoomId room, const std::string& variant, std::int64_t strength,
                              const std::vector<PlayerId>& players) {
  writer.number(static_cast<std::uint64_t>(Change::put)).id(room).text(variant);
  writer.number(static_cast<std::uint64_t>(strength)).number(players.size());
  for (const PlayerId player : players) writer.id(player);
  return writer;
}

void write_erased(cluster::MessageWriter& writer, RoomId room) {
  writer.number(static_cast<std::uint64_t>(Change::erase)).id(room);
}

/// Games told with one message.
constexpr std::size_t kGamesOfMessage = 2'000;
constexpr std::uint64_t kMostPlayers = 64;

}  // namespace

void LiveGames::share(cluster::Links& links) {
  links_ = &links;
  links.handle(cluster::MessageKind::live_games,
               [this](const std::string& node, cluster::MessageReader& message) { take(node, message); });
  links.on_broken([this](const std::string& node) { begin_anew(node); });
}

void LiveGames::put(RoomId room, const std::string& variant, int strength, std::vector<PlayerId> players) {
  cluster::MessageWriter writer;
  if (links_ != nullptr) write(writer, room, variant, strength, players);
  {
    const std::lock_guard lock(mutex_);
    const auto found = games_.find(room);
    if (found != games_.end() && found->second.node.empty()) return;
    if (found != games_.end()) taken_.insert_or_assign(room, found->second);
    remove(room);
    const Rank rank{-strength, -static_cast<std::int64_t>(room)};
    insert(room, {variant, rank, std::move(players), strength});
    changes_.note(room);
  }
  if (links_ != nullptr) links_->send_each(cluster::MessageKind::live_games, writer.bytes());
}

void LiveGames::erase(RoomId room) {
  {
    const std::lock_guard lock(mutex_);
    const auto found = games_.find(room);
    if (found == games_.end() || !found->second.node.empty()) return;
    remove(room);
    if (auto taken = taken_.extract(room)) insert(room, std::move(taken.mapped()));
    changes_.note(room);
  }
  if (links_ == nullptr) return;
  cluster::MessageWriter writer;
  write_erased(writer, room);
  links_->send_each(cluster::MessageKind::live_games, writer.bytes());
}

void LiveGames::insert(RoomId room, Listed game) {
  by_variant_[game.variant].insert(game.rank);
  all_.insert(game.rank);
  for (const PlayerId player : game.players) by_player_[player].insert(room);
  games_.emplace(room, std::move(game));
}

void LiveGames::remove(RoomId room) {
  const auto node = games_.extract(room);
  if (node.empty()) return;
  const Listed& game = node.mapped();
  const auto games = by_variant_.find(game.variant);
  games->second.erase(game.rank);
  if (games->second.empty()) by_variant_.erase(games);
  all_.erase(game.rank);
  for (const PlayerId player : game.players) {
    const auto own = by_player_.find(player);
    // One may sit in several seats of a game.
    if (own == by_player_.end()) continue;
    own->second.erase(room);
    if (own->second.empty()) by_player_.erase(own);
  }
}

// Whoever looks after a room knows best.
void LiveGames::take(const std::string& node, cluster::MessageReader& message) {
  const std::lock_guard lock(mutex_);
  while (message.has_more()) {
    const auto change = message.number();
    const auto room = message.id<RoomId>();
    const auto found = games_.find(room);
    const bool is_here = found != games_.end() && found->second.node.empty();
    if (change == static_cast<std::uint64_t>(Change::erase)) {
      if (!is_here && found != games_.end() && found->second.node == node) remove(room);
      if (const auto taken = taken_.find(room); taken != taken_.end() && taken->second.node == node) taken_.erase(taken);
      continue;
    }
    Listed game;
    game.variant = message.text();
    game.strength = static_cast<std::int64_t>(message.number());
    game.rank = {-game.strength, -static_cast<std::int64_t>(room)};
    const auto count = message.number();
    for (std::uint64_t i = 0; i < std::min(count, kMostPlayers) && message.is_good(); ++i) {
      game.players.push_back(message.id<PlayerId>());
    }
    if (!message.is_good()) continue;
    game.node = node;
    if (is_here) {
      taken_.insert_or_assign(room, std::move(game));
      continue;
    }
    remove(room);
    insert(room, std::move(game));
  }
}

void LiveGames::begin_anew(const std::string& node) {
  std::vector<std::string> messages;
  std::size_t known = 0;
  {
    const std::lock_guard lock(mutex_);
    known = changes_.begin();
    std::vector<RoomId> theirs;
    cluster::MessageWriter writer;
    std::size_t count = 0;
    for (const auto& [room, game] : games_) {
      if (game.node == node) theirs.push_back(room);
      if (!game.node.empty()) continue;
      write(writer, room, game.variant, game.strength, game.players);
      if (++count % kGamesOfMessage == 0) messages.push_back(writer.take());
    }
    for (const RoomId room : theirs) remove(room);
    std::erase_if(taken_, [&](const auto& each) { return each.second.node == node; });
    if (auto rest = writer.take(); !rest.empty()) messages.push_back(std::move(rest));
  }
  for (const auto& message : messages) links_->send(node, cluster::MessageKind::live_games, message);
  tell_changed(node, known);
}

void LiveGames::tell_changed(const std::string& node, std::size_t known) {
  while (true) {
    cluster::MessageWriter writer;
    {
      const std::lock_guard lock(mutex_);
      for (const RoomId room : changes_.next(known)) {
        const auto found = games_.find(room);
        if (found != games_.end() && found->second.node.empty()) {
          write(writer, room, found->second.variant, found->second.strength, found->second.players);
        } else {
          write_erased(writer, room);
        }
      }
    }
    if (writer.bytes().empty()) return;
    links_->send(node, cluster::MessageKind::live_games, writer.bytes());
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
