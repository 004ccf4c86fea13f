#include "bot/variants/sonor.hpp"

#include <algorithm>
#include <cmath>

#include "games/core/dice.hpp"
#include "games/sonor/steps.hpp"

namespace noughts::bot {
namespace {

using games::Sonor;
using games::sonor::Vector;
using EvaderState = Sonor::EvaderState;

constexpr std::int32_t kEvaderStep = games::sonor::step_length(0);
constexpr std::int32_t kPursuerStep = games::sonor::step_length(Sonor::kPursuer);
constexpr std::int32_t kReach = games::sonor::kEvaderRadius + games::sonor::kPursuerRadius;
/// From here on an evader makes way.
constexpr std::int32_t kAlarm = kPursuerStep + kReach + kEvaderStep;

/// A vector of this length towards `way`; upwards where there is no way. Square roots are the same on every machine.
Vector along(Vector way, std::int32_t length) {
  const double size = std::sqrt(static_cast<double>(games::sonor::square(way)));
  if (size < 1) return {0, length};
  const auto part = [&](std::int32_t of) { return static_cast<std::int32_t>(std::lround(of * (length / size))); };
  return {part(way.x), part(way.y)};
}

const Sonor::Evader& evader_of(const Sonor::State& state, int number) { return state.evaders[static_cast<std::size_t>(number)]; }

bool is_legal(const Sonor::State& state, int piece, Vector at) {
  return games::sonor::flaw_of_place(state, piece, at) == nullptr;
}

Sonor::Action stepping(int piece, Vector step) { return {static_cast<std::uint8_t>(piece), false, step}; }

/// The evaders that may still step in this turn, those in front first.
struct Order {
  std::array<int, Sonor::kEvaders> numbers{};
  int count = 0;
};

Order to_step(const Sonor::State& state) {
  Order order;
  for (int i = 0; i < Sonor::kEvaders; ++i) {
    const auto& evader = evader_of(state, i);
    if (evader.evader_state == EvaderState::in_play && !evader.stepped)
      order.numbers[static_cast<std::size_t>(order.count++)] = i;
  }
  const auto before = [&](int a, int b) { return evader_of(state, a).at.y > evader_of(state, b).at.y; };
  // Five at most: nothing is allocated, as a stable sort would.
  for (int i = 1; i < order.count; ++i) {
    for (int j = i; j > 0; --j) {
      auto& one = order.numbers[static_cast<std::size_t>(j - 1)];
      auto& next = order.numbers[static_cast<std::size_t>(j)];
      if (before(next, one)) std::swap(one, next);
    }
  }
  return order;
}

/// Upwards, turned by so many hundredths of a degree, to the right where that is negative.
Vector upwards(int turned, std::int32_t length) {
  return games::sonor::step_towards((9'000 + turned + games::sonor::kDirections) % games::sonor::kDirections, length);
}

constexpr std::array kTurns{0,     1'500,  -1'500, 3'000,  -3'000, 5'000,   -5'000,
                            7'000, -7'000, 9'000,  -9'000, 13'500, -13'500, 18'000};

void add_evader_steps(const Sonor::State& state, int number, SonorSearch::Moves& moves) {
  const Vector at = evader_of(state, number).at;
  const auto add = [&](Vector step) {
    const bool caught = games::sonor::touches(at + step, state.pursuer);
    if (!caught && is_legal(state, number, at + step)) moves.push_back(stepping(number, step));
  };
  for (const int turned : kTurns) add(upwards(turned, kEvaderStep));
  const Vector away = at - state.pursuer;
  add(along(away, kEvaderStep));
  add(along({-away.y, away.x}, kEvaderStep));
  add(along({away.y, -away.x}, kEvaderStep));
}

/// Where the pursuer can first catch an evader that runs straight up.
Vector interception(const Sonor::State& state, const Sonor::Evader& evader) {
  Vector at = evader.at;
  for (std::int32_t turns = 1; turns <= Sonor::kHeight / kEvaderStep; ++turns) {
    if (games::sonor::within(at, state.pursuer, turns * kPursuerStep + kReach)) return at;
    at.y = std::min(at.y + kEvaderStep, Sonor::kHeight - games::sonor::kEvaderRadius);
  }
  return at;
}

void add_pursuer_steps(const Sonor::State& state, SonorSearch::Moves& moves) {
  const auto add = [&](Vector step) {
    if (is_legal(state, Sonor::kPursuer, state.pursuer + step)) moves.push_back(stepping(Sonor::kPursuer, step));
  };
  for (const auto& evader : state.evaders) {
    if (evader.evader_state != EvaderState::in_play) continue;
    add(along(evader.at - state.pursuer, kPursuerStep));
    add(along(interception(state, evader) - state.pursuer, kPursuerStep));
  }
  for (int direction = 0; direction < games::sonor::kDirections; direction += 3'000) {
    add(games::sonor::step_towards(direction, kPursuerStep));
  }
}

/// Where nothing that is worth a thought is legal: whatever is.
Sonor::Action any_step(const Sonor::State& state, Random& random) {
  games::DiceOf lot{random};
  return Sonor::sample(state, Sonor::mover(state), lot);
}

/// The way of an evader in a playout: up, or past a pursuer that is near.
Sonor::Action running(const Sonor::State& state, Random& random) {
  const Order order = to_step(state);
  for (int i = 0; i < order.count; ++i) {
    const int number = order.numbers[static_cast<std::size_t>(i)];
    const Vector at = evader_of(state, number).at;
    const Vector away = at - state.pursuer;
    const bool is_near = games::sonor::within(at, state.pursuer, kAlarm) && away.y < kReach;
    const int side = away.x >= 0 ? -1 : 1;
    for (int tries = 0; tries < 3; ++tries) {
      const int turned =
          is_near ? side * (4'000 + static_cast<int>(random.below(7'000))) : static_cast<int>(random.below(4'000)) - 2'000;
      const Vector step = upwards(turned, kEvaderStep);
      if (is_legal(state, number, at + step) && !games::sonor::touches(at + step, state.pursuer)) return stepping(number, step);
    }
  }
  return any_step(state, random);
}

/// The way of the pursuer in a playout: to whom it catches first, or often to somebody else.
Sonor::Action hunting(const Sonor::State& state, Random& random) {
  const Sonor::Evader* target = nullptr;
  std::int64_t least = 0;
  for (const auto& evader : state.evaders) {
    if (evader.evader_state != EvaderState::in_play) continue;
    const std::int64_t far = games::sonor::square(evader.at - state.pursuer) * (8 + random.below(8));
    if (target == nullptr || far < least) {
      target = &evader;
      least = far;
    }
  }
  const Vector step = along(interception(state, *target) - state.pursuer, kPursuerStep);
  if (is_legal(state, Sonor::kPursuer, state.pursuer + step)) return stepping(Sonor::kPursuer, step);
  return any_step(state, random);
}

float clamped(float value) { return std::clamp(value, -1.0F, 1.0F); }

/// For who flees first: what the first half has come to, or both.
float worth(int first, std::optional<int> second) {
  constexpr float kUsual = 6;
  constexpr float kWide = 9;
  if (!second) return clamped((static_cast<float>(first) - kUsual) / kWide);
  const int ahead = first - *second;
  return clamped(0.5F * static_cast<float>((ahead > 0) - (ahead < 0)) + 0.5F * static_cast<float>(ahead) / kWide);
}

}  // namespace

void SonorSearch::list(const State& state, Moves& moves) {
  if (state.pursuer_steps) {
    add_pursuer_steps(state, moves);
  } else {
    const Order order = to_step(state);
    for (int i = 0; i < order.count && moves.empty(); ++i)
      add_evader_steps(state, order.numbers[static_cast<std::size_t>(i)], moves);
  }
  if (!moves.empty()) return;
  Random random{1};
  moves.push_back(any_step(state, random));
}

std::optional<Score> SonorSearch::score(const State& state) {
  if (!Game::over(state)) return std::nullopt;
  const int winner = games::sonor::compare(state.tallies).winner;
  if (winner < 0) return Score{0};
  return winner == 0 ? Score{1} : Score{-1};
}

float SonorSearch::play_out(State& state, Random& random) {
  const auto half = state.half;
  while (state.half == half) Game::place(state, state.pursuer_steps ? hunting(state, random) : running(state, random));
  if (const auto score = SonorSearch::score(state)) {
    return 0.5F * *score + 0.5F * worth(state.tallies[0].points(), state.tallies[1].points());
  }
  return worth(state.tallies[0].points(), std::nullopt);
}

}  // namespace noughts::bot
