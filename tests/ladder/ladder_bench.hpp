// A database with players who registered when a test says and games that ended when it says.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "postgres/postgres.hpp"
#include "support/ask.hpp"
#include "support/scratch_database.hpp"

namespace noughts::tests {

using store::Board;
using store::Instant;
using store::Millis;
using store::Month;
using store::PlayerId;
using store::RoomId;
using store::StoreError;

/// A moment by Moscow's clocks, which have been three hours ahead of UTC all these years.
Instant moscow(int year, unsigned month, unsigned day, int hour = 12, int minute = 0);

/// The only variant that costs points when it is not played.
inline const std::string kMain = "gomoku";

class LadderBench : public testing::Test {
 protected:
  PlayerId registered(const std::string& name, Instant at = moscow(2020, 1, 1));
  PlayerId guest();
  /// A rated game that the first wins.
  RoomId beats(PlayerId winner, PlayerId loser, Instant at, const std::string& variant = kMain);
  RoomId draws(PlayerId one, PlayerId other, Instant at, const std::string& variant = kMain);
  RoomId plays(std::vector<PlayerId> seats, games::Outcome outcome, Instant at, const std::string& variant, bool rated);

  /// Months cost points from this one on.
  void penalties_since(Month month) const;
  /// Points in the main variant; 1500 where nothing ever moved them.
  int points(PlayerId player);
  /// The ledger of the main variant, oldest first: "won 16", "inactive 2026-01 -100".
  std::string ledger(PlayerId player) const;

  postgres::Boards& boards() { return database_.boards(); }
  postgres::PlayerStats& player_stats() { return database_.player_stats(); }
  postgres::Penalties& penalties() { return database_.penalties(); }
  store::Store store() { return database_.store(); }

  ScratchDatabase scratch_;
  postgres::Database database_{{scratch_.url()}, [](const std::string& line) { std::cerr << line << '\n'; }};

 private:
  std::int64_t last_room_ = 1000;
};

}  // namespace noughts::tests
