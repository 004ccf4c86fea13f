#include "random_play.hpp"

#include <algorithm>

#include "playthrough.hpp"
#include "setups.hpp"

namespace noughts::games {
namespace {

constexpr std::uint32_t kStepsADeadline = 8;  ///< the clock speaks once in so many steps
constexpr std::uint32_t kStepsAside = 32;     ///< somebody acts for whom the game does not wait once in so many steps

/// Whose step may be next: where the game waits for some, the others act now and then only.
std::vector<Seat> next_to_act(const AnyGame& game, Dice& dice) {
  std::vector<Seat> seats = game.turn().to_act.list();
  const SeatSet awaited = game.turn().awaited;
  if (awaited.empty() || dice.below(kStepsAside) == 0) return seats;
  std::erase_if(seats, [&](Seat seat) { return !awaited.contains(seat); });
  return seats;
}

}  // namespace

Snapshot snapshot(const AnyGame& game) {
  Snapshot taken{{}, game.outcome(), game.turn().to_act, game.turn().deadline, game.projection()};
  for (const Viewer viewer : viewers(game)) taken.views.push_back(game.view(viewer));
  return taken;
}

std::vector<Viewer> viewers(const AnyGame& game) {
  std::vector<Viewer> all{std::nullopt};
  for (int seat = 0; seat < seats_of(game); ++seat) all.emplace_back(static_cast<Seat>(seat));
  return all;
}

std::optional<Viewer> who_sees_a_secret(const AnyGame& game, const Played& one, const Json& other) {
  AnyGame after_one = game;
  AnyGame after_other = game;
  if (after_one.play(one.seat, one.action, one.at) || after_other.play(one.seat, other, one.at)) return std::nullopt;
  for (const Viewer viewer : viewers(game)) {
    if (after_one.shown(one.action, one.seat, viewer) != after_other.shown(other, one.seat, viewer)) continue;
    if (after_one.view(viewer) != after_other.view(viewer)) return viewer;
  }
  return std::nullopt;
}

std::optional<Played> random_step(const AnyGame& game, Dice& dice, Instant now) {
  const auto seats = next_to_act(game, dice);
  if (seats.empty()) return std::nullopt;
  if (const auto deadline = game.turn().deadline; deadline && dice.below(kStepsADeadline) == 0) {
    return Played{kClock, nullptr, std::max(now, *deadline)};
  }
  const Seat seat = one_of(seats, dice);
  auto action = seat == kSystem ? game.deal(dice) : game.sample(seat, dice);
  if (!action) return std::nullopt;
  return Played{seat, std::move(*action), now};
}

Result<AnyGame> begun(const Variant& variant, const Json& options) {
  auto game = variant.start(options, Instant{});
  if (!game || !variant.setup) return game;
  if (game->play(kSystem, setup_for(variant, options), Instant{})) {
    return tl::unexpected(Refusal{"bad_setup", "setups.json has nothing for " + std::string(variant.info.name)});
  }
  return game;
}

std::vector<std::string_view> variant_names() {
  std::vector<std::string_view> list;
  for (const Variant& variant : catalogue()) list.push_back(variant.info.name);
  return list;
}

std::string test_name(std::string_view variant) {
  std::string name(variant);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
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
