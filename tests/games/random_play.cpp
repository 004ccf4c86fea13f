#include "random_play.hpp"

#include <algorithm>

#include "playthrough.hpp"

namespace noughts::games {

Snapshot snapshot(const AnyGame& game) {
  Snapshot taken{{}, game.outcome(), game.turn().to_act};
  for (const Viewer viewer : viewers(game)) taken.views.push_back(game.view(viewer));
  return taken;
}

std::vector<Viewer> viewers(const AnyGame& game) {
  std::vector<Viewer> all{std::nullopt};
  for (int seat = 0; seat < game.info().seats; ++seat) all.emplace_back(static_cast<Seat>(seat));
  return all;
}

std::optional<Viewer> who_sees_a_secret(const AnyGame& game, Seat seat, const Json& one, const Json& other) {
  AnyGame after_one = game;
  AnyGame after_other = game;
  if (after_one.play(seat, one, Instant{}) || after_other.play(seat, other, Instant{})) return std::nullopt;
  for (const Viewer viewer : viewers(game)) {
    if (game.shown(one, seat, viewer) != game.shown(other, seat, viewer)) continue;
    if (after_one.view(viewer) != after_other.view(viewer)) return viewer;
  }
  return std::nullopt;
}

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
  auto action = seat == kNature ? game.deal(dice) : game.sample(seat, dice);
  if (!action) return std::nullopt;
  return Played{seat, std::move(*action)};
}

std::vector<std::string_view> variant_names() {
  std::vector<std::string_view> list;
  for (const Variant& variant : catalogue()) list.push_back(variant.info.name);
  return list;
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
