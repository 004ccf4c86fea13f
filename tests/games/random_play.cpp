#include "random_play.hpp"

#include <algorithm>

#include "playthrough.hpp"

namespace noughts::games {

std::vector<Seat> to_act(const AnyGame& game) {
  std::vector<Seat> seats;
  for (int seat = index(kNature); seat < game.info().seats; ++seat) {
    if (game.turn().to_act.contains(static_cast<Seat>(seat))) seats.push_back(static_cast<Seat>(seat));
  }
  return seats;
}

std::optional<Played> random_step(const AnyGame& game, Dice& dice) {
  const auto seats = to_act(game);
  if (seats.empty()) return std::nullopt;
  const Seat seat = one_of(seats, dice);
  if (seat == kNature) return Played{seat, *game.deal(dice)};
  const auto actions = game.legal(seat);
  if (!actions || actions->empty()) return std::nullopt;
  return Played{seat, one_of(*actions, dice)};
}

std::vector<Json> option_sets(std::string_view variant) {
  std::vector<Json> sets{Json::object()};
  for (const auto& file : playthrough_files()) {
    const auto read = playthrough(content_of(file));
    if (!read || read->variant != variant) continue;
    if (std::find(sets.begin(), sets.end(), read->options) == sets.end()) sets.push_back(read->options);
  }
  return sets;
}

}  // namespace noughts::games
