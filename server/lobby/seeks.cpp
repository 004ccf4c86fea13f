#include "lobby/seeks.hpp"

#include <algorithm>

namespace noughts::lobby {

bool has_joined(const Seek& seek, store::PlayerId player) {
  return std::ranges::any_of(seek.joined, [&](const Joined& each) { return each.player.id == player; });
}

bool is_full(const Seek& seek) { return static_cast<int>(seek.joined.size()) == seek.info.seats; }

bool all_are_there(const Seek& seek) {
  return std::ranges::none_of(seek.joined, [](const Joined& each) { return each.gone_since.has_value(); });
}

bool has_place(const Seek& seek, wire::Side side) {
  const auto limit = places(seek.info, side);
  const auto of_side =
      std::ranges::count_if(seek.joined, [&](const Joined& each) { return side == wire::Side::any || each.side == side; });
  return static_cast<int>(seek.joined.size()) < limit.all && of_side < limit.of_side;
}

std::vector<Wish> wishes(const Seek& seek) {
  std::vector<Wish> wishes;
  for (const Joined& each : seek.joined) wishes.push_back({each.player.id, each.side});
  return wishes;
}

std::optional<wire::SeekId> Seeks::waiting_in(store::PlayerId player, const match::Terms& terms, wire::Side side) const {
  const auto waits = [&](const Joined& each) { return each.player.id == player && each.side == side; };
  for (const auto& [id, seek] : seeks_) {
    if (seek.terms == terms && std::ranges::any_of(seek.joined, waits)) return id;
  }
  return std::nullopt;
}

std::optional<wire::SeekId> Seeks::add(match::Terms terms, Joined first) {
  if (seeks_.size() >= kAll || count_of(first.player.id) >= kEach) return std::nullopt;
  const wire::SeekId id{++last_};
  const games::Info info = info_of(terms);
  seeks_.emplace(id, Seek{id, std::move(terms), info, {std::move(first)}, false});
  return id;
}

// Two are not brought together while one of them is away. Where more play, the others need not wait for each to be back:
// the room is made once all are.
const Seek* Seeks::fitting(const match::Terms& terms, const Joined& wanted) const {
  if (sits_down(wanted.player.id)) return nullptr;
  for (const auto& [id, seek] : seeks_) {
    const bool fits = seek.terms == terms && has_place(seek, wanted.side) && !has_joined(seek, wanted.player.id);
    const bool begins = seek.info.seats > 2 || all_are_there(seek);
    if (fits && begins && !is_about_to_change(seek)) return &seek;
  }
  return nullptr;
}

const Seek* Seeks::find(wire::SeekId id) const {
  const auto found = seeks_.find(id);
  return found == seeks_.end() || is_about_to_change(found->second) ? nullptr : &found->second;
}

bool Seeks::join(wire::SeekId id, Joined joined) {
  Seek& seek = seeks_.at(id);
  // Whoever sits down at once waits for nothing.
  const bool waits = static_cast<int>(seek.joined.size()) + 1 < seek.info.seats;
  if (waits && count_of(joined.player.id) >= kEach) return false;
  seek.joined.push_back(std::move(joined));
  return true;
}

void Seeks::give_up(wire::SeekId id, std::optional<store::PlayerId> last) {
  Seek& seek = seeks_.at(id);
  seek.opens = false;
  std::erase_if(seek.joined, [&](const Joined& each) { return each.leaves || each.player.id == last; });
  if (seek.joined.empty()) seeks_.erase(id);
}

bool Seeks::leave(store::PlayerId player) {
  for (auto& [id, seek] : seeks_) {
    for (Joined& each : seek.joined) each.leaves = each.leaves || (seek.opens && each.player.id == player);
  }
  return take_out([&](const Joined& each) { return each.player.id == player; });
}

std::vector<wire::SeekId> Seeks::ready() const {
  std::vector<wire::SeekId> ready;
  for (const auto& [id, seek] : seeks_) {
    if (is_full(seek) && all_are_there(seek) && !is_about_to_change(seek)) ready.push_back(id);
  }
  return ready;
}

bool Seeks::sits_down(store::PlayerId player) const {
  return std::ranges::any_of(seeks_, [&](const auto& each) { return each.second.opens && has_joined(each.second, player); });
}

bool Seeks::is_about_to_change(const Seek& seek) const {
  return std::ranges::any_of(seek.joined, [&](const Joined& each) { return sits_down(each.player.id); });
}

std::size_t Seeks::count_of(store::PlayerId player) const {
  return static_cast<std::size_t>(
      std::ranges::count_if(seeks_, [&](const auto& each) { return has_joined(each.second, player); }));
}

}  // namespace noughts::lobby
