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
constexpr Millis kMostPeriod{3'600'000};
constexpr int kMostPeriods = 60;

constexpr const char* kRandomMove = "random_move";

// How long a game takes one side, and how long that side may be away.
constexpr Millis kFast{180'000};
constexpr Millis kSlow{900'000};
constexpr Millis kAbsenceWhenFast{30'000};
constexpr Millis kAbsence{60'000};
constexpr Millis kAbsenceWhenSlow{120'000};
constexpr Millis kAbsenceWithoutClock{300'000};
/// Of so many moves of a side a game is thought to be.
constexpr int kUsualMoves = 30;
/// As many increments or periods as that are compared with the time for the whole game.
constexpr int kMovesForIncrements = 40;

std::optional<Millis> duration(const Json& json, std::string_view key, Millis least, Millis most) {
  const Json* value = games::member(json, key);
  const auto count = value == nullptr ? std::nullopt : games::whole(*value, least.count(), most.count());
  return count ? std::optional(Millis{*count}) : std::nullopt;
}

std::optional<TimeControl> byo_yomi(const Json& json) {
  const Json* count = games::member(json, "periods");
  const auto periods = count == nullptr ? std::nullopt : games::whole(*count, 1, kMostPeriods);
  const auto main = duration(json, "main_ms", Millis{0}, kMostBase);
  const auto period = duration(json, "period_ms", kLeastTime, kMostPeriod);
  if (!periods || !main || !period || !games::has_only(json, {"kind", "main_ms", "periods", "period_ms"})) return std::nullopt;
  return ByoYomi{*main, static_cast<int>(*periods), *period};
}

std::optional<TimeControl> per_move(const Json& json) {
  const auto move = duration(json, "move_ms", kLeastTime, kMostMove);
  const Json* on_timeout = games::member(json, "on_timeout");
  if (!move || !games::has_only(json, {"kind", "move_ms", "on_timeout"})) return std::nullopt;
  if (on_timeout != nullptr && *on_timeout != kRandomMove) return std::nullopt;
  return PerMove{*move, on_timeout == nullptr ? OnTimeout::lose : OnTimeout::random_move};
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
  if (*kind == "per_move") return per_move(json);
  if (*kind == "byo_yomi") return byo_yomi(json);
  return std::nullopt;
}

Millis at_first(const TimeControl& control) {
  if (const auto* byo_yomi = std::get_if<ByoYomi>(&control)) return byo_yomi->main + byo_yomi->periods * byo_yomi->period;
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
  if (const auto* per_move = std::get_if<PerMove>(&control)) {
    Json json{{"kind", "per_move"}, {"move_ms", per_move->move.count()}};
    if (per_move->on_timeout == OnTimeout::random_move) json["on_timeout"] = kRandomMove;
    return json;
  }
  if (const auto* byo_yomi = std::get_if<ByoYomi>(&control)) {
    return {{"kind", "byo_yomi"},
            {"main_ms", byo_yomi->main.count()},
            {"periods", byo_yomi->periods},
            {"period_ms", byo_yomi->period.count()}};
  }
  return {{"kind", "none"}};
}

bool is_of_days(const TimeControl& control) {
  const auto* per_move = std::get_if<PerMove>(&control);
  return per_move != nullptr && per_move->move >= kLeastMoveOfDays;
}

std::optional<Millis> absence_limit(const TimeControl& control) {
  if (is_of_days(control)) return std::nullopt;
  if (std::holds_alternative<NoClock>(control)) return kAbsenceWithoutClock;
  Millis whole = kUsualMoves * at_first(control);
  if (const auto* fischer = std::get_if<Fischer>(&control)) whole = fischer->base + kUsualMoves * fischer->increment;
  if (const auto* byo_yomi = std::get_if<ByoYomi>(&control)) whole = byo_yomi->main + kUsualMoves * byo_yomi->period;
  if (whole < kFast) return kAbsenceWhenFast;
  return whole <= kSlow ? kAbsence : kAbsenceWhenSlow;
}

bool can_be_halved(const TimeControl& control) {
  if (const auto* byo_yomi = std::get_if<ByoYomi>(&control)) return byo_yomi->main > Millis{0};
  return std::holds_alternative<Fischer>(control);
}

Clocks::Clocks(const TimeControl& control, int seats)
    : control_(control), left_(static_cast<std::size_t>(seats), at_first(control)) {}

Millis Clocks::left(Seat seat) const {
  const auto place = static_cast<std::size_t>(index(seat));
  return place < left_.size() ? left_[place] : Millis{0};
}

// A player's first move waits for a person to come, not to think.
Millis Clocks::first_move() const {
  const Millis least = is_of_days(control_) ? kFirstMoveOfDays : kFirstMove;
  const auto* per_move = std::get_if<PerMove>(&control_);
  return per_move == nullptr ? least : std::max(least, per_move->move);
}

void Clocks::charge(Seat seat, Millis took) {
  const auto place = static_cast<std::size_t>(index(seat));
  if (place >= left_.size()) return;
  spend(seat, took);
  const auto* fischer = std::get_if<Fischer>(&control_);
  if (fischer != nullptr && !is_halved(seat)) left_[place] += fischer->increment;
}

void Clocks::spend(Seat seat, Millis took) {
  const auto place = static_cast<std::size_t>(index(seat));
  if (place >= left_.size() || std::holds_alternative<PerMove>(control_)) return;
  Millis& left = left_[place];
  left -= std::clamp(took, Millis{0}, left);
  const auto* byo_yomi = std::get_if<ByoYomi>(&control_);
  if (byo_yomi == nullptr || is_halved(seat) || left > byo_yomi->periods * byo_yomi->period) return;
  // The main time is used up: a period that is not over is whole again.
  left = (left + byo_yomi->period - Millis{1}) / byo_yomi->period * byo_yomi->period;
}

// With periods alone, more time would be one more period.
bool Clocks::may_give(Seat seat) const {
  if (is_halved(seat)) return true;
  if (const auto* byo_yomi = std::get_if<ByoYomi>(&control_)) return left(seat) > byo_yomi->periods * byo_yomi->period;
  return std::holds_alternative<Fischer>(control_);
}

void Clocks::give(Seat seat, Millis more) {
  const auto place = static_cast<std::size_t>(index(seat));
  if (place < left_.size()) left_[place] += more;
}

void Clocks::halve(Seat seat) {
  const auto place = static_cast<std::size_t>(index(seat));
  if (place >= left_.size() || !can_be_halved(control_)) return;
  Millis& left = left_[place];
  const auto half = [](Millis whole, Millis each) { return whole < kMovesForIncrements * each ? Millis{0} : whole / 2; };
  if (const auto* fischer = std::get_if<Fischer>(&control_)) left -= half(fischer->base, fischer->increment);
  if (const auto* byo_yomi = std::get_if<ByoYomi>(&control_)) {
    left -= byo_yomi->periods * byo_yomi->period + half(byo_yomi->main, byo_yomi->period);
  }
  left = std::max(left, Millis{0});
  halved_.insert(seat);
}

bool Clocks::is_halved(Seat seat) const { return halved_.contains(seat); }

void Clocks::run_out(Seat seat) {
  const auto place = static_cast<std::size_t>(index(seat));
  if (place < left_.size()) left_[place] = Millis{0};
}

}  // namespace noughts::match
