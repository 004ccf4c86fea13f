#include "lobby/sides.hpp"

#include <algorithm>
#include <numeric>

#include "games/catalogue.hpp"
#include "games/core/shuffle.hpp"

namespace noughts::lobby {

namespace {

using games::Refusal;
using store::PlayerId;

Refusal no_such_side() { return {"no_such_side", "This game has no such seat."}; }

/// Whoever takes any side comes last, when those who ask for one have theirs.
void put_undecided_last(std::vector<Wish>& wishes) {
  std::ranges::stable_partition(wishes, [](const Wish& wish) { return wish.side != match::Side::any; });
}

/// Gives each wish, in their order, the first free seat that suits it, of `free` in its order.
std::expected<std::vector<PlayerId>, Refusal> assign(const games::Cast& cast, const std::vector<Wish>& wishes,
                                                     std::vector<std::size_t> free) {
  if (wishes.size() != cast.size()) return std::unexpected(no_such_side());
  std::vector<PlayerId> seats(cast.size());
  for (const Wish& wish : wishes) {
    const auto seat = std::ranges::find_if(free, [&](std::size_t each) { return may_sit(wish.side, cast[each]); });
    if (seat == free.end()) return std::unexpected(no_such_side());
    seats[*seat] = wish.player;
    free.erase(seat);
  }
  return seats;
}

std::vector<std::size_t> seats_of(const games::Cast& cast) {
  std::vector<std::size_t> seats(cast.size());
  std::iota(seats.begin(), seats.end(), 0);
  return seats;
}

}  // namespace

std::expected<Shape, Refusal> shape_of(const match::Terms& terms) {
  const auto* variant = games::find_variant(terms.variant);
  if (variant == nullptr) return std::unexpected(Refusal{"unknown_variant", "There is no such variant."});
  if (const auto started = variant->start(terms.options, {}); !started) return std::unexpected(started.error());
  return Shape{variant, variant->cast(terms.options), variant->may_be_rated(terms.options)};
}

bool may_sit(match::Side side, const games::SeatInfo& seat) {
  if (side == match::Side::first) return seat.team == 0;
  if (side == match::Side::second) return seat.team == 1;
  if (side == match::Side::any) return seat.team != games::kNoTeam;
  return seat.team == games::kNoTeam && seat.role == side.word();
}

int count_seats(const games::Cast& cast, match::Side side) {
  return static_cast<int>(std::ranges::count_if(cast, [&](const games::SeatInfo& seat) { return may_sit(side, seat); }));
}

store::SeatLimits seat_limits(const games::Cast& cast, match::Side side) {
  return {static_cast<int>(cast.size()), count_seats(cast, side)};
}

std::optional<Refusal> check_side(const games::Cast& cast, match::Side side) {
  if (count_seats(cast, side) > 0) return std::nullopt;
  return no_such_side();
}

std::expected<std::vector<PlayerId>, Refusal> deal(const games::Cast& cast, std::vector<Wish> wishes, games::Dice& dice) {
  games::shuffle(wishes, dice);
  put_undecided_last(wishes);
  auto free = seats_of(cast);
  games::shuffle(free, dice);
  return assign(cast, wishes, std::move(free));
}

std::expected<std::vector<PlayerId>, Refusal> seat_in_order(const games::Cast& cast, std::vector<Wish> wishes) {
  put_undecided_last(wishes);
  return assign(cast, wishes, seats_of(cast));
}

games::Cast taken_seats(const games::Cast& cast, std::vector<Wish> wishes) {
  put_undecided_last(wishes);
  games::Cast seats;
  std::vector<bool> free(cast.size(), true);
  for (const Wish& wish : wishes) {
    for (std::size_t seat = 0; seat < cast.size(); ++seat) {
      if (!free[seat] || !may_sit(wish.side, cast[seat])) continue;
      free[seat] = false;
      seats.push_back(cast[seat]);
      break;
    }
  }
  return seats;
}

}  // namespace noughts::lobby
