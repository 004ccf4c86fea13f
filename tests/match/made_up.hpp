// Matches on made-up instants: what the tests of this folder share.
#pragma once

#include <gtest/gtest.h>

#include "match/match.hpp"

namespace noughts::match {

inline constexpr Seat kX{0};
inline constexpr Seat kO{1};
inline constexpr Instant kNoon{Millis{1'700'000'000'000}};
inline constexpr Fischer kBlitz{Millis{180'000}, Millis{2'000}};
inline constexpr PerMove kDaily{Millis{86'400'000}};
inline constexpr int kQuiet = 5;  ///< a cell at which nothing happens

inline Match match_of(TimeControl clock = NoClock{}, std::string variant = "3x3") {
  Terms terms;
  terms.variant = std::move(variant);
  terms.clock = clock;
  return *Match::start(std::move(terms), kNoon);
}

inline Step move(Seat by, int cell, Millis took = Millis{0}) {
  Step step;
  step.by = by;
  step.action = {{"cell", cell}};
  step.at = kNoon;
  step.took = took;
  return step;
}

inline Step did(Seat by, StepKind kind) {
  Step step;
  step.by = by;
  step.kind = kind;
  step.at = kNoon;
  return step;
}

/// The code of a refusal; "" where the step was taken.
inline std::string code(Match& match, const Step& step) {
  const auto refused = match.submit(step);
  return refused ? refused->code : "";
}

/// Plays cells in turn, the first seat first, from the beginning; all must be accepted.
inline void play(Match& match, std::initializer_list<int> cells) {
  for (int cell : cells) {
    const auto turn = match.turn();
    ASSERT_EQ(turn.size(), 1U);
    ASSERT_EQ(code(match, move(turn.front(), cell)), "") << cell;
  }
}

}  // namespace noughts::match
