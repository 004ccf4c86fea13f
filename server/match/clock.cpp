#include "match/clock.hpp"

#include <algorithm>

#include "games/core/reading.hpp"

namespace noughts::match {
namespace {

// The bounds of `Clock` in protocol/schema/common.json.
constexpr Millis kLeastTime{1'000};
constexpr Millis kMostBase{86'400'000};
constexpr Millis kMostIncrement{3'600'000};
constexpr Millis kMostMove{1'209'600'000};

std::optional<Millis> duration(const Json& json, std::string_view key, Millis least, Millis most) {
  const Json* value = games::member(json, key);
  const auto count = value == nullptr ? std::nullopt : games::whole(*value, least.count(), most.count());
  return count ? std::optional(Millis{*count}) : std::nullopt;
}

std::optional<TimeControl> read(const Json& json) {
  const Json* kind = games::member(json, "kind");
  if (kind == nullptr) return std::nullopt;
  if (*kind == "none" && games::has_only(json, {"kind"})) return NoClock{};
  if (*kind == "fischer" && games::has_only(json, {"kind", "base_ms", "increment_ms"})) {
    const auto base = duration(json, "base_ms", kLeastTime, kMostBase);
    const auto increment = duration(json, "increment_ms", Millis{0}, kMostIncrement);
    if (base && increment) return Fischer{*base, *increment};
  }
  if (*kind == "per_move" && games::has_only(json, {"kind", "move_ms"})) {
    if (const auto move = duration(json, "move_ms", kLeastTime, kMostMove)) return PerMove{*move};
  }
  return std::nullopt;
}

Millis at_first(const TimeControl& control) {
  if (const auto* fischer = std::get_if<Fischer>(&control)) return fischer->base;
  if (const auto* per_move = std::get_if<PerMove>(&control)) return per_move->move;
  return Millis{0};
}

}  // namespace

Result<TimeControl> time_control(const Json& json) {
  if (auto control = read(json)) return *control;
  return tl::unexpected(games::Refusal{"bad_clock", "A game cannot be timed like that."});
}

Json json(const TimeControl& control) {
  if (const auto* fischer = std::get_if<Fischer>(&control)) {
    return {{"kind", "fischer"}, {"base_ms", fischer->base.count()}, {"increment_ms", fischer->increment.count()}};
  }
  if (const auto* per_move = std::get_if<PerMove>(&control)) return {{"kind", "per_move"}, {"move_ms", per_move->move.count()}};
  return {{"kind", "none"}};
}

Clocks::Clocks(const TimeControl& control, int seats)
    : control_(control), left_(static_cast<std::size_t>(seats), at_first(control)) {}

Millis Clocks::left(Seat seat) const {
  const auto place = static_cast<std::size_t>(index(seat));
  return place < left_.size() ? left_[place] : Millis{0};
}

// A player's first move waits for a person to come, not to think: a correspondence game gives it the time of any move.
Millis Clocks::first_move() const {
  const auto* per_move = std::get_if<PerMove>(&control_);
  return per_move == nullptr ? kFirstMove : std::max(kFirstMove, per_move->move);
}

void Clocks::charge(Seat seat, Millis took) {
  const auto place = static_cast<std::size_t>(index(seat));
  if (place >= left_.size()) return;
  if (const auto* fischer = std::get_if<Fischer>(&control_)) {
    left_[place] -= std::clamp(took, Millis{0}, left_[place]);
    left_[place] += fischer->increment;
  } else {
    left_[place] = at_first(control_);
  }
}

void Clocks::run_out(Seat seat) {
  const auto place = static_cast<std::size_t>(index(seat));
  if (place < left_.size()) left_[place] = Millis{0};
}

}  // namespace noughts::match
