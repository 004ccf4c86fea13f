#include "lobby/sides.hpp"

#include <algorithm>

#include "games/catalogue.hpp"

namespace noughts::lobby {

namespace {

/// The team that a side is; nullopt for any.
std::optional<int> team_of(wire::Side side) {
  if (side == wire::Side::any) return std::nullopt;
  return side == wire::Side::first ? 0 : 1;
}

template <class T>
void shuffle(std::vector<T>& list, games::Dice& dice) {
  for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[dice.below(static_cast<std::uint32_t>(i))]);
}

}  // namespace

store::Places places(const games::Info& info, wire::Side side) {
  const auto team = team_of(side);
  if (!team) return {info.seats, info.seats};
  int seats = 0;
  for (int seat = 0; seat < info.seats; ++seat) seats += info.team(static_cast<games::Seat>(seat)) == *team ? 1 : 0;
  return {info.seats, seats};
}

std::vector<store::PlayerId> deal(const games::Info& info, std::vector<Wish> wishes, games::Dice& dice) {
  shuffle(wishes, dice);
  // Whoever takes any side comes last, when those who ask for one have theirs.
  std::ranges::stable_partition(wishes, [](const Wish& wish) { return wish.side != wire::Side::any; });
  std::vector<int> free;
  for (int seat = 0; seat < info.seats; ++seat) free.push_back(seat);
  shuffle(free, dice);
  std::vector<store::PlayerId> seats(free.size());
  for (const Wish& wish : wishes) {
    const auto team = team_of(wish.side);
    const auto seat =
        std::ranges::find_if(free, [&](int each) { return !team || info.team(static_cast<games::Seat>(each)) == *team; });
    seats[static_cast<std::size_t>(*seat)] = wish.player;
    free.erase(seat);
  }
  return seats;
}

const games::Info& info_of(const match::Terms& terms) { return games::find_variant(terms.variant)->info; }

}  // namespace noughts::lobby
