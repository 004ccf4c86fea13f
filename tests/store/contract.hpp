// The contract of the store: what every test of tests/store/contract_*.cpp demands of each of its implementations.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <memory>

#include "store/store.hpp"
#include "support/ask.hpp"

namespace noughts::tests {

/// One implementation, empty.
class Backend {
 public:
  virtual ~Backend() = default;
  virtual store::Store store() = 0;
  /// Rows of the ledger.
  virtual int rating_changes() = 0;
  /// As after an account was made a bot's.
  virtual void make_bot(store::PlayerId player) = 0;
  /// As after an account was erased.
  virtual void erase(store::PlayerId player) = 0;
};

struct BackendKind {
  std::string name;
  std::function<std::unique_ptr<Backend>()> make;
};
inline void PrintTo(const BackendKind& kind, std::ostream* out) { *out << kind.name; }

/// All implementations, for a suite with a fixture of its own.
[[nodiscard]] std::vector<BackendKind> backend_kinds();

using store::AppendError;
using store::Instant;
using store::JournalEntry;
using store::Millis;
using store::PlayerId;
using store::RoomId;
using store::StoreError;

/// A moment on a day of the tests.
constexpr Instant at(std::int64_t millis) { return Instant{Millis{1'760'000'000'000 + millis}}; }

match::Terms terms(bool rated = false);

class Contract : public testing::TestWithParam<BackendKind> {
 protected:
  store::Store store_of() { return backend_->store(); }
  int rating_changes() { return backend_->rating_changes(); }
  void make_bot(PlayerId player) { backend_->make_bot(player); }
  void erase(PlayerId player) { backend_->erase(player); }

  PlayerId guest();
  PlayerId registered(const std::string& name);
  /// A room whose game goes on.
  RoomId room(std::vector<PlayerId> seats, bool rated = false);
  /// What a room is made of, with an id of its own.
  store::NewRoom new_room(std::vector<PlayerId> seats, bool rated = false);
  store::StoredRoom load(RoomId id);
  /// All rooms that are due by then.
  std::vector<RoomId> due(store::Instant by);
  /// Ends a room's game with step 1.
  Written end(const store::NewRoom& room, games::Outcome outcome);
  /// Plays a rated game that the first wins.
  void beats(PlayerId winner, PlayerId loser);

 private:
  std::unique_ptr<Backend> backend_ = GetParam().make();
  std::int64_t last_room_ = 1000;
};

/// A move of the first seat.
JournalEntry move_of(RoomId room, int number, PlayerId player, store::Cid cid);
/// The first seat resigns, or what the outcome says.
JournalEntry ending_of(const store::NewRoom& room, int number, games::Outcome outcome);

games::Outcome won_by(int seat);
games::Outcome drawn();
games::Outcome aborted();

}  // namespace noughts::tests
