#include "lobby/sides.hpp"

#include <algorithm>
#include <numeric>

#include "games/catalogue.hpp"

namespace noughts::lobby {

namespace {

template <class T>
void shuffle(std::vector<T>& list, games::Dice& dice) {
  for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[dice.below(static_cast<std::uint32_t>(i))]);
}

}  // namespace

bool suits(wire::Side side, const games::Place& place) {
  switch (side) {
    case wire::Side::first:
      return place.team == 0;
    case wire::Side::second:
      return place.team == 1;
    case wire::Side::any:
      return place.team != games::kNoTeam;
    case wire::Side::host:
    case wire::Side::jury:
    case wire::Side::curator:
      return place.team == games::kNoTeam && place.role == wire::name(side);
  }
  return false;
}

store::Places places(const games::Cast& cast, wire::Side side) {
  const auto of_side = std::ranges::count_if(cast, [=](const games::Place& place) { return suits(side, place); });
  return {static_cast<int>(cast.size()), static_cast<int>(of_side)};
}

std::vector<store::PlayerId> deal(const games::Cast& cast, std::vector<Wish> wishes, games::Dice& dice) {
  shuffle(wishes, dice);
  // Whoever takes any side comes last, when those who ask for one have theirs.
  std::ranges::stable_partition(wishes, [](const Wish& wish) { return wish.side != wire::Side::any; });
  std::vector<std::size_t> free(cast.size());
  std::iota(free.begin(), free.end(), 0);
  shuffle(free, dice);
  std::vector<store::PlayerId> seats(cast.size());
  for (const Wish& wish : wishes) {
    const auto seat = std::ranges::find_if(free, [&](std::size_t each) { return suits(wish.side, cast[each]); });
    seats[*seat] = wish.player;
    free.erase(seat);
  }
  return seats;
}

std::vector<store::PlayerId> seated(const games::Cast& cast, const std::vector<Wish>& wishes) {
  std::vector<std::optional<store::PlayerId>> seats(cast.size());
  for (const Wish& wish : wishes) {
    for (std::size_t seat = 0; seat < cast.size(); ++seat) {
      if (seats[seat] || !suits(wish.side, cast[seat])) continue;
      seats[seat] = wish.player;
      break;
    }
  }
  std::vector<store::PlayerId> players;
  for (const auto& seat : seats) players.push_back(seat.value_or(store::PlayerId{}));
  return players;
}

games::Cast taken(const games::Cast& cast, const std::vector<Wish>& wishes) {
  games::Cast places;
  std::vector<bool> free(cast.size(), true);
  for (const Wish& wish : wishes) {
    for (std::size_t seat = 0; seat < cast.size(); ++seat) {
      if (!free[seat] || !suits(wish.side, cast[seat])) continue;
      free[seat] = false;
      places.push_back(cast[seat]);
      break;
    }
  }
  return places;
}

games::Cast cast_of(const match::Terms& terms) { return games::find_variant(terms.variant)->cast(terms.options); }

const games::Info& info_of(const match::Terms& terms) { return games::find_variant(terms.variant)->info; }

}  // namespace noughts::lobby
