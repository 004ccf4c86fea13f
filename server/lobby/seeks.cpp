#include "lobby/seeks.hpp"

#include <algorithm>

namespace noughts::lobby {

bool compatible(wire::Side one, wire::Side other) { return one == wire::Side::any || other == wire::Side::any || one != other; }

bool fit(const Seek& one, const Seek& other) {
  return one.player.id != other.player.id && one.terms == other.terms && compatible(one.side, other.side);
}

games::Seat seat_of(wire::Side one, wire::Side other, bool coin) {
  if (one == wire::Side::first || other == wire::Side::second) return games::Seat{0};
  if (one == wire::Side::second || other == wire::Side::first) return games::Seat{1};
  return games::Seat{static_cast<std::int8_t>(coin ? 1 : 0)};
}

std::optional<wire::SeekId> Seeks::add(Seek seek) {
  const auto same = std::ranges::find_if(seeks_, [&](const auto& each) {
    return each.second.player.id == seek.player.id && each.second.terms == seek.terms && each.second.side == seek.side;
  });
  if (same != seeks_.end()) return same->first;
  if (seeks_.size() >= kAll || count_of(seek.player.id) >= kEach) return std::nullopt;
  seek.id = wire::SeekId{++last_};
  const wire::SeekId id = seek.id;
  seeks_.emplace(id, std::move(seek));
  return id;
}

void Seeks::put_back(Seek seek) {
  const wire::SeekId id = seek.id;
  seeks_.emplace(id, std::move(seek));
}

std::optional<Seek> Seeks::take_fitting(const Seek& wanted) {
  const auto found =
      std::ranges::find_if(seeks_, [&](const auto& each) { return !each.second.gone_since && fit(each.second, wanted); });
  if (found == seeks_.end()) return std::nullopt;
  return take(found->first);
}

std::optional<Seek> Seeks::take(wire::SeekId id) {
  auto node = seeks_.extract(id);
  if (node.empty()) return std::nullopt;
  return std::move(node.mapped());
}

const Seek* Seeks::find(wire::SeekId id) const {
  const auto found = seeks_.find(id);
  return found == seeks_.end() ? nullptr : &found->second;
}

bool Seeks::remove_of(store::PlayerId player) {
  return std::erase_if(seeks_, [&](const auto& each) { return each.second.player.id == player; }) > 0;
}

std::size_t Seeks::count_of(store::PlayerId player) const {
  return static_cast<std::size_t>(
      std::ranges::count_if(seeks_, [&](const auto& each) { return each.second.player.id == player; }));
}

}  // namespace noughts::lobby
